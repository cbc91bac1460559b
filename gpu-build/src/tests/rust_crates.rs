//! Crates that kernels use: how Cargo.toml names them, which versions they have, what of them is linked, and what is refused.

use super::rust::{only, package};
use super::{Build, Wanted};
use std::path::Path;
use std::process::Command;

/// Each crate calls the next, and the last calls `core`; none of it is inlined.
#[test]
fn crates_of_crates_are_linked_however_deep() {
    const DEPTH: usize = 4;
    let toml = "kernels = [\"src/k.rs\"]\n\n[package.metadata.gpu.dependencies]\nd0 = { path = \"crates/d0\" }\n";
    let kernel = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(mut y: PerThread<u32>) {\n    if let Some(y) = y.get() {\n        *y = d0::f(*y);\n    }\n}\n";
    let manifest = |level: usize| {
        let next = if level + 1 < DEPTH { format!("d{0} = {{ path = \"../d{0}\" }}\n", level + 1) } else { String::new() };
        format!("[package]\nname = \"d{level}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n{next}")
    };
    let source = |level: usize| {
        let next = if level + 1 < DEPTH {
            format!("d{}::f(x) + 1", level + 1)
        } else {
            "core::hint::black_box([x, 3, 2, 1]).binary_search(&2).unwrap_or(7) as u32".into()
        };
        format!("#![no_std]\n#[inline(never)]\npub fn f(x: u32) -> u32 {{ {next} }}\n")
    };
    let texts: Vec<(String, String)> = (0..DEPTH)
        .flat_map(|level| {
            [(format!("crates/d{level}/Cargo.toml"), manifest(level)), (format!("crates/d{level}/src/lib.rs"), source(level))]
        })
        .collect();
    let files: Vec<(&str, &str)> = texts
        .iter()
        .map(|(file, text)| (file.as_str(), text.as_str()))
        .chain([("src/k.rs", kernel), ("crates/Cargo.toml", "[workspace]\nmembers = [\"*\"]\n")])
        .collect();
    let built = only(package(&["gfx942", "sm_90", "cpu"], toml, &files).build().unwrap());
    assert_eq!(built.manifest().kernels.len(), 1);
}

/// A crate in a folder of its own.
fn library(folder: &str, package: &str, more: &str, source: &str) -> [(String, String); 2] {
    let manifest = format!("[package]\nname = {package:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n{more}");
    [(format!("{folder}/Cargo.toml"), manifest), (format!("{folder}/src/lib.rs"), format!("#![no_std]\n{source}"))]
}

fn borrowed(files: &[(String, String)]) -> Vec<(&str, &str)> {
    files.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect()
}

const KERNEL: &str = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(mut y: PerThread<u32>) {\n    if let Some(y) = y.get() {\n        *y = VALUE;\n    }\n}\n";

fn kernel(value: &str) -> String {
    KERNEL.replace("VALUE", value)
}

