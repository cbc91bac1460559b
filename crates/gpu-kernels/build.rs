//! Compiles the kernels of the features that are on.

/// The features, and the files of each in `src/kernels`.
const FAMILIES: [(&str, &[&str]); 4] = [
    ("ATTENTION", &["attention"]),
    ("PRODUCTS", &["integer", "large", "medium", "transpose"]),
    ("ROWS", &["norm", "softmax"]),
    ("VECTORS", &["histogram", "reduce", "scan", "sort", "sort_chunks"]),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_on = |feature: &str| std::env::var_os(format!("CARGO_FEATURE_{feature}")).is_some();
    let on: Vec<_> = FAMILIES.iter().filter(|(feature, _)| is_on(feature)).collect();
    if on.len() == FAMILIES.len() {
        // As Cargo.toml says: `cargo gpu prebuild` reads nothing else.
        gpu_build::compile();
    } else if !on.is_empty() {
        let files = on.iter().flat_map(|(_, files)| *files);
        files.fold(gpu_build::Build::new(), |build, file| build.kernels(format!("src/kernels/{file}.rs"))).compile();
    }
}
