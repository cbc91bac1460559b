//! Slices of more elements than 32 bits count.

use gpu_rt::DeviceKind;
use gpu_rt::prelude::*;
use gpu_rust_tests::elements;
use gpu_test::{skip, test};

/// Launches take kernels' own entries there, with as many threads as there are elements, or fewer that do more.
#[test]
fn slices_of_more_than_4_gib() {
    const LEN: usize = (1 << 32) + 1000;
    /// So many elements at both ends are not zero.
    const END: usize = 5000;
    let stream = Device::default().unwrap().stream().unwrap();
    let device = stream.device();
    if device.kind() == DeviceKind::Cpu || device.limits().total_memory < 16 << 30 {
        skip!("three slices of 4 GiB are for a GPU with 16 GiB");
    }
    let numbers: Vec<u8> = (0..END).map(|i| (i * 7 % 101) as u8).collect();
    let [mut x, mut y] = [(); 2].map(|()| stream.zeroed::<u8>(LEN).unwrap());
    let ends = [0..END, LEN - END..LEN];
    for end in ends.clone() {
        stream.copy_to(&mut x.slice_mut(end.clone()).unwrap(), &numbers).unwrap();
        stream.copy_to(&mut y.slice_mut(end).unwrap(), &numbers).unwrap();
    }
    // As buffers are aligned, and not.
    for start in [0, 1] {
        let mut sum = stream.zeroed::<u8>(LEN).unwrap();
        let [a, b] = [&x, &y].map(|all| all.slice(start..).unwrap());
        elements::sum_of_bytes(&stream, Launch::cover(LEN - start, 256), &a, &b, &mut sum.slice_mut(start..).unwrap()).unwrap();
        for end in ends.clone() {
            let found = stream.download(&sum.slice(end.clone()).unwrap()).unwrap();
            for (i, (found, number)) in end.zip(found.into_iter().zip(&numbers)) {
                assert_eq!(found, if i < start { 0 } else { 2 * number }, "element {i} from {start}");
            }
        }
        let between = ends[0].end + (1 << 31);
        assert_eq!(stream.download(&sum.slice(between..between + 100).unwrap()).unwrap(), [0; 100]);
    }
}
