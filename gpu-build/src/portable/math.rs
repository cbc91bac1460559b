//! Math: one row a function, with the LLVM intrinsic or our name that the portable form uses, and the vendors' names.
//!
//! NVIDIA's libdevice has `__nv_<name>f` for f32 and `__nv_<name>` for f64; AMD's OCML has `__ocml_<name>_f32`,
//! `_f64` and `_f16`; the C library has `<name>f` and `<name>`.

pub mod library;

use std::collections::HashMap;
use std::sync::LazyLock;

/// The floating-point types that math comes in.
pub const WIDTHS: [&str; 3] = ["f16", "f32", "f64"];

/// One function.
pub struct Function {
    /// The C library's name for f64; where the C library has no such function, OpenCL's.
    pub name: &'static str,
    /// The LLVM intrinsic, without its type suffix, if there is one.
    pub intrinsic: Option<&'static str>,
    /// Whether every target's code generation does it exactly without a library.
    pub native: bool,
    /// How many numbers of the width it takes.
    pub arity: usize,
    /// The shape, where it is not all numbers of the width.
    pub shape: Shape,
    /// Whether the C library has it.
    pub libm: bool,
    /// libdevice's name between `__nv_` and the width's letter, if it has the function.
    pub libdevice: Option<&'static str>,
    /// OCML's name between `__ocml_` and the width.
    pub ocml: &'static str,
}

/// What a function takes and gives beside numbers of its width.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Numbers,
    /// A last parameter of type i32.
    ByInt,
    /// A result of type i32.
    ToInt,
}

const fn library(name: &'static str, intrinsic: Option<&'static str>) -> Function {
    Function { name, intrinsic, native: false, arity: 1, shape: Shape::Numbers, libm: true, libdevice: Some(name), ocml: name }
}

const fn native(name: &'static str, intrinsic: &'static str) -> Function {
    Function { native: true, ..library(name, Some(intrinsic)) }
}

/// Of two numbers.
const fn two(function: Function) -> Function {
    Function { arity: 2, ..function }
}

/// A function that the C library lacks, or that not every C library has: the CPU takes it from the portable library.
const fn own(name: &'static str) -> Function {
    Function { libm: false, ..library(name, None) }
}

/// Under another name in libdevice; `None` where that lacks it.
const fn in_libdevice(libdevice: Option<&'static str>, function: Function) -> Function {
    Function { libdevice, ..function }
}

/// Under another name in OCML.
const fn in_ocml(ocml: &'static str, function: Function) -> Function {
    Function { ocml, ..function }
}

/// Every function.
pub static FUNCTIONS: [Function; 68] = [
    native("sqrt", "llvm.sqrt"),
    Function { arity: 3, ..native("fma", "llvm.fma") },
    native("fabs", "llvm.fabs"),
    native("floor", "llvm.floor"),
    native("ceil", "llvm.ceil"),
    native("trunc", "llvm.trunc"),
    native("rint", "llvm.rint"),
    native("nearbyint", "llvm.nearbyint"),
    two(native("copysign", "llvm.copysign")),
    two(native("fmin", "llvm.minnum")),
    two(native("fmax", "llvm.maxnum")),
    native("round", "llvm.round"),
    library("exp", Some("llvm.exp")),
    library("exp2", Some("llvm.exp2")),
    library("exp10", Some("llvm.exp10")),
    library("log", Some("llvm.log")),
    library("log2", Some("llvm.log2")),
    library("log10", Some("llvm.log10")),
    two(library("pow", Some("llvm.pow"))),
    library("sin", Some("llvm.sin")),
    library("cos", Some("llvm.cos")),
    library("tan", Some("llvm.tan")),
    library("asin", Some("llvm.asin")),
    library("acos", Some("llvm.acos")),
    library("atan", Some("llvm.atan")),
    two(library("atan2", Some("llvm.atan2"))),
    library("sinh", Some("llvm.sinh")),
    library("cosh", Some("llvm.cosh")),
    library("tanh", Some("llvm.tanh")),
    library("expm1", None),
    library("log1p", None),
    library("cbrt", None),
    library("erf", None),
    library("erfc", None),
    library("tgamma", None),
    library("lgamma", None),
    two(library("hypot", None)),
    two(library("fmod", None)),
    two(library("remainder", None)),
    library("asinh", None),
    library("acosh", None),
    library("atanh", None),
    two(library("nextafter", None)),
    two(library("fdim", None)),
    library("logb", None),
    own("j0"),
    own("j1"),
    own("y0"),
    own("y1"),
    Function { shape: Shape::ToInt, ..library("ilogb", None) },
    in_libdevice(Some("powi"), Function { shape: Shape::ByInt, ..own("pown") }),
    own("rsqrt"),
    own("rcbrt"),
    two(own("rhypot")),
    own("sinpi"),
    own("cospi"),
    in_libdevice(None, own("tanpi")),
    in_libdevice(None, own("asinpi")),
    in_libdevice(None, own("acospi")),
    in_libdevice(None, own("atanpi")),
    in_libdevice(None, two(own("atan2pi"))),
    own("erfinv"),
    own("erfcinv"),
    own("erfcx"),
    in_ocml("ncdf", own("normcdf")),
    in_ocml("ncdfinv", own("normcdfinv")),
    in_ocml("i0", own("cyl_bessel_i0")),
    in_ocml("i1", own("cyl_bessel_i1")),
];

/// A function at one width.
#[derive(Clone, Copy)]
pub struct Sized {
    /// The row.
    pub function: &'static Function,
    /// `f16`, `f32` or `f64`.
    pub width: &'static str,
}

