//! Compiles a kernel for each function under each of its names with the vendors' libraries, and for each function with the portable one.

#[path = "../math/build/element.rs"]
mod element;
#[path = "../math/build/images.rs"]
mod images;
#[path = "build/names.rs"]
mod names;

use gpu_build::Math;
use images::Images;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    ["build.rs", "build", "../math/build"].iter().for_each(|path| println!("cargo::rerun-if-changed={path}"));
    let images = Images::from_env()?;
    for (name, math) in [("vendor", Math::Vendor), ("portable", Math::Portable)] {
        let (text, names) = names::kernels(math == Math::Vendor)?;
        std::fs::write(images.out.join(format!("{name}.rs")), format!("&{names:?}"))?;
        images.compile(name, math, &text)?;
    }
    Ok(())
}
