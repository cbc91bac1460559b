//! Warnings about kernels that compile, and are probably slower than their author expects: what the finished objects say,
//! against what each GPU has.

use crate::diagnostics::Diagnostic;
use gpu_abi::manifest::{Build, Kernel, Manifest};
use gpu_abi::occupancy::{Demand, Limit, Multiprocessor, Occupancy, occupancy};
use gpu_abi::{Arch, nearest};

/// The block that occupancy is computed for where a kernel is not bound to another.
const BLOCK: u32 = 256;

/// An occupancy below this, in hundredths, is low.
const LOW: u32 = 25;

/// What gpu-build warns of, by the name with which it is allowed: `allow = ["spills"]` in `[package.metadata.gpu]` or in
/// `[[package.metadata.gpu.kernel]]`, [`Build::allow`](crate::Build::allow), [`Compiler::warnings`](crate::Compiler::warnings).
///
/// ```
/// use gpu_build::Lint;
///
/// assert_eq!(Lint::parse("low-occupancy"), Ok(Lint::LowOccupancy));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Lint {
    /// `spills`: a kernel keeps registers in memory.
    Spills,
    /// `low-occupancy`: a multiprocessor holds less than a quarter of its warps, because of registers or shared memory.
    LowOccupancy,
    /// `double-precision`: a kernel computes in double precision, and is built for consumers' GPUs.
    DoublePrecision,
}

impl Lint {
    /// Every one.
    pub const ALL: [Lint; 3] = [Lint::Spills, Lint::LowOccupancy, Lint::DoublePrecision];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Lint::Spills => "spills",
            Lint::LowOccupancy => "low-occupancy",
            Lint::DoublePrecision => "double-precision",
        }
    }

    /// The one of this name.
    ///
    /// # Errors
    /// There is none; the known names.
    pub fn parse(name: &str) -> Result<Lint, Diagnostic> {
        Self::ALL.into_iter().find(|lint| lint.name() == name).ok_or_else(|| {
            let known: Vec<String> = Self::ALL.iter().map(|lint| lint.name().to_string()).collect();
            let near = nearest(name, known.iter().cloned()).map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
            Diagnostic::new(format!("there is no warning `{name}`{near}")).help(format!("`allow` takes {}", known.join(", ")))
        })
    }
}

/// The warnings about the kernels of a file, as text, each with its name. What is allowed is not left out: a later build of
/// the same kernels may allow something else.
pub fn check(manifest: &Manifest, source: Option<&str>) -> Vec<(String, String)> {
    let named = |lint: Lint| find(manifest, &[lint], source).into_iter().map(move |warning| (lint.name().to_string(), warning.to_string()));
    Lint::ALL.into_iter().flat_map(named).collect()
}

/// The texts of those that are not allowed.
pub fn shown(warnings: Vec<(String, String)>, allowed: &[Lint]) -> impl Iterator<Item = String> + use<'_> {
    let is_shown = |name: &str| allowed.iter().all(|lint| lint.name() != name);
    warnings.into_iter().filter(move |(name, _)| is_shown(name)).map(|(_, text)| text)
}

/// The warnings of these names about the kernels of a file, of which `source` is the text.
pub fn find(manifest: &Manifest, lints: &[Lint], source: Option<&str>) -> Vec<Diagnostic> {
    let found = lints.iter().flat_map(|&lint| manifest.kernels.iter().filter_map(move |kernel| Some((lint, kernel, of(lint, kernel)?))));
    found.map(|(lint, kernel, warning)| placed(warning, lint, kernel, manifest, source)).collect()
}

fn of(lint: Lint, kernel: &Kernel) -> Option<Diagnostic> {
    match lint {
        Lint::Spills => spills(kernel),
        Lint::LowOccupancy => low_occupancy(kernel),
        Lint::DoublePrecision => double_precision(kernel),
    }
}

fn placed(warning: Diagnostic, lint: Lint, kernel: &Kernel, manifest: &Manifest, source: Option<&str>) -> Diagnostic {
    let name = lint.name();
    let warning = warning.in_file(&manifest.source).in_kernel(&kernel.name);
    let warning = warning.note(format!(
        "`allow = [\"{name}\"]` in [package.metadata.gpu], or for this file in [[package.metadata.gpu.kernel]], silences `{name}`"
    ));
    let own = kernel.doubles.as_ref().and_then(|doubles| doubles.place).filter(|_| lint == Lint::DoublePrecision);
    match own.or_else(|| source.and_then(|text| place(text, kernel))) {
        Some(place) => warning.at(place, source),
        None => warning,
    }
}

