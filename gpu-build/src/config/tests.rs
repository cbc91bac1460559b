//! What Cargo.toml, builder and environment make together.

use super::*;

fn package(files: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in files {
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, "").unwrap();
    }
    folder
}

fn resolve(toml: &str, package: &tempfile::TempDir, env: &[(&str, &str)]) -> Result<Config, Vec<String>> {
    let mut env = env.to_vec();
    env.push(("CARGO_CFG_TARGET_ARCH", "x86_64"));
    let request = Request::from_manifest(toml).map_err(|error| vec![error.to_string()])?;
    request.resolve(package.path(), &Env::fixed(&env)).map_err(|errors| errors.iter().map(Diagnostic::to_string).collect())
}

fn names(unit: &Unit) -> Vec<String> {
    unit.archs.iter().map(Arch::to_string).collect()
}

#[test]
fn files_and_architectures_are_resolved_with_exceptions() {
    let package = package(&["kernels/b.ll", "kernels/a.mlir", "kernels/notes.txt", "kernels/mfma_x.ll"]);
    let toml = "[package.metadata.gpu]\nkernels = [\"kernels/*\"]\narchs = [\"gfx94X-dcgpu\", \"sm_90\", \"sm_90\", \"cpu\"]\nload = \"lazy\"\n[[package.metadata.gpu.kernel]]\nfile = \"kernels/mfma_*\"\narchs = [\"gfx942\"]\nopt-level = 1\n";
    let config = resolve(toml, &package, &[]).unwrap();
    let files: Vec<&str> = config.units.iter().map(|unit| unit.file.as_str()).collect();
    assert_eq!(files, ["kernels/a.mlir", "kernels/b.ll", "kernels/mfma_x.ll"]);
    assert_eq!(names(&config.units[0]), ["gfx942", "sm_90", "x86-64-v2", "x86-64-v3", "x86-64-v4", "x86-64-checked"]);
    assert_eq!((names(&config.units[2]), config.units[2].opt), (vec!["gfx942".to_string()], OptLevel::O1));
    assert_eq!((config.load, config.units[0].opt), (Load::Lazy, OptLevel::O3));
    assert_eq!(config.watched, [package.path().join("kernels")]);
}

#[test]
fn the_environment_wins_and_never_widens_an_exception() {
    let package = package(&["kernels/a.ll", "kernels/mfma.ll"]);
    let toml = "[package.metadata.gpu]\narchs = [\"sm_90\"]\n[[package.metadata.gpu.kernel]]\nfile = \"kernels/mfma.ll\"\narchs = [\"gfx90a\", \"gfx942\"]\n";
    let config = resolve(toml, &package, &[("GPU_ARCHS", "gfx942; cpu,"), ("GPU_OPT_LEVEL", "2")]).unwrap();
    assert_eq!(names(&config.units[0])[0], "gfx942");
    assert_eq!(names(&config.units[1]), ["gfx942"]);
    assert_eq!(config.units[0].opt, OptLevel::O2);
}

#[test]
fn a_build_is_narrowed_to_some_of_its_architectures() {
    let package = package(&["kernels/a.ll", "kernels/mfma.ll"]);
    let toml = "[package.metadata.gpu]\narchs = [\"sm_90\", \"cpu\"]\n[[package.metadata.gpu.kernel]]\nfile = \"kernels/mfma.ll\"\narchs = [\"gfx90a\", \"gfx942\"]\n";
    let built = |env: &[(&str, &str)]| resolve(toml, &package, env).unwrap().units.iter().map(names).collect::<Vec<_>>();
    let only = |list| built(&[("GPU_BUILD_ONLY_ARCHS", list)]);
    assert_eq!(only("x86-64-v3, gfx942"), [["x86-64-v3"], ["gfx942"]]);
    assert_eq!(
        only("cpu-checked,sm_90"),
        [vec!["sm_90", "x86-64-checked"], vec!["gfx90a", "gfx942"]],
        "what has none of them keeps its list"
    );
    assert_eq!(only(""), built(&[]));
    let of_package =
        [("CARGO_PKG_NAME", "my-kernels"), ("GPU_BUILD_ONLY_ARCHS", "sm_90"), ("GPU_BUILD_ONLY_ARCHS_MY_KERNELS", "x86-64-v2")];
    assert_eq!(built(&of_package), [vec!["x86-64-v2"], vec!["gfx90a", "gfx942"]]);
    assert_eq!(built(&of_package[..2]), [vec!["sm_90"], vec!["gfx90a", "gfx942"]]);
    assert_eq!(built(&[("GPU_ARCHS", "gfx90a,cpu"), ("GPU_BUILD_ONLY_ARCHS", "x86-64-v2")]), [["x86-64-v2"], ["gfx90a"]]);
    let error = resolve(toml, &package, &[("GPU_BUILD_ONLY_ARCHS", "gfx9999")]).unwrap_err();
    assert!(error[0].to_string().contains("gfx9999"), "{}", error[0]);
}

