//! Compiles the kernels that Cargo.toml names, for the architectures that it names: the fake drivers need all of them, so the
//! variables that would change the list do not count here.

use std::process::{Command, ExitCode};

const OVERRIDES: [&str; 2] = ["GPU_ARCHS", "GPU_BUILD_ONLY_ARCHS"];

fn main() -> ExitCode {
    if OVERRIDES.iter().all(|name| std::env::var_os(name).is_none()) {
        gpu_build::compile();
        return ExitCode::SUCCESS;
    }
    // Again, without the variables: what it prints for cargo is this script's output.
    let again = std::env::current_exe().and_then(|script| {
        let mut command = Command::new(script);
        OVERRIDES.iter().for_each(|name| {
            command.env_remove(name);
        });
        command.status()
    });
    match again {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run this build script again without {OVERRIDES:?}: {error}");
            ExitCode::FAILURE
        }
    }
}
