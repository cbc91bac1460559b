//! Processes that look for LLVM and open it: in the environments in which cargo starts build scripts, with toolchains of every
//! make, and with libraries that will not do. The toolchains are links and small stand-ins for rustc's driver and for LLVM.

use gpu_tools::{Env, Limit, sysroot};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use tempfile::TempDir;

/// What the other tests start: it says which LLVM it has opened, or why none.
#[test]
#[ignore = "the other tests start it"]
fn open() {
    match gpu_llvm::open(&Env::process()) {
        Ok(llvm) => println!("opened: {llvm}"),
        Err(error) => println!("error: {error}"),
    }
}

/// What a process with nothing but these variables says, in this folder.
fn said_in(folder: &Path, variables: &[(&str, &str)]) -> String {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["toolchains::open", "--exact", "--ignored", "--nocapture"]).current_dir(folder).env_clear().envs(variables.iter().copied());
    let output = child.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}: {text}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    text
}

fn said(variables: &[(&str, &str)]) -> String {
    said_in(Path::new("/"), variables)
}

/// Whether the process opened this file, whatever links lead there, and where from.
#[track_caller]
fn opened(text: &str, library: &Path, origin: &str) {
    let line = text.lines().find_map(|line| line.split("opened: LLVM ").nth(1)).unwrap_or_else(|| panic!("no LLVM was opened: {text}"));
    let path = line.split(" at ").nth(1).and_then(|rest| rest.rsplit_once(" (")).unwrap();
    assert_eq!(
        (Path::new(path.0).canonicalize().unwrap(), path.1.trim_end_matches(')')),
        (library.canonicalize().unwrap(), origin),
        "{text}"
    );
}

/// Libraries that every test may link to.
struct Built {
    folder: PathBuf,
}