#[test]
fn a_debug_build_has_its_own_list() {
    let package = package(&["kernels/a.ll", "kernels/amd.ll", "kernels/both.ll"]);
    let toml = "[package.metadata.gpu]\narchs = [\"sm_90\", \"gfx942\", \"cpu\"]\ndev = { archs = [\"sm_80\", \"x86-64-v3\"] }\n\
        [[package.metadata.gpu.kernel]]\nfile = \"kernels/amd.ll\"\narchs = [\"gfx90a\"]\n\
        [[package.metadata.gpu.kernel]]\nfile = \"kernels/both.ll\"\narchs = [\"gfx90a\", \"x86-64-v3\"]\n";
    let built = |env: &[(&str, &str)]| {
        let units = resolve(toml, &package, env).unwrap().units;
        units.iter().map(|unit| format!("{}: {}", names(unit).join(" "), unit.archs_from)).collect::<Vec<_>>()
    };
    let release = [
        "sm_90 gfx942 x86-64-v2 x86-64-v3 x86-64-v4 x86-64-checked: archs",
        "gfx90a: the file's own archs",
        "gfx90a x86-64-v3: the file's own archs",
    ];
    assert_eq!(built(&[]), release);
    assert_eq!(built(&[("PROFILE", "release")]), release);
    let debug = ("PROFILE", "debug");
    assert_eq!(built(&[debug]), ["sm_80 x86-64-v3: dev.archs", "gfx90a: the file's own archs", "x86-64-v3: dev.archs"]);
    assert_eq!(built(&[debug, ("GPU_ARCHS", "gfx90a")]), ["gfx90a: GPU_ARCHS"; 3]);
    let narrowed = built(&[debug, ("GPU_BUILD_ONLY_ARCHS", "x86-64-v3")]);
    assert_eq!(narrowed[0], "x86-64-v3: dev.archs, narrowed by GPU_BUILD_ONLY_ARCHS");
    assert_eq!(narrowed[1], "gfx90a: the file's own archs");
    for (wrong, why) in
        [("dev = {}", "missing field `archs`"), ("dev = { opt-level = 1 }", "unknown field `opt-level`"), ("dev = [\"cpu\"]", "a table")]
    {
        let error = Request::from_manifest(&format!("[package.metadata.gpu]\n{wrong}\n")).unwrap_err().to_string();
        assert!(error.contains(why), "{wrong}: {error}");
    }
}

#[test]
fn the_math_library_is_a_setting() {
    let package = package(&["kernels/a.ll", "kernels/b.ll"]);
    let toml = "[package.metadata.gpu]\narchs = [\"sm_90\"]\nmath = \"portable\"\n[[package.metadata.gpu.kernel]]\nfile = \"kernels/b.ll\"\nmath = \"vendor\"\n";
    let math =
        |toml: &str, env: &[(&str, &str)]| resolve(toml, &package, env).unwrap().units.iter().map(|unit| unit.math).collect::<Vec<_>>();
    assert_eq!(math(toml, &[]), [Math::Portable, Math::Vendor]);
    assert_eq!(math("", &[("GPU_ARCHS", "cpu")]), [Math::Vendor; 2]);
    assert_eq!(math("", &[("GPU_ARCHS", "cpu"), ("GPU_MATH", "portable")]), [Math::Portable; 2]);
    let error = resolve("", &package, &[("GPU_MATH", "fast")]).unwrap_err();
    assert!(error[0].to_string().contains("GPU_MATH is `fast`"), "{}", error[0]);
    let error = Request::from_manifest("[package.metadata.gpu]\nmath = \"fast\"").unwrap_err();
    assert!(error.to_string().contains("`vendor` or `portable`"), "{error}");
}

