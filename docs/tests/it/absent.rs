//! What is not there: each row of the chapter's table is what a build says of such a kernel.

use gpu_build::opt::Package;
use gpu_build::{Clang, Compiler, OptLevel, Source};
use std::fs;
use std::path::Path;

/// How a row begins, the file's ending, and a kernel that wants it.
const KERNELS: [(&str, &str, &str); 15] = [
    ("dynamic parallelism", "cu", "__global__ void child() {}\n__global__ void k() { child<<<1, 1>>>(); }"),
    (
        "device-side enqueue",
        "cl",
        "kernel void k(global int *x) { enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ x[0] = 1; }); }",
    ),
    ("pipes", "cl", "kernel void k(read_only pipe int p, global int *x) { read_pipe(p, x); }"),
    (
        "a barrier of the whole grid",
        "cu",
        "#include <cooperative_groups.h>\n__global__ void k() { cooperative_groups::this_grid().sync(); }",
    ),
    ("clusters", "cu", "#include <cooperative_groups.h>\n__global__ void k() { cooperative_groups::this_cluster().sync(); }"),
    ("surface references", "cu", "surface<void, 2> s;\n__global__ void k(float *x) {}"),
    ("cube maps", "cu", "__global__ void k(cudaTextureObject_t t, float *x) { *x = texCubemap<float>(t, 1, 0, 0); }"),
    ("functions that another", "cu", "extern __device__ int other(int);\n__global__ void k(int *x) { *x = other(*x); }"),
    ("`__managed__`", "cu", "__managed__ int counter;\n__global__ void k(int *x) { *x = counter; }"),
    ("`malloc`", "cu", "__global__ void k(void **x) { *x = malloc(4); }"),
    ("`malloc`", "cu", "__global__ void k(int **x) { *x = new int[4]; }"),
    ("`cuda::latch`", "cu", "#include <cuda/latch>\n__global__ void k() {}"),
    ("Thrust", "cu", "#include <cub/device/device_scan.cuh>\n__global__ void k() {}"),
    ("PTX", "cu", "__global__ void k(int *x) { asm volatile(\"elect.sync %0|_, 1;\" : \"=r\"(*x)); }"),
    ("exceptions", "cu", "__global__ void k() { throw 1; }"),
];

#[test]
fn what_is_not_there_is_an_error_with_its_name() {
    let chapter = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/terms.md")).unwrap();
    let table = chapter.split_once("\n| feature | the error |\n|---|---|\n").unwrap().1;
    let rows: Vec<(&str, String)> = table
        .lines()
        .map_while(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "))
        .map(|(feature, error)| (feature, error.replace("\\_", "_")))
        .collect();
    for (feature, _) in &rows {
        assert!(KERNELS.iter().any(|(begin, ..)| feature.starts_with(begin)), "{feature} has no kernel here");
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("absent");
    fs::create_dir_all(&folder).unwrap();
    let package = Package::of_files(&folder, folder.join("out"));
    let compiler = Compiler::new().opt_level(OptLevel::O1);
    let archs = gpu_build::archs(&["gfx942"]).unwrap();
    for (begin, ending, text) in KERNELS {
        let error = &rows.iter().find(|(feature, _)| feature.starts_with(begin)).unwrap_or_else(|| panic!("no row: {begin}")).1;
        let file = format!("kernel.{ending}");
        fs::write(folder.join(&file), text).unwrap();
        let settings = Clang { std: (ending == "cl").then(|| "CL2.0".to_owned()), ..Clang::default() };
        let compiled = package
            .bitcode(&file, &settings, &archs)
            .and_then(|bitcode| compiler.compile(&Source::Bitcode(bitcode.into()), &archs).map(drop));
        let said = compiled.err().map(|errors| errors.to_string()).unwrap_or_default();
        assert!(said.contains(error.as_str()), "{begin}: expected `{error}`, and the build says:\n{said}");
    }
}
