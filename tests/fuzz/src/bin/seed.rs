//! Writes `fuzz/corpus` anew: `cargo xtask fuzz --seed`.

use std::fs;
use std::process::ExitCode;

fn main() -> ExitCode {
    match write() {
        Ok(bytes) => {
            println!("fuzz/corpus has {bytes} bytes");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("the corpora could not be made: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Each target's folder is written when all of them could be made.
fn write() -> Result<usize, String> {
    let mut bytes = 0;
    for (target, seeds) in gpu_fuzz::seeds::all()? {
        let folder = gpu_fuzz::folder("fuzz/corpus").join(target);
        let failed = |error: std::io::Error| format!("cannot write {}: {error}", folder.display());
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(failed)?;
        let count = seeds.len();
        let mut own = 0;
        for (name, seed) in seeds {
            fs::write(folder.join(name), &seed).map_err(failed)?;
            own += seed.len();
        }
        println!("{target}: {count} inputs, {own} bytes");
        bytes += own;
    }
    Ok(bytes)
}
