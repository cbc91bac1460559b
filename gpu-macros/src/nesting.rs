//! Finds tokens that are nested too deep for parsers, and for the compiler's own functions that print or drop them, before anything
//! recurses into them.

use gpu_core::naming::Nesting;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// An error at the first token that is nested too deep. A function's body, which is passed on unparsed, does not count.
pub(crate) fn check(attribute: &TokenStream, item: &TokenStream) -> syn::Result<()> {
    tokens(attribute.clone())?;
    tokens(signature(item))
}

/// A function without its body; other items as they are.
pub(crate) fn signature(item: &TokenStream) -> TokenStream {
    let mut signature: Vec<TokenTree> = item.clone().into_iter().collect();
    let is_function = signature.iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "fn"));
    let is_body = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    if is_function && signature.last().is_some_and(is_body) {
        signature.pop();
    }
    signature.into_iter().collect()
}

/// The same for any tokens.
pub(crate) fn tokens(stream: TokenStream) -> syn::Result<()> {
    let mut nesting = Nesting::default();
    let mut around = Vec::new();
    let mut inside = stream.into_iter();
    loop {
        let (place, is_too_deep) = match inside.next() {
            Some(TokenTree::Group(group)) => {
                around.push(std::mem::replace(&mut inside, group.stream().into_iter()));
                (group.span_open(), nesting.enter())
            }
            Some(TokenTree::Punct(punct)) => (punct.span(), nesting.punct(punct.as_char(), punct.spacing() == Spacing::Joint)),
            Some(_) => continue,
            None => match around.pop() {
                Some(outside) => {
                    nesting.leave();
                    inside = outside;
                    continue;
                }
                None => return Ok(()),
            },
        };
        if is_too_deep {
            return Err(syn::Error::new(place, Nesting::TOO_DEEP));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_read(text: &str) -> bool {
        tokens(text.parse().unwrap()).is_ok()
    }

    #[test]
    fn every_kind_of_nesting_has_a_limit() {
        let nested = |before: &str, after: &str, depth: usize| format!("{}u32{}", before.repeat(depth), after.repeat(depth));
        let kinds = [
            ("(", ")"),
            ("&[", "]"),
            ("A<", ">"),
            ("&", ""),
            ("*const ", ""),
            ("fn() -> ", ""),
            ("A<B, ", ">"),
            ("[u8; {1 + ", "}]"),
            ("-", ""),
        ];
        for (before, after) in kinds {
            assert!(is_read(&nested(before, after, 20)), "{before}");
            assert!(!is_read(&nested(before, after, 129)), "{before}");
        }
        assert!(!is_read(&format!("{}0", "1 + ".repeat(200))));
        // Mixed kinds, and a list after a group.
        assert!(!is_read(&nested("&(A<", ">)", 50)) && is_read(&nested("&(A<", ">)", 20)));
        // Long lists are not deep.
        let long = [
            "#[doc = \"x\"] ".repeat(1000) + "fn f()",
            "a: &'a [u32], ".repeat(1000),
            "A<B<u32>, [f32; 4]>, ".repeat(1000),
            "(u8)".repeat(1000),
            "fn() -> A<u32>, ".repeat(1000),
            "T: a::b::c::D<E = F>, ".repeat(1000),
        ];
        long.iter().for_each(|text| assert!(is_read(text), "{}", &text[..40]));
    }

    #[test]
    fn a_body_counts_as_nothing() {
        let deep = format!("{{ let x = {}1{}; }}", "(".repeat(200), ")".repeat(200));
        let nothing = TokenStream::new();
        let item = |head: &str| format!("{head}{deep}").parse::<TokenStream>().unwrap();
        assert!(check(&nothing, &item("pub fn k(x: u32)")).is_ok());
        assert!(check(&nothing, &item("pub struct K")).is_err());
        assert!(check(&item(""), &nothing).is_err());
    }
}
