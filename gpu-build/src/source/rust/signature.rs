//! Kernels as the device's `#[gpu_kernel]` left them in a module: the constants `gpu.signature.<kernel>` and
//! `gpu.text.<kernel>`, whose form is `gpu_core::abi::Signature`'s.

use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{Variable, globals};
use crate::portable::describe::{Argument, Grouping, ImageType, SliceType};
use gpu_abi::image::{Dim, Texel};
use gpu_abi::manifest::{Owner, RustFunction, Scalar};
use gpu_core::abi::{self, kind, owner};
use gpu_core::naming::{SIGNATURE, TEXT, Texts};

/// A kernel of a module.
pub struct Kernel {
    /// Its symbol.
    pub name: String,
    pub function: RustFunction,
    pub arguments: Vec<Parameter>,
    /// The size of a block that it is written for.
    pub block: Option<[u32; 3]>,
}

/// One of its arguments.
pub struct Parameter {
    pub name: String,
    pub kind: Kind,
}

/// How an argument is passed.
#[derive(Clone, Copy)]
pub enum Kind {
    Number(Scalar),
    Bytes { size: u32, align: u32 },
    Pointer,
    Slice(SliceType),
    Image(ImageType),
}

impl Kind {
    /// How many parameters of the kernel it is.
    pub fn parts(&self) -> u32 {
        match self {
            Kind::Slice(slice) => 2 * slice.rank,
            Kind::Number(_) | Kind::Bytes { .. } | Kind::Pointer | Kind::Image(_) => 1,
        }
    }
}

impl Kernel {
    /// How its parameters group into arguments.
    pub fn grouping(&self) -> Grouping {
        let one = |parameter: &Parameter| match parameter.kind {
            Kind::Slice(slice) => Argument::Slice(slice),
            Kind::Image(image) => Argument::Image(image),
            Kind::Number(_) | Kind::Bytes { .. } | Kind::Pointer => Argument::Plain,
        };
        self.arguments.iter().map(one).collect()
    }
}

/// The kernels of a module, whose marks are taken out of it. `prefix` is the path of the file's module.
pub fn take(module: &Module<'_>, prefix: &[String]) -> Result<Vec<Kernel>, Diagnostic> {
    let constants = globals(module);
    let bytes = |name: String| constants.iter().find(|global| global.name() == name).and_then(|global| global.constant_bytes());
    let mut kernels = Vec::new();
    for global in &constants {
        let Some(name) = global.name().strip_prefix(SIGNATURE).map(str::to_string) else { continue };
        let kernel = bytes(global.name())
            .zip(bytes(format!("{TEXT}{name}")))
            .and_then(|(bytes, text)| read(&name, &bytes, std::str::from_utf8(&text).ok()?, prefix));
        kernels.push(
            kernel.ok_or_else(|| Diagnostic::new(format!("the signature of kernel `{name}` cannot be read (a defect of gpu-build)")))?,
        );
    }
    constants
        .into_iter()
        .filter(|global| global.name().starts_with(SIGNATURE) || global.name().starts_with(TEXT))
        .for_each(Variable::erase);
    Ok(kernels)
}

/// Reads the head, the eight numbers of each argument, and the text: function, instance, arguments' names, module.
fn read(name: &str, bytes: &[u8], text: &str, prefix: &[String]) -> Option<Kernel> {
    let numbers: Vec<u32> = bytes.chunks_exact(4).map(|four| u32::from_le_bytes(four.try_into().unwrap_or_default())).collect();
    let [1, count, is_unsafe, x, y, z, rest @ ..] = numbers.as_slice() else { return None };
    let Texts { function, instance, arguments: names, module: path } = Texts::read(text)?;
    let names: Vec<&str> = names.split(',').collect();
    let arguments = rest.chunks_exact(8).take(*count as usize).enumerate();
    let arguments = arguments
        .map(|(index, numbers)| {
            let name = *names.get(index)?;
            // `_` and patterns: two of them would have one name.
            let name = if matches!(name, "" | "_") { format!("argument{index}") } else { name.to_string() };
            Some(Parameter { name, kind: kind_of(numbers)? })
        })
        .collect::<Option<Vec<_>>>()?;
    // The crate, then the file's own modules.
    let inside: Vec<&str> = path.split("::").skip(1 + prefix.len()).collect();
    let function = RustFunction { name: function.into(), module: inside.join("::"), instance: instance.into(), is_unsafe: *is_unsafe != 0 };
    (arguments.len() == *count as usize).then(|| Kernel {
        name: name.to_string(),
        function,
        arguments,
        block: Some([*x, *y, *z]).filter(|block| *block != [0; 3]),
    })
}

fn kind_of(numbers: &[u32]) -> Option<Kind> {
    let &[kind, scalar, size, align, whose, only_read, dim, texel] = numbers else { return None };
    let slice = |rank| {
        let owner = match whose {
            owner::GRID => Owner::Grid,
            owner::BLOCK => Owner::Block,
            owner::THREAD => Owner::Thread,
            _ => return None,
        };
        Some(Kind::Slice(SliceType { rank, size, align, owner, only_read: owner == Owner::Grid && only_read == 1 }))
    };
    let image = |is_texture: bool| {
        let texel = *[Texel::F32, Texel::I32, Texel::U32].get(texel as usize)?;
        Some(Kind::Image(ImageType { dim: *Dim::ALL.get(dim as usize)?, texel, is_texture }))
    };
    match kind {
        kind::NUMBER => Some(Kind::Number(*SCALARS.get(scalar.checked_sub(1)? as usize)?)),
        kind::BYTES => Some(Kind::Bytes { size, align }),
        kind::POINTER => Some(Kind::Pointer),
        kind::SLICE => slice(1),
        kind::MATRIX => slice(2),
        kind::TEXTURE => image(true),
        kind::IMAGE => image(false),
        _ => None,
    }
}

/// By their codes in a signature, from 1.
const SCALARS: [Scalar; 10] =
    [Scalar::I1, Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I64, Scalar::I128, Scalar::F16, Scalar::Bf16, Scalar::F32, Scalar::F64];

const _: () =
    assert!(abi::MAX_ARGUMENTS <= 24 && size_of::<abi::Description>() == 32 && size_of::<abi::Signature>() == 24 + 32 * abi::MAX_ARGUMENTS);
