//! Runs the PTX of a range of seeds: `cargo run --release -p gpu-random-tests --example ptx FIRST LAST [ARCH]`

use gpu_build::OptLevel;
use gpu_random_tests::{Setup, check};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut seed = || -> Result<u64, Box<dyn std::error::Error>> { Ok(arguments.next().ok_or("which seeds?")?.parse()?) };
    let (first, last) = (seed()?, seed()?);
    let arch = arguments.next().unwrap_or_else(|| "sm_90".to_owned());
    let setups = [Setup::ptx(&[&arch], OptLevel::O3)?];
    let failures: Vec<String> = (first..=last).filter_map(|seed| check(seed, &setups, true).err()).collect();
    if failures.is_empty() {
        return Ok(());
    }
    println!("{}", failures.join("\n"));
    Err(format!("{} of the kernels {first} to {last} differ", failures.len()).into())
}
