//! NVIDIA's instructions of architecture-specific targets: `sm_90a` has `wgmma`, and `sm_90`, whose PTX also runs on later GPUs, does not.
//! Elsewhere code generation would abort on them, or NVIDIA's assembler would refuse its output.

use super::{instructions_using, refuse};
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{Func, Inst, functions};
use gpu_abi::Arch;
use gpu_abi::arch::nvptx::{Sm, SmSuffix, all};

/// The prefixes of such instructions' names, and the compute capabilities that have them: PTX ISA 9.0, at each instruction.
const EXACT: [(&str, &[(u8, u8)]); 3] = [
    ("wgmma.", &[(9, 0)]),
    ("setmaxnreg.", &[(9, 0), (10, 0), (10, 1), (10, 3), (11, 0), (12, 0), (12, 1)]),
    ("tcgen05.", &[(10, 0), (10, 1), (10, 3), (11, 0)]),
];

/// A message for each use of an instruction that this architecture does not have.
pub fn find(module: &Module<'_>, arch: &Arch) -> Vec<Diagnostic> {
    let Arch::Nvptx(sm) = arch else { return Vec::new() };
    let missing = EXACT.iter().filter(|(_, of)| sm.suffix == SmSuffix::None || !of.contains(&(sm.major, sm.minor)));
    missing.flat_map(|(name, of)| refuse_uses(module, *sm, name, of)).collect()
}

fn refuse_uses(module: &Module<'_>, sm: Sm, name: &str, of: &[(u8, u8)]) -> Vec<Diagnostic> {
    let is_declared = |function: &Func<'_>| {
        let declared = function.name();
        function.is_declaration() && declared.strip_prefix("llvm.nvvm.").is_some_and(|rest| rest.starts_with(name))
    };
    let calls = functions(module).into_iter().filter(is_declared).flat_map(|function| instructions_using(module, function));
    let assembly = functions(module).into_iter().flat_map(Func::instructions).filter(|instruction| has(*instruction, name));
    let uses: Vec<Inst<'_>> = calls.chain(assembly).collect();
    if uses.is_empty() {
        return Vec::new();
    }
    let homes: Vec<String> = all()
        .filter(|home| home.suffix == SmSuffix::Exact && of.contains(&(home.major, home.minor)))
        .map(|home| format!("`{home}`"))
        .collect();
    let own = Sm { suffix: SmSuffix::Exact, ..sm };
    let help = if of.contains(&(sm.major, sm.minor)) {
        format!("name `{own}` among the file's `archs`, instead of `{sm}` or beside a file for it: its code runs on these GPUs alone")
    } else {
        format!("restrict this file to {} (a `[[package.metadata.gpu.kernel]]` table with `file` and `archs`)", homes.join(", "))
    };
    let message = format!("`{}` is an instruction of {} alone, and `{sm}` does not have it", name.trim_end_matches('.'), homes.join(", "));
    refuse(&message, &uses).into_iter().map(|error| error.help(&help)).collect()
}

/// Whether a call's inline assembly has such an instruction.
fn has(instruction: Inst<'_>, name: &str) -> bool {
    let assembly = instruction.as_call().and_then(|call| call.assembly());
    assembly.is_some_and(|assembly| assembly.text.split([';', '{', '}', '\n', ' ', '\t']).any(|word| word.starts_with(name)))
}
