//! Names as the kernels' authors wrote them: C++ and Rust mangle theirs, and clang adds to OpenCL's.

use super::shorten;
use gpu_abi::symbol::{NAMESPACE, published};
use std::borrow::Cow;

/// A template's instance can have a name of many thousand letters.
const LONGEST: usize = 300;

/// A symbol as its author would read it.
pub fn readable(symbol: &str) -> Cow<'_, str> {
    let symbol = published(symbol);
    // clang keeps an OpenCL kernel's body in a function of its own.
    let symbol = symbol.strip_prefix("__clang_ocl_kern_imp_").unwrap_or(symbol);
    let name = match symbol.get(..2) {
        Some("_R" | "_Z") => demangled(symbol),
        _ => None,
    };
    match name {
        Some(name) => Cow::Owned(shorten(&name, LONGEST)),
        None if symbol.len() > LONGEST => Cow::Owned(shorten(symbol, LONGEST)),
        None => Cow::Borrowed(symbol),
    }
}

fn demangled(symbol: &str) -> Option<String> {
    // Rust's older names are C++'s, with a hash at the end that the author did not write.
    if let Ok(name) = rustc_demangle::try_demangle(symbol) {
        return Some(format!("{name:#}"));
    }
    // Where there is none yet, nothing was compiled of which a message could speak.
    gpu_llvm::opened()?.demangled(symbol)
}

/// The name of the C++ function that a symbol is, with its template arguments and without its parameters: `reduce<float, 256>`.
pub fn cxx_function(symbol: &str) -> Option<String> {
    let whole = symbol.starts_with("_Z").then(|| gpu_llvm::opened()?.demangled(symbol))??;
    // Of a template's instance the result comes first. Neither it nor the parameters count inside of angle brackets.
    let mut depth = 0_u32;
    let (mut begin, mut end) = (0, whole.len());
    for (at, letter) in whole.char_indices() {
        match letter {
            '<' | '(' if depth > 0 => depth += 1,
            '<' => depth = 1,
            // An unnamed namespace is a part of the name.
            '(' if whole[at..].starts_with("(anonymous namespace)") => depth = 1,
            '(' => {
                end = at;
                break;
            }
            '>' | ')' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 => begin = at + 1,
            _ => {}
        }
    }
    Some(whole.get(begin..end)?.to_string()).filter(|name| !name.is_empty())
}

/// A message in which the symbols are readable. An instruction stays what it is in the file.
pub fn readable_message(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    for (index, part) in message.split('`').enumerate() {
        let quoted = index % 2 == 1;
        text.push_str(if index == 0 { "" } else { "`" });
        match quoted {
            true if is_symbol(part) => text.push_str(&readable(part)),
            true => text.push_str(part),
            false => readable_words(part, &mut text),
        }
    }
    text
}

/// Outside of backticks, where LLVM and the linkers write names among their words.
fn readable_words(part: &str, text: &mut String) {
    for word in part.split_inclusive(char::is_whitespace) {
        let symbol = word.trim_end_matches(|c: char| !is_letter(c));
        text.push_str(&if is_symbol(symbol) { readable(symbol) } else { Cow::Borrowed(symbol) });
        text.push_str(&word[symbol.len()..]);
    }
}

/// IR text with the kernel file's own names.
pub fn published_text(text: &str) -> String {
    ["@", "@\""].iter().fold(text.to_string(), |text, at| text.replace(&format!("{at}{NAMESPACE}"), at))
}

fn is_symbol(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_letter)
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_c_plus_plus_function_s_name_has_its_template_arguments_and_no_parameters() {
        crate::llvm::initialize_targets();
        for (symbol, name) in [
            ("_Z4axpyfPKfPfj", Some("axpy")),
            ("_Z6reduceIfLi256EEvPKT_PS0_i", Some("reduce<float, 256>")),
            ("_ZN2ns6reduceIPFivEEEvT_", Some("ns::reduce<int (*)()>")),
            ("_ZN12_GLOBAL__N_11kEv", Some("(anonymous namespace)::k")),
            ("axpy", None),
            ("_Zbogus", None),
        ] {
            assert_eq!(cxx_function(symbol).as_deref(), name, "{symbol}");
        }
    }

    #[test]
    fn symbols_of_each_language_are_read() {
        crate::llvm::initialize_targets();
        let cases = [
            ("__clang_ocl_kern_imp_k", "k"),
            ("_RNvCs1234_7mycrate3foo", "mycrate::foo"),
            ("_ZN7mycrate3foo17h0123456789abcdefE", "mycrate::foo"),
            ("_Z7missingPf", "missing(float*)"),
            ("_ZN3cub6KernelIiLi4EEEvPT_", "void cub::Kernel<int, 4>(int*)"),
            ("__clang_ocl_kern_imp__Z1fi", "f(int)"),
            ("_Zebra", "_Zebra"),
            ("k", "k"),
            ("user.cbrt", "cbrt"),
            ("user._Z1fi", "f(int)"),
            ("", ""),
        ];
        for (symbol, name) in cases {
            assert_eq!(readable(symbol), name, "{symbol}");
        }
    }

    #[test]
    fn names_are_read_wherever_a_message_has_them_and_instructions_are_left() {
        crate::llvm::initialize_targets();
        let text = readable_message("in function _Z1fi: `_Z1gi`, `call void @_Z1gi(i32 1)`, and _Zebra, /tmp/_Z1fi");
        assert_eq!(text, "in function f(int): `g(int)`, `call void @_Z1gi(i32 1)`, and _Zebra, /tmp/_Z1fi");
    }

    #[test]
    fn an_endless_name_is_truncated() {
        let name = format!("_Z1f{}", "PKcPi".repeat(2000));
        assert!(readable(&name).len() < LONGEST + 10, "{}", readable(&name).len());
    }
}
