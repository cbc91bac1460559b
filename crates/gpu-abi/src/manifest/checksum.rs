//! A manifest's checksum: XXH64 (seed 0) of its content, field by field in the order of the declarations.
//!
//! Numbers are little-endian. A length precedes texts and lists; a byte for the variant precedes options and kinds. So the
//! checksum does not depend on how the manifest is stored. It detects damage; it is not a signature.

use super::{
    Access, BlockBounds, Build, Coarsened, Crash, Declared, DivergentBarrier, Doubles, Extent, Field, Kernel, Layout, Load, Manifest,
    Number, Owner, Param, ParamKind, Place, RustArgument, RustFunction, Scalar, ScatteredAccess, Small, TensorMap, TensorMaps, Texel, Work,
};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::hash::Hasher;
use twox_hash::XxHash64;

impl Manifest {
    /// The manifest with its own checksum and that of the fat binary that was made with it.
    #[must_use]
    pub fn sealed(mut self, fat: &[u8]) -> Manifest {
        self.fat = of_fat(fat);
        self.checksum = self.computed();
        self
    }

    /// Whether it says what it said when it was [sealed](Self::sealed); nothing where it was not.
    pub fn is_intact(&self) -> Option<bool> {
        (!self.checksum.is_empty()).then(|| self.checksum == self.computed())
    }

    /// Whether it was sealed with this fat binary; nothing where it was with none.
    pub fn is_of(&self, fat: &[u8]) -> Option<bool> {
        (!self.fat.is_empty()).then(|| self.fat == of_fat(fat))
    }

    fn computed(&self) -> String {
        let mut hasher = XxHash64::with_seed(0);
        self.feed(&mut hasher);
        format!("{:016x}", hasher.finish())
    }
}

fn of_fat(fat: &[u8]) -> String {
    format!("{:016x}", XxHash64::oneshot(0, fat))
}

trait Feed {
    fn feed(&self, hasher: &mut XxHash64);
}

macro_rules! numbers {
    ($($ty:ty),*) => { $(impl Feed for $ty {
        fn feed(&self, hasher: &mut XxHash64) {
            hasher.write(&self.to_le_bytes());
        }
    })* };
}
numbers!(u8, u32, u64, i32);

impl Feed for bool {
    fn feed(&self, hasher: &mut XxHash64) {
        u8::from(*self).feed(hasher);
    }
}

impl Feed for str {
    fn feed(&self, hasher: &mut XxHash64) {
        (self.len() as u64).feed(hasher);
        hasher.write(self.as_bytes());
    }
}

impl Feed for String {
    fn feed(&self, hasher: &mut XxHash64) {
        self.as_str().feed(hasher);
    }
}

impl<T: Feed> Feed for [T] {
    fn feed(&self, hasher: &mut XxHash64) {
        (self.len() as u64).feed(hasher);
        self.iter().for_each(|one| one.feed(hasher));
    }
}

impl<T: Feed> Feed for Vec<T> {
    fn feed(&self, hasher: &mut XxHash64) {
        self.as_slice().feed(hasher);
    }
}

impl<const N: usize> Feed for [u32; N] {
    fn feed(&self, hasher: &mut XxHash64) {
        self.as_slice().feed(hasher);
    }
}

impl<T: Feed> Feed for Option<T> {
    fn feed(&self, hasher: &mut XxHash64) {
        self.is_some().feed(hasher);
        self.iter().for_each(|one| one.feed(hasher));
    }
}

/// Every field: one that is added does not compile until it is named here.
macro_rules! structures {
    ($($ty:ident { $($field:ident),* $(; not $($other:ident),*)? })*) => { $(impl Feed for $ty {
        fn feed(&self, hasher: &mut XxHash64) {
            let $ty { $($field,)* $($($other: _,)*)? } = self;
            $($field.feed(hasher);)*
        }
    })* };
}
structures! {
    Manifest { version, source, image, archs, load, kernels, fat; not archs_from, checksum }
    Kernel { name, source_name, params, args_size, block, builds, rust, doubles, barriers, accesses, work }
    Work { read, written, flops, loops, branches, uncounted }
    Place { file, line, column }
    DivergentBarrier { place, instruction, branch, come, of }
    ScatteredAccess { place, instruction, writes, bytes, stride, moved, needed }
    Doubles { count, place }
    RustFunction { name, module, instance, place, is_unsafe, unsafe_code, arguments }
    RustArgument { ty, type_hash }
    Param { name, offset, size, kind, declared, reach }
    Declared { spelling, layout }
    Field { name, offset, layout }
    Number { scalar, signed }
    BlockBounds { required, max_threads }
    Build { arch, kind, registers, scalar_registers, spills, shared_bytes, tile_bytes, coarsened, small, tensor_maps, dynamic_stack, crash, private_bytes, max_threads, warp_size }
    Crash { stage, reason, opt_level }
    Coarsened { threads, bound, aligned }
    Small { memory, at_least }
    Extent { lengths, rank, size }
    TensorMaps { params, maps }
    TensorMap { matrix, element, rows }
}

