//! What the finished objects say of registers, memory and arithmetic, against what each GPU has.

use crate::diagnostics::Diagnostic;
use gpu_abi::Arch;
use gpu_abi::manifest::{Build, Crash, Kernel};
use gpu_abi::occupancy::{Demand, Limit, Multiprocessor, Occupancy, occupancy};

/// The block that occupancy is computed for where a kernel is not bound to another.
const BLOCK: u32 = 256;

/// An occupancy below this, in hundredths, is low.
const LOW: u32 = 25;

pub fn spills(kernel: &Kernel) -> Option<Diagnostic> {
    let spilling: Vec<(&Build, u32)> =
        kernel.builds.iter().filter_map(|build| Some((build, build.spills.filter(|count| *count > 0)?))).collect();
    let (worst, most) = *spilling.iter().max_by_key(|(_, count)| *count)?;
    let mut warning = Diagnostic::new(format!("the kernel spills registers to memory: {most} on {}", worst.arch));
    let bound = worst.max_threads.map(|threads| format!(" and is compiled for blocks of up to {threads} threads")).unwrap_or_default();
    if let Some(registers) = worst.registers {
        warning = warning.note(format!("there it uses {registers} registers a thread{bound}"));
    }
    let warning =
        warning.help("split the kernel, keep fewer values at a time, or require a smaller block, which leaves each thread more registers");
    Some(spilling.into_iter().fold(warning, |warning, (build, _)| warning.for_arch(&build.arch)))
}

pub fn low_occupancy(kernel: &Kernel) -> Option<Diagnostic> {
    let low: Vec<(&Build, u32, Occupancy)> = kernel.builds.iter().filter_map(|build| low(kernel, build)).collect();
    let (worst, block, found) = *low.iter().min_by_key(|(_, _, found)| found.percent())?;
    let reason = match found.limit {
        Limit::SharedMemory => format!("a block takes {} bytes of shared memory", worst.shared_bytes.unwrap_or(0)),
        Limit::ScalarRegisters => format!("a wave takes {} scalar registers", worst.scalar_registers.unwrap_or(0)),
        _ => format!("a thread takes {} registers", worst.registers.unwrap_or(0)),
    };
    let message =
        format!("low occupancy: {} of {} warps at once on {}, limited by {}", found.warps, found.most, worst.arch, found.limit.name());
    let warning = Diagnostic::new(message)
        .note(format!("{reason}, and occupancy is computed for blocks of {block} threads"))
        .help(format!("`cargo gpu explain {} --arch {}` shows what would give more", kernel.name, worst.arch));
    Some(low.into_iter().fold(warning, |warning, (build, _, _)| warning.for_arch(&build.arch)))
}

/// An image in which a kernel's registers or shared memory leave most of a multiprocessor empty.
fn low<'k>(kernel: &Kernel, build: &'k Build) -> Option<(&'k Build, u32, Occupancy)> {
    let arch: Arch = build.arch.parse().ok()?;
    let of = Multiprocessor::of(&arch)?;
    let of = of.with_warps_of(build.warp_size.unwrap_or(of.warp_size));
    let required = kernel.block.required.map(|sizes| sizes.into_iter().fold(1, u32::saturating_mul));
    let most = build.max_threads.or(kernel.block.max_threads).unwrap_or(u32::MAX);
    let block = required.unwrap_or(BLOCK.min(most));
    let demand = Demand {
        registers: build.registers?,
        scalar_registers: build.scalar_registers.unwrap_or(0),
        shared_bytes: build.shared_bytes.unwrap_or(0),
        block,
    };
    let found = occupancy(&of, &demand);
    let is_kernels = matches!(found.limit, Limit::Registers | Limit::ScalarRegisters | Limit::SharedMemory);
    (is_kernels && found.percent() < LOW).then_some((build, block, found))
}

pub fn double_precision(kernel: &Kernel) -> Option<Diagnostic> {
    let doubles = kernel.doubles.as_ref()?;
    let mut archs: Vec<&str> = kernel.builds.iter().map(|build| build.arch.as_str()).filter(|arch| is_slow_with_doubles(arch)).collect();
    archs.dedup();
    let first = *archs.first()?;
    let plural = if doubles.count == 1 { "" } else { "s" };
    let warning =
        Diagnostic::new(format!("arithmetic in double precision ({} operation{plural}) for {first}, which is slow at it", doubles.count))
            .note("consumers' GPUs compute in double precision at a sixteenth to a sixty-fourth of the speed of single precision")
            .help("compute in f32 where that is exact enough");
    Some(archs.into_iter().fold(warning, Diagnostic::for_arch))
}

/// One warning for each kind of crash of LLVM, with its architectures.
pub fn crashes(kernel: &Kernel) -> impl Iterator<Item = Diagnostic> {
    let mut found: Vec<(&Crash, Vec<&str>)> = Vec::new();
    for (build, crash) in kernel.builds.iter().filter_map(|build| Some((build, build.crash.as_ref()?))) {
        match found.iter_mut().find(|(other, _)| *other == crash) {
            // An architecture may have two images.
            Some((_, archs)) if archs.contains(&build.arch.as_str()) => {}
            Some((_, archs)) => archs.push(&build.arch),
            None => found.push((crash, vec![&build.arch])),
        }
    }
    found.into_iter().map(|(Crash { stage, reason, opt_level }, archs)| {
        let warning = Diagnostic::new(format!("LLVM crashed in {stage} ({reason}): the kernel is optimised at O{opt_level} only"))
            .note("a build script's OUT_DIR/gpu-crashes has LLVM's input, and so has the folder that GPU_SAVE_TEMPS names")
            .help("report the input at https://github.com/llvm/llvm-project/issues");
        archs.into_iter().fold(warning, Diagnostic::for_arch)
    })
}

/// By the throughputs of CUDA's programming guide ("Arithmetic Instructions"), and of AMD's documents of RDNA.
fn is_slow_with_doubles(arch: &str) -> bool {
    match arch.parse() {
        Ok(Arch::Nvptx(sm)) => [75, 86, 87, 88, 89, 120, 121].contains(&sm.number()),
        Ok(Arch::Amdgpu(id)) => (10000..12500).contains(&id.processor.isa_version),
        _ => false,
    }
}
