//! What the kernel's own code says of its threads.

use crate::diagnostics::Diagnostic;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::manifest::{DivergentBarrier, Kernel, Place, ScatteredAccess};

/// How many warnings of one name a kernel gets.
const MOST: usize = 4;

/// A warning, with the place and the instruction that it is about.
pub type Found = (Diagnostic, Option<Place>, String);

pub fn divergent_barriers(kernel: &Kernel) -> Vec<Found> {
    first(&kernel.barriers, barrier, |barrier| (barrier.place.clone(), barrier.instruction.clone()))
}

pub fn scattered_accesses(kernel: &Kernel) -> Vec<Found> {
    let is_gpu = |arch: &str| arch.parse::<Arch>().is_ok_and(|arch| arch.vendor() != Vendor::Cpu);
    if !kernel.builds.iter().any(|build| is_gpu(&build.arch)) {
        return Vec::new();
    }
    first(&kernel.accesses, access, |access| (access.place.clone(), access.instruction.clone()))
}

/// The first few, one for each place.
fn first<T>(all: &[T], warning: fn(&T) -> Diagnostic, at: fn(&T) -> (Option<Place>, String)) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    for one in all {
        let (place, instruction) = at(one);
        let same = |other: &Found| if place.is_some() { other.1 == place } else { other.2 == instruction };
        if !found.iter().any(same) {
            found.push((warning(one), place, instruction));
        }
    }
    let more = found.len().saturating_sub(MOST);
    found.truncate(MOST);
    if let Some((last, ..)) = found.last_mut() {
        last.more = more;
    }
    found
}

fn barrier(barrier: &DivergentBarrier) -> Diagnostic {
    let branch = barrier.branch.as_ref().map(|place| format!(" in line {}", place.line)).unwrap_or_default();
    let what = if barrier.instruction.contains("async_work_group_") { "asynchronous copy" } else { "barrier" };
    Diagnostic::new(format!("only some threads of a block come to this {what}: in an example block {} of {}", barrier.come, barrier.of))
        .note(format!("a branch{branch} leads a thread there or not by its place in the block; for the others the barrier waits in vain, or they do not wait"))
        .help("put the barrier where all threads of the block come together, in front of the branch or behind it")
}

fn access(access: &ScatteredAccess) -> Diagnostic {
    let verb = if access.writes { "write" } else { "read" };
    let apart = match access.stride {
        Some(stride) => format!("{} bytes apart", stride.unsigned_abs()),
        None => "at scattered addresses".into(),
    };
    let times = f64::from(access.moved) / f64::from(access.needed.max(1));
    let times = if times.fract() == 0.0 { format!("{times}") } else { format!("{times:.1}") };
    Diagnostic::new(format!("neighbouring threads {verb} {apart}, which takes {times} times as many memory transactions as adjacent elements"))
        .note(format!(
            "each thread of a warp of 32 accesses {} bytes: {} sectors of 32 bytes move, where {} would hold them",
            access.bytes, access.moved, access.needed
        ))
        .help("let neighbours in x access neighbouring elements: exchange loops or indices, keep fields in arrays of their own, or go through shared memory")
}
