//! Step 6 of the way of the data: images packed into a fat binary.

use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::container::{self, Compressed, ImageKind};
use gpu_abi::manifest::Build;
use gpu_tools::Env;

/// How hard zstd tries. The highest level, 19, takes five times as long as this one, for 1% of small kernels' size, and 4% of that of
/// larger ones.
const ZSTD_LEVEL: i32 = 12;

/// Compression must save this share of an image, and this many bytes, to be worth undoing at every start.
const WORTH: (usize, usize) = (8, 1024);

/// One image for one architecture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// LLVM's number of the kind.
    pub kind: u16,
    /// The image.
    pub bytes: Vec<u8>,
    /// What the image says of each kernel.
    pub builds: Vec<(String, gpu_abi::manifest::Build)>,
}

/// What matters more about a fat binary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// Its size: it is shipped.
    Small,
    /// The time to make and to load it: it is loaded at once.
    Fast,
}

/// Appends an image to a fat binary, compressed where that helps and LLVM has zstd: a copy of it for build scripts took a sixth of a
/// newcomer's first build, and cargo compiles it without optimisation.
pub fn append(fat: &mut Vec<u8>, arch: &Arch, image: &Image, packing: Packing) {
    let kind = ImageKind::from_number(image.kind).unwrap_or(ImageKind::None);
    let offload = match arch.vendor() {
        Vendor::Amd => container::OFFLOAD_HIP,
        Vendor::Nvidia => container::OFFLOAD_CUDA,
        Vendor::Cpu => 0,
    };
    let smaller = || gpu_llvm::open(&Env::process()).ok()?.compressed(&image.bytes, ZSTD_LEVEL);
    let packed = (packing == Packing::Small).then(smaller).flatten().filter(|packed| {
        let saved = image.bytes.len().saturating_sub(packed.len());
        saved >= WORTH.1 && saved >= image.bytes.len() / WORTH.0
    });
    let compressed = packed.as_ref().map(|_| Compressed { size: image.bytes.len() });
    let mut strings = container::describe(arch.triple(), &arch.to_string(), compressed);
    type TextOf = fn(&str, &Build) -> Option<String>;
    let said: [(&str, TextOf); 5] = [
        (container::SHARED, |kernel, build| Some(format!("{kernel}={}", build.tile_bytes?))),
        (container::COARSENED, |kernel, build| Some(build.coarsened.as_ref()?.to_text(kernel))),
        (container::SMALL, |kernel, build| Some(build.small.as_ref()?.to_text(kernel))),
        (container::TENSOR_MAPS, |kernel, build| Some(build.tensor_maps.as_ref()?.to_text(kernel))),
        (container::DYNAMIC_STACK, |kernel, build| build.dynamic_stack?.then(|| kernel.to_string())),
    ];
    for (key, text_of) in said {
        let texts: Vec<String> = image.builds.iter().filter_map(|(kernel, build)| text_of(kernel, build)).collect();
        if !texts.is_empty() {
            strings.push((key, texts.join(";")));
        }
    }
    let strings: Vec<(&str, &str)> = strings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    container::append(fat, kind, offload, &strings, packed.as_deref().unwrap_or(&image.bytes));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_images_are_compressed_and_small_ones_are_not() {
        let arch: Arch = "gfx1100".parse().unwrap();
        let image = |bytes: Vec<u8>| Image { kind: ImageKind::Object as u16, bytes, builds: vec![] };
        let mut fat = Vec::new();
        append(&mut fat, &arch, &image(vec![7; 10_000]), Packing::Small);
        append(&mut fat, &arch, &image(vec![7; 100]), Packing::Small);
        append(&mut fat, &arch, &image(vec![7; 10_000]), Packing::Fast);
        let entries = container::read(&fat).unwrap();
        assert_eq!(entries[0].compression().unwrap(), Some(Compressed { size: 10_000 }));
        assert_eq!(zstd::bulk::decompress(entries[0].image, 10_000).unwrap(), vec![7; 10_000]);
        assert_eq!(entries[1].compression().unwrap(), None);
        assert_eq!(entries[1].image, [7; 100]);
        assert_eq!((entries[2].compression().unwrap(), entries[2].image.len()), (None, 10_000));
    }
}
