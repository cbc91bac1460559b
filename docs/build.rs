//! Compiles the kernels that the chapters show.

fn main() {
    gpu_build::compile();
}
