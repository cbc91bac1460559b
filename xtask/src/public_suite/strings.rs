//! CLBlast's kernels: pieces of OpenCL C in raw strings of C++, which a routine's file puts together when the program runs.

use super::files::File;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The piece that comes before those of a routine.
const COMMON: &str = "src/kernels/common.opencl";

/// A file in `made` for each routine, named as the C++ file that puts it together.
///
/// # Errors
/// A file cannot be written.
pub fn programs(root: &Path, sources: &[PathBuf], made: &Path) -> Result<Vec<File>> {
    let Some(common) = piece(&root.join(COMMON)) else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for path in sources.iter().filter(|path| path.extension().is_some_and(|ending| ending == "cpp")) {
        let text = fs::read_to_string(path).unwrap_or_default();
        let included = text.lines().filter_map(|line| line.strip_prefix("#include \"")?.strip_suffix('"'));
        let folder = path.parent().unwrap_or(root);
        let pieces: Vec<String> = included.filter(|name| name.ends_with(".opencl")).filter_map(|name| piece(&folder.join(name))).collect();
        if pieces.is_empty() {
            continue;
        }
        let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
        let path = made.join(name.replace('/', "-")).with_extension("cl");
        fs::write(&path, common.clone() + &pieces.concat()).with_context(|| format!("cannot write {}", path.display()))?;
        files.push(File { name, path, is_included: false, options: Vec::new() });
    }
    Ok(files)
}

/// What the raw strings of a file contain.
fn piece(path: &Path) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let strings = text.split("R\"(").skip(1).filter_map(|rest| rest.split_once(")\"").map(|(string, _)| string));
    let piece: String = strings.collect();
    (!piece.is_empty()).then_some(piece)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_put_together_as_the_routine_does() {
        let root = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            path
        };
        write(COMMON, "// \nR\"(\n#define A(x) (x)\n)\"\n");
        write("src/kernels/k.opencl", "R\"(kernel void k() {}\n)\"\n// more\nR\"(int f();\n)\"");
        let routine = write("src/routines/k.cpp", "#include <a>\nK::K({\n#include \"../kernels/k.opencl\"\n}) {}\n");
        let other = write("src/routines/other.cpp", "#include \"b.hpp\"\n");
        let made = tempfile::tempdir().unwrap();
        let files = programs(root.path(), &[routine, other], made.path()).unwrap();
        assert_eq!(files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["src/routines/k.cpp"]);
        assert_eq!(fs::read_to_string(&files[0].path).unwrap(), "\n#define A(x) (x)\nkernel void k() {}\nint f();\n");
    }
}
