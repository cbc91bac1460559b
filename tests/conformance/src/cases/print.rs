//! Output of kernels. The cases run in a process of their own, and the tests read its output.

use crate::Outcome;
use crate::kernels::of;
use crate::rust::print as from_rust;
use gpu_rt::{Device, gpu_kernel};

mod from_nvvm {
    use super::*;

    #[gpu_kernel("kernels/print.nvvm.ll")]
    pub(super) fn print(a: i32, b: f32, c: f64, d: i64);
}

#[cfg(clang)]
mod from_cuda {
    use super::*;

    #[gpu_kernel("kernels/numbers.cu")]
    pub(super) fn print(a: i32, b: f32, c: f64, d: i64);
}

#[cfg(clang)]
mod from_opencl {
    use super::*;

    #[gpu_kernel("kernels/opencl.cl")]
    pub(super) fn print(a: f32, b: i32, c: i64);
}

mod from_mlir {
    use super::*;

    #[gpu_kernel("kernels/print.mlir")]
    pub(super) fn print(a: i32, b: f32, c: i64);
}

mod from_spir {
    use super::*;

    #[gpu_kernel("kernels/print.spir.ll")]
    pub(super) fn print(a: f32, b: i32, c: i64);
}

/// The variable that makes this process print, and names what.
const CHILD: &str = "GPU_CONFORMANCE_PRINT";

/// Runs this very test again, alone, with its output read.
fn output_of(case: &str) -> Result<String, Box<dyn std::error::Error>> {
    let child = std::process::Command::new(std::env::current_exe()?)
        .args(["--exact", case, "--nocapture", "--test-threads=1"])
        .env(CHILD, case)
        .output()?;
    let output = String::from_utf8_lossy(&child.stdout).into_owned();
    if child.status.success() {
        Ok(output)
    } else {
        Err(format!("{}: {output}{}", child.status, String::from_utf8_lossy(&child.stderr)).into())
    }
}

/// How many spellings print the same: clang's is the second one.
const TWICE: usize = if cfg!(clang) { 2 } else { 1 };

fn printed(case: &str, times: usize, expected: &str) -> Outcome {
    let output = output_of(case)?;
    // The test runner prints in the same stream; a line may follow on its words.
    if output.matches(expected).count() == times { Ok(()) } else { Err(format!("not {times} times `{expected}` in:\n{output}").into()) }
}

pub(crate) fn print(device: &Device) -> Outcome {
    if std::env::var_os(CHILD).is_none() {
        return printed("print", TWICE, "ints -42 doubles 2.500 1.25e-03 wide 1234567890123 word x 100%\n");
    }
    let stream = device.stream()?;
    // SAFETY: one thread, which prints.
    unsafe { from_nvvm::print(&stream, gpu_rt::Launch::new(1, 1), -42, 2.5, 0.00125, 1_234_567_890_123)? };
    #[cfg(clang)]
    // SAFETY: as above.
    unsafe {
        of("kernels/numbers.cu", from_cuda::print(&stream, gpu_rt::Launch::new(1, 1), -42, 2.5, 0.00125, 1_234_567_890_123))?
    };
    Ok(stream.synchronize()?)
}

pub(crate) fn mlir_print(device: &Device) -> Outcome {
    if std::env::var_os(CHILD).is_none() {
        return printed("mlir_print", 1, "from MLIR 7 -0.25 -9000000000\n( ( 1, -2 ), ( 3, 4 ) )\n-0.25, 100%\n");
    }
    let stream = device.stream()?;
    // SAFETY: one thread, which prints.
    unsafe { from_mlir::print(&stream, gpu_rt::Launch::new(1, 1), 7, -0.25, -9_000_000_000)? };
    Ok(stream.synchronize()?)
}

pub(crate) fn rust_print(device: &Device) -> Outcome {
    if std::env::var_os(CHILD).is_none() {
        return printed("rust_print", 1, "Rust's ints -42 doubles 2.500 1.25e-03 wide 1234567890123 word x 100%\n");
    }
    let stream = device.stream()?;
    let launched = from_rust::print(&stream, gpu_rt::Launch::new(1, 1), -42, 2.5, 0.00125, 1_234_567_890_123);
    of("kernels/print.rs", launched)?;
    Ok(stream.synchronize()?)
}

pub(crate) fn spir_print(device: &Device) -> Outcome {
    if std::env::var_os(CHILD).is_none() {
        let expected =
            "floats 1.500000,3.000000,-1.500000,0.250000 ints 42,-42,7 bytes 0xc8,0xf wide 9000000000,-9000000000 scalars 42 end\n";
        return printed("spir_print", TWICE, expected);
    }
    let stream = device.stream()?;
    // SAFETY: one thread, which prints.
    unsafe { from_spir::print(&stream, gpu_rt::Launch::new(1, 1), 1.5, 42, 9_000_000_000)? };
    #[cfg(clang)]
    // SAFETY: as above.
    unsafe {
        of("kernels/opencl.cl", from_opencl::print(&stream, gpu_rt::Launch::new(1, 1), 1.5, 42, 9_000_000_000))?
    };
    Ok(stream.synchronize()?)
}
