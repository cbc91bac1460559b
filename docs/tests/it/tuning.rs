//! The book's table of alternatives comes with its kernels.

use gpu_book::kernels::tuned::normalized;
use gpu_rt::prelude::*;
use gpu_rt::{Tune, tune};

tune! {
    static THREADS: Tune<u32, 2> = Tune::new("gpu_book::normalized", &[("64", 64), ("256", 256)], |_, _| 256);
}

#[test]
fn the_table_decides_what_it_has_and_the_rule_the_rest() {
    let stream = Device::default().unwrap().stream().unwrap();
    // The table has rows for processors alone.
    let by_table = if stream.device().uri() == "cpu" { 64 } else { 256 };
    for (rows, columns, expected) in [(128, 1024, by_table), (120, 1000, by_table), (128, 128, 256), (1, 1024, 256)] {
        let (x, mut y) = (stream.upload(&vec![3.0; rows * columns]).unwrap(), stream.zeroed(rows * columns).unwrap());
        let (mx, mut my) = (x.memref([rows, columns]).unwrap(), y.memref_mut([rows, columns]).unwrap());
        let launch = |threads| {
            let launch = Launch::new(rows as u32, threads);
            match threads {
                64 => normalized::<64>(&stream, launch, &mx, &mut my),
                _ => normalized::<256>(&stream, launch, &mx, &mut my),
            }?;
            Ok(threads)
        };
        assert_eq!(THREADS.launch(&stream, [rows as u64, columns as u64], launch).unwrap(), expected, "{rows} {columns}");
        assert!(stream.download(&y).unwrap().iter().all(|y| (y * columns as f32 - 1.0).abs() < 1e-5), "{rows} {columns}");
    }
}
