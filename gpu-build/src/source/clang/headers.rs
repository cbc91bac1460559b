//! Headers of our own, in place of CUDA's and HIP's toolkits.

use std::path::Path;

/// Their names, as `#include` has them, and texts.
const HEADERS: [(&str, &str); 3] = [
    ("gpu/cuda.h", include_str!("include/gpu/cuda.h")),
    ("gpu/hip.h", include_str!("include/gpu/hip.h")),
    ("gpu/vectors.h", include_str!("include/gpu/vectors.h")),
];

/// Writes them into a folder.
pub fn write(folder: &Path) -> std::io::Result<()> {
    for (name, text) in HEADERS {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(path, text)?;
    }
    Ok(())
}

/// The hash of all of them.
pub fn hash() -> String {
    let mut hasher = blake3::Hasher::new();
    for part in HEADERS.iter().flat_map(|(name, text)| [name, text]) {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}