impl Feed for ParamKind {
    fn feed(&self, hasher: &mut XxHash64) {
        match self {
            ParamKind::Scalar(scalar) => {
                0u8.feed(hasher);
                scalar.feed(hasher);
            }
            ParamKind::Pointer { element, access } => {
                1u8.feed(hasher);
                element.feed(hasher);
                access.feed(hasher);
            }
            ParamKind::Memref { element, shape, access } => {
                2u8.feed(hasher);
                element.feed(hasher);
                shape.feed(hasher);
                access.feed(hasher);
            }
            ParamKind::Slice { rank, size, align, element, access, owner } => {
                3u8.feed(hasher);
                [*rank, *size, *align].feed(hasher);
                element.feed(hasher);
                access.feed(hasher);
                owner.feed(hasher);
            }
            ParamKind::Bytes { align } => {
                4u8.feed(hasher);
                align.feed(hasher);
            }
            ParamKind::Shared { element, align } => {
                5u8.feed(hasher);
                element.feed(hasher);
                align.feed(hasher);
            }
            ParamKind::Image { dim, access, texel, owner } => {
                6u8.feed(hasher);
                (*dim as u8).feed(hasher);
                access.feed(hasher);
                texel.feed(hasher);
                owner.feed(hasher);
            }
            ParamKind::Sampler => 7u8.feed(hasher),
            ParamKind::Texture { dim, texel } => {
                8u8.feed(hasher);
                (*dim as u8).feed(hasher);
                texel.feed(hasher);
            }
        }
    }
}

impl Feed for Layout {
    fn feed(&self, hasher: &mut XxHash64) {
        match self {
            Layout::Unknown => 0u8.feed(hasher),
            Layout::Number(number) => {
                1u8.feed(hasher);
                number.feed(hasher);
            }
            Layout::Pointer => 2u8.feed(hasher),
            Layout::Array { element, count, size } => {
                3u8.feed(hasher);
                element.feed(hasher);
                count.feed(hasher);
                size.feed(hasher);
            }
            Layout::Struct { name, size, fields } => {
                4u8.feed(hasher);
                name.feed(hasher);
                size.feed(hasher);
                fields.feed(hasher);
            }
            Layout::Bytes { size } => {
                5u8.feed(hasher);
                size.feed(hasher);
            }
        }
    }
}

/// By their names, whose order in the declaration does not matter.
macro_rules! names {
    ($($ty:ident => $name:expr),*) => { $(impl Feed for $ty {
        fn feed(&self, hasher: &mut XxHash64) {
            let name: fn(&$ty) -> &'static str = $name;
            name(self).feed(hasher);
        }
    })* };
}
names! {
    Scalar => |scalar| scalar.name(),
    Load => |load| match load {
        Load::Startup => "startup",
        Load::Blocking => "blocking",
        Load::Lazy => "lazy",
    },
    Owner => |owner| match owner {
        Owner::Grid => "grid",
        Owner::Block => "block",
        Owner::Thread => "thread",
    },
    Texel => |texel| texel.name(),
    Access => |access| match access {
        Access::None => "none",
        Access::Read => "read",
        Access::Write => "write",
        Access::ReadWrite => "read_write",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn manifest() -> Manifest {
        let kind = ParamKind::Slice { rank: 1, size: 4, align: 4, element: None, access: Access::Write, owner: Owner::Thread };
        let field = Field { name: "f".into(), offset: 4, layout: Layout::Number(Number { scalar: Scalar::I32, signed: Some(true) }) };
        let layout = Layout::Struct { name: "P".into(), size: 8, fields: vec![field] };
        let declared = Some(Declared { spelling: "P *".into(), layout });
        let params = vec![Param { name: None, offset: 8, size: 16, kind, declared, reach: Some([4, 2, 1]) }];
        let kernels = vec![Kernel { name: "k".into(), params, args_size: 24, ..Kernel::default() }];
        Manifest { version: super::super::VERSION, source: "k.rs".into(), kernels, ..Manifest::default() }
    }

    #[test]
    fn a_sealed_manifest_matches_itself_and_its_fat_binary() {
        let open = manifest();
        assert_eq!((open.is_intact(), open.is_of(b"fat")), (None, None));
        let sealed = open.sealed(b"fat");
        assert_eq!((sealed.is_intact(), sealed.is_of(b"fat"), sealed.is_of(b"fab")), (Some(true), Some(true), Some(false)));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn any_changed_value_is_detected() {
        let text = serde_json::to_string(&manifest().sealed(b"fat")).unwrap();
        let mut noticed = 0;
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            if let Ok(changed) = serde_json::from_slice::<Manifest>(&bytes)
                && changed != manifest().sealed(b"fat")
            {
                // Without the key of the checksum, or with none in it, there is none to hold it against.
                assert!(changed.is_intact() != Some(true), "{}", String::from_utf8_lossy(&bytes));
                noticed += usize::from(changed.is_intact() == Some(false));
            }
        }
        assert!(noticed > 30, "{noticed}");
    }
}
