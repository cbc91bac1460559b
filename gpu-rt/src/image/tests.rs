//! Decompression of hostile input; `tests/` has tests of the whole path.

use super::*;
use gpu_abi::container::{Compressed, append, describe};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

fn entry_of(stored: &[u8], size: usize) -> Vec<u8> {
    let mut fat = Vec::new();
    let strings = describe("t", "x86-64-v2", Some(Compressed { size }));
    let strings: Vec<_> = strings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    append(&mut fat, ImageKind::Object, 0, &strings, stored);
    fat
}

fn unpack(stored: &[u8], size: usize) -> std::result::Result<Vec<u8>, String> {
    let fat = entry_of(stored, size);
    decompress(&container::read(&fat).unwrap()[0]).map(Cow::into_owned)
}

#[test]
fn a_compressed_image_comes_back() {
    let image: Vec<u8> = (0..100_000u32).flat_map(|i| (i / 7).to_le_bytes()).collect();
    let stored = compress_to_vec(image.as_slice(), CompressionLevel::Fastest);
    assert!(stored.len() < image.len());
    assert_eq!(unpack(&stored, image.len()).unwrap(), image);
}

#[test]
fn sizes_too_small_and_too_large_are_refused() {
    let stored = compress_to_vec(&[7u8; 5000][..], CompressionLevel::Fastest);
    assert_eq!(unpack(&stored, 4999).unwrap_err(), "it states a size of 4999 bytes and has 5000");
    assert_eq!(unpack(&stored, 6000).unwrap_err(), "it states a size of 6000 bytes and has 5000");
    assert!(unpack(&stored, usize::MAX / 2).unwrap_err().starts_with("it states a size of"));
}

#[test]
fn damage_is_an_error_at_every_byte() {
    let image: Vec<u8> = (0..3000u32).flat_map(|i| (i * i).to_le_bytes()).collect();
    let stored = compress_to_vec(image.as_slice(), CompressionLevel::Fastest);
    for at in 0..stored.len().min(400) {
        let mut damaged = stored.clone();
        damaged[at] ^= 0x40;
        // Damage that changes nothing of what comes out is no damage.
        if let Ok(bytes) = unpack(&damaged, image.len()) {
            assert_eq!(bytes, image, "byte {at}");
        }
    }
    for length in [0, 1, 5, stored.len() / 2, stored.len() - 1] {
        assert!(unpack(&stored[..length], image.len()).is_err() || length == stored.len() - 1, "{length} bytes");
    }
}

/// A kernel launched without what is said of it would do something else.
#[test]
fn what_is_said_of_kernels_and_cannot_be_read_is_an_error() {
    for (key, good, bad) in [
        (container::SHARED, "k=16;l=32", "k=16;l=many"),
        (container::COARSENED, "", "k=nothing"),
        (container::SMALL, "k=8,1,4:16,8", "k=8,1,4:16"),
        (container::TENSOR_MAPS, "k=0,8:0,2,64", "k=0,8:0,3,64"),
        (container::DYNAMIC_STACK, "k;l", "k;;l"),
    ] {
        let said = |text: &str| {
            let mut fat = Vec::new();
            append(&mut fat, ImageKind::Object, 0, &[("arch", "sm_90a"), (key, text)], &[]);
            Said::of(&container::read(&fat).unwrap()[0]).map_err(|error| error.to_string())
        };
        assert!(said(good).is_ok(), "{key}");
        assert!(said(bad).unwrap_err().contains("of kernels that cannot be read"), "{key}");
    }
}
