use super::*;
use crate::table::{self, ALL, AMD_DEVICE_LIBS, LIBDEVICE, LLD, MLIR_OPT, PTXAS};

/// A folder with these programs; each prints a text.
fn programs(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in files {
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        gpu_test::script(&path, text);
    }
    folder
}

#[test]
fn rows_have_unique_names_and_variables() {
    for (index, tool) in ALL.into_iter().enumerate() {
        assert!(tool.variable.starts_with("GPU_") && !tool.places.is_empty(), "{}", tool.name);
        assert!(ALL.iter().skip(index + 1).all(|other| other.name != tool.name && other.variable != tool.variable), "{}", tool.name);
    }
}

#[test]
fn a_variable_overrides_the_search() {
    let env = Env::fixed(&[("GPU_MLIR_OPT", "/nowhere/mlir-opt"), ("GPU_AMD_DEVICE_LIBS", "/nowhere"), ("GPU_PTXAS", "/nowhere/ptxas")]);
    let finder = Finder::new(&env, None);
    let text = |tool| finder.find(tool).unwrap_err().to_string();
    assert_eq!(
        text(&MLIR_OPT),
        "GPU_MLIR_OPT is `/nowhere/mlir-opt`, which is no file\n  = help: point GPU_MLIR_OPT at `mlir-opt` of LLVM 22, or unset it"
    );
    assert_eq!(
        text(&AMD_DEVICE_LIBS),
        "GPU_AMD_DEVICE_LIBS is `/nowhere`, which has no `ocml.bc`\n  = help: point GPU_AMD_DEVICE_LIBS at the folder with `ocml.bc` and `ockl.bc`, or unset it"
    );
    assert!(text(&PTXAS).contains("point GPU_PTXAS at `ptxas`"));
    assert_eq!(env.variables_read(), ["GPU_AMD_DEVICE_LIBS", "GPU_MLIR_OPT", "GPU_PTXAS"]);
}

#[test]
fn tools_in_the_path_have_a_suffix_or_the_right_version() {
    static TOOL: Tool = Tool { places: &[Place::InPath("tool-22"), Place::InPathOfVersion("tool")], ..OWN };
    const OWN: Tool = Tool {
        name: "tool",
        variable: "GPU_OWN_TOOL",
        file: "",
        places: &[],
        install: table::Install::Debian("tools-22"),
        version: Version::Llvm,
    };
    let old = programs(&[("tool", "echo LLVM version 21.1.0")]);
    let new = programs(&[("tool", "echo; echo '  LLVM version 22.1.8'")]);
    let suffixed = programs(&[("tool-22", "exit 1")]);
    let find = |folders: &[&tempfile::TempDir]| {
        let path = std::env::join_paths(folders.iter().map(|folder| folder.path())).unwrap().into_string().unwrap();
        let env = Env::fixed(&[("PATH", &path)]);
        let finder = Finder::new(&env, None);
        (finder.find(&TOOL).ok(), finder.find_working(&TOOL).ok())
    };
    let (of_old, of_new) = (old.path().join("tool"), new.path().join("tool"));
    assert_eq!(find(&[&old]), (None, None), "{}", of_old.display());
    assert_eq!(find(&[&old, &new]), (Some(of_new.clone()), Some(of_new.clone())));
    // By its suffix it needs no version, but has to start where that is asked.
    assert_eq!(find(&[&new, &suffixed]), (Some(suffixed.path().join("tool-22")), Some(of_new.clone())));
    assert_eq!(version(&of_new, Limit::default()).as_deref(), Some("LLVM version 22.1.8"));
    let env = Env::fixed(&[]);
    let error = Finder::new(&env, None).find(&TOOL).unwrap_err().to_string();
    let expected = "`tool` of LLVM 22 was not found\n  = note: looked in the PATH (`tool-22`), the PATH (`tool` of version 22)\n  \
        = help: on Debian and Ubuntu: apt-get install tools-22; elsewhere set GPU_OWN_TOOL";
    assert_eq!(error, expected);
}

#[test]
fn nvidias_files_are_found_in_toolkits_path_and_wheels() {
    let device = "nvvm/libdevice/libdevice.10.bc";
    let toolkit = programs(&[("bin/ptxas", "true"), (device, "")]);
    let target = programs(&[("target/cuda/nvidia/cu13/bin/ptxas", "true"), (&format!("target/cuda/nvidia/cu13/{device}"), "")]);
    let root = toolkit.path().to_str().unwrap();
    let bin = format!("{root}/bin");
    let find = |variables: &[(&str, &str)]| {
        let env = Env::fixed(variables);
        let finder = Finder::new(&env, Some(target.path().join("target/debug/build")));
        (finder.find(&PTXAS).unwrap(), finder.find(&LIBDEVICE).unwrap())
    };
    let of = |root: &Path| (root.join("bin/ptxas"), root.join(device));
    // A toolkit of this machine's own would come before the wheels.
    if !Path::new("/usr/local/cuda").exists() {
        assert_eq!(find(&[]), of(&target.path().join("target/cuda/nvidia/cu13")));
        assert_eq!(find(&[("PATH", &bin)]), of(toolkit.path()));
    }
    for variable in ["CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"] {
        assert_eq!(find(&[(variable, root)]), of(toolkit.path()));
    }
    let env = Env::fixed(&[("GPU_LIBDEVICE", "/nowhere/lib.bc"), ("CUDA_HOME", root)]);
    assert!(Finder::new(&env, None).find(&LIBDEVICE).is_err());
}

#[test]
fn rusts_lld_replaces_a_missing_llvm_lld() {
    let sysroot = programs(&[(&format!("lib/rustlib/{}-unknown-linux-gnu/bin/rust-lld", std::env::consts::ARCH), "true")]);
    let rustc = programs(&[("rustc", &format!("echo {}", sysroot.path().display()))]);
    let env = Env::fixed(&[("RUSTC", rustc.path().join("rustc").to_str().unwrap())]);
    let found = Finder::new(&env, None).find(&LLD).unwrap();
    // LLVM's own folder is no variable.
    assert!(found.ends_with("bin/rust-lld") || found.starts_with("/usr/lib/llvm-22") || found.starts_with("/opt"), "{found:?}");
    let only_rust = Finder::new(&env, None).candidates(&Place::Rust("rust-lld"));
    assert_eq!(only_rust.len(), 1);
    assert!(only_rust[0].starts_with(sysroot.path()) && only_rust[0].is_file());
}
