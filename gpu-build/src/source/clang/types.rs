//! The types of kernels' parameters, from clang's debug information; IR has pointers to nothing, and no signs.

use super::debug_info::{Node, Nodes};
use crate::diagnostics::Diagnostic;
use crate::llvm::{Session, isolated};
use crate::source::{lines, ll};
use gpu_abi::manifest::{Declared, Field, Kernel, Layout, Number, Param, Scalar};
use std::collections::HashMap;

/// A structure within so many others has no layout.
const DEEPEST: u32 = 16;

/// What the kernels of a file declare.
#[derive(Debug, Default)]
pub struct Types {
    kernels: HashMap<String, Vec<(Declared, bool)>>,
}

/// Reads the types of a file's kernels, and leaves of its debug information what LLVM's code has without them: the lines.
///
/// # Errors
/// What LLVM says of bitcode that it cannot read.
pub fn take(file: &str, bitcode: &[u8]) -> Result<(Types, Vec<u8>), Vec<Diagnostic>> {
    let taken = isolated(file, || {
        let session = Session::new();
        let own = |message: String| vec![Diagnostic::new(format!("{message} (a defect of gpu-build)")).in_file(file)];
        let mut module = ll::module(&session, file, bitcode)?;
        let absent = super::absent::called(&module);
        if !absent.is_empty() {
            return Err(absent.into_iter().map(|error| error.in_file(file)).collect());
        }
        if module.metadata_count("llvm.dbg.cu") == 0 {
            return Ok((Types::default(), bitcode.to_vec()));
        }
        let text = module.text();
        let nodes = Nodes::of(&text);
        let kernels = nodes.kernels().map(|(name, kernel)| (name.to_string(), parameters(&nodes, kernel))).collect();
        let lines = lines::alone(&session, module).and_then(|mut lines| lines.bitcode());
        Ok((Types { kernels }, lines.map_err(own)?))
    });
    taken.unwrap_or_else(|message| Err(vec![Diagnostic::new(format!("LLVM cannot read what clang made: {message}")).in_file(file)]))
}

impl Types {
    /// Notes what a kernel's parameters are in the source.
    pub fn note(&self, kernel: &mut Kernel) {
        let Some(types) = self.kernels.get(&kernel.name) else { return };
        // A structure without fields is no parameter.
        let passed = || types.iter().filter(|(declared, _)| declared.layout.size() != Some(0));
        if passed().count() != kernel.params.len() {
            return;
        }
        let params = std::mem::take(&mut kernel.params);
        kernel.params = params.into_iter().zip(passed()).map(|(param, (declared, is_const))| noted(param, declared, *is_const)).collect();
    }
}

fn noted(param: Param, declared: &Declared, is_const: bool) -> Param {
    use gpu_abi::manifest::ParamKind;
    let is_it = match (&param.kind, &declared.layout) {
        (ParamKind::Pointer { .. } | ParamKind::Shared { .. }, _) => declared.spelling.contains(['*', '&', '[']),
        (ParamKind::Scalar(scalar), layout) => layout.number().is_some_and(|number| same(number.scalar, *scalar)),
        (ParamKind::Bytes { .. }, layout) => layout.size() == Some(param.size),
        _ => false,
    };
    if is_it { param.declare(declared.clone(), is_const) } else { param }
}

/// A `bool` is passed as a bit or as a byte.
fn same(declared: Scalar, passed: Scalar) -> bool {
    declared == passed || declared == Scalar::I1 && passed == Scalar::I8
}

/// Each parameter's type, and whether what is behind it is constant.
fn parameters(nodes: &Nodes<'_>, kernel: Node<'_>) -> Vec<(Declared, bool)> {
    let types = kernel.number("type").and_then(|ty| nodes.get(ty)).map(|ty| nodes.list(ty, "types")).unwrap_or_default();
    let parameter = |number: &Option<u32>| {
        let pointee = number.and_then(|number| pointee(nodes, number));
        let layout = layout(nodes, pointee.unwrap_or(*number), 0);
        let is_const = pointee.flatten().is_some_and(|pointee| is_const(nodes, pointee));
        (Declared { spelling: spelling(nodes, *number, 0), layout }, is_const)
    };
    // The first is what it returns.
    types.iter().skip(1).map(parameter).collect()
}

/// The node, through what makes no difference to its memory.
fn plain<'t>(nodes: &Nodes<'t>, mut number: u32) -> Option<Node<'t>> {
    loop {
        let node = nodes.get(number)?;
        match node.field("tag") {
            Some("DW_TAG_typedef" | "DW_TAG_const_type" | "DW_TAG_volatile_type" | "DW_TAG_restrict_type" | "DW_TAG_atomic_type") => {
                number = node.number("baseType")?;
            }
            _ => return Some(node),
        }
    }
}