impl Built {
    fn at(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// A shared library of this source.
    fn library(&self, name: &str, source: &str, arguments: &[&str]) {
        let file = self.at(&format!("{name}.rs"));
        fs::write(&file, source).unwrap();
        let mut rustc = Command::new("rustc");
        rustc.args(["--crate-type=cdylib", "--crate-name=stand_in", "--edition=2024", "-Cpanic=abort", "-Cstrip=symbols"]).args(arguments);
        let output = rustc.arg("-o").arg(self.at(name)).arg(&file).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

fn llvm(major: u32) -> String {
    format!(
        "#[unsafe(no_mangle)] pub extern \"C\" fn LLVMGetVersion(a: &mut u32, b: &mut u32, c: &mut u32) {{ (*a, *b, *c) = ({major}, 1, 99); }}"
    )
}

static BUILT: LazyLock<Built> = LazyLock::new(|| {
    let built = Built { folder: Path::new(env!("CARGO_TARGET_TMPDIR")).join("toolchains") };
    fs::create_dir_all(&built.folder).unwrap();
    built.library("libLLVM.so.22.1", &llvm(22), &["-Clink-arg=-Wl,-soname,libLLVM.so.22.1"]);
    built.library("old.so", &llvm(21), &[]);
    built.library("other.so", "#[unsafe(no_mangle)] pub extern \"C\" fn other() {}", &[]);
    // A library that needs another, which is not where the loader looks.
    built.library("gone.so", "", &["-Clink-arg=-Wl,-soname,libgone.so.1"]);
    let gone = format!("-Clink-arg={}", built.at("gone.so").display());
    built.library("lost.so", "", &["-Clink-arg=-Wl,--no-as-needed", &gone]);
    // A distribution's driver: it needs the system's LLVM and does not say where that is.
    let needs = format!("-Clink-arg={}", built.at("libLLVM.so.22.1").display());
    built.library("driver.so", "", &["-Clink-arg=-Wl,--no-as-needed", &needs]);
    built
});

/// A folder with toolchains and libraries.
struct Farm(TempDir);

impl Farm {
    fn new() -> Farm {
        Farm(tempfile::tempdir().unwrap())
    }

    fn place(&self, name: &str) -> PathBuf {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        path
    }

    fn text(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().into()
    }

    fn copy(&self, from: &str, name: &str) -> PathBuf {
        fs::copy(BUILT.at(from), self.place(name)).unwrap();
        self.place(name)
    }

    /// A toolchain whose rustc is a small file, as rustc's is, and whose driver this is. Its rustc.
    fn toolchain(&self, name: &str, driver: &str) -> String {
        fs::create_dir_all(self.place(&format!("{name}/lib/rustlib/x"))).unwrap();
        let rustc = self.place(&format!("{name}/bin/rustc"));
        fs::write(&rustc, "\x7fELF: it needs librustc_driver-0123.so").unwrap();
        fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).unwrap();
        self.copy(driver, &format!("{name}/lib/librustc_driver-0123.so"));
        self.text(&format!("{name}/bin/rustc"))
    }
}

/// The toolchain of this test, and its LLVM where that is a library beside it.
fn real() -> Option<(PathBuf, PathBuf)> {
    let sysroot = sysroot(&Env::process(), Limit::default()).unwrap().canonicalize().unwrap();
    let mut entries = fs::read_dir(sysroot.join("lib")).unwrap().map(|entry| entry.unwrap().path());
    let library = entries.find(|path| path.file_name().unwrap().to_string_lossy().starts_with("libLLVM.so"))?;
    Some((sysroot, library))
}

#[test]
fn rustc_s_own_is_opened_however_the_process_was_started() {
    let Some((sysroot, library)) = real() else { return };
    let farm = Farm::new();
    let rustc = sysroot.join("bin/rustc").to_str().unwrap().to_string();
    let bin = sysroot.join("bin").to_str().unwrap().to_string();
    // The folder of another workspace, which asks for a toolchain that is not there.
    fs::write(farm.place("elsewhere/rust-toolchain.toml"), "[toolchain]\nchannel = \"1.2.3\"\n").unwrap();
    let elsewhere = farm.place("elsewhere");
    symlink(&rustc, farm.place("links/rustc")).unwrap();
    let links = farm.text("links");
    type Case<'a> = (&'a str, &'a Path, &'a [(&'a str, &'a str)]);
    let cases: [Case; 6] = [
        ("cargo names the toolchain's rustc, and nothing else is set", Path::new("/"), &[("RUSTC", &rustc)]),
        ("cargo itself, started from its folder", Path::new("/"), &[("RUSTC", "rustc"), ("PATH", &bin)]),
        ("a program that cargo did not start", Path::new("/"), &[("PATH", &bin)]),
        ("a package of another workspace", &elsewhere, &[("RUSTC", &rustc), ("PATH", &bin)]),
        ("links in PATH", Path::new("/"), &[("PATH", &links)]),
        (
            "a toolchain in the environment that is gone",
            Path::new("/"),
            &[("RUSTC", &rustc), ("RUSTUP_TOOLCHAIN", "gone"), ("HOME", "/nowhere")],
        ),
    ];
    for (what, folder, variables) in cases {
        let text = said_in(folder, variables);
        assert!(text.contains("opened: "), "{what}: {text}");
        opened(&text, &library, "rustc's own");
    }
}

#[test]
fn rustup_s_proxy_is_asked_which_toolchain_is_meant() {
    let Some((_, library)) = real() else { return };
    let env = Env::process();
    let Some(home) = env.path("HOME") else { return };
    let proxy = env.path("CARGO_HOME").unwrap_or_else(|| home.join(".cargo")).join("bin/rustc");
    let asked = Command::new(&proxy).args(["--print", "sysroot"]).output().ok().filter(|output| output.status.success());
    // No rustup here, or one with another toolchain than the test's.
    let Some(asked) = asked.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim())) else { return };
    if !library.starts_with(asked.canonicalize().unwrap()) {
        return;
    }
    let farm = Farm::new();
    let moved = farm.place("moved/bin/rustc");
    symlink(proxy.canonicalize().unwrap(), &moved).unwrap();
    let (home, rustup) = (home.to_str().unwrap().to_string(), env.path("RUSTUP_HOME").unwrap_or_else(|| home.join(".rustup")));
    let (rustup, moved, cargo_home) = (rustup.to_str().unwrap().to_string(), farm.text("moved/bin"), farm.text("moved"));
    let toolchain = asked.file_name().unwrap().to_str().unwrap().to_string();
    let path = format!("{}:/usr/bin:/bin", proxy.parent().unwrap().display());
    let known: [(&str, &str); 3] = [("HOME", &home), ("RUSTUP_HOME", &rustup), ("RUSTUP_TOOLCHAIN", &toolchain)];
    let in_path: [(&str, &str); 1] = [("PATH", &path)];
    opened(&said(&[&known[..], &in_path].concat()), &library, "rustc's own");
    // A moved CARGO_HOME has its proxies elsewhere.
    let elsewhere: [(&str, &str); 2] = [("PATH", &moved), ("CARGO_HOME", &cargo_home)];
    opened(&said(&[&known[..], &elsewhere].concat()), &library, "rustc's own");
}

