//! GPUs of machines that are made of files, and of the fake HIP runtime of gpu-rt's tests.

use super::*;
use std::path::PathBuf;
use std::process::Command;

/// KFD's folder: for each node `gfx_target_version` and `unique_id`.
fn machine(nodes: &[(u32, u32, u64)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (node, version, id) in nodes {
        let path = folder.path().join(node.to_string());
        std::fs::create_dir(&path).unwrap();
        let simds = if *version == 0 { 0 } else { 304 };
        let text = format!("cpu_cores_count 0\nsimd_count {simds}\ngfx_target_version {version}\nvendor_id 4098\nunique_id {id}\n");
        std::fs::write(path.join("properties"), text).unwrap();
    }
    folder
}

fn amd_of(nodes: &tempfile::TempDir, variables: &[(&str, &str)]) -> Vec<String> {
    // No library: what is installed here must not have a part in it.
    let mut variables = variables.to_vec();
    variables.push(("GPU_HIP_LIBRARY", "/no/such/libamdhip64.so"));
    amd(nodes.path(), Path::new("/no/such/dxg"), &Env::fixed(&variables)).unwrap()
}

#[test]
fn steppings_are_hexadecimal_and_cpu_nodes_are_skipped() {
    let versions = [0, 90010, 110000, 90402, 110501, 120001, 90006, 100306];
    let nodes: Vec<_> = versions.iter().enumerate().map(|(node, &version)| (node as u32, version, 0)).collect();
    // Node 10 comes after node 9, and a processor that is there twice is there twice.
    let nodes: Vec<_> = nodes.into_iter().chain([(10, 90402, 0), (9, 90010, 0)]).collect();
    let machine = machine(&nodes);
    let expected = ["gfx90a", "gfx1100", "gfx942", "gfx1151", "gfx1201", "gfx906", "gfx1036", "gfx90a", "gfx942"];
    assert_eq!(amd_of(&machine, &[]), expected);
    assert_eq!(amd(Path::new("/nonexistent"), Path::new("/nonexistent"), &Env::fixed(&[])).unwrap(), Vec::<String>::new());
}

#[test]
fn hidden_gpus_are_hidden_from_native() {
    let machine = machine(&[(0, 0, 0), (1, 90402, 0x0e12_865a_3bf5_b7ab), (2, 110000, 0xdead_beef_dead_beef), (3, 90010, 0)]);
    for (variables, expected) in [
        (&[("ROCR_VISIBLE_DEVICES", "1")][..], &["gfx1100"][..]),
        (&[("ROCR_VISIBLE_DEVICES", "2,GPU-0e12865a3bf5b7ab")], &["gfx90a", "gfx942"]),
        (&[("ROCR_VISIBLE_DEVICES", "2,0"), ("HIP_VISIBLE_DEVICES", "1")], &["gfx942"]),
        (&[("HIP_VISIBLE_DEVICES", "GPU-deadbeefdeadbeef")], &["gfx1100"]),
        (&[("CUDA_VISIBLE_DEVICES", "2")], &["gfx90a"]),
        (&[("ROCR_VISIBLE_DEVICES", "")], &[]),
        (&[("HIP_VISIBLE_DEVICES", "-1")], &[]),
    ] {
        assert_eq!(amd_of(&machine, variables), expected, "{variables:?}");
    }
}

#[test]
fn rocms_override_variables_apply() {
    let machine = machine(&[(0, 0, 0), (1, 100306, 0), (2, 110003, 0)]);
    assert_eq!(amd_of(&machine, &[("HSA_OVERRIDE_GFX_VERSION", "10.3.0")]), ["gfx1030", "gfx1030"]);
    assert_eq!(
        amd_of(&machine, &[("HSA_OVERRIDE_GFX_VERSION", "9.0.10"), ("HSA_OVERRIDE_GFX_VERSION_2", "11.0.0")]),
        ["gfx90a", "gfx1100"]
    );
    assert_eq!(amd_of(&machine, &[("HSA_OVERRIDE_GFX_VERSION_2", "11.0.0")]), ["gfx1036", "gfx1100"]);
    for bad in ["gfx1030", "10.3", "10.3.0.1", "64.0.0", "10.3.a"] {
        let env = Env::fixed(&[("HSA_OVERRIDE_GFX_VERSION", bad)]);
        let error = amd(machine.path(), Path::new("/no/such/dxg"), &env).unwrap_err().to_string();
        assert!(error.contains(&format!("HSA_OVERRIDE_GFX_VERSION is `{bad}`")) && error.contains("major.minor.stepping"), "{error}");
    }
}

/// The fake runtime, built as HIP's library.
fn fake_hip() -> (tempfile::TempDir, PathBuf) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gpu-rt/tests/support/fake_hip.c");
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("libamdhip64.so.7");
    let built = Command::new("cc").args(["-shared", "-fPIC"]).arg(&source).arg("-o").arg(&library).status();
    assert!(built.is_ok_and(|status| status.success()), "cannot compile {}", source.display());
    (folder, library)
}

