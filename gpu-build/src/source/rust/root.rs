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
    // `r#` cannot make these words identifiers.
    if matches!(identifier.as_str(), "_" | "self" | "Self" | "super" | "crate") {
        identifier.push('_');
    }
    identifier
}

/// The root's text, for files relative to `package`.
pub fn text<'a>(package: &Path, files: impl IntoIterator<Item = &'a str>) -> String {
    let mut root = Tree::default();
    for file in files {
        let mut tree = &mut root;
        let inside = file.strip_prefix(SRC);
        let mut folders = inside.unwrap_or_default().split('/');
        for part in module_path(file) {
            tree = tree.inside.entry(part).or_default();
            let folder = folders.next().unwrap_or_default();
            if !tree.is_file {
                tree.path = folder.to_string();
            }
        }
        // The first file of a module is that of the kernels.
        if !tree.is_file {
            if inside.is_none() {
                tree.path = package.join(file).display().to_string();
            } else if let Some(last) = folders.next() {
                tree.path = format!("{}/{last}", tree.path);
            }
            tree.is_file = true;
        }
    }
    // `as _`: the module of a kernel file may be named `gpu_core`.
    let mut text = String::from("#![no_std]\nextern crate gpu_core as _;\n");
    root.write(&mut text);
    text
}

/// Options that give rustc's names of files, which are relative to `src`, the package's.
pub fn remapped<'a>(files: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    let top = files.into_iter().filter_map(|file| file.strip_prefix(SRC)?.split('/').next());
    // The file of a module and the folder of what is inside it.
    let both = top.flat_map(|top| [top.to_string(), top.strip_suffix(".rs").unwrap_or(top).to_string()]);
    both.map(|name| format!("--remap-path-prefix={name}={SRC}{name}")).collect()
}

/// A module.
#[derive(Default)]
struct Tree {
    /// The module's file or, if it has none, the folder of its submodules: relative to the folder of the parent module, or absolute outside `src`.
    path: String,
    /// True if `path` is a file.
    is_file: bool,
    inside: BTreeMap<String, Tree>,
}

impl Tree {
    fn write(&self, text: &mut String) {
        for (name, tree) in &self.inside {
            // rustc finds a module's file by the module's name only if the name is ASCII (E0754).
            let is_found = name.is_ascii() && [name.clone(), format!("{name}.rs"), format!("{name}/mod.rs")].contains(&tree.path);
            // Writing to a String cannot fail.
            if !is_found {
                let _ = writeln!(text, "#[path = {:?}]", tree.path);
            }
            // A module that has a file says itself what is inside it.
            if tree.is_file {
                let _ = writeln!(text, "pub mod r#{name};");
            } else {
                let _ = writeln!(text, "pub mod r#{name} {{");
                tree.write(text);
                let _ = writeln!(text, "}}");
            }
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
        assert_eq!(module_path("src/self.rs"), ["self_"]);
        let text = text(Path::new("/p"), ["src/gpu/a.rs", "src/gpu/b.rs", "kernels/k.rs", "src/gpu/a.rs"]);
        let expected = "#![no_std]\nextern crate gpu_core as _;\npub mod r#gpu {\npub mod r#a;\npub mod r#b;\n}\n\
            #[path = \"/p/kernels/k.rs\"]\npub mod r#k;\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn files_whose_names_are_no_modules_have_a_path() {
        let files = ["src/my-gpu/2d.rs", "src/größe.rs", "src/gpu_core.rs", "src/a-b/mod.rs", "src/c/mod.rs"];
        let expected = "#![no_std]\nextern crate gpu_core as _;\n\
            #[path = \"a-b/mod.rs\"]\npub mod r#a_b;\n\
            pub mod r#c;\n\
            pub mod r#gpu_core;\n\
            #[path = \"größe.rs\"]\npub mod r#größe;\n\
            #[path = \"my-gpu\"]\npub mod r#my_gpu {\n#[path = \"2d.rs\"]\npub mod r#_2d;\n}\n";
        assert_eq!(text(Path::new("/p"), files), expected);
        // A file of kernels and one inside its module, and two files of one module.
        let inside = ["src/my-k/mod.rs", "src/my-k/inner.rs", "src/my_k.rs"];
        let expected = "#![no_std]\nextern crate gpu_core as _;\n#[path = \"my-k/mod.rs\"]\npub mod r#my_k;\n";
        assert_eq!(text(Path::new("/p"), inside), expected);
    }
}
