//! The kernel of a seed, as LLVM IR: `cargo run -p gpu-random-tests --example kernel SEED`

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).ok_or("which seed?")?.parse()?;
    print!("{}", gpu_random_tests::source(seed));
    Ok(())
}
