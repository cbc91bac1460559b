//! The root of a kernel file's crate. The file and the modules that Cargo.toml names stand at the paths that they have in
//! the package, so that `crate::` and `super::` mean the same on both sides: `src/gpu/shapes.rs` is `crate::gpu::shapes`.
//!
//! rustc reads the root from its standard input and looks for modules from its folder, which is the package's `src`: there
//! the files and what is inside them are found as in the package itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// Where a package's own modules are.
pub const SRC: &str = "src/";

/// The modules of a file's path, from the crate's root on. What is outside of `src` is at the root.
pub fn module_path(file: &str) -> Vec<String> {
    let stem = file.strip_suffix(".rs").unwrap_or(file);
    let stem = stem.strip_suffix("/mod").unwrap_or(stem);
    let parts: Vec<&str> = match stem.strip_prefix(SRC) {
        Some(inside) => inside.split('/').collect(),
        None => stem.rsplit('/').take(1).collect(),
    };
    parts.into_iter().map(identifier).collect()
}

/// A file's name as a module's.
fn identifier(name: &str) -> String {
    let mut identifier: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    if identifier.starts_with(|c: char| c.is_ascii_digit()) {
        identifier.insert(0, '_');
    }
    identifier
}

/// The root's text, for files relative to `package`.
pub fn text<'a>(package: &Path, files: impl IntoIterator<Item = &'a str>) -> String {
    let mut root = Tree::default();
    for file in files {
        let mut tree = &mut root;
        for part in module_path(file) {
            tree = tree.inside.entry(part).or_default();
        }
        tree.file.get_or_insert_with(|| file.to_string());
    }
    let mut text = String::from("#![no_std]\nextern crate gpu_core;\n");
    root.write(&mut text, package);
    text
}

/// Options that give rustc's names of files, which are relative to `src`, the package's.
pub fn remapped<'a>(files: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    let top = files.into_iter().filter_map(|file| file.strip_prefix(SRC)?.split('/').next());
    // The file of a module and the folder of what is inside it.
    let both = top.flat_map(|top| [top.to_string(), top.strip_suffix(".rs").unwrap_or(top).to_string()]);
    both.map(|name| format!("--remap-path-prefix={name}={SRC}{name}")).collect()
}

#[derive(Default)]
struct Tree {
    file: Option<String>,
    inside: BTreeMap<String, Tree>,
}

impl Tree {
    fn write(&self, text: &mut String, package: &Path) {
        for (name, tree) in &self.inside {
            // Writing to a String cannot fail.
            let _ = match &tree.file {
                // A module that has a file says itself what is inside it.
                Some(file) if file.starts_with(SRC) => writeln!(text, "pub mod r#{name};"),
                Some(file) => writeln!(text, "#[path = {:?}]\npub mod r#{name};", package.join(file)),
                None => {
                    let _ = writeln!(text, "pub mod r#{name} {{");
                    tree.write(text, package);
                    writeln!(text, "}}")
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_keep_their_paths_in_the_package() {
        assert_eq!(module_path("src/kernels.rs"), ["kernels"]);
        assert_eq!(module_path("src/gpu/mod.rs"), ["gpu"]);
        assert_eq!(module_path("src/gpu/shapes.rs"), ["gpu", "shapes"]);
        assert_eq!(module_path("kernels/2d-heat.rs"), ["_2d_heat"]);
        let text = text(Path::new("/p"), ["src/gpu/a.rs", "src/gpu/b.rs", "kernels/k.rs", "src/gpu/a.rs"]);
        let expected = "#![no_std]\nextern crate gpu_core;\npub mod r#gpu {\npub mod r#a;\npub mod r#b;\n}\n\
            #[path = \"/p/kernels/k.rs\"]\npub mod r#k;\n";
        assert_eq!(text, expected);
    }
}
