//! The source files of kernels, and where in them the kernels are.

use cargo_metadata::MetadataCommand;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A longer file is no kernel file that a person wrote.
const LARGEST: u64 = 1 << 20;

/// A file whose lines the page has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Source {
    /// As the manifest has it: relative to its package.
    pub name: String,
    /// For the page alone.
    #[serde(skip)]
    pub text: String,
}

/// A line of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Its place in [`Sources::files`].
    pub file: usize,
    /// From 1.
    pub line: u32,
}

/// The files that were found so far.
#[derive(Default)]
pub struct Sources {
    pub files: Vec<Source>,
    /// By package folder and name.
    known: BTreeMap<PathBuf, Option<usize>>,
    /// Folders of packages, by the folder that their manifests' target folder is in.
    packages: BTreeMap<PathBuf, BTreeMap<String, PathBuf>>,
}

impl Sources {
    /// A file of a package.
    pub fn file(&mut self, manifest: &Path, package: Option<&str>, name: &str) -> Option<usize> {
        let folder = self.package(manifest, package?)?;
        let path = folder.join(name);
        if let Some(known) = self.known.get(&path) {
            return *known;
        }
        let is_small = std::fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= LARGEST);
        let text = is_small.then(|| gpu_tools::files::read_to_string(&path).ok()).flatten();
        let found = text.map(|text| {
            self.files.push(Source { name: name.to_owned(), text });
            self.files.len() - 1
        });
        self.known.insert(path, found);
        found
    }

    /// Where a kernel's function begins.
    pub fn function(&self, file: usize, function: &str) -> Option<Place> {
        let text = &self.files.get(file)?.text;
        declaration(text, function).map(|line| Place { file, line })
    }

    /// The folder of the package whose build wrote a manifest.
    fn package(&mut self, manifest: &Path, package: &str) -> Option<PathBuf> {
        let root = manifest.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file())?.to_owned();
        let packages = self.packages.entry(root).or_insert_with_key(|root| packages(root));
        packages.get(package).cloned()
    }
}

/// The packages that a workspace builds, and their folders; without a network.
fn packages(root: &Path) -> BTreeMap<String, PathBuf> {
    let mut command = MetadataCommand::new();
    command.current_dir(root).other_options(["--offline".to_owned()]);
    let all = command.exec().or_else(|_| MetadataCommand::new().current_dir(root).no_deps().exec());
    let folder = |package: cargo_metadata::Package| {
        let folder = package.manifest_path.parent()?.as_std_path().to_owned();
        Some((package.name.to_string(), folder))
    };
    all.map(|all| all.packages.into_iter().filter_map(folder).collect()).unwrap_or_default()
}

/// The line on which a function is declared, in any of the languages of kernels: the surest of the forms counts.
fn declaration(text: &str, function: &str) -> Option<u32> {
    // Arguments of a template or of a generic function are not at its declaration.
    let name = function.split('<').next().unwrap_or(function).rsplit("::").next().unwrap_or(function);
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let before = |line: &str, word: &str| {
        line.match_indices(name).any(|(at, _)| {
            let (head, tail) = (&line[..at], &line[at + name.len()..]);
            head.trim_end_matches(['"', '@']).trim_end().ends_with(word)
                && !head.ends_with(is_word)
                && tail.trim_start_matches('"').trim_start().starts_with(['(', '<'])
        })
    };
    let is_rust = |line: &str| before(line, "fn");
    let is_ir = |line: &str| {
        line.trim_start().starts_with("define ") && (line.contains(&format!("@{name}(")) || line.contains(&format!("@\"{name}\"(")))
    };
    let is_mlir = |line: &str| line.contains("func") && line.contains(&format!("@{name}("));
    let is_c = |line: &str| before(line, "") && !line.trim_end().ends_with(';');
    // Where a macro makes the function, its name at least is there.
    let is_name =
        |line: &str| line.split(|character: char| !is_word(character)).any(|word| word == name) && !line.trim_start().starts_with("//");
    let forms: [&dyn Fn(&str) -> bool; 5] = [&is_rust, &is_ir, &is_mlir, &is_c, &is_name];
    let found = forms.into_iter().find_map(|form| text.lines().position(form))?;
    u32::try_from(found + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_are_found_in_every_language() {
        for (text, name, line) in [
            ("use x;\n/// fn axpy is good\n#[gpu_kernel]\npub fn axpy(a: f32) {}", "axpy", 4),
            ("fn axpy_all() {}\npub unsafe fn axpy<T: Rows>(x: &[T]) {}", "axpy", 2),
            ("; axpy\ndeclare void @other()\ndefine ptx_kernel void @axpy(float %a) {\n", "axpy", 3),
            ("gpu.module @m {\n  gpu.func @axpy(%a: f32) kernel {\n", "axpy", 2),
            ("__device__ float f();\nvoid axpy(float);\n__global__ void\naxpy(float a,\n  float b)", "axpy", 4),
            ("// axpy\nmake!(axpy, 4);", "axpy", 2),
            ("template <typename T, int N>\n__global__ void scale(T *x) {", "n::scale<float, 4>", 2),
        ] {
            assert_eq!(declaration(text, name), Some(line), "{text}");
        }
        assert_eq!(declaration("fn axpy2() {}", "axpy"), None);
    }
}
