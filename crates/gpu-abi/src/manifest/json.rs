//! A manifest as JSON.

use super::*;
use crate::json::{Error, Json, Value, fields, names};

fields!(Manifest { version, source, image, archs, archs_from: rare, load, kernels, fat: rare, checksum: rare });
fields!(Kernel {
    name,
    source_name: rare,
    params,
    args_size,
    block,
    builds,
    rust: rare,
    doubles: rare,
    barriers: rare,
    accesses: rare,
    work: rare
});
fields!(Work { read, written, flops, loops, branches, uncounted });
fields!(Place { file, line, column });
fields!(DivergentBarrier { place, instruction, branch, come, of });
fields!(ScatteredAccess { place, instruction, writes, bytes, stride, moved, needed });
fields!(Doubles { count, place });
fields!(RustFunction { name, module, instance, place: rare, is_unsafe, unsafe_code: rare, arguments: rare });
fields!(RustArgument { ty, type_hash: rare });
fields!(Param { name, offset, size, kind, declared: rare, reach: rare });
fields!(Declared { spelling, layout });
fields!(Field { name, offset, layout });
fields!(Number { scalar, signed });
fields!(BlockBounds { required, max_threads });
fields!(Build {
    arch,
    kind,
    registers,
    scalar_registers,
    spills,
    shared_bytes,
    tile_bytes: rare,
    coarsened: rare,
    small: rare,
    tensor_maps: rare,
    dynamic_stack: rare,
    crash: rare,
    private_bytes,
    max_threads,
    warp_size
});
fields!(Crash { stage, reason, opt_level });
fields!(Coarsened { threads, bound, aligned });
fields!(Small { memory, at_least });
fields!(Extent { lengths, rank, size });
fields!(TensorMaps { params, maps });
fields!(TensorMap { matrix, element, rows });
names!(Load { Startup = "startup", Blocking = "blocking", Lazy = "lazy" });
names!(Owner { Grid = "grid", Block = "block", Thread = "thread" });
names!(Access { None = "none", Read = "read", Write = "write", ReadWrite = "read_write" });
names!(Scalar {
    I1 = "i1",
    I8 = "i8",
    I16 = "i16",
    I32 = "i32",
    I64 = "i64",
    I128 = "i128",
    F16 = "f16",
    Bf16 = "bf16",
    F32 = "f32",
    F64 = "f64",
});
names!(Texel { F32 = "f32", I32 = "i32", U32 = "u32" });
names!(Dim { D1 = "1d", D2 = "2d", D3 = "3d", D1Array = "1d_array", D2Array = "2d_array", Buffer = "1d_buffer" });

/// A variant's fields, by the names of the variables that hold them.
macro_rules! variant {
    ($name:literal { $($field:ident),* }) => {{
        let mut all = Vec::new();
        $(crate::json::push(&mut all, stringify!($field), $field.to_json(), false);)*
        Value::Object(vec![($name.into(), Value::Object(all))])
    }};
}

/// A variant of its fields in an object.
macro_rules! read_variant {
    ($value:ident, $type:ident::$variant:ident { $($field:ident),* }) => {
        $type::$variant { $($field: crate::json::field($value, stringify!($field), false)?),* }
    };
}

/// A variant with one value behind its name.
fn named(name: &str, value: &impl Json) -> Value {
    Value::Object(vec![(name.into(), value.to_json())])
}

/// A variant's name, and what is behind it.
fn variant(value: &Value) -> Result<(&str, &Value), Error> {
    match value {
        Value::Text(name) => Ok((name, &Value::Null)),
        Value::Object(fields) => match fields.as_slice() {
            [(name, value)] => Ok((name, value)),
            _ => Err(Error::new("a variant has one name")),
        },
        _ => Err(Error::new("a variant is a name")),
    }
}

