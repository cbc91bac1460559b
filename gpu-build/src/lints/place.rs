//! Where in a source a warning belongs: what debug information says, or what the text shows.

use crate::diagnostics::is_kernel_file;
use gpu_abi::manifest::{Kernel, Place};

/// Where the text defines a kernel: the line and column of its name.
pub fn definition(text: &str, kernel: &Kernel) -> Option<(u32, u32)> {
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

/// Where a file without debug information has an instruction that LLVM writes so: a value that has a name there, a store to an
/// address that has one, or the only barrier of the kernel.
pub fn instruction(text: &str, kernel: &Kernel, instruction: &str) -> Option<(u32, u32)> {
    let (start, _) = definition(text, kernel)?;
    let body = || (1..).zip(text.lines()).skip(start as usize).take_while(|(_, line)| !line.starts_with('}'));
    let one = |found: &dyn Fn(&str) -> bool| {
        let mut lines = body().filter(|(_, line)| found(line.trim_start()));
        let (number, line) = lines.next().filter(|_| lines.next().is_none())?;
        Some((number, (line.len() - line.trim_start().len()) as u32 + 1))
    };
    if let Some((value, _)) = instruction.split_once(" = ").filter(|(value, _)| is_name(value)) {
        return one(&|line| line.strip_prefix(value).is_some_and(|rest| rest.trim_start().starts_with('=')));
    }
    if instruction.starts_with("store ") {
        let address = instruction.split(", ").nth(1)?.split(' ').next_back().filter(|address| is_name(address))?;
        return one(&|line| line.starts_with("store ") && line.split([' ', ',']).any(|word| word == address));
    }
    instruction.contains("@gpu.barrier").then(|| one(&|line| line.contains("call ") && line.contains("barrier"))).flatten()
}

/// Whether LLVM keeps the name: numbers it gives anew.
fn is_name(value: &str) -> bool {
    value.strip_prefix('%').and_then(|name| name.chars().next()).is_some_and(|first| !first.is_ascii_digit())
}

/// Whether debug information means the kernel file.
pub fn is_in(place: &Place, source: &str) -> bool {
    place.file.as_deref().is_none_or(|file| is_kernel_file(file, source))
}
