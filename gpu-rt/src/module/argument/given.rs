//! What a given argument is, compared with the kernel's parameter: the rules of `#[gpu_kernel]`.

use crate::error::{Error, ErrorKind, Result};
use gpu_abi::manifest::{Access, Layout, Owner, Param, ParamKind, Scalar};
use std::any::TypeId;

/// The properties of a given argument that are compared with the kernel's signature.
pub struct Given {
    how: How,
    /// The type, or the type of the elements, as its author wrote it.
    name: &'static str,
    size: usize,
    align: usize,
    /// What the type is among the numbers that kernels take.
    scalar: Option<Scalar>,
}

enum How {
    Value,
    Pointer { writes: bool },
    Memref { rank: usize, writes: bool },
    Shared,
    Image { writes: bool },
    Texture,
    Sampler,
}

impl Given {
    fn of<T: 'static>(how: How) -> Given {
        Given { how, name: std::any::type_name::<T>(), size: size_of::<T>(), align: align_of::<T>(), scalar: scalar_of::<T>() }
    }

    pub(in crate::module) fn value<T: 'static>() -> Given {
        Given::of::<T>(How::Value)
    }

    pub(in crate::module) fn pointer<T: 'static>(writes: bool) -> Given {
        Given::of::<T>(How::Pointer { writes })
    }

    pub(in crate::module) fn memref<T: 'static>(rank: usize, writes: bool) -> Given {
        Given::of::<T>(How::Memref { rank, writes })
    }

    pub(in crate::module) fn shared<T: 'static>() -> Given {
        Given::of::<T>(How::Shared)
    }

    pub(in crate::module) fn image(writes: bool) -> Given {
        Given::of::<u64>(How::Image { writes })
    }

    pub(in crate::module) fn texture() -> Given {
        Given::of::<u64>(How::Texture)
    }

    pub(in crate::module) fn sampler() -> Given {
        Given::of::<u32>(How::Sampler)
    }

    /// Whether it is what the kernel takes: the rules of `#[gpu_kernel]`.
    pub(in crate::module) fn check(&self, index: usize, param: &Param) -> Result<()> {
        let fits = match (&self.how, &param.kind) {
            (How::Value, &ParamKind::Scalar(scalar)) => match self.scalar {
                Some(_) if param.number().is_some() => self.is_number(param.layout(), false),
                // Any byte that is a `bool` is an `i8`; not the other way round.
                Some(own) => own == scalar || own == Scalar::I1 && scalar == Scalar::I8,
                None => self.size == scalar.size() as usize,
            },
            (How::Value, &ParamKind::Bytes { align }) => {
                self.size == param.size as usize && self.align <= align as usize && self.is_number(param.layout(), false)
            }
            (&How::Pointer { writes }, &ParamKind::Pointer { element, access }) => {
                (writes || !access.writes()) && self.is_element(element, param)
            }
            (&How::Memref { rank, writes }, ParamKind::Memref { element, shape, access }) => {
                let same = self.scalar.map_or(self.size == element.size() as usize, |own| same_in_memory(own, *element));
                (writes || !access.writes()) && rank == shape.len() && same
            }
            (&How::Image { writes }, &ParamKind::Image { access, .. }) => writes || !access.writes(),
            (How::Sampler, ParamKind::Sampler) | (How::Texture, ParamKind::Texture { .. }) => true,
            // CUDA's texture and surface objects.
            (How::Image { .. } | How::Texture, &ParamKind::Scalar(scalar)) => scalar == Scalar::I64,
            (How::Shared, &ParamKind::Shared { element, .. }) => self.is_element(element, param),
            (&How::Pointer { writes }, ParamKind::Slice { rank: 1, .. }) => self.is_slice(writes, &param.kind),
            (&How::Memref { rank: own @ 2.., writes }, &ParamKind::Slice { rank, .. }) => {
                own == rank as usize && self.is_slice(writes, &param.kind)
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.refused(index, param)) }
    }

    /// Whether memory of these elements can be what is behind the parameter: as it is accessed, or as C declares it.
    fn is_element(&self, element: Option<Scalar>, param: &Param) -> bool {
        let accessed = || element.is_none_or(|element| self.is_made_of(element));
        match param.layout() {
            None => accessed(),
            Some(layout) if layout.number().is_some() => self.is_number(Some(layout), true) && accessed(),
            Some(layout) => self.scalar.is_none() && layout.size().is_none_or(|size| self.size == size as usize),
        }
    }

    /// Whether it is no number of Rust's, or the one that C declares.
    fn is_number(&self, layout: Option<&Layout>, in_memory: bool) -> bool {
        let (Some(_), Some(layout)) = (self.scalar, layout) else { return true };
        layout.number().is_some_and(|number| if in_memory { number.takes_in_memory(self.name) } else { number.takes(self.name) })
    }

    /// Whether memory of these elements can be accessed as `element`s.
    fn is_made_of(&self, element: Scalar) -> bool {
        match self.scalar {
            Some(own) => same_in_memory(own, element) || element.size() == 1,
            None => self.size.is_multiple_of(element.size() as usize),
        }
    }

    /// Whether memory of these elements can be a slice of a Rust kernel. Its length counts elements, so they are of one size.
    fn is_slice(&self, writes: bool, kind: &ParamKind) -> bool {
        let &ParamKind::Slice { size, align, element, access, owner, .. } = kind else { return false };
        let same = self.scalar.zip(element).is_none_or(|(own, element)| same_in_memory(own, element) || element.size() == 1);
        same && self.size == size as usize
            && self.align.is_multiple_of(align.max(1) as usize)
            && (writes || owner == Owner::Grid && !access.writes())
    }

    #[cold]
    fn refused(&self, index: usize, param: &Param) -> Error {
        let (given, expected) = (self.to_string(), expected(param));
        ErrorKind::Argument { index, name: param.name.clone(), given, expected }.into()
    }
}

