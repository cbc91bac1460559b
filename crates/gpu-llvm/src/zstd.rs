//! zstd, with which LLVM compresses debug information: its library brings the functions, or one that it needs does.

use crate::library::Llvm;
use std::ffi::{c_int, c_uint, c_void};

type Bound = unsafe extern "C" fn(usize) -> usize;
type Compress = unsafe extern "C" fn(*mut c_void, usize, *const c_void, usize, c_int) -> usize;
type IsError = unsafe extern "C" fn(usize) -> c_uint;

impl Llvm {
    /// The bytes as one frame of zstd, which says their size; nothing where this LLVM was built without zstd.
    pub fn compressed(&self, bytes: &[u8], level: c_int) -> Option<Vec<u8>> {
        let functions = (self.address(c"ZSTD_compressBound")?, self.address(c"ZSTD_compress")?, self.address(c"ZSTD_isError")?);
        // SAFETY: these functions of zstd's stable interface have these types.
        let (bound, compress, is_error) = unsafe {
            (
                std::mem::transmute::<usize, Bound>(functions.0),
                std::mem::transmute::<usize, Compress>(functions.1),
                std::mem::transmute::<usize, IsError>(functions.2),
            )
        };
        // SAFETY: it takes any number.
        let most = unsafe { bound(bytes.len()) };
        let mut packed: Vec<u8> = Vec::new();
        // An error of `bound` is a number that no allocation has.
        packed.try_reserve_exact(most).ok()?;
        // SAFETY: it writes at most `most` bytes to the vector's memory, which has room for them, and reads `bytes`. Levels out of its
        // range it takes for the nearest. What it returns is the size of what it wrote, or an error, which `is_error` tells.
        unsafe {
            let size = compress(packed.as_mut_ptr().cast(), most, bytes.as_ptr().cast(), bytes.len(), level);
            if is_error(size) != 0 || size > most {
                return None;
            }
            packed.set_len(size);
        }
        Some(packed)
    }
}

#[cfg(test)]
mod tests {
    use gpu_tools::Env;

    #[test]
    fn what_is_compressed_is_read_by_another_zstd() {
        let llvm = crate::open(&Env::process()).unwrap();
        let text: Vec<u8> = (0..100_000_u32).flat_map(|number| (number % 777).to_le_bytes()).collect();
        for level in [1, 12, 19, 1000] {
            let packed = llvm.compressed(&text, level).unwrap();
            assert!(packed.len() < text.len() / 20);
            let mut read = Vec::new();
            let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed.as_slice()).unwrap();
            std::io::Read::read_to_end(&mut decoder, &mut read).unwrap();
            assert!(read == text);
        }
        assert!(llvm.compressed(&[], 12).unwrap().len() < 20);
    }
}