/// A list of names from `[dependencies]`: by path, renamed, with a library of another name, and from the workspace.
#[test]
fn crates_are_named_as_the_package_names_them() {
    let toml = "kernels = [\"src/k.rs\"]\ndependencies = [\"by-path\", \"renamed\", \"other-name\", \"shared\"]\n\n[dependencies]\n\
        by-path = { path = \"a\", optional = true }\nrenamed = { package = \"c\", path = \"c\" }\nother-name = { path = \"d\" }\n\
        shared = { workspace = true, features = [\"two\"] }\nhost-alone = \"1\"\n\n\
        [workspace]\n[workspace.dependencies]\nshared = { path = \"e\", default-features = false, features = [\"one\"] }\n";
    let mut files = [
        library("a", "by-path", "", "pub fn f() -> u32 { 1 }\n"),
        library("c", "c", "", "pub fn f() -> u32 { 2 }\n"),
        library("d", "other-name", "[lib]\nname = \"own_name\"\n", "pub fn f() -> u32 { 3 }\n"),
        library(
            "e",
            "shared",
            "[features]\ndefault = [\"three\"]\none = []\ntwo = []\nthree = []\n",
            "#[cfg(all(feature = \"one\", feature = \"two\", not(feature = \"three\")))]\npub fn f() -> u32 { 4 }\n",
        ),
    ]
    .concat();
    files.push(("src/lib.rs".into(), String::new()));
    files.push(("src/k.rs".into(), kernel("by_path::f() + renamed::f() + own_name::f() + shared::f()")));
    assert_eq!(only(package(&["cpu"], toml, &borrowed(&files)).build().unwrap()).manifest().kernels.len(), 1);

    let wrong = |toml: &str, expected: &[&str]| {
        package(&["cpu"], &format!("kernels = [\"src/k.rs\"]\n{toml}"), &borrowed(&files)).fails_with(expected);
    };
    wrong(
        "dependencies = [\"by-path\", \"absent\"]\n[dependencies]\nby-path = \"1\"\n",
        &["`absent` is not in [dependencies]", "Cargo.toml:9:28"],
    );
    wrong("dependencies = [\"gpu-rt\"]\n[dependencies]\ngpu-rt = \"1\"\n", &["can be named `gpu-rt`"]);
    let inherited = "dependencies = [\"by-path\"]\n[dependencies]\nby-path = { workspace = true }\n";
    wrong(
        &format!("{inherited}[workspace.dependencies]\nother = \"1\"\n"),
        &["`by-path` has `workspace = true`", "[workspace.dependencies]"],
    );
}

/// A crate in a registry that is a folder, and cargo's settings that name the registry.
fn vendored(package: &str, version: &str, more: &str, source: &str) -> [(String, String); 4] {
    let folder = format!("vendor/{package}-{version}");
    let [manifest, source] = library(&folder, package, more, source);
    let settings = "[source.crates-io]\nreplace-with = \"vendored\"\n[source.vendored]\ndirectory = \"vendor\"\n[net]\noffline = true\n";
    [
        (manifest.0, manifest.1.replace("0.1.0", version)),
        source,
        (format!("{folder}/.cargo-checksum.json"), "{\"files\": {}}".to_string()),
        (".cargo/config.toml".into(), settings.into()),
    ]
}

/// Also for a crate whose feature for portable code gpu-build knows: the package that cargo builds is then written twice.
#[test]
fn cargo_runs_once_for_the_same_crates() {
    let toml = "kernels = [\"src/k.rs\"]\ndependencies = [\"sha1\"]\n\n[dependencies]\nsha1 = \"0.10\"\n";
    let soft = "#[cfg(feature = \"force-soft\")]\npub const SOFT: u32 = 1;\n";
    let mut files = vendored("sha1", "0.10.7", "[features]\nforce-soft = []\n", soft).to_vec();
    files.push(("src/lib.rs".into(), String::new()));
    files.push(("src/k.rs".into(), kernel("sha1::SOFT")));
    let package = package(&["cpu"], toml, &borrowed(&files));
    let folder = package.folder.path().join("out/gpu-rust/dependencies");
    let written = || std::fs::metadata(folder.join("Cargo.toml")).and_then(|metadata| metadata.modified()).unwrap();
    package.build().unwrap();
    assert!(folder.join("kept").is_file());
    let first = written();
    package.build().unwrap();
    assert_eq!(written(), first);
}

