//! The kernels' parameters, read off the portable form: layout, kind, and what is done through each pointer.

mod accesses;
mod addresses;
pub(crate) mod barriers;
mod doubles;
pub(crate) mod examples;
mod strided;
mod work;

use super::{shared_args, spir, symbols};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{At, Func, Inst, Type, Value, functions};
use crate::llvm::{TargetData, TargetMachine};
use gpu_abi::image::{Dim, Texel};
use gpu_abi::manifest::{Access, BlockBounds, Kernel, Owner, Param, ParamKind, Scalar};
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};
use std::collections::HashSet;
use strided::Strided;

/// Enough to see through allocas, casts and calls to each access, and no more: further passes change the types that
/// memory is accessed with.
const TO_ACCESSES: &str = "always-inline,function(sroa,instsimplify,early-cse)";

/// Enough to infer `readonly` and `writeonly`, also of a pointer that a lambda has captured.
const TO_ATTRIBUTES: &str = "function(instcombine<no-verify-fixpoint>,simplifycfg),cgscc(inline),function(sroa),cgscc(function-attrs)";

/// A memref parameter as MLIR's source states it; the lowered kernel has 3 + 2 * rank parameters for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemrefType {
    pub element: Scalar,
    pub shape: Vec<Option<u64>>,
}

/// A slice parameter of a Rust kernel; the lowered kernel has 2 or 4 parameters for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SliceType {
    pub rank: u32,
    pub size: u32,
    pub align: u32,
    pub owner: Owner,
    /// Columns and rows of the part of a matrix that one thread owns; 1 for everything else.
    pub part: [u32; 2],
    /// Whether its type says that nobody writes it.
    pub only_read: bool,
}

/// An image parameter of a Rust kernel, which is a number to the lowered kernel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImageType {
    pub dim: Dim,
    pub texel: Texel,
    /// Whether it comes with a sampler, to be read; else each thread writes its own texel.
    pub is_texture: bool,
}

/// An argument of a kernel's source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Argument {
    /// One parameter.
    Plain,
    /// A descriptor's words.
    Memref(MemrefType),
    /// A pointer and lengths.
    Slice(SliceType),
    /// A descriptor's address.
    Image(ImageType),
}

impl Argument {
    /// How many parameters it is lowered to.
    fn parameters(&self) -> usize {
        match self {
            Argument::Plain | Argument::Image(_) => 1,
            Argument::Memref(memref) => 3 + 2 * memref.shape.len(),
            Argument::Slice(slice) => 2 * slice.rank as usize,
        }
    }
}

/// How the parameters of a lowered kernel group into the arguments of its source.
pub type Grouping = Vec<Argument>;

/// How much a description contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Parameters and sizes of blocks, which a launch needs.
    Signature,
    /// The rest as well: divergent barriers, scattered accesses, how much is read, written and computed.
    Code,
}

/// Describes the kernels of a portable module, which is simplified on the way: give a copy.
///
/// `grouping` answers with a kernel's arguments as its source states them, if the source is MLIR.
pub fn describe(
    session: &Session,
    module: &mut Module<'_>,
    machine: &TargetMachine,
    extent: Extent,
    grouping: impl Fn(&str) -> Option<Grouping>,
) -> Result<Vec<Kernel>, String> {
    // The passes ask the machine; what is laid out is laid out the portable way, before and after.
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        // What clang -O0 writes is looked through as well, and so is a function that might give way to another.
        function.remove_attribute(At::Function, "optnone");
        if !super::is_kernel(function) {
            function.make_internal();
        }
    }
    addresses::forget_printing(module);
    session.run(module, TO_ACCESSES, machine)?;
    addresses::forget_looks(module);
    let elements: Vec<Vec<Option<Scalar>>> = super::kernels(module)
        .into_iter()
        .map(|kernel| (0u32..).zip(kernel.params()).map(|(index, param)| element_of(kernel, index, param)).collect())
        .collect();
    // LLVM takes a volatile load for more than a read.
    let loads = super::kernels(module).into_iter().flat_map(Func::instructions).filter(|one| one.is(LLVMOpcode::LLVMLoad));
    loads.for_each(Inst::forget_volatile);
    session.run(module, TO_ATTRIBUTES, machine)?;
    module.set_data_layout(&TargetData::create(super::LAYOUT).text());
    let others = functions(module).into_iter().filter(|function| !function.is_declaration() && !super::is_kernel(*function));
    let others: Vec<Func<'_>> = others.collect();
    super::kernels(module)
        .into_iter()
        .zip(elements)
        .map(|(kernel, elements)| {
            let mut described = describe_kernel(kernel, &others, &elements, grouping(&symbols::kernel_name(kernel)))?;
            if extent == Extent::Code {
                describe_code(kernel, &mut described);
            }
            Ok(described)
        })
        .collect()
}

