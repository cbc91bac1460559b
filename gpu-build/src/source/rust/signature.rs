//! Kernels as the device's `#[gpu_kernel]` left them in a module: the constants `gpu.signature.<kernel>` and
//! `gpu.text.<kernel>`, whose form is `gpu_core::abi::Signature`'s.

use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{Variable, globals};
use crate::portable::describe::{Argument, Grouping, ImageType, SliceType};
use crate::portable::symbols;
use gpu_abi::image::{Dim, Texel};
use gpu_abi::manifest::{Owner, Place, RustArgument, RustFunction, Scalar};
use gpu_core::abi::{self, kind, owner};
use gpu_core::naming::{self, SIGNATURE, TEXT, Texts};
use std::collections::HashSet;
use std::path::Path;

/// A kernel of a module.
pub struct Kernel {
    /// Its published name.
    pub name: String,
    /// The symbol of its entry, as the attribute generated it.
    pub entry: String,
    pub function: RustFunction,
    /// The line and the column of its name, if no macro made that.
    pub place: Option<(u32, u32)>,
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
    /// Whose its elements are.
    pub fn owner(&self) -> Owner {
        match self {
            Kind::Slice(slice) => slice.owner,
            Kind::Image(image) if !image.is_texture => Owner::Thread,
            Kind::Number(_) | Kind::Bytes { .. } | Kind::Pointer | Kind::Image(_) => Owner::Grid,
        }
    }

    /// How many parameters of the kernel it is.
    pub fn parts(&self) -> u32 {
        match self {
            Kind::Slice(slice) => 2 * slice.rank,
            Kind::Number(_) | Kind::Bytes { .. } | Kind::Pointer | Kind::Image(_) => 1,
        }
    }
}

