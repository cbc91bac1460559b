//! Odd files where a build reads and writes, and odd names of folders.

use crate::package::{Files, Package, read};
use gpu_test::test;
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const RUST: &str = "use gpu_rt::kernel::*;\nmod part;\n#[gpu_kernel]\npub fn scale(mut y: PerThread<u32>) {\n    \
                    if let Some(y) = y.get() { *y *= part::FACTOR; }\n}\n";

/// A build that takes longer hangs.
const LONG: Duration = Duration::from_secs(120);

type Put = fn(&Path);

/// Things that others, or accidents, may leave at a file's place.
const KINDS: [(&str, Put); 10] = [
    ("a pipe", |path| assert!(Command::new("mkfifo").arg(path).status().unwrap().success())),
    ("a socket", |path| drop(UnixListener::bind(path).unwrap())),
    ("a folder", |path| fs::create_dir(path).unwrap()),
    ("a folder with a file", |path| {
        fs::create_dir(path).unwrap();
        fs::write(path.join("file"), "text").unwrap();
    }),
    ("a link to nothing", |path| symlink("nothing", path).unwrap()),
    ("a link to itself", |path| symlink(path.file_name().unwrap(), path).unwrap()),
    ("a link to a device", |path| symlink("/dev/zero", path).unwrap()),
    ("an endless file", |path| File::create(path).unwrap().set_len(1 << 40).unwrap()),
    ("an empty file", |path| fs::write(path, "").unwrap()),
    ("another file", |path| fs::write(path, "text\n".repeat(1000)).unwrap()),
];

fn remove(path: &Path) {
    let _ = if path.is_dir() && !path.is_symlink() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
}

/// Waits until a build script ends; panics if it hangs.
#[track_caller]
fn ended(package: &Package, out: &str, about: &str) -> Output {
    let mut build = package.start("cache", out);
    let begun = Instant::now();
    while build.try_wait().unwrap().is_none() {
        if begun.elapsed() > LONG {
            build.kill().unwrap();
            panic!("it hangs: {about}");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    build.wait_with_output().unwrap()
}

/// Every file below a folder, by its path.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    read(folder).into_keys().map(|path| folder.join(path)).collect()
}

/// The build works as without the file, or reports that it cannot write there; it neither hangs nor panics.
#[test]
fn whatever_lies_in_the_cache_and_in_out_dir_does_no_harm() {
    let mut package = Package::new(2);
    package.archs = vec!["x86-64-v2", "gfx1100"];
    package.write("kernels/scale.rs", RUST);
    package.write("kernels/part.rs", "pub const FACTOR: u32 = 3;\n");
    let reference = package.reference();
    for (kind, put) in KINDS {
        for tree in ["cache", "out"] {
            assert_eq!(package.build("cache", "out"), reference, "before {kind} in {tree}");
            for place in files_below(&package.path(tree)) {
                remove(&place);
                put(&place);
            }
            let about = format!("{kind} in {tree}");
            let output = ended(&package, "out", &about);
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            if output.status.success() {
                assert_eq!(package.built("out", &output), reference, "{about}");
            } else {
                assert!(kind.starts_with("a folder") && text.contains("cannot write ") && !text.contains("panicked"), "{about}: {text}");
            }
            [package.path("cache"), package.path("out")].iter().for_each(|tree| remove(tree));
        }
    }
}

/// If a package's own file is not a regular file, an error names the file and the kind.
#[test]
fn sources_that_are_no_files_are_errors() {
    for (kind, put) in KINDS.into_iter().filter(|(kind, _)| !kind.ends_with(" file")) {
        for place in ["Cargo.toml", "gpu-tune.toml", "kernels/part.rs", "gpu-prebuilt/index.json"] {
            let package = Package::new(1);
            package.write("kernels/scale.rs", RUST);
            package.write("kernels/part.rs", "pub const FACTOR: u32 = 3;\n");
            package.write("gpu-prebuilt/index.json", "");
            let mut script = package.script("off", "out");
            remove(&package.path(place));
            put(&package.path(place));
            if place.starts_with("gpu-prebuilt") {
                script.env("GPU_BUILD_TEST_PREBUILT", "1");
            }
            let begun = Instant::now();
            let output = script.output().unwrap();
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(begun.elapsed() < LONG, "{kind} at {place}");
            // A link to nothing counts as a missing file, which is fine for optional files.
            let may_lack = kind == "a link to nothing" && ["Cargo.toml", "gpu-tune.toml"].contains(&place);
            let name = place.rsplit('/').next().unwrap();
            assert!(may_lack || !output.status.success() && text.contains(name) && !text.contains("panicked"), "{kind} at {place}: {text}");
        }
    }
}

/// The results do not depend on the folder.
#[test]
fn packages_and_out_dirs_may_have_any_name() {
    let of = |package: &Package| {
        package.write("kernels/scale.rs", RUST);
        package.write("kernels/part.rs", "pub const FACTOR: u32 = 3;\n");
    };
    let plain = Package::new(1);
    of(&plain);
    let reference: Files = plain.reference();
    for name in ["a b", "-o", "é漢 ", "it's", "\"q\"", "$(touch x)", "[ab]*?", "#1", "back\\slash", "a=b:c,d;e", "{x}", "~", "&|<>", "\t"]
    {
        let package = Package::named(name, 1);
        of(&package);
        assert_eq!(package.build("cache", name), reference, "{name:?}");
        assert_eq!(package.build("cache", name), reference, "{name:?} again");
    }
}

/// A line break in a name does not inject a directive: it is an error, and cargo gets no directives.
#[test]
fn names_with_line_breaks_tell_cargo_nothing() {
    let evil = "x\ncargo::rustc-link-arg=-Wl,--evil\ny";
    let says = |package: &Package, out: &str| {
        let output = ended(package, out, "line breaks");
        (
            output.status.success(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    let is_told = |stdout: &str| stdout.lines().any(|line| line.starts_with("cargo::rustc-link-arg"));
    let in_package = Package::named(evil, 1);
    let in_kernels = Package::new(0);
    in_kernels.write(&format!("kernels/{evil}.ll"), &crate::package::kernel(1));
    let mut in_folder = Package::new(0);
    in_folder.settings = "kernels = [\"kernels/**/*.rs\"]";
    in_folder.write(&format!("kernels/{evil}/k.rs"), RUST);
    in_folder.write(&format!("kernels/{evil}/part.rs"), "pub const FACTOR: u32 = 3;\n");
    for (which, package) in [("package", &in_package), ("file", &in_kernels), ("folder", &in_folder)] {
        let (is_good, stdout, stderr) = says(package, "out");
        assert!(!is_told(&stdout), "{which}: {stdout}");
        assert!(!is_good && stderr.contains("has a line break") && stderr.contains("rename"), "{which}: {stderr}");
    }
    // No directive contains the name of OUT_DIR.
    let package = Package::new(1);
    let (is_good, stdout, stderr) = says(&package, evil);
    assert!(is_good && !is_told(&stdout), "{stdout}\n{stderr}");
}
