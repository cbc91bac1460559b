//! What C and C++ say of a kernel's parameters, beyond what LLVM's IR keeps of them.

use super::{Param, ParamKind, Scalar};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A parameter's type, as the source declares it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Declared {
    /// As C writes it: `const float *__restrict__`.
    pub spelling: String,
    /// What is passed by value, or what is behind the pointer.
    pub layout: Layout,
}

/// What a value of a type of C's has in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Layout {
    /// Nothing that is known: `void`, a type that is only declared.
    Unknown,
    /// A number, or an enumeration.
    Number(Number),
    /// A pointer or a reference, of 8 bytes.
    Pointer,
    /// An array, or a vector: so many elements in so many bytes.
    Array {
        /// Its elements.
        element: Box<Layout>,
        /// How many it has.
        count: u32,
        /// In bytes: a vector of three elements has the size of four.
        size: u32,
    },
    /// A structure.
    Struct {
        /// Its name.
        name: String,
        /// In bytes.
        size: u32,
        /// In the order of the declaration.
        fields: Vec<Field>,
    },
    /// A union, or a class that Rust has no counterpart for.
    Bytes {
        /// In bytes.
        size: u32,
    },
}

/// A field of a structure.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Field {
    /// Its name.
    pub name: String,
    /// In bytes from the structure's beginning.
    pub offset: u32,
    /// What it is.
    pub layout: Layout,
}

/// A number's type in C.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Number {
    /// What it is in memory.
    pub scalar: Scalar,
    /// Whether it has a sign; `None` where that is nothing to be strict about: `char`, enumerations, floats.
    pub signed: Option<bool>,
}

impl Number {
    /// The primitive types of Rust for it: the first is the one to suggest.
    pub fn rust_types(&self) -> impl Iterator<Item = &'static str> {
        let signed = self.signed;
        let all = self.scalar.rust_types();
        // Two names, each with a sign of its own; floats and `bool` begin otherwise.
        all.iter().copied().filter(move |name| match (name.as_bytes().first(), signed) {
            (Some(b'i'), Some(signed)) => signed,
            (Some(b'u'), Some(signed)) => !signed,
            _ => true,
        })
    }

    /// The primitive type to suggest.
    pub fn rust(&self) -> &'static str {
        self.rust_types().next().unwrap_or(self.scalar.name())
    }

    /// Whether a primitive type of Rust is passed for it.
    pub fn takes(&self, rust: &str) -> bool {
        self.rust_types().any(|name| name == rust)
    }

    /// Whether memory of a primitive type of Rust is memory of it. `bool` is no plain data, so bytes stand for it.
    pub fn takes_in_memory(&self, rust: &str) -> bool {
        self.takes(rust) || self.scalar == Scalar::I1 && matches!(rust, "u8" | "i8")
    }
}

impl Layout {
    /// In bytes.
    pub fn size(&self) -> Option<u32> {
        match self {
            Layout::Unknown => None,
            Layout::Number(number) => Some(number.scalar.size()),
            Layout::Pointer => Some(8),
            Layout::Array { size, .. } | Layout::Struct { size, .. } | Layout::Bytes { size } => Some(*size),
        }
    }

    /// The number that it is, as such or as the only field of a structure (`__half`).
    pub fn number(&self) -> Option<Number> {
        match self {
            Layout::Number(number) => Some(*number),
            Layout::Struct { size, fields, .. } => match fields.as_slice() {
                [only] => only.layout.number().filter(|number| number.scalar.size() == *size),
                _ => None,
            },
            _ => None,
        }
    }

    /// The number that it has nothing but, and how many of them its bytes have room for.
    pub fn numbers(&self) -> Option<(Number, u32)> {
        if let Some(number) = self.number() {
            return Some((number, 1));
        }
        match self {
            Layout::Array { element, size, .. } => element.numbers().map(|(number, _)| (number, size / number.scalar.size())),
            Layout::Struct { size, fields, .. } => {
                let (first, _) = fields.first()?.layout.numbers()?;
                let mut end = 0;
                for field in fields {
                    let (number, _) = field.layout.numbers()?;
                    if number != first || field.offset != end {
                        return None;
                    }
                    end += field.layout.size()?;
                }
                (end == *size).then(|| (first, size / first.scalar.size()))
            }
            _ => None,
        }
    }

    /// The Rust type to suggest for it.
    pub fn rust(&self) -> Option<String> {
        if let Some(number) = self.number() {
            return Some(number.rust().to_string());
        }
        match self {
            Layout::Unknown | Layout::Number(_) => None,
            Layout::Pointer => Some("u64".to_string()),
            Layout::Array { .. } => match self.numbers() {
                Some((number, count)) => Some(format!("[{}; {count}]", number.rust())),
                None => Some(format!("[u8; {}]", self.size()?)),
            },
            Layout::Struct { name, size, .. } => {
                let name = if name.contains('<') { name } else { name.rsplit("::").next().unwrap_or(name) };
                let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
                    && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
                Some(if is_name { name.to_string() } else { format!("[u8; {size}]") })
            }
            Layout::Bytes { size } => Some(format!("[u8; {size}]")),
        }
    }

    /// The definition of a structure in Rust, on one line.
    pub fn definition(&self) -> Option<String> {
        let Layout::Struct { fields, .. } = self else { return None };
        let fields: Vec<String> =
            fields.iter().map(|field| field.layout.rust().map(|ty| format!("{}: {ty}", field_name(&field.name)))).collect::<Option<_>>()?;
        let name = self.rust().filter(|name| !name.starts_with('['))?;
        Some(format!("#[repr(C)] struct {name} {{ {} }}", fields.join(", ")))
    }
}