impl Kernel {
    /// Its symbol in the module.
    pub fn symbol(&self) -> String {
        symbols::own(&self.name)
    }

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

/// The kernels of a file's module, whose marks are taken out of it. `prefix` is the path of the file's module.
pub fn take(module: &Module<'_>, file: &str, prefix: &[String]) -> Result<Vec<Kernel>, Diagnostic> {
    let constants = globals(module);
    let bytes = |name: String| constants.iter().find(|global| global.name() == name).and_then(|global| global.constant_bytes());
    let mut kernels = Vec::new();
    for global in &constants {
        let Some(name) = global.name().strip_prefix(SIGNATURE).map(str::to_string) else { continue };
        let kernel = bytes(global.name())
            .zip(bytes(format!("{TEXT}{name}")))
            .and_then(|(bytes, text)| read(&name, &bytes, std::str::from_utf8(&text).ok()?, prefix));
        let (kernel, of) =
            kernel.ok_or_else(|| Diagnostic::new(format!("the signature of kernel `{name}` cannot be read (a defect of gpu-build)")))?;
        if of.is_none_or(|of| Path::new(&of).ends_with(file)) {
            kernels.push(kernel);
        }
    }
    constants
        .into_iter()
        .filter(|global| global.name().starts_with(SIGNATURE) || global.name().starts_with(TEXT))
        .for_each(Variable::erase);
    disambiguate(&mut kernels);
    Ok(kernels)
}

/// Adds their modules' names, and numbers if necessary, to the names of kernels that share a name. These kernels keep their places; other places are
/// dropped, so that the manifest does not change with every line above a kernel.
fn disambiguate(kernels: &mut [Kernel]) {
    let names: Vec<String> = kernels.iter().map(|kernel| kernel.name.clone()).collect();
    let is_alone = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
    let mut taken: HashSet<String> = names.iter().filter(|name| is_alone(name)).cloned().collect();
    for (kernel, name) in kernels.iter_mut().zip(&names) {
        if is_alone(name) {
            kernel.function.place = None;
            continue;
        }
        let parts = kernel.function.module.split("::").filter(|part| !part.is_empty()).chain([name.as_str()]);
        let longer = parts.map(|part| part.trim_start_matches("r#")).collect::<Vec<_>>().join("_");
        let free = (1u32..).map(|count| if count == 1 { longer.clone() } else { format!("{longer}_{count}") });
        kernel.name = free.into_iter().find(|free| taken.insert(free.clone())).unwrap_or(longer);
    }
}

/// Reads the header, the eleven numbers of each argument, and the text. Returns the kernel, and its file if a macro made it.
fn read(symbol: &str, bytes: &[u8], text: &str, prefix: &[String]) -> Option<(Kernel, Option<String>)> {
    let numbers: Vec<u32> = bytes.chunks_exact(4).map(|four| u32::from_le_bytes(four.try_into().unwrap_or_default())).collect();
    let [abi::VERSION, count, is_unsafe, x, y, z, rest @ ..] = numbers.as_slice() else { return None };
    let Texts { function, instance, arguments: names, types, place, made, module: path, file } = Texts::read(text)?;
    let (line, column) = place.split_once('.')?;
    let (line, column) = (line.parse().ok()?, column.parse().ok()?);
    let (place, is_made) = (Place { file: None, line, column }, made == Texts::MADE);
    let name = naming::symbol(function, instance);
    let names: Vec<&str> = names.split(',').collect();
    let arguments = rest.chunks_exact(11).take(*count as usize).enumerate();
    let mut types = types.split(Texts::BETWEEN);
    let mut declared = Vec::new();
    let arguments = arguments
        .map(|(index, numbers)| {
            let name = *names.get(index)?;
            // `_` and patterns: two of them would have one name.
            let name = if matches!(name, "" | "_") { format!("argument{index}") } else { name.to_string() };
            let type_hash = numbers.last().copied().filter(|hash| *hash != 0);
            declared.push(RustArgument { ty: types.next().unwrap_or_default().to_string(), type_hash });
            Some(Parameter { name, kind: kind_of(numbers)? })
        })
        .collect::<Option<Vec<_>>>()?;
    // The crate, then the file's own modules.
    let inside: Vec<&str> = path.split("::").skip(1 + prefix.len()).collect();
    let (function, instance) = (function.into(), instance.into());
    let (place, is_unsafe) = (Some(place), *is_unsafe != 0);
    let function =
        RustFunction { name: function, module: inside.join("::"), instance, place, is_unsafe, unsafe_code: None, arguments: declared };
    let kernel = Kernel {
        name,
        entry: symbols::own(symbol),
        function,
        place: (!is_made).then_some((line, column)),
        arguments,
        block: Some([*x, *y, *z]).filter(|block| *block != [0; 3]),
    };
    (kernel.arguments.len() == *count as usize).then(|| (kernel, is_made.then(|| file.to_string())))
}

fn kind_of(numbers: &[u32]) -> Option<Kind> {
    let &[kind, scalar, size, align, whose, only_read, dim, texel, rows, columns, _] = numbers else { return None };
    let slice = |rank| {
        let owner = match whose {
            owner::GRID => Owner::Grid,
            owner::BLOCK => Owner::Block,
            owner::THREAD => Owner::Thread,
            _ => return None,
        };
        Some(Kind::Slice(SliceType { rank, size, align, owner, part: [columns, rows], only_read: owner == Owner::Grid && only_read == 1 }))
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
        kind::BATCH => slice(3),
        kind::TEXTURE => image(true),
        kind::IMAGE => image(false),
        _ => None,
    }
}

/// By their codes in a signature, from 1.
const SCALARS: [Scalar; 10] =
    [Scalar::I1, Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I64, Scalar::I128, Scalar::F16, Scalar::Bf16, Scalar::F32, Scalar::F64];

const _: () =
    assert!(abi::MAX_ARGUMENTS <= 24 && size_of::<abi::Description>() == 44 && size_of::<abi::Signature>() == 24 + 44 * abi::MAX_ARGUMENTS);