/// By the variant's name, with its fields behind it.
impl Json for ParamKind {
    fn to_json(&self) -> Value {
        match self {
            ParamKind::Scalar(scalar) => named("scalar", scalar),
            ParamKind::Pointer { element, access } => variant!("pointer" { element, access }),
            ParamKind::Memref { element, shape, access } => variant!("memref" { element, shape, access }),
            ParamKind::Slice { rank, size, align, element, access, owner } => {
                variant!("slice" { rank, size, align, element, access, owner })
            }
            ParamKind::Shared { element, align } => variant!("shared" { element, align }),
            ParamKind::Image { dim, access, texel, owner } => variant!("image" { dim, access, texel, owner }),
            ParamKind::Texture { dim, texel } => variant!("texture" { dim, texel }),
            ParamKind::Sampler => Value::Text("sampler".into()),
            ParamKind::Bytes { align } => variant!("bytes" { align }),
        }
    }

    fn from_json(value: &Value) -> Result<ParamKind, Error> {
        let (name, value) = variant(value)?;
        Ok(match name {
            "scalar" => ParamKind::Scalar(Scalar::from_json(value)?),
            "pointer" => read_variant!(value, ParamKind::Pointer { element, access }),
            "memref" => read_variant!(value, ParamKind::Memref { element, shape, access }),
            "slice" => read_variant!(value, ParamKind::Slice { rank, size, align, element, access, owner }),
            "shared" => read_variant!(value, ParamKind::Shared { element, align }),
            "image" => read_variant!(value, ParamKind::Image { dim, access, texel, owner }),
            "texture" => read_variant!(value, ParamKind::Texture { dim, texel }),
            "sampler" if *value == Value::Null => ParamKind::Sampler,
            "bytes" => read_variant!(value, ParamKind::Bytes { align }),
            other => return Err(Error::new(alloc::format!("no parameter is of the kind `{other}`"))),
        })
    }
}

impl Json for Layout {
    fn to_json(&self) -> Value {
        match self {
            Layout::Unknown => Value::Text("unknown".into()),
            Layout::Number(number) => named("number", number),
            Layout::Pointer => Value::Text("pointer".into()),
            Layout::Array { element, count, size } => variant!("array" { element, count, size }),
            Layout::Struct { name, size, fields } => variant!("struct" { name, size, fields }),
            Layout::Bytes { size } => variant!("bytes" { size }),
        }
    }

