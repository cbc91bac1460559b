//! What the two attributes and the compiler share: the names of kernels, the symbols that the device's attribute emits for
//! `gpu-build`, and the forms of arguments that the host's attribute reads.
//!
//! This one file is compiled three times: here for the host, where `gpu-macros` and `gpu-build` use it, and as a module of the
//! device's macros (`device/macros.rs`), which have no dependencies. So it uses the standard library alone.

use std::format;
use std::string::String;

/// The prefix of the symbol of a kernel's entry, so that it collides with no function that rustc calls by name (`memcmp`). The same as
/// `gpu_abi::symbol::NAMESPACE`, which this file cannot use.
pub const NAMESPACE: &str = "user.";

/// Before a kernel's name: the constant with its signature (`abi::Signature`).
pub const SIGNATURE: &str = "gpu.signature.";

/// Before a kernel's name: the constant with the texts of [`Texts`].
pub const TEXT: &str = "gpu.text.";

/// A kernel's symbol: the function's name, and of a generic one the instance's arguments, as far as a symbol can have them.
pub fn symbol(name: &str, instance: &str) -> String {
    // A minus sign is part of a constant; the arrow of `fn() -> u32` contains none.
    let instance = spelled(instance).replace("->", " ").replace('-', " minus ");
    let parts = instance.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|part| !part.is_empty());
    // `r#fn` is named `fn`.
    let name = name.strip_prefix("r#").unwrap_or(name);
    parts.fold(String::from(name), |symbol, part| format!("{symbol}_{part}"))
}

/// Rewrites character literals in generic arguments as letters and digits that a symbol can have: `'+'` becomes `u2b`.
fn spelled(instance: &str) -> String {
    let (mut text, mut rest) = (String::with_capacity(instance.len()), instance);
    while let Some((before, after)) = rest.split_once('\'') {
        text.push_str(before);
        // A lifetime has no closing quote.
        let mut letters = after.char_indices();
        let end = match letters.next() {
            Some((_, '\\')) => letters.skip(1).find(|(_, letter)| *letter == '\''),
            _ => letters.next().filter(|(_, letter)| *letter == '\''),
        };
        let Some((end, _)) = end else {
            rest = after;
            continue;
        };
        for letter in after[..end].chars() {
            text.push_str(&if letter.is_ascii_alphanumeric() { String::from(letter) } else { format!("u{:x}", u32::from(letter)) });
        }
        rest = &after[end + 1..];
    }
    text + rest
}

/// What the device's attribute leaves of a kernel in words.
pub struct Texts<'a> {
    /// The function's name.
    pub function: &'a str,
    /// The generic arguments of this instance; empty where there are none.
    pub instance: &'a str,
    /// The arguments' names, with commas between them.
    pub arguments: &'a str,
    /// The arguments' types as the source states them, with [`Texts::BETWEEN`] between them; empty for an instance of a generic function.
    pub types: &'a str,
    /// The line and the column of the function's name, with a dot between them.
    pub place: &'a str,
    /// [`Texts::MADE`] if a macro made the function's name; otherwise empty.
    pub made: &'a str,
    /// The path of the module.
    pub module: &'a str,
    /// The file of the function or, if a macro made it, of that macro's outermost invocation.
    pub file: &'a str,
}

impl<'a> Texts<'a> {
    /// The unit separator of ASCII, which no type contains.
    pub const BETWEEN: char = '\u{1f}';

    /// The value of [`made`](Texts::made) if a macro made the function's name.
    pub const MADE: &'static str = "made";

    /// All but the module's path and the file, which rustc puts behind it. Each has a line: no name but the file's has a line break.
    pub fn head(&self) -> String {
        format!("{}\n{}\n{}\n{}\n{}\n{}\n", self.function, self.instance, self.arguments, self.types, self.place, self.made)
    }