fn describe_kernel<'m>(
    kernel: Func<'m>,
    functions: &[Func<'m>],
    elements: &[Option<Scalar>],
    grouping: Option<Grouping>,
) -> Result<Kernel, String> {
    let mut flat = Vec::new();
    let mut end = 0;
    for (index, param) in kernel.params().into_iter().enumerate() {
        let ty = param.ty();
        let (size, align) = (ty.abi_size(), ty.abi_align());
        let offset = end_u32(u64::from(end).next_multiple_of(u64::from(align.max(1))))?;
        end = end_u32(u64::from(offset) + size)?;
        let name = Some(param.name()).filter(|name| !name.is_empty());
        flat.push(Param {
            name,
            offset,
            size: end_u32(size)?,
            kind: kind(kernel, index as u32, param, elements.get(index).copied().flatten(), align),
            declared: None,
            reach: None,
        });
    }
    let params = match grouping {
        Some(grouping) => {
            let strided = Strided::of(kernel, functions);
            let params = kernel.params();
            // Loads of an image's sizes from its descriptor are no accesses.
            let is_access = |user: &Value<'_>| !matches!(user.opcode(), Some(LLVMOpcode::LLVMAdd | LLVMOpcode::LLVMIntToPtr));
            let stays =
                |index: usize| params.get(index).is_some_and(|param| param.users().iter().any(is_access) && !strided.contains(*param));
            group(&symbols::kernel_name(kernel), flat, grouping, stays)?
        }
        None => flat,
    };
    let block = BlockBounds { required: super::required_block(kernel), max_threads: super::max_threads(kernel) };
    let (name, doubles) = (symbols::kernel_name(kernel), doubles::of(kernel));
    let source_name = crate::diagnostics::cxx_function(&name);
    Ok(Kernel { name, source_name, params, args_size: end, block, doubles, ..Kernel::default() })
}

/// Adds what the kernel's code says of its threads.
fn describe_code(kernel: Func<'_>, described: &mut Kernel) {
    let flow = examples::flow(kernel);
    described.barriers = barriers::of(kernel, &flow, &described.block);
    if let Some(sight) = accesses::sight(&flow, &described.block) {
        let threads = sight.threads();
        described.accesses = accesses::of(&sight, threads.as_ref());
        described.work = Some(work::of(&sight, threads.as_ref()));
    }
}

fn end_u32(bytes: u64) -> Result<u32, String> {
    u32::try_from(bytes).map_err(|_| "the arguments are too large".to_string())
}

fn kind<'m>(kernel: Func<'m>, index: u32, param: Value<'m>, element: Option<Scalar>, align: u32) -> ParamKind {
    if let Some(align) = shared_args::align(kernel, index) {
        return ParamKind::Shared { element, align };
    }
    if let Some(opaque) = spir::opaque::param(kernel, index) {
        return opaque;
    }
    if param.ty().is_pointer() {
        return ParamKind::Pointer { element, access: access(kernel, index) };
    }
    scalar(param.ty()).map_or(ParamKind::Bytes { align }, ParamKind::Scalar)
}

/// The number type that a type is.
pub fn scalar<'m>(ty: Type<'m>) -> Option<Scalar> {
    use LLVMTypeKind::*;
    Some(match ty.kind() {
        LLVMHalfTypeKind => Scalar::F16,
        LLVMBFloatTypeKind => Scalar::Bf16,
        LLVMFloatTypeKind => Scalar::F32,
        LLVMDoubleTypeKind => Scalar::F64,
        LLVMIntegerTypeKind => match ty.int_width()? {
            1 => Scalar::I1,
            8 => Scalar::I8,
            16 => Scalar::I16,
            32 => Scalar::I32,
            64 => Scalar::I64,
            128 => Scalar::I128,
            _ => return None,
        },
        _ => return None,
    })
}

fn access<'m>(kernel: Func<'m>, index: u32) -> Access {
    let has = |name| kernel.has_attribute(At::Param(index), name);
    match () {
        () if has("readnone") => Access::None,
        () if has("readonly") => Access::Read,
        () if has("writeonly") => Access::Write,
        () => Access::ReadWrite,
    }
}

/// What is behind a parameter, if every load and store through it is of one number type.
fn element_of<'m>(kernel: Func<'m>, index: u32, param: Value<'m>) -> Option<Scalar> {
    if shared_args::align(kernel, index).is_some() {
        return element(shared_args::pointers(param));
    }
    param.ty().space().and_then(|_| element(vec![param]))
}

