//! What the targets share.

/// Changes a text in turns by its words and as libFuzzer changes bytes. Returns the new size.
pub fn mutate(data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let by_words = (seed % 4 != 0).then(|| gpu_fuzz::mutate::in_place(data, size, seed)).flatten();
    by_words.unwrap_or_else(|| libfuzzer_sys::fuzzer_mutate(data, size, most))
}
