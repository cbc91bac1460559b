//! MLIR's tests, out of the source of Debian's LLVM package.

use crate::tools;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail, ensure};
use gpu_tools::table::MLIR_OPT;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package, whose source is one archive with all of LLVM (200 MB).
const PACKAGE: &str = "llvm-toolchain-22";

/// The folder with the tests: the one kept from an earlier run, or fetched.
///
/// # Errors
/// The machine has no apt, or no source of its packages can be reached.
pub fn tests(workspace: &Workspace) -> Result<PathBuf> {
    let kept = workspace.target.join("mlir-suite");
    let tests = kept.join("mlir/test/Integration/GPU");
    if tests.join("CUDA").is_dir() {
        return Ok(tests);
    }
    println!("mlir-suite: fetching the source of {PACKAGE} (200 MB), once");
    fs::create_dir_all(&workspace.target)?;
    let work = tempfile::Builder::new().prefix(".mlir-suite-").tempdir_in(&workspace.target)?;
    let archive = archive(work.path())?;
    let unpacked = work.path().join("source");
    fs::create_dir(&unpacked)?;
    let mut tar = Command::new("tar");
    tar.arg("-xf").arg(&archive).arg("-C").arg(&unpacked).args(["--strip-components=1", "--wildcards", "*/mlir/test/Integration/GPU/*"]);
    ensure!(tar.status().context("cannot start tar")?.success(), "tar cannot unpack {}", archive.display());
    // Whole or not at all.
    fs::rename(&unpacked, &kept).with_context(|| format!("cannot make {}", kept.display()))?;
    Ok(tests)
}

/// The archive, in a folder of its own with apt's lists: the machine's are left alone.
fn archive(work: &Path) -> Result<PathBuf> {
    let (lists, cache, parts) = (work.join("lists"), work.join("cache"), work.join("sources"));
    for folder in [lists.join("partial"), cache.join("archives/partial"), parts.clone()] {
        fs::create_dir_all(folder)?;
    }
    fs::write(parts.join("own.sources"), sources()?)?;
    let apt = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.current_dir(work).arg("-o").arg("Dir::Etc::SourceList=/dev/null");
        for (key, value) in [("Dir::Etc::SourceParts", &parts), ("Dir::State::Lists", &lists), ("Dir::Cache", &cache)] {
            command.arg("-o").arg(format!("{key}={}", value.display()));
        }
        command.args(["-o", "APT::Sandbox::User=root"]).args(arguments);
        command
    };
    // Some of a machine's sources have no source packages: what the others have is enough.
    let _ = apt("apt-get", &["update", "-qq"]).status().context("this needs apt; give an LLVM source tree with --from")?;
    let known = apt("apt-cache", &["showsrc", "--only-source", PACKAGE]).output()?;
    let known = String::from_utf8_lossy(&known.stdout).into_owned();
    let mut versions: Vec<&str> = known.lines().filter_map(|line| line.strip_prefix("Version: ")).collect();
    // The tools' own version first: others may have tests that these tools do not pass.
    let own = tools::installed(&MLIR_OPT).and_then(|config| tools::version(&config)).unwrap_or_default();
    versions.sort_by_key(|version| !version.contains(own.as_str()));
    for version in &versions {
        // Whether the package's other files came, too, does not matter; what came is checked by apt, and again by tar.
        apt("apt-get", &["source", "-qq", "--download-only", "--only-source", &format!("{PACKAGE}={version}")]).status()?;
        let mut files = fs::read_dir(work)?.flatten().map(|entry| entry.path());
        if let Some(found) = files.find(|path| path.to_string_lossy().contains(".orig.tar.")) {
            return Ok(found);
        }
    }
    bail!("apt has no source of {PACKAGE} (versions it knows: {}); give an LLVM source tree with --from", versions.join(", "))
}

/// The machine's own package sources, as sources of source packages; and Debian's newest suite there, whose archive stays
/// where those of updates go.
fn sources() -> Result<String> {
    let mut files: Vec<PathBuf> =
        fs::read_dir("/etc/apt/sources.list.d").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.push("/etc/apt/sources.list".into());
    let mut stanzas = String::new();
    for text in files.iter().filter_map(|file| fs::read_to_string(file).ok()) {
        for stanza in text.split("\n\n").filter(|stanza| stanza.lines().any(|line| line.starts_with("Types: deb"))) {
            let field = |name: &str| stanza.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("").trim();
            let signed = field("Signed-By:");
            let mut add = |suites: &str| {
                let (uris, components) = (field("URIs:"), field("Components:"));
                stanzas += &format!("Types: deb-src\nURIs: {uris}\nSuites: {suites}\nComponents: {components}\n");
                if !signed.is_empty() {
                    stanzas += &format!("Signed-By: {signed}\n");
                }
                stanzas.push('\n');
            };
            add(field("Suites:"));
            if field("URIs:").trim_end_matches('/').ends_with("/debian") {
                add("unstable");
            }
        }
        for line in text.lines().filter_map(|line| line.strip_prefix("deb ")) {
            // One line each: options in brackets, the address, the suite, the components.
            let (options, rest) = line.trim().strip_prefix('[').and_then(|rest| rest.split_once(']')).unwrap_or(("", line));
            let words: Vec<&str> = rest.split_whitespace().collect();
            if let [uri, suite, components @ ..] = &words[..] {
                let signed = options.split_whitespace().find_map(|option| option.strip_prefix("signed-by="));
                let signed = signed.map(|key| format!("Signed-By: {key}\n")).unwrap_or_default();
                stanzas += &format!("Types: deb-src\nURIs: {uri}\nSuites: {suite}\nComponents: {}\n{signed}\n", components.join(" "));
            }
        }
    }
    ensure!(!stanzas.is_empty(), "this machine's apt has no package sources; give an LLVM source tree with --from");
    Ok(stanzas)
}
