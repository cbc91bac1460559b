//! Math: one row a function, with the LLVM intrinsic or our name that the portable form uses, and the vendors' names.
//!
//! NVIDIA's libdevice has `__nv_<name>f` for f32 and `__nv_<name>` for f64; AMD's OCML has `__ocml_<name>_f32`,
//! `_f64` and `_f16`; the C library has `<name>f` and `<name>`.

/// The floating-point types that math comes in.
pub const WIDTHS: [&str; 3] = ["f16", "f32", "f64"];

/// One function.
pub struct Function {
    /// The C library's name for f64.
    pub name: &'static str,
    /// The LLVM intrinsic, without its type suffix, if there is one.
    pub intrinsic: Option<&'static str>,
    /// Whether every target's code generation does it exactly without a library.
    pub native: bool,
}

const fn library(name: &'static str, intrinsic: Option<&'static str>) -> Function {
    Function { name, intrinsic, native: false }
}

const fn native(name: &'static str, intrinsic: &'static str) -> Function {
    Function { name, intrinsic: Some(intrinsic), native: true }
}

/// Every function.
pub static FUNCTIONS: [Function; 43] = [
    native("sqrt", "llvm.sqrt"),
    native("fma", "llvm.fma"),
    native("fabs", "llvm.fabs"),
    native("floor", "llvm.floor"),
    native("ceil", "llvm.ceil"),
    native("trunc", "llvm.trunc"),
    native("rint", "llvm.rint"),
    native("nearbyint", "llvm.nearbyint"),
    native("copysign", "llvm.copysign"),
    native("fmin", "llvm.minnum"),
    native("fmax", "llvm.maxnum"),
    library("round", Some("llvm.round")),
    library("exp", Some("llvm.exp")),
    library("exp2", Some("llvm.exp2")),
    library("exp10", Some("llvm.exp10")),
    library("log", Some("llvm.log")),
    library("log2", Some("llvm.log2")),
    library("log10", Some("llvm.log10")),
    library("pow", Some("llvm.pow")),
    library("sin", Some("llvm.sin")),
    library("cos", Some("llvm.cos")),
    library("tan", Some("llvm.tan")),
    library("asin", Some("llvm.asin")),
    library("acos", Some("llvm.acos")),
    library("atan", Some("llvm.atan")),
    library("atan2", Some("llvm.atan2")),
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
    library("hypot", None),
    library("fmod", None),
    library("remainder", None),
    library("asinh", None),
    library("acosh", None),
    library("atanh", None),
    library("rsqrt", None),
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
        let name = self.function.name;
        match self.width {
            "f32" => Some(format!("__nv_{name}f")),
            "f64" => Some(format!("__nv_{name}")),
            _ => None,
        }
    }

    /// OCML's function.
    pub fn ocml(self) -> String {
        format!("__ocml_{}_{}", self.function.name, self.width)
    }

    /// The C library's function, where it has this width.
    pub fn libm(self) -> Option<String> {
        // rsqrt is no C function; the CPU computes it.
        if self.function.name == "rsqrt" {
            return None;
        }
        match self.width {
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

/// The function that a vendor's name stands for.
pub fn spelled(name: &str) -> Option<Sized> {
    if !name.starts_with("__nv_") && !name.starts_with("__ocml_") {
        return None;
    }
    all().find(|sized| sized.libdevice().as_deref() == Some(name) || sized.ocml() == name)
}

/// The function of this portable name.
pub fn portable(name: &str) -> Option<Sized> {
    if !name.starts_with("llvm.") && !name.starts_with("gpu.math.") {
        return None;
    }
    all().find(|sized| sized.portable() == name)
}
