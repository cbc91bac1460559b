//! Builds as build scripts, one after another: what clang is run for, what cargo is to watch, and that warnings are repeated.

use crate::sources::OPENCL;
use crate::{Package, clang};
use gpu_test::test;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// The build script of the packages of these tests, in a process of its own.
#[test]
#[ignore = "the other tests start it"]
fn build_script() {
    gpu_build::Build::new().compile();
}

impl Package {
    /// A script in place of clang that counts how often it compiles.
    fn counted_clang(&self) -> (std::path::PathBuf, std::path::PathBuf) {
        let (script, count) = (self.path("bin/clang"), self.path("count"));
        let text =
            format!("#!/bin/sh\ncase \"$*\" in *-emit-llvm*) echo >> {};; esac\nexec {} \"$@\"\n", count.display(), clang().display());
        self.write("bin/clang", &text);
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        (script, count)
    }

    /// What a build that succeeds says to cargo, and how often clang has run since the last.
    fn script(&self) -> (String, usize) {
        let (clang, count) = (self.path("bin/clang"), self.path("count"));
        if !clang.is_file() {
            self.counted_clang();
        }
        let _ = fs::remove_file(&count);
        let (succeeds, said) = self.run(&clang);
        assert!(succeeds, "{said}");
        (said, fs::read_to_string(count).unwrap_or_default().lines().count())
    }

    /// Whether a build with this clang succeeds, and what it says.
    pub fn run(&self, clang: &Path) -> (bool, String) {
        self.run_with(clang, &[])
    }

    /// The same with variables.
    pub fn run_with(&self, clang: &Path, variables: &[(&str, &str)]) -> (bool, String) {
        fs::create_dir_all(self.path("out")).unwrap();
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["build_script", "--ignored", "--nocapture"])
            .env("CARGO_MANIFEST_DIR", self.path(""))
            .env("OUT_DIR", self.path("out"))
            .env("GPU_CACHE", self.path("cache"))
            .env("GPU_CLANG", clang)
            .env_remove("GPU_ARCHS")
            .env_remove("LD_LIBRARY_PATH")
            .envs(variables.iter().copied())
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8_lossy(&said).into_owned())
    }

    /// A file's text and a time that is surely another's.
    fn write_old(&self, file: &str, text: &str, seconds: u64) {
        self.write(file, text);
        let time = std::time::SystemTime::now() - std::time::Duration::from_secs(seconds);
        fs::File::options().write(true).open(self.path(file)).unwrap().set_modified(time).unwrap();
    }
}

#[test]
fn clang_runs_only_for_what_has_changed_and_its_warnings_stay() {
    let package = Package::new("archs = [\"gfx1100\"]\nclang.include = [\"include\"]", &[]);
    let text = format!(
        "#include <scale.h>\n{OPENCL}#pragma clang diagnostic warning \"-Wunused-variable\"\nkernel void scale(global float *x) {{ int unused = 1; x[get_global_id(0)] *= SCALE; }}\n"
    );
    package.write_old("kernels/a.cl", &text, 100);
    package.write_old("kernels/b.cl", OPENCL, 100);
    package.write_old("include/scale.h", "#define SCALE 2\n", 100);

    let (said, runs) = package.script();
    assert_eq!(runs, 2);
    for part in ["unused variable 'unused'", "kernels/a.cl:", "include/scale.h", "kernels/b.cl"] {
        assert!(said.contains(part), "missing: {part}\n{said}");
    }
    let (again, runs) = package.script();
    assert_eq!(runs, 0, "nothing has changed");
    assert!(again.contains("unused variable 'unused'"), "{again}");

    package.write_old("include/scale.h", "#define SCALE 3\n", 50);
    assert_eq!(package.script().1, 1, "a header of one of the files");
    package.write_old("include/scale.h", "#define SCALE 2\n", 40);
    assert_eq!(package.script().1, 0, "as it was before");
    let settings = fs::read_to_string(package.path("Cargo.toml")).unwrap();
    package.write("Cargo.toml", &format!("{settings}clang.define = [\"X=1\"]\n"));
    assert_eq!(package.script().1, 2, "another macro");
}