/// What a pointer points to, `void` as `None`; nothing where the type is no pointer.
fn pointee(nodes: &Nodes<'_>, number: u32) -> Option<Option<u32>> {
    let node = plain(nodes, number)?;
    is_pointer(node).then(|| node.number("baseType"))
}

fn is_pointer(node: Node<'_>) -> bool {
    matches!(node.field("tag"), Some("DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type"))
}

fn is_const(nodes: &Nodes<'_>, number: u32) -> bool {
    nodes.get(number).is_some_and(|node| match node.field("tag") {
        Some("DW_TAG_const_type") => true,
        Some("DW_TAG_typedef" | "DW_TAG_volatile_type") => node.number("baseType").is_some_and(|base| is_const(nodes, base)),
        _ => false,
    })
}

fn layout(nodes: &Nodes<'_>, number: Option<u32>, depth: u32) -> Layout {
    let Some(node) = number.and_then(|number| plain(nodes, number)) else { return Layout::Unknown };
    // Sizes are in bits.
    let size = node.value("size").and_then(|bits| u32::try_from(bits / 8).ok()).unwrap_or_default();
    let of = |field: &str| layout(nodes, node.number(field), depth + 1);
    match (node.kind, node.field("tag")) {
        _ if depth > DEEPEST => Layout::Bytes { size },
        ("DIBasicType", _) if node.field("encoding") == Some("DW_ATE_complex_float") => complex(size),
        ("DIBasicType", _) => basic(node, size).map_or(Layout::Bytes { size }, Layout::Number),
        (_, Some("DW_TAG_enumeration_type")) => match of("baseType") {
            // An author's constants have no sign.
            Layout::Number(Number { scalar, .. }) => Layout::Number(Number { scalar, signed: None }),
            _ => Layout::Bytes { size },
        },
        (_, Some("DW_TAG_array_type")) => array(nodes, node, of("baseType"), size),
        (_, Some("DW_TAG_structure_type" | "DW_TAG_class_type")) if node.has_flag("DIFlagFwdDecl") => Layout::Unknown,
        (_, Some("DW_TAG_structure_type" | "DW_TAG_class_type")) => match fields(nodes, node, depth) {
            Some(fields) => structure(name(nodes, number, node), size, fields),
            None => Layout::Bytes { size },
        },
        _ if is_pointer(node) => Layout::Pointer,
        _ => Layout::Bytes { size },
    }
}

fn basic(node: Node<'_>, size: u32) -> Option<Number> {
    let name = node.text("name").unwrap_or_default();
    let (scalar, signed) = match (node.field("encoding")?, size) {
        ("DW_ATE_boolean", 1) => (Scalar::I1, None),
        ("DW_ATE_float", 2) if name.contains("bf16") => (Scalar::Bf16, None),
        ("DW_ATE_float", 2) => (Scalar::F16, None),
        ("DW_ATE_float", 4) => (Scalar::F32, None),
        ("DW_ATE_float", 8) => (Scalar::F64, None),
        (encoding, size) => {
            let signed = match encoding {
                // Whose sign C leaves open.
                "DW_ATE_signed_char" | "DW_ATE_unsigned_char" if name == "char" => None,
                "DW_ATE_signed" | "DW_ATE_signed_char" => Some(true),
                "DW_ATE_unsigned" | "DW_ATE_unsigned_char" | "DW_ATE_UTF" => Some(false),
                _ => return None,
            };
            let scalar = match size {
                1 => Scalar::I8,
                2 => Scalar::I16,
                4 => Scalar::I32,
                8 => Scalar::I64,
                16 => Scalar::I128,
                _ => return None,
            };
            (scalar, signed)
        }
    };
    Some(Number { scalar, signed })
}

/// A real and an imaginary part.
fn complex(size: u32) -> Layout {
    match size {
        8 | 16 => {
            let scalar = if size == 8 { Scalar::F32 } else { Scalar::F64 };
            Layout::Array { element: Box::new(Layout::Number(Number { scalar, signed: None })), count: 2, size }
        }
        _ => Layout::Bytes { size },
    }
}

fn array(nodes: &Nodes<'_>, node: Node<'_>, element: Layout, size: u32) -> Layout {
    let counts = nodes.list(node, "elements").into_iter().map(|one| one.and_then(|one| nodes.get(one)?.value("count")));
    match counts.map(|count| count.and_then(|count| u32::try_from(count).ok())).product::<Option<u32>>() {
        Some(count) if element.size().is_some() => Layout::Array { element: Box::new(element), count, size },
        _ => Layout::Bytes { size },
    }
}