#[test]
fn an_aarch64_host_has_its_own_cpu() {
    let package = package(&["kernels/a.ll"]);
    let request = Request { archs: Some(vec!["cpu".into()]), ..Request::default() };
    let config = request.resolve(package.path(), &Env::fixed(&[("CARGO_CFG_TARGET_ARCH", "aarch64")])).unwrap();
    assert_eq!(names(&config.units[0]), ["aarch64", "aarch64-checked"]);
}

#[test]
fn all_errors_are_reported_at_once() {
    let package = package(&["kernels/a.ll"]);
    let toml = "[package.metadata.gpu]\nkernels = [\"kernals/*\", \"../secret/*\"]\narchs = [\"gfx1101x\", \"gfx1100:xnack+\", \"cpu\"]\nopt-level = 7\n";
    let errors = resolve(toml, &package, &[("GPU_LOAD_POLICY", "never")]).unwrap_err();
    let all = errors.join("\n");
    for expected in [
        "unknown architecture `gfx1101x` (did you mean `gfx1101`?)",
        "bad target ID `gfx1100:xnack+`: gfx1100 has no `xnack`",
        "no such optimisation level: `7`",
        "GPU_LOAD_POLICY is `never`",
        "no kernel file matches `kernals/*`",
        "the pattern `../secret/*` in `kernels` leaves the package",
    ] {
        assert!(all.contains(expected), "missing: {expected}\n{all}");
    }
    assert_eq!(errors.len(), 6, "{all}");
}

#[test]
fn an_error_in_cargo_toml_is_shown_at_its_line() {
    let package = package(&["kernels/a.ll"]);
    let toml = "[package.metadata.gpu]\narchs = [\n  \"cpu\",\n  \"sm_999\",\n]\nopt-level = 9\nallow = [\"unkown\"]\n[[package.metadata.gpu.kernel]]\nfile = \"b*\"\narchs = [\"gfx1\"]\n";
    std::fs::write(package.path().join("Cargo.toml"), toml).unwrap();
    let errors = [&[][..], &[("GPU_ARCHS", "cpu,sm_998")]].map(|env| resolve(toml, &package, env).unwrap_err()).concat();
    for (message, place) in [
        ("unknown architecture `sm_999`", "--> Cargo.toml:4:3"),
        ("no such optimisation level: `9`", "--> Cargo.toml:6:13"),
        ("`unkown`", "--> Cargo.toml:7:10"),
        ("no kernel file matches `b*`", "--> Cargo.toml:9:8"),
        ("unknown architecture `gfx1`", "--> Cargo.toml:10:10"),
        ("unknown architecture `sm_998`", "|"),
    ] {
        let is_there = errors.iter().any(|error| error.contains(message) && error.lines().nth(1).unwrap().trim() == place);
        assert!(is_there, "{message} {place}\n{}", errors.join("\n"));
    }
    let error = resolve("[package]\nname = \"x\"\n\n[package.metadata.gpu]\narch = [\"cpu\"]\n", &package, &[]).unwrap_err().join("");
    assert!(
        error.contains("unknown field `arch`") && error.contains("Cargo.toml:5:1") && error.contains("5 | arch = [\"cpu\"]"),
        "{error}"
    );
}

#[test]
fn exactly_the_variables_that_were_read_are_announced() {
    let package = package(&["kernels/a.ll"]);
    let env = Env::fixed(&[("CARGO_CFG_TARGET_ARCH", "x86_64"), ("GPU_ARCHS", "cpu")]);
    Request::default().resolve(package.path(), &env).unwrap();
    assert_eq!(env.variables_read(), ["GPU_ARCHS", "GPU_BUILD_ONLY_ARCHS", "GPU_LOAD_POLICY", "GPU_MATH", "GPU_OPT_LEVEL", "RUSTFLAGS"]);
}

