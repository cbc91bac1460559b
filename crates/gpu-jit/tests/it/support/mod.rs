//! What the tests share: kernels as text, and a launch of them.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

pub mod forms;

use gpu_jit::{Jit, Source};
use gpu_rt::{Device, Launch, Module};

/// `y[i] = a * x[i] + plus`, where `i < n`. Each `plus` is another kernel.
pub fn axpy(plus: f32) -> String {
    // LLVM's text has floats as the bits of the double of the same value.
    let bits = f64::from(plus).to_bits();
    format!(
        r#"
define void @axpy(float %a, ptr addrspace(1) readonly %x, ptr addrspace(1) %y, i32 %n) #0 {{
entry:
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %thread = call i32 @gpu.thread_id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %work, label %done
work:
  %at = zext i32 %i to i64
  %px = getelementptr float, ptr addrspace(1) %x, i64 %at
  %py = getelementptr float, ptr addrspace(1) %y, i64 %at
  %vx = load float, ptr addrspace(1) %px
  %product = fmul float %vx, %a
  %sum = fadd float %product, 0x{bits:016X}
  store float %sum, ptr addrspace(1) %py
  br label %done
done:
  ret void
}}
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.thread_id.x()
attributes #0 = {{ "gpu.kernel" }}
"#
    )
}

/// The device of `GPU_DEVICE`, else the default one, and a compiler for it that leaves nothing on disk.
pub fn jit() -> Jit {
    Jit::builder().without_disk().build(&Device::default().unwrap())
}

/// Launches `axpy(plus)` and holds the result against a plain loop.
#[track_caller]
pub fn check(module: &Module, plus: f32) {
    let stream = module.device().stream().unwrap();
    let host: Vec<f32> = (0..1000).map(|i| i as f32).collect();
    let (x, mut y) = (stream.upload(&host).unwrap(), stream.zeroed::<f32>(1000).unwrap());
    let axpy = module.function("axpy").unwrap().typed::<(f32, &[f32], &mut [f32], u32)>().unwrap();
    // SAFETY: the kernel accesses the first `n` elements, each by one thread.
    unsafe { axpy.launch(&stream, Launch::cover(1000, 128), (2.0, &x, &mut y, 1000)) }.unwrap();
    let expected: Vec<f32> = host.iter().map(|x| x * 2.0 + plus).collect();
    assert_eq!(stream.download(&y).unwrap(), expected);
}

/// [`axpy`] compiled and checked.
#[track_caller]
pub fn compile_and_check(jit: &Jit, plus: f32) {
    check(&jit.module(&Source::LlvmText(&axpy(plus))).unwrap(), plus);
}
