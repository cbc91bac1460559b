//! A result as bytes.
//!
//! ```text
//! "gpucach\x01"   8 bytes: what it is, and the version of this layout
//! checksum        32 bytes: blake3 of the key and of the payload
//! payload         the rest
//! ```

use super::Key;

const MAGIC: &[u8; 8] = b"gpucach\x01";

/// The bytes to keep for a key.
pub fn encode(key: &Key, payload: &[u8]) -> Vec<u8> {
    [MAGIC, &checksum(key, payload)[..], payload].concat()
}

/// The payload; nothing where these are not, to the last bit, the bytes that were kept for the key.
pub fn decode(key: &Key, mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let (sum, payload) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<32>()?;
    if *sum != checksum(key, payload) {
        return None;
    }
    bytes.drain(..MAGIC.len() + 32);
    Some(bytes)
}

fn checksum(key: &Key, payload: &[u8]) -> [u8; 32] {
    blake3::Hasher::new().update(key.bytes()).update(payload).finalize().into()
}