    /// Takes the constant's text apart.
    pub fn read(text: &'a str) -> Option<Texts<'a>> {
        // The file's name is all that is left: it may have line breaks.
        let mut lines = text.splitn(8, '\n');
        let mut next = || lines.next();
        let (function, instance, arguments, types) = (next()?, next()?, next()?, next()?);
        Some(Texts { function, instance, arguments, types, place: next()?, made: next()?, module: next()?, file: next()? })
    }
}

/// Returns true if a macro made a token, and false if the author wrote it in the file that the span names. `span` is the span's `Debug` text: stable rustc
/// shows a token's expansion nowhere else (`#12 bytes(34..56)`; 0 is no expansion). Returns `None` for another format, such as that of rust-analyzer.
pub fn is_made(span: &str) -> Option<bool> {
    let (expansion, _) = span.strip_prefix('#')?.split_once(' ')?;
    expansion.parse::<u32>().ok().map(|expansion| expansion != 0)
}

/// The error for a kernel of which the attribute cannot tell the file, because a macro made the kernel's name.
pub fn made_elsewhere(name: &str) -> String {
    format!(
        "a macro made the name of the kernel `{name}`, so its file is not known\n  fix: pass the macro the kernel's name (`$name:ident`)"
    )
}

/// The error for a kernel that is `async` or `extern`.
pub const QUALIFIED: &str = "a kernel cannot be `async` or `extern`\n  fix: remove `async` or `extern` before `fn`";

/// The error for a second attribute on one kernel.
pub const SECOND_ATTRIBUTE: &str =
    "a kernel has one `#[gpu_kernel]`: remove this one, or list all instances in one, as in `#[gpu_kernel(<f32>, <f64>)]`";

/// The error for a kernel with `#[target_feature]`.
pub const TARGET_FEATURE: &str = "a kernel is compiled for each architecture with that architecture's features\n  \
     fix: remove `#[target_feature]`, and list architectures (`x86-64-v3`) in `archs`";

/// The error for a generic kernel whose attribute lists no instances.
pub fn no_instance(name: &str) -> String {
    format!(
        "`{name}` is generic, and the attribute lists no instance to compile\n  fix: list each instance's arguments, as in `#[gpu_kernel(<f32>, <f64>)]`"
    )
}

/// The largest number of arguments of a kernel.
pub const MAX_ARGUMENTS: usize = 24;

/// The error for a kernel with more than [`MAX_ARGUMENTS`] arguments.
pub fn too_many_arguments(name: &str, count: usize) -> String {
    format!(
        "`{name}` has {count} arguments, and a kernel has {MAX_ARGUMENTS} at most\n  \
         fix: put them into a `#[derive(Plain)]` structure, which is one argument"
    )
}

/// The error for a `#[cfg]` on a kernel's argument.
pub const CONDITION_OF_ARGUMENT: &str = "a kernel's arguments have no conditions\n  \
     fix: write two kernels, each with a `#[cfg]` of its own, that call one function";

/// The error for a generic structure of plain data.
pub fn generic_plain(name: &str) -> String {
    format!("`{name}` is generic, and plain data has one layout\n  fix: write a structure for each type that kernels take")
}

/// How deep tokens are nested: by groups, by generic arguments, by prefixes (`&&T`, `fn() -> T`). Parsers recurse for each level, so tokens
/// that are nested too deep would overflow the compiler's stack.
#[derive(Debug, Default)]
pub struct Nesting {
    /// `generics` and `chain` of the enclosing groups.
    outer: std::vec::Vec<(usize, usize)>,
    /// The number of enclosing groups, plus the sum of these.
    depth: usize,
    generics: usize,
    chain: usize,
    before: Option<char>,
}

impl Nesting {
    /// More than anybody nests by hand, and not too deep for any parser's stack.
    pub const MOST: usize = 128;

    /// The message for tokens of which a function here returns `true`.
    pub const TOO_DEEP: &str = "this is nested more than 128 deep, which is the most for types and expressions here\n  \
                                fix: give parts of it names by `type` or `const`";

    /// Enters a group. Returns whether it is nested too deep.
    pub fn enter(&mut self) -> bool {
        self.outer.push((self.generics, self.chain));
        self.depth += self.generics + self.chain + 1;
        (self.generics, self.chain, self.before) = (0, 0, None);
        self.is_too_deep()
    }

    /// Leaves the group.
    pub fn leave(&mut self) {
        let Some((generics, chain)) = self.outer.pop() else { return };
        self.depth -= generics + chain + 1;
        (self.generics, self.chain, self.before) = (generics, chain, None);
    }

    /// Takes a punctuation character, which may be joined with the next one to an operator. Returns whether it is nested too deep.
    pub fn punct(&mut self, character: char, is_joint: bool) -> bool {
        match character {
            '<' => self.generics += 1,
            // Not the second character of `->` or `=>`.
            '>' if !matches!(self.before, Some('-' | '=')) => self.generics = self.generics.saturating_sub(1),
            // The next item of a list begins.
            ',' | ';' | '#' => self.chain = 0,
            // Paths and lifetimes.
            ':' | '\'' => {}
            _ => self.chain += 1,
        }
        self.before = is_joint.then_some(character);
        self.is_too_deep()
    }

