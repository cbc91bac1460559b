//! The files that gpu-build leaves with `GPU_SAVE_TEMPS`: `<file>.<arch>.<stage>`.

use anyhow::{Context, Result};
use gpu_abi::Arch;
use serde::Serialize;
use std::path::Path;

/// The last stage.
pub const ASSEMBLY: &str = "assembly";
/// What the vectorizer said.
pub const VECTORIZED: &str = "vectorized";

/// One stage.
#[derive(Debug, Serialize)]
pub struct Stage {
    /// Its name.
    pub name: String,
    /// What is there after it.
    pub text: String,
}

impl Stage {
    /// Whether it is IR.
    pub fn is_ir(&self) -> bool {
        self.name != ASSEMBLY && self.name != VECTORIZED
    }

    /// Only the functions that belong to a kernel.
    #[must_use]
    pub fn of_kernel(self, kernel: &str) -> Stage {
        let (mut text, mut inside) = (String::new(), false);
        for line in self.text.lines() {
            inside |= line.starts_with("define ") && function(line).is_some_and(|name| belongs(name, kernel));
            if inside {
                text += line;
                text.push('\n');
            }
            inside &= line != "}";
        }
        Stage { name: self.name, text }
    }
}

/// The name after `@` in a definition.
fn function(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once('@')?;
    match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => rest.split('(').next(),
    }
}

/// Whether a function is a kernel's, or made of it for the CPU: `kernel.blocks`, `__gpu_cpu_kernel`.
pub fn belongs(function: &str, kernel: &str) -> bool {
    let name = gpu_abi::symbol::published(function.strip_prefix(gpu_abi::cpu::SYMBOL_PREFIX).unwrap_or(function));
    name.strip_prefix(kernel).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The stages of a file for an architecture, in order.
pub fn read(folder: &Path, source: &str, arch: &Arch) -> Result<Vec<Stage>> {
    let prefix = format!("{}.{arch}.", source.replace('/', "_"));
    let mut stages = Vec::new();
    for entry in std::fs::read_dir(folder).context("cannot read the folder of stages")? {
        let entry = entry.context("cannot read the folder of stages")?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let Some(stage) = file.strip_prefix(&prefix) else { continue };
        let name = match stage {
            "s" => ASSEMBLY,
            other => other.trim_end_matches(".txt").trim_end_matches(".ll"),
        };
        let text = gpu_tools::files::read_to_string(entry.path()).with_context(|| format!("cannot read {file}"))?;
        stages.push(Stage { name: name.to_string(), text });
    }
    stages.sort_by_key(|stage| (place(&stage.name), stage.name.clone()));
    Ok(stages)
}

/// Passes begin with their number in the compiler's table.
fn place(name: &str) -> usize {
    let after = |stage: &str| gpu_build::opt::passes().take_while(|pass| pass.stage != stage).count();
    match name {
        "portable" => 0,
        "lowered" => after("optimize"),
        "optimised" => after("emit"),
        ASSEMBLY => usize::MAX - 1,
        VECTORIZED => usize::MAX,
        _ => name.split('-').next().and_then(|number| number.parse::<usize>().ok()).map_or(0, |number| number + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_belong_to_their_kernel() {
        for (name, of) in
            [("one", true), ("one.blocks", true), ("__gpu_cpu_one", true), ("user.one.blocks", true), ("one_more", false), ("two", false)]
        {
            assert_eq!(belongs(name, "one"), of, "{name}");
        }
        let text = "define void @one(ptr %x) {\n  ret void\n}\n\ndefine void @\"one.a b\"() {\n  ret void\n}\ndefine void @two() {\n  ret void\n}\n";
        let stage = Stage { name: "x".into(), text: text.into() }.of_kernel("one");
        assert_eq!(stage.text.matches("define").count(), 2);
        assert!(!stage.text.contains("@two"));
    }
}