#[test]
fn native_warns_only_where_no_gpu_is_named() {
    let mut warnings = Vec::new();
    let named = archs(&["native", "gfx942"], "x86_64", &Env::fixed(&[]), &mut warnings).unwrap();
    assert!(named.iter().any(|arch| arch.to_string() == "x86-64-checked"), "{named:?}");
    assert!(!warnings.iter().any(|warning| warning.contains("no GPU")), "{warnings:?}");
}

#[test]
fn warnings_are_allowed_for_all_files_or_for_some() {
    let package = package(&["kernels/a.ll", "kernels/b.ll"]);
    let toml = "[package.metadata.gpu]\narchs = [\"cpu\"]\nallow = [\"spills\"]\n[[package.metadata.gpu.kernel]]\nfile = \"kernels/b.ll\"\nallow = [\"low-occupancy\"]\n";
    let config = resolve(toml, &package, &[]).unwrap();
    assert_eq!(config.units[0].allow, [Lint::Spills]);
    assert_eq!(config.units[1].allow, [Lint::Spills, Lint::LowOccupancy]);
    let errors = resolve(&toml.replace("spills", "spill"), &package, &[]).unwrap_err();
    assert!(errors[0].contains("there is no warning `spill` (did you mean `spills`?)"), "{errors:?}");
}

#[test]
fn no_dependency_has_a_name_that_kernels_have() {
    for name in ["gpu_core", "gpu-core", "gpu_rt", "gpu-rt", "core", "std", "alloc"] {
        for entry in [
            format!("dependencies]\n{name} = \"1\""),
            format!("dependencies.\"{name}\"]\npath = \"x\""),
            format!("dependencies]\na = \"1\"\n{name}.path = \"x\""),
        ] {
            let error =
                Request::from_manifest(&format!("[package]\nname = \"p\"\n[package.metadata.gpu.{entry}\n")).unwrap_err().to_string();
            let expected = format!("no crate of `dependencies` can be named `{name}`: in kernels that is ");
            assert!(error.contains(&expected) && error.contains("--> Cargo.toml:"), "{error}");
        }
    }
    let others = "[package]\nname = \"p\"\n[package.metadata.gpu.dependencies]\ncore2 = \"1\"\ngpu-core-extra = \"1\"\nmy_std = { path = \"std\" }\n";
    assert_eq!(Request::from_manifest(others).unwrap().dependencies.unwrap().len(), 3);
}

#[test]
fn gpu_rt_keeps_its_name() {
    let manifest = |dependencies: &str| Request::from_manifest(&format!("[package]\nname = \"p\"\n[dependencies]\n{dependencies}\n"));
    let error = manifest("a = \"1\"\nrt = { package = \"gpu-rt\", version = \"0.1\" }").unwrap_err().to_string();
    assert!(error.contains("`rt` renames gpu-rt, which must keep its name") && error.contains("--> Cargo.toml:5:1"), "{error}");
    for good in ["gpu-rt = \"0.1\"", "gpu-rt = \"0.2\"\nold = { package = \"gpu-rt\", version = \"0.1\" }", "rt = { path = \"x\" }"] {
        manifest(good).unwrap();
    }
}

#[test]
fn checks_follow_the_profile_by_default() {
    let package = package(&["kernels/a.ll"]);
    let checks = |settings: &str, env: &[(&str, &str)]| {
        let toml = format!("[package.metadata.gpu]\narchs = [\"cpu\"]\n{settings}");
        let rust = resolve(&toml, &package, env).unwrap().rust;
        (rust.overflow_checks, rust.debug_assertions)
    };
    let debug = [("CARGO_CFG_DEBUG_ASSERTIONS", "")];
    assert_eq!((checks("", &debug), checks("", &[])), ((true, true), (false, false)));
    assert_eq!(checks("overflow-checks = false\ndebug-assertions = false", &debug), (false, false));
    assert_eq!(checks("overflow-checks = true\ndebug-assertions = false", &[]), (true, false));
    let profile = "overflow-checks = \"profile\"\ndebug-assertions = \"profile\"";
    assert_eq!((checks(profile, &debug), checks(profile, &[])), ((true, true), (false, false)));
    let error = Request::from_manifest("[package.metadata.gpu]\noverflow-checks = \"debug\"").unwrap_err().to_string();
    assert!(error.contains("true, false or `profile`"), "{error}");
}
