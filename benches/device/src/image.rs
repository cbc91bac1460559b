//! A cubin out of a fat binary.

use anyhow::{Context, Result};
use gpu_abi::container::{self, ImageKind};
use std::io::Read;

/// The bytes of the cubin for this architecture.
///
/// # Errors
/// There is none: it was built without ptxas.
pub fn cubin(fat: &[u8], arch: &str) -> Result<Vec<u8>> {
    let entries = container::read(fat)?;
    let entry = entries.into_iter().find(|entry| entry.kind == ImageKind::Cubin && entry.arch() == arch);
    let entry = entry.with_context(|| format!("no cubin for {arch}: build with ptxas"))?;
    if entry.compression()?.is_none() {
        return Ok(entry.image.to_vec());
    }
    let mut bytes = Vec::new();
    ruzstd::decoding::StreamingDecoder::new(entry.image)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}
