//! What `__CUDA_ARCH__` is, and what is said of sources that ask for more.

use crate::Package;
use gpu_test::test;

const TEXT: &str = "__global__ void k(int *p) {
#if __CUDA_ARCH__ >= 900
  *p = sizeof(char[__CUDA_ARCH__ == CUDA_ARCH ? 1 : -1]);
#else
  *p = sizeof(char[__CUDA_ARCH__ == CUDA_ARCH ? 1 : -1]);
#endif
}
";

fn package(archs: &str, arch: &str, value: u32) -> Package {
    Package::new(&format!("archs = {archs}\nclang = {{ {arch} define = [\"CUDA_ARCH={value}\"] }}"), &[("kernels/k.cu", TEXT)])
}

#[test]
fn the_setting_is_the_macros_value_on_every_architecture() {
    for (arch, value) in [("", 750), ("cuda-arch = 900,", 900), ("cuda-arch = 1000,", 1000)] {
        let package = package("[\"gfx1100\", \"sm_80\", \"sm_90\", \"cpu\"]", arch, value);
        package.build().unwrap_or_else(|error| panic!("{value}: {error}"));
    }
    let said = package("[\"cpu\"]", "cuda-arch = 90,", 90).build().map(|_| ()).unwrap_err();
    assert!(said.contains("`cuda-arch = 90` is no architecture") && said.contains("--> Cargo.toml"), "{said}");
}

#[test]
fn a_source_that_asks_for_a_newer_architecture_is_told_where() {
    let clang = crate::clang();
    let warns = |archs: &str, arch: &str, value| {
        let (succeeds, said) = package(archs, arch, value).run(&clang);
        assert!(succeeds, "{said}");
        said.contains("this asks for architecture 900, and `__CUDA_ARCH__` is 750") && said.contains("kernels/k.cu:2:5")
    };
    assert!(warns("[\"sm_80\", \"sm_90\"]", "", 750));
    assert!(!warns("[\"sm_80\", \"cpu\"]", "", 750), "no architecture of the file is meant");
    assert!(!warns("[\"sm_90\"]", "cuda-arch = 900,", 900));
    assert!(!warns("[\"sm_90\"]", "cuda-arch = 750,", 750));
}
