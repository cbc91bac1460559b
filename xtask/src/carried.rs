//! `cargo xtask math` and `cargo xtask images`: compile gpu-math and gpu-image to the IR that gpu-build carries.

use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A crate that is carried as IR.
pub struct Carried {
    /// The command that makes the text, which the crate's name ends in, too.
    command: &'static str,
    name: &'static str,
    sources: &'static str,
    text: &'static str,
    /// What the names of its functions begin with.
    prefix: &'static str,
    /// Whether what must not be in the text of math may be in this: vectors.
    has_vectors: bool,
    options: &'static [&'static str],
}

/// The math library.
pub static MATH: Carried = Carried {
    command: "math",
    name: "gpu_math",
    sources: "crates/gpu-math/src",
    text: "gpu-build/src/portable/math/library.ll",
    prefix: "gpu.portable.",
    has_vectors: false,
    options: &[],
};

/// Images in software.
pub static IMAGES: Carried = Carried {
    command: "images",
    name: "gpu_image",
    sources: "crates/gpu-image/src",
    text: "gpu-build/src/portable/images/library.ll",
    prefix: "gpu.software.",
    has_vectors: true,
    // A loop over a cell's corners stays one, or each image that is read would be so many times as much code.
    options: &[
        "--target=x86_64-unknown-linux-gnu",
        "-Cllvm-args=-unroll-full-max-count=0",
        "-Cllvm-args=-unroll-peel-max-count=0",
        "-Cllvm-args=-unroll-allow-peeling=false",
        "-Cllvm-args=-unroll-allow-partial=false",
    ],
};

impl Carried {
    /// The command.
    pub fn run(&self) -> Result<()> {
        let root = Workspace::load()?.root;
        let text = self.library(&root)?;
        fs::write(root.join(self.text), text).with_context(|| format!("cannot write {}", self.text))
    }

    /// The compiler's version, and a number that the sources make.
    fn header(&self, root: &Path) -> Result<String> {
        let output = Command::new("rustc").arg("-V").current_dir(root).output().context("cannot start rustc")?;
        let version = String::from_utf8_lossy(&output.stdout).split(' ').nth(1).unwrap_or("?").to_owned();
        let (name, digest) = (self.name.replace('_', "-"), digest(&root.join(self.sources))?);
        Ok(format!("; {name} ({digest}), compiled by rustc {version}: `cargo xtask {}`\n", self.command))
    }

    /// The text that belongs to the sources as they are.
    fn library(&self, root: &Path) -> Result<String> {
        let folder = tempfile::tempdir()?;
        let out = folder.path().join("library.ll");
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition=2024", "--crate-type=lib", "--emit=llvm-ir", "-Adead_code"]);
        rustc.args(["--crate-name", self.name]).arg(format!("--cfg={}_ir", self.name));
        rustc.args(["-Copt-level=3", "-Cpanic=abort", "-Ccodegen-units=1", "-Cdebuginfo=0", "-Coverflow-checks=off"]);
        // What the processor that it is made for would like: vectors, loops that are unrolled for them.
        rustc.args(["-Cno-vectorize-loops", "-Cno-vectorize-slp"]).args(self.options);
        if self.has_vectors {
            // Functions that take vectors.
            rustc.env("RUSTC_BOOTSTRAP", "1");
        }
        rustc.arg("-o").arg(&out).arg(root.join(self.sources).join("lib.rs")).current_dir(root);
        let output = rustc.output().context("cannot start rustc")?;
        ensure!(output.status.success(), "rustc cannot compile {}:\n{}", self.name, String::from_utf8_lossy(&output.stderr));
        Ok(self.header(root)? + &self.plain(&fs::read_to_string(&out)?)?)
    }

