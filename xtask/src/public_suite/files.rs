//! The kernel files of a checkout, and what clang is told of each: folders of headers and macros.

use super::{settings, strings};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The programs that the tables know, each by a folder or file that it alone has.
const KNOWN: [(&str, &str); 7] = [
    ("Rodinia", "cuda/streamcluster"),
    ("SHOC", "src/cuda/level1"),
    ("Parboil", "benchmarks/mri-gridding"),
    ("PolyBench-GPU", "CUDA/2DCONV"),
    ("CLBlast", "src/clblast.cpp"),
    ("HeCBench", "src/accuracy-cuda"),
    ("cuda-samples", "Samples/0_Introduction"),
];

/// Where a program keeps headers that several of its files share, in a folder above them.
const SHARED: [&str; 8] = ["", "include", "inc", "common", "common/inc", "common/include", "Common", "src"];

/// Files that name a program's own folders of headers, and its macros.
const MAKEFILES: [&str; 3] = ["Makefile", "makefile", "GNUmakefile"];

/// A checkout.
pub struct Suite {
    pub name: String,
    pub folder: PathBuf,
    pub files: Vec<File>,
    /// Files that are made of it, for as long as they are needed.
    _made: tempfile::TempDir,
}

/// A kernel file.
pub struct File {
    /// Its path in the checkout.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Whether another file of the checkout includes it.
    pub is_included: bool,
    /// clang's options.
    pub options: Vec<String>,
}

impl Suite {
    /// Finds the files. Headers that are nowhere else are looked for in the folders `shared`.
    ///
    /// # Errors
    /// A folder cannot be read, or there are no kernel files.
    pub fn open(folder: &Path, shared: &[PathBuf]) -> Result<Suite> {
        let folder = folder.canonicalize().with_context(|| format!("cannot open {}", folder.display()))?;
        let known = KNOWN.iter().find(|(_, place)| folder.join(place).exists());
        let own = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let suite = known.map_or(own, |(name, _)| (*name).to_owned());
        let (mut sources, mut files) = (Vec::new(), Vec::new());
        find(&folder, &mut sources)?;
        sources.sort();
        let included = included(&sources);
        let made = tempfile::tempdir()?;
        configure(&sources, made.path())?;
        for path in sources.iter().filter(|path| has_ending(path, &["cu", "cl", "hip"])) {
            let name = path.strip_prefix(&folder).unwrap_or(path).display().to_string();
            let is_included = path.file_name().is_some_and(|name| included.contains(&name.to_string_lossy().into_owned()));
            let last = shared.iter().map(PathBuf::as_path).chain([made.path()]);
            let options = options(&folder, path, last).into_iter().chain(settings::of(&suite, &name)).collect();
            files.push(File { name, path: path.clone(), is_included, options });
        }
        files.extend(strings::programs(&folder, &sources, made.path())?);
        ensure!(!files.is_empty(), "{} has no .cu, .cl or .hip file", folder.display());
        Ok(Suite { name: suite, folder, files, _made: made })
    }
}

/// Folders of one checkout that others take headers from: the helpers of cuda-samples.
pub fn shared(folders: &[PathBuf]) -> Vec<PathBuf> {
    let samples = folders.iter().filter(|folder| folder.join("Common/helper_cuda.h").is_file());
    samples.filter_map(|folder| folder.join("Common").canonicalize().ok()).collect()
}

/// Headers that `configure` makes, from `NAME.h.in`: a machine that has all that they ask for.
fn configure(sources: &[PathBuf], made: &Path) -> Result<()> {
    for path in sources {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if let Some(header) = name.strip_suffix(".in").filter(|header| header.ends_with(".h")) {
            let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            let line = |line: &str| match line.trim_start_matches('#').trim().strip_prefix("undef ").map(str::trim) {
                Some(name) if name.starts_with("HAVE_") => format!("#define {name} 1\n"),
                Some("restrict") => "#define restrict __restrict\n".to_owned(),
                _ => format!("{line}\n"),
            };
            fs::write(made.join(header), text.lines().map(line).collect::<String>())?;
        }
    }
    Ok(())
}

impl Suite {
    /// Leaves out files at even distances where there are more than this, and says so in the name.
    pub fn thin(&mut self, most: usize) {
        let step = self.files.len().div_ceil(most.max(1));
        if step > 1 {
            self.files = std::mem::take(&mut self.files).into_iter().step_by(step).collect();
            self.name = format!("{}, one file of {step}", self.name);
        }
    }
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_symlink() {
            continue;
        } else if path.is_dir() {
            find(&path, files)?;
        } else if has_ending(&path, &["cu", "cl", "hip", "cuh", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "inl", "in"]) {
            files.push(path);
        }
    }
    Ok(())
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known))
}