impl Sized {
    /// The declared function of the portable form.
    pub fn portable(self) -> String {
        match self.function.intrinsic {
            Some(intrinsic) => format!("{intrinsic}.{}", self.width),
            None => format!("gpu.math.{}.{}", self.function.name, self.width),
        }
    }

    /// libdevice's function, where it has this width.
    pub fn libdevice(self) -> Option<String> {
        let name = self.function.libdevice?;
        match self.width {
            "f32" => Some(format!("__nv_{name}f")),
            "f64" => Some(format!("__nv_{name}")),
            _ => None,
        }
    }

    /// OCML's function.
    pub fn ocml(self) -> String {
        let name = self.function.ocml;
        format!("__ocml_{name}_{}", self.width)
    }

    /// libclc's function: OpenCL's name, mangled.
    pub fn libclc(self) -> String {
        let (name, letter) = (self.function.name, self.letter());
        let params = match self.function.shape {
            Shape::ByInt => format!("{letter}i"),
            _ => letter.repeat(self.function.arity),
        };
        format!("_Z{}{name}{params}", name.len())
    }

    fn letter(self) -> &'static str {
        match self.width {
            "f16" => "Dh",
            "f32" => "f",
            _ => "d",
        }
    }

    /// The IR type of the width.
    pub fn ty(self) -> &'static str {
        match self.width {
            "f16" => "half",
            "f32" => "float",
            _ => "double",
        }
    }

    /// The result's and the parameters' IR types.
    pub fn signature(self) -> (&'static str, Vec<&'static str>) {
        let mut params = vec![self.ty(); self.function.arity];
        if self.function.shape == Shape::ByInt {
            params.push("i32");
        }
        (if self.function.shape == Shape::ToInt { "i32" } else { self.ty() }, params)
    }

    /// The C library's function, where it has this width. Its `cbrt` of double precision may be off by four units in the last place
    /// (glibc's manual, "Known Maximum Errors in Math Functions"); the portable library's is off by less than one.
    pub fn libm(self) -> Option<String> {
        if !self.function.libm {
            return None;
        }
        match self.width {
            "f64" if self.function.name == "cbrt" => None,
            "f32" => Some(format!("{}f", self.function.name)),
            "f64" => Some(self.function.name.to_string()),
            _ => None,
        }
    }
}

/// Every function at every width.
pub fn all() -> impl Iterator<Item = Sized> {
    FUNCTIONS.iter().flat_map(|function| WIDTHS.into_iter().map(move |width| Sized { function, width }))
}

/// Every name of every function: modules are asked for each that they declare.
struct Names {
    portable: HashMap<String, Sized>,
    vendors: HashMap<String, Sized>,
    libm: HashMap<String, Sized>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let (mut portable, mut vendors, mut libm) = (HashMap::new(), HashMap::new(), HashMap::new());
    for sized in all() {
        portable.entry(sized.portable()).or_insert(sized);
        for name in sized.libdevice().into_iter().chain([sized.ocml()]) {
            vendors.entry(name).or_insert(sized);
        }
        if let Some(name) = sized.libm() {
            libm.entry(name).or_insert(sized);
        }
    }
    Names { portable, vendors, libm }
});

/// The function that a vendor's name stands for.
pub fn spelled(name: &str) -> Option<Sized> {
    if !name.starts_with("__nv_") && !name.starts_with("__ocml_") {
        return None;
    }
    NAMES.vendors.get(name).copied()
}

/// The function of this portable name.
pub fn portable(name: &str) -> Option<Sized> {
    if !name.starts_with("llvm.") && !name.starts_with("gpu.math.") {
        return None;
    }
    NAMES.portable.get(name).copied()
}

/// Functions of the C library that no row names, with their types; `T` is the type of the width.
const REST_OF_LIBM: [(&str, &str); 11] = [
    ("cbrt", "T (T)"),
    ("frexp", "T (T, ptr)"),
    ("ldexp", "T (T, i32)"),
    ("llrint", "i64 (T)"),
    ("llround", "i64 (T)"),
    ("lrint", "i64 (T)"),
    ("lround", "i64 (T)"),
    ("modf", "T (T, ptr)"),
    ("roundeven", "T (T)"),
    ("scalbn", "T (T, i32)"),
    ("sincos", "void (T, ptr, ptr)"),
];

/// The IR type of a function of the C library.
pub fn libm_type(name: &str) -> Option<String> {
    if let Some(sized) = NAMES.libm.get(name) {
        let (result, params) = sized.signature();
        return Some(format!("{result} ({})", params.join(", ")));
    }
    let of = |name: &str, ty: &str| Some(REST_OF_LIBM.iter().find(|(known, _)| *known == name)?.1.replace('T', ty));
    of(name, "double").or_else(|| of(name.strip_suffix('f')?, "float"))
}

/// Declares our own functions at every width, as IR text.
pub fn declarations() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let own = all().filter(|sized| sized.function.intrinsic.is_none());
        own.map(|sized| {
            let (result, params) = sized.signature();
            format!("declare {result} @{}({}) memory(none) nounwind willreturn\n", sized.portable(), params.join(", "))
        })
        .collect()
    });
    &TEXT
}

/// The same without what a text defines itself.
pub fn declarations_without(text: &str) -> String {
    let defines = |name: &str| {
        text.lines()
            .any(|line| line.starts_with("define ") && line.split_once('(').is_some_and(|(head, _)| head.ends_with(&format!("@{name}"))))
    };
    let name = |line: &str| Some(line.split_once('@')?.1.split_once('(')?.0.to_string());
    declarations().lines().filter(|line| name(line).is_none_or(|name| !defines(&name))).map(|line| format!("{line}\n")).collect()
}