impl std::fmt::Display for Given {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let how = |writes| if writes { "writing" } else { "reading" };
        match self.how {
            How::Value => write!(f, "a `{}` ({} bytes)", self.name, self.size),
            How::Pointer { writes } => write!(f, "memory of `{}`, for {}", self.name, how(writes)),
            How::Memref { rank, writes } => write!(f, "a memref of rank {rank} of `{}`, for {}", self.name, how(writes)),
            How::Shared => write!(f, "shared memory of `{}`", self.name),
            How::Image { writes } => write!(f, "an image, for {}", how(writes)),
            How::Texture => f.write_str("a texture"),
            How::Sampler => f.write_str("a sampler"),
        }
    }
}

/// What a kernel takes, in words.
fn expected(param: &Param) -> String {
    let rust = |scalar: Scalar| scalar.rust_types().first().copied().unwrap_or("?");
    let how = |access: Access| if access.writes() { "writing" } else { "reading" };
    if let (Some(c), Some(layout)) = (param.c(), param.layout()) {
        let rust = layout.rust().map(|rust| format!("`{rust}`")).unwrap_or_default();
        return match &param.kind {
            ParamKind::Pointer { access, .. } => format!("`{c}`: memory of {rust}, for {}", how(*access)),
            ParamKind::Shared { .. } => format!("`{c}`: shared memory of {rust}"),
            ParamKind::Bytes { align } => format!("`{c}`: a structure of {} bytes, aligned to {align} at most", param.size),
            _ => format!("`{c}`: a {rust}"),
        };
    }
    match &param.kind {
        ParamKind::Scalar(scalar) => format!("a `{}`", rust(*scalar)),
        ParamKind::Bytes { align } => format!("a structure of {} bytes, aligned to {align} at most", param.size),
        ParamKind::Pointer { element: Some(element), access } => format!("memory of `{}`, for {}", rust(*element), how(*access)),
        ParamKind::Pointer { element: None, access } => format!("memory, for {}", how(*access)),
        ParamKind::Memref { element, shape, access } => {
            format!("a memref of rank {} of `{}`, for {}", shape.len(), rust(*element), how(*access))
        }
        ParamKind::Shared { element: Some(element), .. } => format!("shared memory of `{}`", rust(*element)),
        ParamKind::Shared { element: None, .. } => "shared memory".to_string(),
        ParamKind::Image { dim, access, .. } => format!("a {dim} image, for {}", how(*access)),
        ParamKind::Texture { dim, .. } => format!("a texture of a {dim} image"),
        ParamKind::Sampler => "a sampler".to_string(),
        ParamKind::Slice { rank, size, align, element, access, owner } => {
            let memory = if *rank == 1 { "memory".to_owned() } else { format!("a memref of rank {rank}") };
            let elements = match element {
                Some(element) if element.size() == *size => format!("`{}`", rust(*element)),
                _ => format!("elements of {size} bytes, aligned to {align}"),
            };
            let how = if *owner == Owner::Grid { how(*access) } else { "writing" };
            format!("{memory} of {elements}, for {how}")
        }
    }
}

