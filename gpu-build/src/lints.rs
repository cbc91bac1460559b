//! Warnings about kernels that compile, and probably do not do what their author expects, or not as fast: what the kernel's code
//! says ([`patterns`]), and what the finished objects say against what each GPU has ([`figures`]).

mod figures;
mod patterns;
mod place;
#[cfg(test)]
mod tests;

use crate::diagnostics::Diagnostic;
use gpu_abi::manifest::{Kernel, Manifest, Place};
use gpu_abi::nearest;
use patterns::Found;

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
    /// `divergent-barrier`: only some threads of a block come to a barrier.
    DivergentBarrier,
    /// `uncoalesced-access`: neighbouring threads access global memory far apart.
    UncoalescedAccess,
    /// `llvm-crash`: LLVM crashed, or reported a fatal error, at the requested level of optimisation, and the kernel was compiled at a lower one.
    LlvmCrash,
}

impl Lint {
    /// Every one.
    pub const ALL: [Lint; 6] =
        [Lint::Spills, Lint::LowOccupancy, Lint::DoublePrecision, Lint::DivergentBarrier, Lint::UncoalescedAccess, Lint::LlvmCrash];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Lint::Spills => "spills",
            Lint::LowOccupancy => "low-occupancy",
            Lint::DoublePrecision => "double-precision",
            Lint::DivergentBarrier => "divergent-barrier",
            Lint::UncoalescedAccess => "uncoalesced-access",
            Lint::LlvmCrash => "llvm-crash",
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
    let mut warnings = Vec::new();
    for &lint in lints {
        for kernel in &manifest.kernels {
            warnings.extend(of(lint, kernel).into_iter().map(|found| placed(found, lint, kernel, manifest, source)));
        }
    }
    warnings
}

fn of(lint: Lint, kernel: &Kernel) -> Vec<Found> {
    let whole = |warning: Option<Diagnostic>| warning.map(|warning| (warning, None, String::new())).into_iter().collect();
    match lint {
        Lint::Spills => whole(figures::spills(kernel)),
        Lint::LowOccupancy => whole(figures::low_occupancy(kernel)),
        Lint::DoublePrecision => {
            let place = kernel.doubles.as_ref().and_then(|doubles| doubles.place.clone());
            figures::double_precision(kernel).map(|warning| (warning, place, String::new())).into_iter().collect()
        }
        Lint::DivergentBarrier => patterns::divergent_barriers(kernel),
        Lint::UncoalescedAccess => patterns::scattered_accesses(kernel),
        Lint::LlvmCrash => figures::crashes(kernel).map(|warning| (warning, None, String::new())).collect(),
    }
}

fn placed((warning, at, instruction): Found, lint: Lint, kernel: &Kernel, manifest: &Manifest, source: Option<&str>) -> Diagnostic {
    let name = lint.name();
    let warning = warning.in_kernel(&kernel.name);
    let warning = warning.note(format!(
        "`allow = [\"{name}\"]` in [package.metadata.gpu], or for this file in [[package.metadata.gpu.kernel]], silences `{name}`"
    ));
    if let Some(Place { file: Some(file), line, column }) = at.as_ref().filter(|at| !place::is_in(at, &manifest.source)) {
        return warning.in_file(file).at((*line, *column), None).note(format!("the kernel file is {}", manifest.source));
    }
    let warning = warning.in_file(&manifest.source);
    if let Some(Place { line, column, .. }) = at {
        return warning.at((line, column), source);
    }
    let shown = source.filter(|_| !instruction.is_empty()).and_then(|text| place::instruction(text, kernel, &instruction));
    match shown.or_else(|| source.and_then(|text| place::definition(text, kernel))) {
        Some(at) if shown.is_some() || instruction.is_empty() => warning.at(at, source),
        Some(at) => warning.at(at, source).about(&instruction),
        None if instruction.is_empty() => warning,
        None => warning.about(&instruction),
    }
}