/// The names of kernel files that others include.
fn included(sources: &[PathBuf]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for path in sources {
        let text = fs::read(path).unwrap_or_default();
        for line in String::from_utf8_lossy(&text).lines() {
            let Some(rest) = line.trim_start().strip_prefix('#').and_then(|rest| rest.trim_start().strip_prefix("include")) else {
                continue;
            };
            let name = rest.trim_start().trim_start_matches(['"', '<']).split(['"', '>']).next().unwrap_or_default();
            if has_ending(Path::new(name), &["cu", "cl", "hip"]) {
                names.extend(Path::new(name).file_name().map(|name| name.to_string_lossy().into_owned()));
            }
        }
    }
    names
}

/// What the nearest Makefile says; and at the end folders above the file that may have headers, and `last`.
fn options<'l>(root: &Path, file: &Path, last: impl Iterator<Item = &'l Path>) -> Vec<String> {
    let above = || file.ancestors().skip(1).take_while(|folder| folder.starts_with(root));
    let makefile = above().flat_map(|folder| MAKEFILES.map(|name| folder.join(name))).find(|path| path.is_file());
    let mut options = makefile.map(|path| of_makefile(&path)).unwrap_or_default();
    let folders = above().flat_map(|folder| SHARED.map(|name| folder.join(name))).filter(|folder| folder.is_dir());
    options.extend(folders.chain(last.map(Path::to_path_buf)).map(|folder| format!("-idirafter{}", folder.display())));
    options
}

/// Folders, macros and a newer standard, as far as they are there without make's variables.
fn of_makefile(path: &Path) -> Vec<String> {
    let text = fs::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let mut options = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_plain = |text: &str| !text.is_empty() && !text.contains(['$', '"', '\'', '\\', '`', '(', ')']);
        let value = |option: &str| match word.strip_prefix(option) {
            Some("") => words.get(at + 1).copied().filter(|value| is_plain(value)),
            rest => rest.filter(|value| is_plain(value)),
        };
        if let Some(folder) = value("-I") {
            options.push(format!("-I{}", joined(path.parent().unwrap_or(path), folder).display()));
        } else if let Some(name) = word.strip_prefix("-D").filter(|name| is_plain(name)) {
            options.push(format!("-D{name}"));
        } else if ["-std=c++20", "-std=c++2a", "-std=c++23"].contains(word) {
            options.push((*word).to_owned());
        }
    }
    let mut seen = BTreeSet::new();
    options.retain(|option| seen.insert(option.clone()));
    options
}

/// Without `.` and `..`.
fn joined(folder: &Path, path: &str) -> PathBuf {
    let mut joined = PathBuf::new();
    for part in folder.join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(joined.pop()),
            part => joined.push(part),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_folders_and_macros_of_its_makefile() {
        let root = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            path
        };
        let file = write("src/a/kernels/k.cu", "__global__ void k() {}\n");
        write("src/a/part.cl", "int f();\n");
        write("src/a/main.cl", "# include \"../a/part.cl\"\n");
        write("src/common/inc/h.h", "");
        write("src/a/Makefile", "# -DNOT\nCFLAGS = -I../b/./c -I $(CUDA)/include -DN=4 -DS=\"x\" -std=c++14 -I lib \\\n -std=c++20\n");
        write("config/config.h.in", "/* a */\n#undef HAVE_A\n#undef B\n");
        let mut suite = Suite::open(root.path(), &[]).unwrap();
        let included: Vec<(&str, bool)> = suite.files.iter().map(|file| (file.name.as_str(), file.is_included)).collect();
        assert_eq!(included, [("src/a/kernels/k.cu", false), ("src/a/main.cl", false), ("src/a/part.cl", true)]);
        let at = |name: &str| suite.folder.join(name).display().to_string();
        let options = options(&suite.folder, &suite.folder.join(file.strip_prefix(root.path()).unwrap()), [Path::new("/last")].into_iter());
        let first = [format!("-I{}", at("src/b/c")), "-DN=4".into(), format!("-I{}", at("src/a/lib")), "-std=c++20".into()];
        assert_eq!(options[..4], first);
        assert!(options[4..].iter().all(|option| option.starts_with("-idirafter")), "{options:?}");
        assert!(options.contains(&format!("-idirafter{}", at("src/common/inc"))), "{options:?}");
        assert_eq!(options.last().map(String::as_str), Some("-idirafter/last"));
        assert_eq!(fs::read_to_string(suite._made.path().join("config.h")).unwrap(), "/* a */\n#define HAVE_A 1\n#undef B\n");
        suite.thin(2);
        assert_eq!(suite.files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["src/a/kernels/k.cu", "src/a/part.cl"]);
        assert!(suite.name.ends_with(", one file of 2"), "{}", suite.name);
    }
}
