//! The targets: a file each in `fuzz/fuzz_targets`, whose first line says what it is about.

use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::fs;

/// One of them.
pub struct Target {
    pub name: String,
    pub about: String,
}

/// All of them, by their names.
pub fn all(workspace: &Workspace) -> Result<Vec<Target>> {
    let folder = workspace.root.join("fuzz/fuzz_targets");
    let mut targets = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let about = text.lines().next().unwrap_or_default().trim_start_matches("//!").trim().to_owned();
            let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            targets.push(Target { name, about });
        }
    }
    targets.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(targets)
}
