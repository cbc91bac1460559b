//! Kernels on every form of the CPU: each level that this machine runs, and the checked device.

use gpu_build::{Arch, Compiler, Source, arch_of};
use gpu_rt::{Arg, Device, Launch, Module};

/// Words that the kernels use, and the attribute of a kernel.
pub const WORDS: &str = r#"
declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare void @gpu.barrier()
declare i32 @gpu.shuffle.idx.i32(i32, i32, i32)
declare i32 @gpu.ballot(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
attributes #0 = { "gpu.kernel" }
attributes #1 = { noinline }
"#;

/// A kernel of this name whose body is `body`: `%tid`, `%gid` and `%v`, the thread's own of `%in`, are there already. Its
/// result, `%result`, is stored where it jumps to `end`.
pub fn kernel(name: &str, body: &str, result: &str) -> String {
    format!(
        "define void @{name}(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{
start:
  %tid = call i32 @gpu.thread_id.x()
  %bid = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %first = mul i32 %bid, %size
  %gid = add i32 %first, %tid
  %in.at = getelementptr i32, ptr addrspace(1) %in, i32 %gid
  %v = load i32, ptr addrspace(1) %in.at
{body}
end:
  %out.at = getelementptr i32, ptr addrspace(1) %out, i32 %gid
  store i32 {result}, ptr addrspace(1) %out.at
  ret void
}}
"
    )
}

/// Threads of a block: three warps, the last of them not full.
pub const BLOCK: u32 = 93;
pub const BLOCKS: u32 = 5;

/// Launches the one kernel of a text on every form of the CPU and holds what it writes against `expected` of what it reads:
/// the inputs of a block and the thread's place in it.
#[track_caller]
pub fn agrees(name: &str, text: &str, expected: impl Fn(&[u32], usize) -> u32) {
    let input: Vec<u32> = (0..BLOCK * BLOCKS).map(|i| i.wrapping_mul(2_654_435_761) >> 7).collect();
    let expected: Vec<u32> =
        input.chunks(BLOCK as usize).flat_map(|block| (0..block.len()).map(|thread| expected(block, thread))).collect();
    let mut ran = 0;
    for (device, arch) in forms() {
        let launched = launch(&device, &arch, name, text, &input).unwrap_or_else(|error| panic!("{arch}: {error}"));
        let wrong = launched.iter().zip(&expected).position(|(found, expected)| found != expected);
        assert_eq!(wrong.map(|at| (at, launched[at], expected[at])), None, "{name} on {arch}");
        ran += 1;
    }
    assert!(ran >= 2, "the machine's own level, and the checked one");
}

/// The CPU's devices, each with the architectures that it runs.
pub fn forms() -> Vec<(Device, Arch)> {
    let mut forms = Vec::new();
    for device in ["cpu", "cpu:checked"] {
        let device = Device::open(device).unwrap();
        let Arch::Cpu(own) = arch_of(&device.arch()) else { continue };
        let archs = Arch::expand("cpu", std::env::consts::ARCH).unwrap();
        forms.extend(
            archs.into_iter().filter(|arch| matches!(arch, Arch::Cpu(level) if own.runs(*level))).map(|arch| (device.clone(), arch)),
        );
    }
    forms
}

/// Compiles the one kernel of a text and launches it: what it wrote for `input`, which has one element for each thread.
pub fn launch(device: &Device, arch: &Arch, name: &str, text: &str, input: &[u32]) -> Result<Vec<u32>, gpu_rt::Error> {
    let compiled =
        Compiler::new().compile(&Source::LlvmText(text), std::slice::from_ref(arch)).unwrap_or_else(|error| panic!("{arch}: {error}"));
    let module = Module::from_compiled(device, &compiled)?;
    let (function, stream) = (module.function(name)?, device.stream()?);
    let (from, mut to) = (stream.upload(input)?, stream.zeroed::<u32>(input.len())?);
    // SAFETY: each thread reads and writes its own element.
    unsafe { function.launch(&stream, Launch::new(input.len() as u32 / BLOCK, BLOCK), &[Arg::read(&from), Arg::write(&mut to)]) }?;
    stream.download(&to)
}