/// The vectors of CUDA and HIP are structures, and vectors to their users; so are the complex numbers of C++.
fn structure(name: String, size: u32, mut fields: Vec<Field>) -> Layout {
    if name.starts_with("std::complex<") && fields.len() == 1 {
        return fields.remove(0).layout;
    }
    const OF: [&str; 14] =
        ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong", "float", "double", "half", "__half"];
    let base = name.trim_end_matches(|digit: char| digit.is_ascii_digit());
    let is_vector = name.len() == base.len() + 1 && (OF.contains(&base) || matches!(base, "__nv_bfloat" | "__nv_bfloat16"));
    let count = fields.len() as u32;
    let layout = Layout::Struct { name, size, fields };
    match (&layout, layout.numbers()) {
        (Layout::Struct { fields, .. }, Some(_)) if is_vector && count > 1 => {
            let element = fields.first().map_or(Layout::Unknown, |first| first.layout.clone());
            Layout::Array { element: Box::new(element), count, size }
        }
        _ => layout,
    }
}

/// The fields of a structure; nothing where it has what Rust's have not: bases, bit fields, fields without a name.
fn fields(nodes: &Nodes<'_>, node: Node<'_>, depth: u32) -> Option<Vec<Field>> {
    let mut fields = Vec::new();
    for member in nodes.list(node, "elements").into_iter().flatten().filter_map(|number| nodes.get(number)) {
        match member.field("tag") {
            Some("DW_TAG_member") if member.has_flag("DIFlagStaticMember") => {}
            Some("DW_TAG_member") if !member.has_flag("DIFlagBitField") => {
                let offset = u32::try_from(member.value("offset").unwrap_or_default() / 8).ok()?;
                let layout = layout(nodes, member.number("baseType"), depth + 1);
                fields.push(Field { name: member.text("name")?.to_string(), offset, layout });
            }
            Some("DW_TAG_member" | "DW_TAG_inheritance") => return None,
            // Functions, types, static variables.
            _ => {}
        }
    }
    Some(fields)
}

/// The name of a structure, or of the type that stands for one without a name.
fn name(nodes: &Nodes<'_>, number: Option<u32>, node: Node<'_>) -> String {
    if node.text("name").is_some() {
        return qualified(nodes, node);
    }
    let mut next = number.and_then(|number| nodes.get(number));
    while let Some(one) = next {
        if one.field("tag") == Some("DW_TAG_typedef") {
            return qualified(nodes, one);
        }
        next = one.number("baseType").and_then(|base| nodes.get(base));
    }
    "struct".to_string()
}

/// A name with its namespaces.
fn qualified(nodes: &Nodes<'_>, node: Node<'_>) -> String {
    let mut name = node.text("name").unwrap_or("?").to_string();
    let mut scope = node.number("scope").and_then(|scope| nodes.get(scope));
    while let Some(outer) = scope.filter(|outer| matches!(outer.kind, "DINamespace" | "DICompositeType")) {
        if let Some(outer) = outer.text("name") {
            name = format!("{outer}::{name}");
        }
        scope = outer.number("scope").and_then(|scope| nodes.get(scope));
    }
    name
}

/// A type as C writes it.
fn spelling(nodes: &Nodes<'_>, number: Option<u32>, depth: u32) -> String {
    let Some(node) = number.and_then(|number| nodes.get(number)).filter(|_| depth <= DEEPEST) else { return "void".to_string() };
    let base = || spelling(nodes, node.number("baseType"), depth + 1);
    let joined = |base: String, mark: &str| format!("{base}{}{mark}", if base.ends_with(['*', '&']) { "" } else { " " });
    let space = match node.value("dwarfAddressSpace") {
        Some(1) => "global ",
        Some(2) => "constant ",
        Some(3) => "local ",
        _ => "",
    };
    match node.field("tag") {
        Some("DW_TAG_pointer_type") => joined(format!("{space}{}", base()), "*"),
        Some("DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type") => joined(base(), "&"),
        Some("DW_TAG_const_type") => qualify(base(), "const"),
        Some("DW_TAG_volatile_type") => qualify(base(), "volatile"),
        Some("DW_TAG_restrict_type") => format!("{}__restrict__", base()),
        Some("DW_TAG_array_type") => match array(nodes, node, layout(nodes, node.number("baseType"), 0), 0) {
            Layout::Array { count, .. } if node.has_flag("DIFlagVector") => format!("{}{count}", base()),
            Layout::Array { count, .. } => format!("{}[{count}]", base()),
            _ => format!("{}[]", base()),
        },
        _ if node.text("name").is_some() => qualified(nodes, node),
        _ => "struct".to_string(),
    }
}

fn qualify(base: String, word: &str) -> String {
    if base.ends_with(['*', '&']) { format!("{base}{word}") } else { format!("{word} {base}") }
}