    fn from_json(value: &Value) -> Result<Layout, Error> {
        let (name, value) = variant(value)?;
        Ok(match name {
            "unknown" if *value == Value::Null => Layout::Unknown,
            "number" => Layout::Number(Number::from_json(value)?),
            "pointer" if *value == Value::Null => Layout::Pointer,
            "array" => read_variant!(value, Layout::Array { element, count, size }),
            "struct" => read_variant!(value, Layout::Struct { name, size, fields }),
            "bytes" => read_variant!(value, Layout::Bytes { size }),
            other => return Err(Error::new(alloc::format!("no type is a `{other}`"))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{from_text, to_text};
    use alloc::string::ToString;

    /// Every form of a value.
    fn manifest() -> Manifest {
        let place = Some(Place { file: Some("a \"b\".rs".into()), line: 3, column: 0 });
        let kinds = [
            ParamKind::Scalar(Scalar::Bf16),
            ParamKind::Pointer { element: None, access: Access::ReadWrite },
            ParamKind::Memref { element: Scalar::F32, shape: vec![None, Some(u64::MAX)], access: Access::None },
            ParamKind::Slice { rank: 2, size: 4, align: 4, element: Some(Scalar::I1), access: Access::Write, owner: Owner::Thread },
            ParamKind::Shared { element: Some(Scalar::I128), align: 16 },
            ParamKind::Image { dim: Dim::D2Array, access: Access::Read, texel: None, owner: Owner::Grid },
            ParamKind::Image { dim: Dim::D1, access: Access::ReadWrite, texel: Some(Texel::U32), owner: Owner::Thread },
            ParamKind::Texture { dim: Dim::D3, texel: Texel::I32 },
            ParamKind::Sampler,
            ParamKind::Bytes { align: 1 },
        ];
        let number = |signed| Layout::Number(Number { scalar: Scalar::I8, signed });
        let field = |layout| Field { name: "f".into(), offset: 4, layout };
        let element = alloc::boxed::Box::new(number(Some(true)));
        let fields = vec![field(Layout::Pointer), field(Layout::Bytes { size: 3 }), field(Layout::Unknown), field(number(None))];
        let structure = Layout::Struct { name: "P<int>".into(), size: 16, fields };
        let layouts = [Layout::Array { element, count: 3, size: 4 }, structure, Layout::Unknown];
        let declared = layouts.map(|layout| Some(Declared { spelling: "P *".into(), layout })).into_iter().chain(core::iter::repeat(None));
        let param = |(kind, declared)| Param { name: None, offset: 8, size: u32::MAX, kind, declared, reach: Some([4, 2, 1]) };
        let params = kinds.into_iter().zip(declared).map(param).collect();
        let full = Kernel {
            name: "k".into(),
            source_name: Some("sum<float, 64>".into()),
            params,
            args_size: 24,
            block: BlockBounds { required: Some([1, 2, 3]), max_threads: None },
            builds: vec![Build {
                arch: "sm_90".into(),
                registers: Some(7),
                dynamic_stack: Some(true),
                crash: Some(Crash { stage: "a".into(), reason: "b".into(), opt_level: 1 }),
                ..Build::default()
            }],
            rust: Some(RustFunction {
                name: "k".into(),
                is_unsafe: true,
                unsafe_code: place.clone(),
                arguments: vec![RustArgument { ty: "&[T]".into(), type_hash: Some(u32::MAX) }, RustArgument::default()],
                ..RustFunction::default()
            }),
            doubles: Some(Doubles { count: 2, place: place.clone() }),
            barriers: vec![DivergentBarrier { place: place.clone(), branch: None, ..DivergentBarrier::default() }],
            accesses: vec![ScatteredAccess { stride: Some(-4), writes: true, ..ScatteredAccess::default() }],
            work: Some(Work { read: u64::MAX, loops: true, ..Work::default() }),
        };
        let kernels = vec![full, Kernel::default()];
        Manifest { version: VERSION, load: Load::Lazy, archs: vec!["cpu".into()], kernels, ..Manifest::default() }
    }

    #[test]
    fn what_is_written_is_read() {
        for manifest in [manifest(), manifest().sealed(b"fat"), Manifest::default()] {
            assert_eq!(from_text(&to_text(&manifest)), Ok(manifest));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn the_text_is_what_serde_writes() {
        for manifest in [manifest(), manifest().sealed(b"fat"), Manifest::default()] {
            let text = serde_json::to_string_pretty(&manifest).unwrap();
            assert_eq!(to_text(&manifest), text);
            assert_eq!(from_text(&text), Ok(manifest));
        }
        for one in [Load::Startup, Load::Blocking, Load::Lazy] {
            assert_eq!(to_text(&one), serde_json::to_string(&one).unwrap());
        }
        for dim in Dim::ALL {
            assert_eq!(to_text(&dim), serde_json::to_string(&dim).unwrap());
        }
    }

    #[test]
    fn what_is_no_manifest_is_an_error() {
        let text = to_text(&manifest());
        for (from, to, why) in [
            ("\"rank\": 2", "\"rank\": 4294967296", "expected a number of the type u32, found a number"),
            ("\"rank\": 2", "\"rang\": 2", "the field `rank` is missing"),
            ("\"lazy\"", "\"never\"", "load: expected one of startup, blocking, lazy"),
            ("\"sampler\"", "\"samples\"", "no parameter is of the kind `samples`"),
            ("\"memref\"", "\"sampler\"", "no parameter is of the kind `sampler`"),
        ] {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text);
            let error = from_text::<Manifest>(&changed).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}
