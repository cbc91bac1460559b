//! The names by which expansions reach the runtime.
//!
//! `::gpu_rt` is whatever the crate calls so: after `extern crate self as gpu_rt` it is the crate itself, and the expansion's `unsafe` blocks would
//! call its functions. An `extern crate` item inside a block does not depend on the crate's names: it opens the dependency. So all code that
//! `unsafe` relies on is in blocks that begin with [`crates`], and uses the names [`RUNTIME`] and [`CORE`].
//!
//! These blocks also contain the user's tokens, which must mean the same there as outside.

use crate::nesting;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::quote_spanned;

const RUNTIME: &str = "__gpu_rt";
const CORE: &str = "__core";

/// The items at the beginning of a block.
pub(crate) fn crates() -> TokenStream {
    quote_spanned! {Span::mixed_site()=>
        extern crate gpu_rt as __gpu_rt;
        extern crate core as __core;
    }
}

/// Refuses tokens of a kernel's signature or its attribute that could have another meaning in such a block: the two names, and calls of macros,
/// which could expand to them.
pub(crate) fn check(attribute: &TokenStream, item: &TokenStream) -> syn::Result<()> {
    names(attribute.clone())?;
    names(nesting::signature(item))
}

/// The same for the tokens of a structure.
pub(crate) fn names(stream: TokenStream) -> syn::Result<()> {
    let mut lists = vec![stream];
    while let Some(list) = lists.pop() {
        let tokens: Vec<TokenTree> = list.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            match (token, tokens.get(index + 1), tokens.get(index + 2)) {
                (TokenTree::Ident(name), ..) if [RUNTIME, CORE].contains(&name.to_string().trim_start_matches("r#")) => {
                    let message = format!("`{name}` is a name that the expansion uses: choose another");
                    return Err(syn::Error::new(name.span(), message));
                }
                (TokenTree::Ident(name), Some(TokenTree::Punct(mark)), Some(TokenTree::Group(_))) if mark.as_char() == '!' => {
                    let message = "a macro is called in a type, where it could mean something else in the expansion\n  fix: name the type, `type Element = ..;`";
                    return Err(syn::Error::new(name.span(), message));
                }
                // An attribute, such as documentation.
                (TokenTree::Group(_), ..) if index > 0 && is_hash(&tokens[index - 1]) => {}
                (TokenTree::Group(group), ..) => lists.push(group.stream()),
                _ => {}
            }
        }
    }
    Ok(())
}

fn is_hash(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == '#')
}