#[test]
fn a_distribution_s_rustc_has_the_system_s_llvm() {
    let farm = Farm::new();
    let rustc = farm.toolchain("usr", "driver.so");
    // Beside its other libraries, as Debian has it; and then where Fedora has it.
    let multiarch = format!("usr/lib/{}-linux-gnu/libLLVM.so.22.1", std::env::consts::ARCH);
    let library = farm.copy("libLLVM.so.22.1", &multiarch);
    opened(&said(&[("RUSTC", &rustc)]), &library, "rustc's own");
    fs::remove_file(&library).unwrap();
    let library = farm.copy("libLLVM.so.22.1", "usr/lib64/libLLVM.so.22.1");
    opened(&said(&[("RUSTC", &rustc)]), &library, "rustc's own");
    fs::remove_file(&library).unwrap();
    // Where the loader alone knows it.
    let library = farm.copy("libLLVM.so.22.1", "known/libLLVM.so.22.1");
    let text = said(&[("RUSTC", &rustc), ("LD_LIBRARY_PATH", &farm.text("known"))]);
    opened(&text, &library, "rustc's own");
}

#[test]
fn a_rustc_that_contains_its_llvm_leaves_the_choice_to_what_is_installed() {
    let farm = Farm::new();
    let rustc = farm.toolchain("static", "other.so");
    let text = said(&[("RUSTC", &rustc)]);
    assert!(text.contains("(installed)") || text.contains("error: no LLVM 22 or 23 was found"), "{text}");
    // Where one is installed in its own folder.
    let library = farm.copy("libLLVM.so.22.1", "llvm/lib/libLLVM.so.22.1");
    opened(&said(&[("RUSTC", &rustc), ("LLVM_SYS_221_PREFIX", &farm.text("llvm"))]), &library, "named by LLVM_SYS_221_PREFIX");
}

#[test]
fn of_several_libraries_the_first_that_works_is_opened() {
    let farm = Farm::new();
    let whole = fs::read(BUILT.at("libLLVM.so.22.1")).unwrap();
    // Cut off, for 32-bit programs, no library at all, and one that is older than its name says.
    fs::write(farm.place("bad/libLLVM-22-cut.so"), &whole[..whole.len() / 2]).unwrap();
    let mut narrow = whole.clone();
    narrow[4] = 1;
    fs::write(farm.place("bad/libLLVM-22-narrow.so"), narrow).unwrap();
    fs::write(farm.place("bad/libLLVM-22-script.so"), "INPUT(libLLVM.so.22.1)").unwrap();
    farm.copy("old.so", "bad/libLLVM-22-old.so");
    farm.copy("other.so", "bad/libLLVM-22-other.so");
    farm.copy("lost.so", "bad/libLLVM-22-lost.so");
    let bad = farm.text("bad");
    let text = said(&[("GPU_LLVM", &bad)]);
    for part in [
        "error: no LLVM 22 or 23 was found",
        "libLLVM-22-old.so (named by GPU_LLVM) is LLVM 21.1.99, older than 22",
        "libLLVM-22-other.so (named by GPU_LLVM) has no function `LLVMGetVersion`",
        "libLLVM-22-lost.so (named by GPU_LLVM) cannot be opened: libgone.so.1: cannot open shared object file",
        "GPU_LLVM",
    ] {
        assert!(text.contains(part), "missing: {part}\n{text}");
    }
    let library = farm.copy("libLLVM.so.22.1", "bad/libLLVM-22-whole.so");
    opened(&said(&[("GPU_LLVM", &bad)]), &library, "named by GPU_LLVM");
    // Alone, each is named with its reason.
    for (name, why) in [("libLLVM-22-cut.so", "is truncated: it has "), ("libLLVM-22-narrow.so", "is for 32-bit programs")] {
        let text = said(&[("GPU_LLVM", &farm.text(&format!("bad/{name}")))]);
        assert!(
            text.contains("which is no LLVM that can be used") && text.contains(&format!("{name} (named by GPU_LLVM) {why}")),
            "{text}"
        );
    }
}

#[test]
fn a_toolchain_whose_llvm_is_damaged_is_passed_over() {
    let farm = Farm::new();
    let rustc = farm.toolchain("broken", "driver.so");
    let whole = fs::read(BUILT.at("libLLVM.so.22.1")).unwrap();
    fs::write(farm.place("broken/lib/libLLVM.so.22.1"), &whole[..whole.len() / 2]).unwrap();
    let library = farm.copy("libLLVM.so.22.1", "llvm/libLLVM-22.so");
    let text = said(&[("RUSTC", &rustc), ("LLVM_SYS_231_PREFIX", &farm.text("nowhere")), ("LLVM_SYS_221_PREFIX", &farm.text("llvm"))]);
    opened(&text, &library, "named by LLVM_SYS_221_PREFIX");
    let text = said(&[("RUSTC", &rustc)]);
    assert!(text.contains("(installed)") || text.contains("(rustc's own) is truncated"), "{text}");
    fs::write(farm.place("broken/lib/libLLVM.so.22.1"), "").unwrap();
    let text = said(&[("RUSTC", &rustc)]);
    assert!(text.contains("(installed)") || text.contains("(rustc's own) is damaged: its headers cannot be read"), "{text}");
}
