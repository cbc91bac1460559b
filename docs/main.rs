//! `cargo xtask docs`: writes the chapters that are generated.

use gpu_book::reference;

fn main() -> anyhow::Result<()> {
    for chapter in reference::chapters()? {
        std::fs::write(&chapter.file, &chapter.text)?;
        println!("wrote {}", chapter.file.display());
    }
    Ok(())
}
