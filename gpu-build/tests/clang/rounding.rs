//! Divisions and square roots of single precision are correctly rounded in every language.

use crate::Package;
use gpu_build::opt;
use gpu_test::test;

const OPENCL: &str = "kernel void k(global float *x) { x[0] = x[1] / x[2]; x[3] = sqrt(x[4]); x[5] = 1.0f / x[6]; }";
const CUDA: &str = "extern \"C\" __global__ void k(float *x) { x[0] = x[1] / x[2]; x[3] = sqrtf(x[4]); x[5] = 1.0f / x[6]; }";

fn assembly(file: &str, text: &str, command: &str) -> String {
    let package = Package::new(r#"archs = ["gfx90a"]"#, &[(file, text)]);
    let of_file = opt::Package::of_files(package.path(""), package.path("out"));
    of_file.run(file, command).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn in_each_language() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/conformance/kernels/");
    let read = |name: &str| std::fs::read_to_string(format!("{folder}{name}")).unwrap();
    let pairs = [(OPENCL.to_string(), CUDA.to_string()), (read("particles.cl"), read("particles.cu"))];
    for (opencl, cuda) in pairs {
        for arch in ["gfx90a", "gfx942", "gfx1100", "gfx1201"] {
            let command = format!("assembly {arch}");
            let all = [("k.cl", &opencl), ("k.cu", &cuda), ("k.hip", &cuda)].map(|(name, text)| {
                // A correctly rounded quotient takes a scale, a fixup and steps between; a root takes steps after `v_sqrt`.
                let text = assembly(&format!("kernels/{name}"), text, &command);
                ["v_div_scale_f32", "v_div_fixup_f32", "v_sqrt_f32", "v_rcp_f32"].map(|name| text.matches(name).count())
            });
            assert!(all[0][0] > 0 && all[0][0] == 2 * all[0][1], "{arch}: {all:?}");
            assert_eq!(all, [all[1]; 3], "{arch}");
        }
        for arch in ["sm_75", "sm_90"] {
            let all = [("k.cl", &opencl), ("k.cu", &cuda), ("k.hip", &cuda)].map(|(name, text)| {
                let text = assembly(&format!("kernels/{name}"), text, &format!("assembly {arch}"));
                ["div.rn.f32", "sqrt.rn.f32", "div.full.f32", "div.approx.f32", "sqrt.approx.f32"].map(|name| text.contains(name))
            });
            assert_eq!(all, [[true, true, false, false, false]; 3], "{arch}");
        }
    }
}