fn spills(kernel: &Kernel) -> Option<Diagnostic> {
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

fn low_occupancy(kernel: &Kernel) -> Option<Diagnostic> {
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

fn double_precision(kernel: &Kernel) -> Option<Diagnostic> {
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

/// By the throughputs of CUDA's programming guide ("Arithmetic Instructions"), and of AMD's documents of RDNA.
fn is_slow_with_doubles(arch: &str) -> bool {
    match arch.parse() {
        Ok(Arch::Nvptx(sm)) => [75, 86, 87, 88, 89, 120, 121].contains(&sm.number()),
        Ok(Arch::Amdgpu(id)) => (10000..12500).contains(&id.processor.isa_version),
        _ => false,
    }
}

/// Where the text defines a kernel: the line and column of its name.
fn place(text: &str, kernel: &Kernel) -> Option<(u32, u32)> {
    let (before, name) = match &kernel.rust {
        Some(rust) => (&["fn "][..], rust.name.as_str()),
        None => (&["@", "@\""][..], kernel.name.as_str()),
    };
    let defines =
        |line: &str| kernel.rust.is_some() || ["define ", "gpu.func ", "llvm.func "].iter().any(|word| line.trim_start().starts_with(word));
    for (number, line) in (1..).zip(text.lines()) {
        let found = before.iter().find_map(|before| {
            let at = line.find(&format!("{before}{name}"))? + before.len();
            let ends = !line[at + name.len()..].starts_with(|next: char| next.is_alphanumeric() || "_.$".contains(next));
            ends.then_some(at)
        });
        if let Some(at) = found.filter(|_| defines(line)) {
            return Some((number, line[..at].chars().count() as u32 + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::manifest::BlockBounds;

    fn all(manifest: &Manifest, allowed: &[Lint], source: Option<&str>) -> Vec<Diagnostic> {
        let shown: Vec<String> = shown(check(manifest, source), allowed).collect();
        let lints: Vec<Lint> = Lint::ALL.into_iter().filter(|lint| !allowed.contains(lint)).collect();
        let found = find(manifest, &lints, source);
        assert_eq!(found.iter().map(Diagnostic::to_string).collect::<Vec<_>>(), shown);
        found
    }

    fn manifest(builds: Vec<Build>, block: BlockBounds) -> Manifest {
        let kernel = Kernel { name: "heavy".into(), builds, block, ..Kernel::default() };
        Manifest { source: "kernels/heavy.ll".into(), kernels: vec![kernel], ..Manifest::default() }
    }

    fn build(arch: &str, registers: u32, spills: u32, shared: u32) -> Build {
        Build { arch: arch.into(), registers: Some(registers), spills: Some(spills), shared_bytes: Some(shared), ..Build::default() }
    }

    const SOURCE: &str = "; heavy work\ndeclare void @heavy_helper()\ndefine ptx_kernel void @heavy(ptr %x) {\n  ret void\n}\n";

    #[test]
    fn a_warning_has_its_place_its_reason_and_its_name() {
        let manifest = manifest(vec![build("gfx942", 512, 12, 0), build("sm_90", 32, 0, 0)], BlockBounds::default());
        let found = all(&manifest, &[], Some(SOURCE));
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].place, found[0].archs.clone()), (Some((3, 25)), vec!["gfx942".to_string()]));
        assert_eq!(found[0].message, "the kernel spills registers to memory: 12 on gfx942");
        assert_eq!(found[1].message, "low occupancy: 4 of 32 warps at once on gfx942, limited by registers");
        let text = found[0].to_string();
        assert!(text.contains("kernels/heavy.ll:3:25") && text.contains("allow = [\"spills\"]"), "{text}");
        assert_eq!(all(&manifest, &Lint::ALL, Some(SOURCE)), []);
        assert_eq!(all(&manifest, &[Lint::Spills], None).len(), 1);
    }

    #[test]
    fn costs_the_kernel_does_not_cause_give_no_warning() {
        let small = BlockBounds { required: Some([32, 1, 1]), max_threads: None };
        // Few warps because the blocks are small.
        assert_eq!(all(&manifest(vec![build("sm_75", 16, 0, 0)], small), &[], None), []);
        let shared = all(&manifest(vec![build("sm_90", 16, 0, 100 << 10)], small), &[], None);
        assert!(shared[0].message.ends_with("limited by shared memory"), "{shared:?}");
        // A quarter is not low.
        assert_eq!(all(&manifest(vec![build("sm_90", 128, 0, 0)], BlockBounds::default()), &[], None), []);
    }

    #[test]
    fn double_precision_on_consumer_gpus_is_a_warning() {
        let mut manifest =
            manifest(["gfx942", "gfx1100", "sm_89", "sm_90"].map(|arch| build(arch, 8, 0, 0)).to_vec(), BlockBounds::default());
        manifest.kernels[0].doubles = Some(gpu_abi::manifest::Doubles { count: 3, place: Some((4, 3)) });
        let found = all(&manifest, &[], Some(SOURCE));
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].archs.join(" "), found[0].place), ("gfx1100 sm_89".into(), Some((4, 3))));
        manifest.kernels[0].doubles = None;
        assert_eq!(all(&manifest, &[], Some(SOURCE)), []);
    }

    #[test]
    fn names_are_known_or_refused() {
        for lint in Lint::ALL {
            assert_eq!(Lint::parse(lint.name()), Ok(lint));
        }
        let error = Lint::parse("spill").unwrap_err();
        assert!(error.message.contains("did you mean `spills`?"), "{error}");
    }

    #[test]
    fn a_rust_kernel_s_place_is_its_function() {
        let rust = gpu_abi::manifest::RustFunction { name: "heavy".into(), ..Default::default() };
        let kernel = Kernel { name: "heavy_f32".into(), rust: Some(rust), ..Kernel::default() };
        assert_eq!(place("fn heavy_one() {}\n#[gpu_kernel]\npub fn heavy(x: &[f32]) {}\n", &kernel), Some((3, 8)));
    }
}
