use super::*;
use gpu_tools::sysroot;
use std::fs;
use std::os::unix::fs::symlink;
use tempfile::TempDir;

/// A folder for toolchains that consist of links.
struct Farm(TempDir);

impl Farm {
    fn new() -> Farm {
        Farm(tempfile::tempdir().unwrap())
    }

    fn at(&self, place: &str) -> PathBuf {
        let path = self.0.path().join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        path
    }

    fn text(&self, place: &str) -> String {
        self.0.path().join(place).to_str().unwrap().to_string()
    }

    fn link(&self, to: &Path, place: &str) -> PathBuf {
        let path = self.at(place);
        symlink(to, &path).unwrap();
        path
    }

    fn script(&self, place: &str, text: &str) -> PathBuf {
        let path = self.at(place);
        gpu_test::script(&path, text);
        path
    }

    /// The head of a shared library for this processor, and no more.
    fn library(&self, place: &str) -> PathBuf {
        let path = self.at(place);
        let machine = if cfg!(target_arch = "aarch64") { 183 } else { 62 };
        let mut head = [0; 64];
        head[..7].copy_from_slice(b"\x7fELF\x02\x01\x01");
        (head[16], head[18], head[20], head[52]) = (3, machine, 1, 64);
        fs::write(&path, head).unwrap();
        path
    }

    /// What comes first, with these variables.
    fn first(&self, variables: &[(&str, &str)]) -> Candidate {
        find(&Env::fixed(variables)).unwrap().remove(0)
    }
}

/// The toolchain of this test.
fn toolchain() -> PathBuf {
    sysroot(&Env::process(), Limit::default()).unwrap().canonicalize().unwrap()
}

/// Its LLVM, if it is a library of its own that will do.
fn own() -> Option<PathBuf> {
    let candidates = find(&Env::fixed(&[("RUSTC", toolchain().join("bin/rustc").to_str()?)])).ok()?;
    candidates.into_iter().find(|candidate| candidate.origin == Origin::Rustc)?.path.canonicalize().ok()
}

/// The toolchain of this test as a folder of links: files are links, folders are folders.
fn copy(farm: &Farm, name: &str) {
    let real = toolchain();
    fs::create_dir_all(farm.at(&format!("{name}/bin/rustc")).parent().unwrap()).unwrap();
    // rustc looks for its toolchain from where its file is, so the file is there twice.
    fs::hard_link(real.join("bin/rustc"), farm.at(&format!("{name}/bin/rustc")))
        .or_else(|_| fs::copy(real.join("bin/rustc"), farm.at(&format!("{name}/bin/rustc"))).map(drop))
        .unwrap();
    for entry in fs::read_dir(real.join("lib")).unwrap().map(Result::unwrap) {
        farm.link(&entry.path(), &format!("{name}/lib/{}", entry.file_name().to_string_lossy()));
    }
}

#[test]
fn rustc_s_own_is_found_however_cargo_was_started() {
    let Some(own) = own() else { return };
    let farm = Farm::new();
    copy(&farm, "toolchains/one");
    // What rustup puts into PATH: a program that asks which toolchain is meant.
    farm.script("cargo/bin/rustc", &format!("exec {} \"$@\"", toolchain().join("bin/rustc").display()));
    farm.script("elsewhere/bin/rustc", "echo 'there is no toolchain' >&2; exit 1");
    farm.link(&farm.0.path().join("toolchains/one/bin/rustc"), "links/rustc");
    let (direct, proxy) = (farm.text("toolchains/one/bin/rustc"), farm.text("cargo/bin"));
    let (broken, links) = (farm.text("elsewhere/bin"), farm.text("links"));
    let cases: [(&str, &[(&str, &str)]); 7] = [
        ("cargo through rustup's proxy: RUSTC names the toolchain's", &[("RUSTC", &direct), ("PATH", &proxy), ("RUSTUP_TOOLCHAIN", "one")]),
        ("cargo itself, with no rustup: RUSTC alone", &[("RUSTC", &direct)]),
        ("cargo with RUSTC by name, found in PATH", &[("RUSTC", "rustc"), ("PATH", &proxy)]),
        ("an IDE: another rustc in PATH than the one that builds", &[("RUSTC", &direct), ("PATH", &broken)]),
        ("a moved CARGO_HOME: proxies in another folder", &[("PATH", &proxy), ("CARGO_HOME", &broken)]),
        ("a program that cargo did not start: rustc in PATH", &[("PATH", &proxy)]),
        ("links to rustc in a folder of PATH", &[("PATH", &links)]),
    ];
    for (what, variables) in cases {
        let first = farm.first(variables);
        assert_eq!((first.origin, first.path.canonicalize().unwrap()), (Origin::Rustc, own.clone()), "{what}: {first:?}");
    }
}