/// Whether one can stand for the other in memory: the same float, or integers of one size.
fn same_in_memory(a: Scalar, b: Scalar) -> bool {
    let is_float = |scalar| matches!(scalar, Scalar::F16 | Scalar::Bf16 | Scalar::F32 | Scalar::F64);
    a == b || (!is_float(a) && !is_float(b) && a.size() == b.size())
}

fn scalar_of<T: 'static>() -> Option<Scalar> {
    macro_rules! table {
        ($($scalar:ident: $($type:ty),*;)*) => {
            [$($((TypeId::of::<$type>(), Scalar::$scalar)),*),*]
        };
    }
    let table = table! {
        I1: bool; I8: u8, i8; I16: u16, i16; I32: u32, i32; I64: u64, i64, usize, isize; I128: u128, i128; F32: f32; F64: f64;
    };
    table.into_iter().find(|(id, _)| *id == TypeId::of::<T>()).map(|(_, scalar)| scalar)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::image::Dim;

    fn takes(kind: ParamKind, size: u32) -> Param {
        Param { name: Some("x".into()), offset: 0, size, kind, declared: None, reach: None }
    }

    #[test]
    fn values_must_have_the_kernels_type() {
        let scalar = |scalar: Scalar| takes(ParamKind::Scalar(scalar), scalar.size());
        let fits = |given: Given, param: &Param| given.check(1, param).is_ok();
        for (given, right) in [
            (Given::value::<u32>(), Scalar::I32),
            (Given::value::<i32>(), Scalar::I32),
            (Given::value::<f32>(), Scalar::F32),
            (Given::value::<usize>(), Scalar::I64),
            (Given::value::<[u8; 2]>(), Scalar::F16),
        ] {
            for other in [Scalar::I1, Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I64, Scalar::F16, Scalar::F32, Scalar::F64] {
                // A type without a name among the numbers fits by its size.
                let expected = other == right || given.scalar.is_none() && other == Scalar::I16;
                assert_eq!(given.check(0, &scalar(other)).is_ok(), expected, "{given} for {other:?}");
            }
        }
        assert!(fits(Given::value::<bool>(), &scalar(Scalar::I8)) && !fits(Given::value::<u8>(), &scalar(Scalar::I1)));
        let structure = takes(ParamKind::Bytes { align: 4 }, 12);
        assert!(fits(Given::value::<[f32; 3]>(), &structure));
        assert!(
            !fits(Given::value::<[f32; 4]>(), &structure) && !fits(Given::value::<[u64; 1]>(), &takes(ParamKind::Bytes { align: 4 }, 8))
        );
        let error = Given::value::<u64>().check(3, &scalar(Scalar::F32)).unwrap_err().to_string();
        assert!(error.starts_with("argument 3 (`x`) is a `u64` (8 bytes), and the kernel takes a `f32`"), "{error}");
    }

    #[test]
    fn what_c_declares_is_held_against_the_type() {
        use gpu_abi::manifest::{Declared, Number};
        let declared = |kind, size, layout| takes(kind, size).declare(Declared { spelling: "T".into(), layout }, false);
        let fits = |given: Given, param: &Param| given.check(0, param).is_ok();
        let number = |scalar, signed| Layout::Number(Number { scalar, signed });
        let int = declared(ParamKind::Scalar(Scalar::I32), 4, number(Scalar::I32, Some(true)));
        assert!(fits(Given::value::<i32>(), &int) && !fits(Given::value::<u32>(), &int) && fits(Given::value::<[u8; 4]>(), &int));
        let error = Given::value::<u32>().check(0, &int).unwrap_err().to_string();
        assert!(error.contains("is a `u32` (4 bytes), and the kernel takes `T x`: a `i32`"), "{error}");
        let pointer = |layout| declared(ParamKind::Pointer { element: None, access: Access::Read }, 8, layout);
        let bytes = pointer(number(Scalar::I8, Some(false)));
        assert!(fits(Given::pointer::<u8>(false), &bytes) && !fits(Given::pointer::<i8>(false), &bytes));
        let vector = pointer(Layout::Array { element: Box::new(number(Scalar::F32, None)), count: 3, size: 16 });
        assert!(fits(Given::pointer::<[f32; 4]>(false), &vector));
        assert!(!fits(Given::pointer::<[f32; 3]>(false), &vector) && !fits(Given::pointer::<f32>(false), &vector));
        assert!(fits(Given::pointer::<u16>(false), &pointer(Layout::Unknown)));
        let pair = declared(ParamKind::Bytes { align: 8 }, 8, Layout::Struct { name: "P".into(), size: 8, fields: Vec::new() });
        assert!(fits(Given::value::<[u32; 2]>(), &pair) && !fits(Given::value::<u64>(), &pair));
    }

    #[test]
    fn memory_must_have_the_kernels_element_type_and_access() {
        let pointer = |element, access| takes(ParamKind::Pointer { element, access }, 8);
        let fits = |given: Given, param: &Param| given.check(0, param).is_ok();
        let floats = pointer(Some(Scalar::F32), Access::Read);
        assert!(fits(Given::pointer::<f32>(false), &floats) && fits(Given::pointer::<f32>(true), &floats));
        assert!(fits(Given::pointer::<[f32; 4]>(false), &floats) && !fits(Given::pointer::<[u8; 3]>(false), &floats));
        assert!(!fits(Given::pointer::<u32>(false), &floats) && !fits(Given::value::<u64>(), &floats));
        for access in [Access::Write, Access::ReadWrite] {
            let written = pointer(None, access);
            assert!(!fits(Given::pointer::<f32>(false), &written) && fits(Given::pointer::<f32>(true), &written));
        }
        let shared = |element| takes(ParamKind::Shared { element, align: 16 }, 8);
        assert!(fits(Given::shared::<f32>(), &shared(Some(Scalar::F32))) && fits(Given::shared::<[u16; 3]>(), &shared(None)));
        assert!(fits(Given::shared::<[f32; 2]>(), &shared(Some(Scalar::F32))) && fits(Given::shared::<i32>(), &shared(Some(Scalar::I32))));
        let long = takes(ParamKind::Scalar(Scalar::I64), 8);
        for (given, param) in [
            (Given::shared::<u32>(), shared(Some(Scalar::F32))),
            (Given::shared::<[u8; 3]>(), shared(Some(Scalar::F32))),
            (Given::value::<u64>(), shared(None)),
            (Given::pointer::<f32>(true), shared(None)),
            (Given::memref::<f32>(1, true), shared(None)),
            (Given::shared::<u64>(), long),
            (Given::shared::<f32>(), floats),
        ] {
            assert!(!fits(given, &param), "{param:?}");
        }
        let error = Given::value::<u64>().check(2, &shared(Some(Scalar::F32))).unwrap_err().to_string();
        assert!(error.starts_with("argument 2 (`x`) is a `u64` (8 bytes), and the kernel takes shared memory of `f32`"), "{error}");
        let error = Given::shared::<f32>().check(0, &pointer(None, Access::Read)).unwrap_err().to_string();
        assert!(error.starts_with("argument 0 (`x`) is shared memory of `f32`, and the kernel takes memory"), "{error}");
        let slice =
            |rank, owner, access| takes(ParamKind::Slice { rank, size: 4, align: 4, element: Some(Scalar::F32), access, owner }, 16 * rank);
        let read = slice(1, Owner::Grid, Access::Read);
        assert!(fits(Given::pointer::<f32>(false), &read) && fits(Given::pointer::<f32>(true), &read));
        for wrong in [
            Given::pointer::<u32>(false),
            Given::pointer::<[u8; 4]>(false),
            Given::pointer::<[f32; 4]>(false),
            Given::memref::<f32>(1, false),
        ] {
            let error = wrong.check(0, &read).unwrap_err().to_string();
            assert!(error.contains("and the kernel takes memory of `f32`, for reading"), "{error}");
        }
        // Each thread's own elements are lent for writing, whatever the kernel does with them.
        let own = slice(1, Owner::Thread, Access::Read);
        assert!(!fits(Given::pointer::<f32>(false), &own) && fits(Given::pointer::<f32>(true), &own));
        let matrix = slice(2, Owner::Grid, Access::Read);
        assert!(fits(Given::memref::<f32>(2, false), &matrix) && !fits(Given::memref::<f32>(1, false), &matrix));
        assert!(
            !fits(Given::pointer::<f32>(true), &matrix) && !fits(Given::memref::<f32>(2, false), &slice(2, Owner::Thread, Access::Write))
        );
        let array = takes(ParamKind::Memref { element: Scalar::I32, shape: vec![None, Some(4)], access: Access::Write }, 56);
        assert!(fits(Given::memref::<u32>(2, true), &array));
        for wrong in
            [Given::memref::<u32>(1, true), Given::memref::<u32>(2, false), Given::memref::<f32>(2, true), Given::pointer::<u32>(true)]
        {
            let error = wrong.check(0, &array).unwrap_err().to_string();
            assert!(error.contains("and the kernel takes a memref of rank 2 of `u32`, for writing"), "{error}");
        }
    }

    #[test]
    fn images_must_have_the_kernels_access() {
        let fits = |given: Given, kind: ParamKind, size| given.check(0, &takes(kind, size)).is_ok();
        let image = |access| ParamKind::Image { dim: Dim::D2, access, texel: None, owner: Owner::Grid };
        for access in [Access::Read, Access::Write, Access::ReadWrite] {
            assert!(fits(Given::image(true), image(access), 8));
            assert_eq!(fits(Given::image(false), image(access), 8), access == Access::Read, "{access:?}");
            for wrong in [Given::texture(), Given::sampler(), Given::value::<u64>(), Given::pointer::<u8>(true)] {
                let error = wrong.check(0, &takes(image(access), 8)).unwrap_err().to_string();
                assert!(error.contains("and the kernel takes a 2d image, for "), "{error}");
            }
        }
        assert!(fits(Given::sampler(), ParamKind::Sampler, 4) && !fits(Given::value::<u32>(), ParamKind::Sampler, 4));
        // CUDA's objects have 64 bits.
        for given in [Given::image(false), Given::image(true), Given::texture()] {
            assert!(fits(given, ParamKind::Scalar(Scalar::I64), 8));
        }
        for given in [Given::image(true), Given::texture(), Given::sampler()] {
            assert!(!fits(given, ParamKind::Scalar(Scalar::I32), 4));
        }
        assert!(!fits(Given::sampler(), ParamKind::Scalar(Scalar::I64), 8));
        assert!(!fits(Given::image(true), ParamKind::Pointer { element: None, access: Access::Read }, 8));
    }
}