    /// IR as every version of LLVM reads it, with nothing of the host's in it.
    fn plain(&self, text: &str) -> Result<String> {
        let mut result = String::new();
        let mut inside = false;
        for line in text.lines() {
            let line = line.split(" ; preds").next().unwrap_or(line).trim_end();
            // Advice that is no condition.
            let line = [", !unpredictable", ", !noalias"].iter().fold(line, |line, advice| line.split(advice).next().unwrap_or(line));
            let line = DROPPED.iter().fold(line.to_owned(), |line, word| line.replace(word, ""));
            let line = without_ranges(&line);
            if let Some(rest) = line.strip_prefix("define ") {
                let (signature, _) = rest.rsplit_once(") ").with_context(|| format!("no function: {line}"))?;
                ensure!(signature.contains(&format!(" @{}", self.prefix)), "a function of another name: {line}");
                // 0: what is called; 1: what is long and seldom needed where there are texture units; 2: the rest.
                let long = [".slow.", ".read.", ".decode."].iter().any(|part| signature.contains(part));
                let group = if !self.has_vectors || signature.contains(".image.") {
                    0
                } else if long {
                    1
                } else {
                    2
                };
                writeln!(result, "\ndefine linkonce_odr hidden {signature}) #{group} {{")?;
                inside = true;
            } else if inside {
                let line = line.split(" #").next().unwrap_or(&line);
                let foreign = line.split('@').skip(1).find(|name| !name.starts_with("llvm.") && !name.starts_with(self.prefix));
                ensure!(foreign.is_none(), "a function of another name: {line}");
                let mut forbidden = FORBIDDEN.iter().chain(if self.has_vectors { &[] } else { &["<"][..] });
                ensure!(!forbidden.any(|word| line.contains(word)), "this may not be the same everywhere: {line}");
                writeln!(result, "{line}")?;
                inside = line != "}";
            } else if let Some(rest) = line.strip_prefix("declare ") {
                let (signature, _) = rest.rsplit_once(")").with_context(|| format!("no declaration: {line}"))?;
                if signature.contains(" @llvm.") {
                    writeln!(result, "declare {signature})")?;
                }
            } else {
                ensure!(!line.starts_with('@'), "a variable: {line}");
            }
        }
        Ok(result)
    }
}

/// Of every source file: their names and what is in them (FNV-1a).
fn digest(folder: &Path) -> Result<String> {
    fn visit(folder: &Path, sum: &mut u64) -> Result<()> {
        let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        paths.sort();
        for path in paths {
            if path.is_dir() {
                visit(&path, sum)?;
                continue;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            for byte in name.bytes().chain(fs::read(&path)?) {
                *sum = (*sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
        }
        Ok(())
    }
    let mut sum = 0xcbf2_9ce4_8422_2325;
    visit(folder, &mut sum)?;
    Ok(format!("{sum:016x}"))
}

/// Attributes that say nothing that counts here, some of which older versions of LLVM do not know.
const DROPPED: [&str; 6] = ["zeroext ", "noundef ", "tail ", "unnamed_addr ", "local_unnamed_addr ", "nofpclass(nan) "];

/// What no line may have: flags that allow another result, memory, vectors, metadata.
const FORBIDDEN: [&str; 13] =
    [" fast ", " reassoc ", " contract ", " nnan ", " ninf ", " nsz ", " arcp ", " afn ", "load ", "store ", "alloca ", "asm ", "!"];

/// `range(i32 0, 4)` says what newer versions know of a value.
fn without_ranges(line: &str) -> String {
    match line.split_once("range(").and_then(|(before, rest)| Some((before, rest.split_once(") ")?.1))) {
        Some((before, after)) => without_ranges(&format!("{before}{after}")),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_texts_are_those_of_the_sources() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for carried in [&MATH, &IMAGES] {
            let Carried { command, sources, text, .. } = carried;
            let committed = fs::read_to_string(root.join(text)).unwrap();
            let head = committed.lines().next().unwrap();
            assert!(head.contains(&digest(&root.join(sources)).unwrap()), "{text} is older than {sources}: run `cargo xtask {command}`");
            // Another compiler makes another text.
            if format!("{head}\n") == carried.header(root).unwrap() {
                assert!(committed == carried.library(root).unwrap(), "{text} is not what {sources} makes: run `cargo xtask {command}`");
            }
        }
    }
}