#[test]
fn a_variable_comes_first_and_gpu_llvm_alone_counts() {
    let farm = Farm::new();
    let library = farm.library("a/lib/libLLVM.so.22.1");
    farm.link(&library, "a/lib/libLLVM-22.so");
    fs::write(farm.at("a/lib/libLLVM.so"), "INPUT(libLLVM.so.22.1)").unwrap();
    let other = farm.library("b/libLLVM.so.23.1-rust-1.99.0-stable");
    let (a, b) = (farm.text("a"), farm.text("b"));
    let named = |path: &Path, variable| Candidate { path: path.into(), origin: Origin::Named(variable) };
    let rustc = toolchain().join("bin/rustc");
    let rustc = rustc.to_str().unwrap();
    // A prefix, a folder, a file: links to one file are one.
    for place in [&a, &farm.text("a/lib")] {
        let found = find(&Env::fixed(&[("GPU_LLVM", place), ("LLVM_SYS_231_PREFIX", &b), ("RUSTC", rustc)])).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].origin, found[0].path.canonicalize().unwrap()), (Origin::Named("GPU_LLVM"), library.canonicalize().unwrap()));
    }
    assert_eq!(find(&Env::fixed(&[("GPU_LLVM", other.to_str().unwrap())])).unwrap(), [named(&other, "GPU_LLVM")]);
    let found = find(&Env::fixed(&[("LLVM_SYS_231_PREFIX", &b), ("RUSTC", rustc)])).unwrap();
    assert_eq!(found[0], named(&other, "LLVM_SYS_231_PREFIX"));
    // One that has none there leaves the choice.
    assert_ne!(farm.first(&[("LLVM_SYS_221_PREFIX", "/nowhere"), ("RUSTC", rustc)]).origin, Origin::Named("LLVM_SYS_221_PREFIX"));
    let env = Env::fixed(&[("GPU_LLVM", "/nowhere/libLLVM.so"), ("RUSTC", rustc)]);
    let error = find(&env).unwrap_err().to_string();
    assert!(error.starts_with("GPU_LLVM is `/nowhere/libLLVM.so`, which is not there") && error.contains("or unset it"), "{error}");
    assert_eq!(env.variables_read(), ["GPU_LLVM"]);
}

#[test]
fn versions_too_old_and_too_new_are_named() {
    let farm = Farm::new();
    farm.library("llvm/libLLVM.so.19.1");
    farm.library("llvm/libLLVM-24.so");
    let place = farm.text("llvm");
    let error = find(&Env::fixed(&[("GPU_LLVM", &place)])).unwrap_err();
    let text = error.to_string();
    for part in [
        &format!("GPU_LLVM is `{place}`, which is no LLVM that can be used"),
        &format!("{place}/libLLVM.so.19.1 (named by GPU_LLVM) is LLVM 19, older than 22"),
        &format!("{place}/libLLVM-24.so (named by GPU_LLVM) is LLVM 24, newer than 23"),
    ] {
        assert!(text.contains(part), "missing: {part}\n{text}");
    }
    let text = none_fits(vec!["/lib/libLLVM.so.19.1 (installed) is LLVM 19, older than 22".into()]).to_string();
    assert!(text.starts_with("no LLVM 22 or 23 was found") && text.contains("rustup") && text.contains("GPU_LLVM"), "{text}");
}
