//! The functions that an image may import from the runtime.

use alloc::string::{String, ToString};

/// Functions of the C library for `double`; each exists for `float`, too, with an `f` after its name.
const LIBM: [&str; 51] = [
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fdim",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "frexp",
    "hypot",
    "ilogb",
    "ldexp",
    "lgamma",
    "llrint",
    "llround",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "lrint",
    "lround",
    "modf",
    "nearbyint",
    "nextafter",
    "pow",
    "remainder",
    "rint",
    "round",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
];

/// More of them, under their full names.
const LIBM_WHOLE: [&str; 10] =
    ["tgamma", "tgammaf", "trunc", "truncf", "sincos", "sincosf", "scalbn", "scalbnf", "roundeven", "roundevenf"];

const LIBC: [&str; 10] = ["memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen", "__udivti3", "__umodti3", "__divti3", "__modti3"];

/// Every name that [`is_import`] knows.
pub fn imports() -> impl Iterator<Item = String> {
    let both = LIBM.iter().flat_map(|name| [name.to_string(), name.to_string() + "f"]);
    both.chain(LIBM_WHOLE.iter().chain(&LIBC).map(ToString::to_string))
}

/// Whether an image may name this function without having it.
pub fn is_import(name: &str) -> bool {
    in_libm(name) || in_libc(name)
}

/// The C library's mathematical functions, which an image may leave for the runtime to resolve.
pub fn in_libm(name: &str) -> bool {
    let name = name.strip_suffix('f').filter(|short| LIBM.contains(short)).unwrap_or(name);
    LIBM.contains(&name) || LIBM_WHOLE.contains(&name)
}

/// Functions that code generation calls on its own: the C library's, and those of the compiler's runtime that every Rust
/// program on glibc has with it (division in 128 bits).
pub fn in_libc(name: &str) -> bool {
    LIBC.contains(&name)
}