/// What pointers point to, and those that are made of them.
fn element<'m>(pointers: Vec<Value<'m>>) -> Option<Scalar> {
    let mut found = HashSet::new();
    let mut seen = HashSet::new();
    let mut open = pointers;
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        for user in value.users() {
            use LLVMOpcode::*;
            let accessed = match user.opcode() {
                Some(LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMPHI | LLVMSelect | LLVMBitCast) => {
                    open.push(user);
                    continue;
                }
                Some(LLVMLoad) => user.ty(),
                Some(LLVMStore | LLVMAtomicRMW) => {
                    let operands = user.operands();
                    // A store's pointer comes second, an atomic's first. The pointer itself stored is no access.
                    let stored = if user.is_store() { operands[0] } else { operands[1] };
                    if stored == value {
                        return None;
                    }
                    stored.ty()
                }
                Some(LLVMICmp) => continue,
                Some(LLVMCall) if strided::is_note(user) => continue,
                // The address compared, and no access.
                Some(LLVMPtrToInt) if user.users().iter().all(|user| user.is(LLVMICmp)) => continue,
                _ => return None,
            };
            found.insert(scalar(innermost(accessed))?);
        }
    }
    let mut found = found.into_iter();
    found.next().filter(|_| found.next().is_none())
}

fn innermost<'m>(ty: Type<'m>) -> Type<'m> {
    ty.element().map_or(ty, innermost)
}

/// Folds the flat parameters of a lowered kernel into its source's arguments. `stays` is whether threads access a slice or image, and each
/// only at its first element.
fn group(kernel: &str, flat: Vec<Param>, grouping: Grouping, stays: impl Fn(usize) -> bool) -> Result<Vec<Param>, String> {
    let expected: usize = grouping.iter().map(Argument::parameters).sum();
    if expected != flat.len() {
        return Err(format!("the lowered kernel `{kernel}` has {} parameters where its source's types make {expected}", flat.len()));
    }
    let mut flat = flat.into_iter().enumerate();
    let mut params = Vec::new();
    for argument in grouping {
        let Some((index, first)) = flat.next() else { break };
        let rest: Vec<Param> = flat.by_ref().take(argument.parameters() - 1).map(|(_, param)| param).collect();
        let accesses = std::iter::once(&first).chain(&rest).filter_map(|param| match &param.kind {
            ParamKind::Pointer { access, .. } => Some(*access),
            _ => None,
        });
        let access = accesses.fold(Access::None, join);
        let of_shared_memory = |param: &Param| matches!(param.kind, ParamKind::Shared { .. });
        if !matches!(argument, Argument::Plain) && std::iter::once(&first).chain(&rest).any(of_shared_memory) {
            return Err(format!(
                "an argument of kernel `{kernel}` is a memref of shared memory, which a launch cannot pass: take it in the kernel, by gpu.dynamic_shared_memory"
            ));
        }
        let (kind, reach) = match (argument, &first.kind) {
            (Argument::Memref(MemrefType { element, shape }), _) => (ParamKind::Memref { element, shape, access }, None),
            (Argument::Slice(SliceType { rank, size, align, owner, part, only_read }), &ParamKind::Pointer { element, .. }) => {
                // LLVM may not be able to tell.
                let access = if only_read && access.writes() { Access::Read } else { access };
                let reach = match (rank, owner) {
                    (1, Owner::Thread) => stays(index).then_some([1; 3]),
                    // These types give no access to further elements.
                    (1, Owner::Block) | (2, Owner::Thread) => Some([part[0], part[1], 1]),
                    // Blocks loop over further tiles.
                    _ => None,
                };
                let reach = reach.filter(|_| access != Access::None);
                (ParamKind::Slice { rank, size, align, element, access, owner }, reach)
            }
            (Argument::Image(ImageType { dim, texel, is_texture: true }), _) => (ParamKind::Texture { dim, texel }, None),
            (Argument::Image(ImageType { dim, texel, is_texture: false }), _) => (
                ParamKind::Image { dim, access: Access::ReadWrite, texel: Some(texel), owner: Owner::Thread },
                stays(index).then_some([1; 3]),
            ),
            _ => {
                params.push(first);
                continue;
            }
        };
        params.push(Param { name: first.name, offset: first.offset, size: 8 * (1 + rest.len() as u32), kind, declared: None, reach });
    }
    Ok(params)
}

/// What is done by two ways together.
fn join(a: Access, b: Access) -> Access {
    match (a, b) {
        (Access::None, other) | (other, Access::None) => other,
        (a, b) if a == b => a,
        _ => Access::ReadWrite,
    }
}
