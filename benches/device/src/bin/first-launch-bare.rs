//! The same as `first-launch-ours` with the driver's bare functions and the same cubin.

// By its path: the library would bring its kernels, and their constructors, along.
#[path = "../bare.rs"]
mod bare;

use anyhow::Result;
use bare::{Handle, Program, check};
use std::time::{SystemTime, UNIX_EPOCH};

const CUBIN: &str = "GPU_BENCH_CUBIN";

fn main() -> Result<()> {
    let began = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    if std::env::args().nth(1).as_deref() == Some("main") {
        println!("{}", began.as_nanos());
        // SAFETY: ends the process without its exit handlers, which are not measured.
        unsafe { libc::_exit(0) }
    }
    let cubin = std::fs::read(std::env::var_os(CUBIN).unwrap_or_default())?;
    let program = Program::new(&cubin, c"axpy")?;
    let (driver, stream) = (&program.driver, program.stream);
    let (x, mut y) = (vec![1.0f32; 1024], vec![2.0f32; 1024]);
    let (mut there_x, mut there_y) = (0u64, 0u64);
    // SAFETY: both pointers are written to; all ranges have 4096 bytes and stay until the stream is synchronized.
    unsafe {
        for (there, here) in [(&mut there_x, &x), (&mut there_y, &y)] {
            check((driver.alloc)(there, 4096))?;
            check((driver.copy_in)(*there, here.as_ptr().cast(), 4096, stream))?;
        }
        let (mut a, mut n) = (3.0f32, 1024u32);
        let mut arguments: [Handle; 4] = [(&raw mut a).cast(), (&raw mut there_x).cast(), (&raw mut there_y).cast(), (&raw mut n).cast()];
        program.launch(4, 256, &mut arguments)?;
        check((driver.copy_out)(y.as_mut_ptr().cast(), there_y, 4096, stream))?;
    }
    program.synchronize()?;
    let right = y.iter().all(|&value| value == 5.0);
    // SAFETY: as above.
    unsafe { libc::_exit(i32::from(!right)) }
}