    fn is_too_deep(&self) -> bool {
        self.depth + self.generics + self.chain > Nesting::MOST
    }
}

/// Types by which an argument's memory is divided among threads or blocks: the host lends a buffer or a view for writing.
pub const OWNED: [&str; 2] = ["PerThread", "PerBlock"];

/// Matrices for reading: the host lends a strided memref.
pub const MATRIX: &str = "Matrix";

/// A matrix whose tiles are threads': the host lends a strided memref for writing.
pub const TILES: &str = "Tiles";
/// A matrix whose tiles are blocks'.
pub const BLOCK_TILES: &str = "BlockTiles";
/// Matrices of a batch, whose tiles the blocks own.
pub const BATCH_TILES: &str = "BatchTiles";

/// Images that are read through a sampler, and their dimensions: the host lends a texture.
pub const TEXTURES: [(&str, &str); 5] =
    [("Texture1", "1d"), ("Texture2", "2d"), ("Texture3", "3d"), ("Texture1Array", "1d_array"), ("Texture2Array", "2d_array")];

/// Images whose texels are one thread's each, and their dimensions: the host lends an image for writing.
pub const IMAGES: [(&str, &str); 5] =
    [("Image1", "1d"), ("Image2", "2d"), ("Image3", "3d"), ("Image1Array", "1d_array"), ("Image2Array", "2d_array")];

/// The name of the type that has these dimensions.
pub fn of_dimensions(names: [(&'static str, &'static str); 5], dim: &str) -> Option<&'static str> {
    names.into_iter().find(|(_, own)| *own == dim).map(|(name, _)| name)
}

/// Elements of slices that all threads may change, and what the host's memory has in their place.
pub const ATOMICS: [(&str, &str); 12] = [
    ("AtomicU8", "u8"),
    ("AtomicU16", "u16"),
    ("AtomicU32", "u32"),
    ("AtomicU64", "u64"),
    ("AtomicUsize", "usize"),
    ("AtomicI8", "i8"),
    ("AtomicI16", "i16"),
    ("AtomicI32", "i32"),
    ("AtomicI64", "i64"),
    ("AtomicIsize", "isize"),
    ("AtomicF32", "f32"),
    ("AtomicF64", "f64"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_show_whether_a_macro_made_a_token() {
        for (span, expected) in [
            ("#0 bytes(12..34)", Some(false)),
            ("#17 bytes(0..1)", Some(true)),
            ("bytes(12..34)", None),
            ("#x bytes(12..34)", None),
            ("Span", None),
            ("#0", None),
        ] {
            assert_eq!(is_made(span), expected, "{span}");
        }
    }

    #[test]
    fn symbols_encode_generic_arguments() {
        for (instance, expected) in [
            ("f32", "k_f32"),
            ("f64 , 4", "k_f64_4"),
            ("[f32 ; 4]", "k_f32_4"),
            ("half :: f16", "k_half_f16"),
            ("", "k"),
            ("- 1", "k_minus_1"),
            ("fn () -> u32", "k_fn_u32"),
            ("'a' , '+'", "k_a_u2b"),
            ("{ '*' } , & 'static str", "k_u2a_static_str"),
            ("'\\'' , 'ß'", "k_u5cu27_udf"),
        ] {
            assert_eq!(symbol("k", instance), expected);
        }
    }

    #[test]
    fn names_are_encoded_and_decoded() {
        let written = Texts {
            function: "k",
            instance: "f32 , 4",
            arguments: "x,y",
            types: "&[f32]\u{1f}u32",
            place: "7.1",
            made: "",
            module: "",
            file: "",
        };
        let text = written.head() + "device::kernels\nsrc/kernels.rs";
        let read = Texts::read(&text).unwrap();
        assert_eq!((read.function, read.instance, read.arguments), ("k", "f32 , 4", "x,y"));
        assert_eq!((read.types, read.place, read.module), ("&[f32]\u{1f}u32", "7.1", "device::kernels"));
        assert!(Texts::read("k\n\nx\n\n1.1").is_none() && Texts::read("k\n\nx\n\n1.1\na\nb").is_none());
    }
}