/// The versions are those of the package's lock file, also after it changes; nothing is downloaded.
#[test]
fn versions_are_those_of_the_packages_lock_file() {
    let toml = "kernels = [\"src/k.rs\"]\ndependencies = [\"versioned\"]\n\n[dependencies]\nversioned = \"1\"\n";
    let release = |minor: u32| vendored("versioned", &format!("1.{minor}.0"), "", &format!("pub const MINOR: u32 = {minor};\n"));
    let mut files = release(0).to_vec();
    files.push(("src/lib.rs".into(), String::new()));
    files.push(("src/k.rs".into(), kernel("const { assert!(versioned::MINOR == 0); 0 }")));
    let package = package(&["cpu"], toml, &borrowed(&files));
    let folder = package.folder.path();
    let add = |files: &[(String, String)]| {
        for (file, text) in files {
            std::fs::create_dir_all(folder.join(file).parent().unwrap_or(Path::new("/"))).unwrap();
            std::fs::write(folder.join(file), text).unwrap();
        }
    };
    let lock = || {
        let _ = std::fs::remove_file(folder.join("Cargo.lock"));
        let output = Command::new("cargo").current_dir(folder).args(["generate-lockfile", "--offline"]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    lock();
    add(&release(1));
    package.build().unwrap();
    lock();
    package.fails_with(&["E0080"]);
    add(&[("src/k.rs".into(), kernel("const { assert!(versioned::MINOR == 1); 0 }"))]);
    package.build().unwrap();
}

/// The error names the place in the crate and the kernel's own line, even if the crate's functions are not inlined.
#[test]
fn code_of_a_crate_for_the_host_only_is_refused_with_both_places() {
    let toml = "kernels = [\"src/k.rs\"]\ndependencies = [\"fast\"]\n\n[dependencies]\nfast = { path = \"fast\" }\n";
    let source = "mod inner {\n    pub fn swap(x: u32) -> u32 {\n        let y: u32;\n        \
        unsafe { core::arch::asm!(\"bswap {0:e}\", inlateout(reg) x => y) };\n        y\n    }\n}\n\
        #[inline(never)]\npub fn reversed(x: u32) -> u32 {\n    inner::swap(x) + 1\n}\n";
    let mut files = library("fast", "fast", "", source).to_vec();
    files.push(("src/lib.rs".into(), String::new()));
    files.push(("src/k.rs".into(), kernel("fast::reversed(*y) + fast::reversed(3)")));
    package(&["gfx942", "sm_90", "cpu"], toml, &borrowed(&files)).fails_with(&[
        "inline assembly builds for no target",
        "--> src/k.rs:5:14",
        "kernel: k",
        "fast/src/lib.rs:5, in `fast::reversed`",
        "look for a feature of this crate",
    ]);
}

/// What a crate may use on the host alone.
#[test]
fn a_crate_s_uses_of_std_and_of_c_are_refused_by_name() {
    let toml = "kernels = [\"src/k.rs\"]\ndependencies = [\"hosted\"]\n\n[dependencies]\nhosted = { path = \"hosted\" }\n";
    let cases: [(&str, &[&str]); 3] = [
        (
            "extern crate std;\npub fn f(x: u32) -> u32 {\n    std::process::id() + x\n}\n",
            &["`std::process::id`", "--> src/k.rs:5:14", "kernel: k", "hosted/src/lib.rs:4", "feature `std` off"],
        ),
        (
            "unsafe extern \"C\" {\n    safe fn getpid() -> u32;\n}\npub fn f(x: u32) -> u32 {\n    getpid() + x\n}\n",
            &["`getpid`", "--> src/k.rs:5:14", "kernel: k", "hosted/src/lib.rs:6", "functions in C"],
        ),
        // It is used through a pointer, so that no line of the kernel is known.
        (
            "extern crate std;\nstd::thread_local! { static LAST: core::cell::Cell<u32> = const { core::cell::Cell::new(3) }; }\n\
             pub fn f(x: u32) -> u32 {\n    LAST.replace(x)\n}\n",
            &["`hosted::LAST` is a thread-local variable", "--> src/k.rs", "one thread's"],
        ),
    ];
    for (source, expected) in cases {
        let mut files = library("hosted", "hosted", "", source).to_vec();
        files.push(("src/lib.rs".into(), String::new()));
        files.push(("src/k.rs".into(), kernel("hosted::f(*y)")));
        package(&["gfx942", "cpu"], toml, &borrowed(&files)).fails_with(expected);
    }
}

/// Crates leave out code for processors under `cfg(miri)`; feature detection finds nothing more, and functions that need more features are never
/// compiled.
#[test]
fn crates_do_without_features_of_the_hosts_processor() {
    let toml = "kernels = [\"src/k.rs\"]\ndependencies = [\"fast\"]\n\n[dependencies]\nfast = { path = \"fast\" }\n";
    let source = "#[cfg(all(target_arch = \"x86_64\", not(miri)))]
        compile_error!(\"vector instructions\");
        #[cfg(target_arch = \"x86_64\")]
        mod vectors {
            use core::arch::x86_64::*;
            #[inline(never)]
            #[target_feature(enable = \"avx2\")]
            pub fn wide(x: u32) -> u32 {
                let distance = _mm256_sad_epu8(_mm256_set1_epi32(x as i32), _mm256_set1_epi32(3));
                _mm256_extract_epi32::<0>(distance) as u32
            }
            #[allow(unused_unsafe)]
            pub fn has_wide() -> bool { unsafe { __cpuid_count(7, 0) }.ebx & (1 << 5) != 0 }
        }
        #[inline(never)]
        pub fn f(x: u32, may: bool) -> u32 {
            #[cfg(target_arch = \"x86_64\")]
            if vectors::has_wide() || may { return unsafe { vectors::wide(x) }; }
            x
        }\n";
    let mut files = library("fast", "fast", "", source).to_vec();
    files.push(("src/lib.rs".into(), String::new()));
    files.push(("src/k.rs".into(), kernel("fast::f(*y, *y == 7)")));
    package(&["gfx942", "sm_90", "cpu"], toml, &borrowed(&files)).build().unwrap();
}

/// Cargo watches what a crate's sources and its build script read; if the script prints no `rerun-if-`, every file of its package.
#[test]
fn cargo_is_told_of_what_crates_read() {
    let toml = "kernels = [\"src/k.rs\"]\n\n[package.metadata.gpu.dependencies]\ntold = { path = \"crates/told\" }\nsilent = { path = \"crates/silent\" }\n";
    let told = "pub fn f() -> u32 { if option_env!(\"OF_SOURCE\").is_some() { 1 } else { 2 } }\n";
    let files: Vec<(String, String)> = library("crates/told", "told", "", told)
        .into_iter()
        .chain(library("crates/silent", "silent", "", "pub fn f() -> u32 { 3 }\n"))
        .chain([
            (
                "crates/told/build.rs".into(),
                "fn main() { println!(\"cargo::rerun-if-env-changed=OF_SCRIPT\\ncargo::rerun-if-changed=told.txt\"); }\n".into(),
            ),
            ("crates/told/told.txt".into(), String::new()),
            ("crates/silent/build.rs".into(), "fn main() {}\n".into()),
            ("crates/silent/silent.txt".into(), String::new()),
            ("crates/Cargo.toml".into(), "[workspace]\nmembers = [\"*\"]\n".into()),
            ("src/k.rs".into(), kernel("told::f() + silent::f()")),
        ])
        .collect();
    let package = package(&["cpu"], toml, &borrowed(&files));
    for _ in 0..2 {
        let build = Build::new().package(package.folder.path()).out_dir(package.folder.path().join("out"));
        let done = build.run(&package.fixed_env(), Wanted::Results).unwrap();
        let variables: Vec<&str> = done.variables.iter().map(String::as_str).collect();
        assert!(variables.contains(&"OF_SOURCE") && variables.contains(&"OF_SCRIPT"), "{variables:?}");
        for file in ["crates/told/told.txt", "crates/silent/silent.txt"] {
            assert!(done.watched.iter().any(|watched| watched.ends_with(file)), "{file} in {:?}", done.watched);
        }
    }
}