/// A field's name in Rust, which has more words of its own than C.
fn field_name(name: &str) -> String {
    const OWN: [&str; 19] = [
        "type", "in", "ref", "match", "move", "fn", "let", "impl", "trait", "use", "mod", "pub", "where", "loop", "dyn", "mut", "as",
        "box", "yield",
    ];
    if OWN.contains(&name) { format!("r#{name}") } else { name.to_string() }
}

impl Param {
    /// The layout of what is passed by value or is behind the pointer, where the source says.
    pub fn layout(&self) -> Option<&Layout> {
        self.declared.as_ref().map(|declared| &declared.layout).filter(|layout| **layout != Layout::Unknown)
    }

    /// The Rust type to suggest for what is behind the pointer. A `bool` is no plain data, and a byte is.
    pub fn element(&self) -> Option<String> {
        let number = self.number().filter(|number| number.scalar == Scalar::I1);
        self.layout().and_then(|layout| number.map_or_else(|| layout.rust(), |_| Some("u8".to_string())))
    }

    /// The number that is passed or is behind the pointer, where the source says.
    pub fn number(&self) -> Option<Number> {
        self.layout().and_then(Layout::number)
    }

    /// The parameter as C writes it: `const float *x`.
    pub fn c(&self) -> Option<String> {
        let Declared { spelling, .. } = self.declared.as_ref()?;
        let name = self.name.as_deref().unwrap_or_default();
        let between = if name.is_empty() || spelling.ends_with(['*', '&']) { "" } else { " " };
        Some(format!("{spelling}{between}{name}"))
    }

    /// The same type as its source declares it: what that tells of pointers is noted.
    #[must_use]
    pub fn declare(mut self, declared: Declared, is_const: bool) -> Param {
        use super::Access;
        let number = declared.layout.numbers().map(|(number, _)| number.scalar);
        match &mut self.kind {
            ParamKind::Pointer { element, access } => {
                *element = number.or(*element);
                // LLVM may not be able to tell; a write that it has seen stays one.
                if is_const && matches!(access, Access::ReadWrite | Access::None) {
                    *access = Access::Read;
                }
            }
            ParamKind::Shared { element, .. } => *element = number.or(*element),
            _ => {}
        }
        self.declared = Some(declared);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn number(scalar: Scalar, signed: Option<bool>) -> Layout {
        Layout::Number(Number { scalar, signed })
    }

    fn structure(name: &str, size: u32, fields: &[(&str, u32, Layout)]) -> Layout {
        let field = |(name, offset, layout): &(&str, u32, Layout)| Field { name: (*name).into(), offset: *offset, layout: layout.clone() };
        Layout::Struct { name: name.into(), size, fields: fields.iter().map(field).collect() }
    }

    #[test]
    fn numbers_take_the_primitives_of_their_sign() {
        let takes = |scalar, signed, in_memory| {
            let number = Number { scalar, signed };
            let all = ["bool", "u8", "i8", "u16", "u32", "i32", "u64", "i64", "usize", "isize", "f16", "bf16", "f32", "f64"];
            all.into_iter().filter(|name| if in_memory { number.takes_in_memory(name) } else { number.takes(name) }).collect::<Vec<_>>()
        };
        assert_eq!(takes(Scalar::I32, Some(true), false), ["i32"]);
        assert_eq!(takes(Scalar::I32, Some(false), false), ["u32"]);
        assert_eq!(takes(Scalar::I8, None, false), ["u8", "i8"]);
        assert_eq!(takes(Scalar::I64, Some(false), true), ["u64", "usize"]);
        assert_eq!(takes(Scalar::I1, None, false), ["bool"]);
        assert_eq!(takes(Scalar::I1, None, true), ["bool", "u8", "i8"]);
        assert_eq!(takes(Scalar::Bf16, None, true), ["bf16"]);
        assert_eq!(takes(Scalar::F32, None, true), ["f32"]);
    }

    #[test]
    fn structures_are_numbers_arrays_or_themselves_in_rust() {
        let float = || number(Scalar::F32, None);
        let half = structure("__half", 2, &[("__f", 0, number(Scalar::F16, None))]);
        assert_eq!(half.rust().as_deref(), Some("f16"));
        let pair = structure("half2", 4, &[("x", 0, half.clone()), ("y", 2, half)]);
        assert_eq!(pair.numbers(), Some((Number { scalar: Scalar::F16, signed: None }, 2)));
        let vector = Layout::Array { element: Box::new(float()), count: 3, size: 16 };
        assert_eq!(vector.rust().as_deref(), Some("[f32; 4]"));
        let mixed = structure("P", 24, &[("a", 0, float()), ("n", 4, number(Scalar::I32, Some(false))), ("v", 8, vector)]);
        assert_eq!((mixed.numbers(), mixed.number()), (None, None));
        assert_eq!(mixed.definition().as_deref(), Some("#[repr(C)] struct P { a: f32, n: u32, v: [f32; 4] }"));
        // Padding is no number.
        assert_eq!(structure("Q", 16, &[("a", 0, float()), ("b", 8, float())]).numbers(), None);
        assert_eq!(structure("n::Q<int>", 4, &[("a", 0, float()), ("b", 2, float())]).rust().as_deref(), Some("[u8; 4]"));
        assert_eq!(vec![Layout::Unknown.rust(), Layout::Pointer.rust()], [None, Some("u64".into())]);
    }
}