#[gpu_test::needs(CC)]
#[test]
fn features_come_from_hip_where_it_is_installed() {
    let (folder, library) = fake_hip();
    let machine = machine(&[(0, 0, 0), (1, 90402, 0), (2, 110000, 0)]);
    for place in [folder.path(), &library] {
        let env = Env::fixed(&[("GPU_HIP_LIBRARY", place.to_str().unwrap())]);
        assert_eq!(amd(machine.path(), Path::new("/no/such/dxg"), &env).unwrap(), ["gfx942:sramecc+:xnack-", "gfx1100"]);
        // Named, it is asked where KFD has nothing.
        assert_eq!(amd(Path::new("/nonexistent"), Path::new("/no/such/dxg"), &env).unwrap().len(), 2);
    }
    let env = Env::fixed(&[("GPU_HIP_LIBRARY", library.to_str().unwrap())]);
    let names = native(&hip::target_ids(&env), "x86_64", None).archs.iter().map(Arch::to_string).collect::<Vec<_>>();
    assert_eq!(names[..2], ["gfx942:sramecc+:xnack-", "gfx1100"]);
}

#[test]
fn several_gpus_are_several_architectures_each_once() {
    let names = ["gfx942", "sm_90", "gfx942", "gfx1100"].map(str::to_owned);
    let archs_on = |cpu| {
        let found = native(&names, "x86_64", cpu);
        assert_eq!(found.warnings, Vec::<String>::new());
        found.archs.iter().map(Arch::to_string).collect::<Vec<_>>()
    };
    assert_eq!(archs_on(Some(CpuLevel::X86_64V3)), ["gfx942", "sm_90", "gfx1100", "x86-64-v3", "x86-64-checked"]);
    // The program is for another machine, whose processor nobody knows.
    assert_eq!(archs_on(None), ["gfx942", "sm_90", "gfx1100", "x86-64-v2", "x86-64-v3", "x86-64-v4", "x86-64-checked"]);
}

#[test]
fn an_unsupported_gpu_is_left_out_with_a_warning() {
    let none = native(&[], "x86_64", None);
    assert_eq!((none.archs.len(), none.warnings.len()), (4, 0));
    let old = native(&["gfx803".to_owned(), "gfx1100".to_owned()], "x86_64", None);
    assert_eq!((old.archs.len(), old.warnings.len()), (5, 1));
    assert!(old.warnings[0].contains("leaves out a GPU") && old.warnings[0].contains("gfx803"), "{:?}", old.warnings);
}

#[gpu_test::needs(CC)]
#[test]
fn nvidia_gpus_report_their_compute_capability() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("fake_cuda.c");
    // Attributes 75 and 76 of three GPUs; the last one does not answer.
    let text = "int cuInit(unsigned flags) { return flags; }
        int cuDeviceGetCount(int *count) { return *count = 3, 0; }
        int cuDeviceGetAttribute(int *value, int attribute, int device) {
            static const int numbers[2][2] = {{9, 0}, {12, 1}};
            if (device > 1 || attribute < 75 || attribute > 76) return 1;
            return *value = numbers[device][attribute - 75], 0;
        }";
    std::fs::write(&source, text).unwrap();
    let library = folder.path().join("libcuda.so.1");
    let built = Command::new("cc").args(["-shared", "-fPIC"]).arg(&source).arg("-o").arg(&library).status();
    assert!(built.is_ok_and(|status| status.success()));
    for place in [folder.path(), &library] {
        let env = Env::fixed(&[("GPU_CUDA_LIBRARY", place.to_str().unwrap())]);
        assert_eq!(cuda::capabilities(&env), [(9, 0), (12, 1)]);
        assert_eq!(env.variables_read(), ["CUDA_VISIBLE_DEVICES", "GPU_CUDA_LIBRARY"]);
    }
    assert_eq!(cuda::capabilities(&Env::fixed(&[("GPU_CUDA_LIBRARY", "/no/such/libcuda.so.1")])), []);
}
