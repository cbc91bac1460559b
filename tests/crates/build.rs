//! Compiles the kernels that Cargo.toml names.

fn main() {
    gpu_build::compile();
}
