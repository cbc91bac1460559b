//! Generic kernels: a trait beside the stub finds the instance for its generic arguments.

use super::check::Instance;
use super::{Form, RustKernel};
use crate::anchor;
use crate::message::{list, source_text};
use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::ext::IdentExt;
use syn::{Generics, Ident};

/// What a generic kernel's stub asks for beside the kernel's own bounds: that the instance is compiled.
pub(super) fn bounds(kernel: &RustKernel, generics: &mut Generics) {
    if kernel.parameters().next().is_none() {
        return;
    }
    let (name, arguments) = (dispatcher(kernel), generic_arguments(kernel));
    let clause = generics.make_where_clause();
    clause.predicates.push(syn::parse_quote!((): #name<#(#arguments),*>));
    for argument in kernel.arguments.iter().filter(|argument| matches!(argument.form, Form::Value)) {
        let ty = &argument.ty;
        clause.predicates.push(syn::parse_quote!(#ty: ::core::marker::Copy));
    }
}

/// A trait that has an implementation for each instance. It is unsafe, as safe stubs rely on it.
pub(super) fn dispatch(kernel: &RustKernel, instances: &[Instance], statics: &[TokenStream]) -> TokenStream {
    let span = Span::mixed_site();
    let (name, ident, cfgs) = (dispatcher(kernel), &kernel.signature.ident, kernel.cfgs());
    // rustc lints an item at its first token's span: with the kernel's span, `forbid(unsafe_code)` would reject this trait in a local macro's kernel.
    let visibility = resolved_at(kernel.visibility.to_token_stream(), span);
    let parameters = kernel.parameters().map(|parameter| match parameter {
        syn::GenericParam::Const(one) => {
            let (ident, ty) = (&one.ident, &one.ty);
            quote_spanned!(span=> const #ident: #ty)
        }
        // The kernel's own bounds say whether it has a size.
        syn::GenericParam::Type(one) => {
            let ident = &one.ident;
            quote_spanned!(span=> #ident: ?::core::marker::Sized)
        }
        syn::GenericParam::Lifetime(one) => one.to_token_stream(),
    });
    let count = kernel.arguments.len();
    let written: Vec<String> =
        instances.iter().filter_map(|instance| Some(format!("<{}>", source_text(&instance.arguments?.args)))).collect();
    let asked: Vec<String> = generic_arguments(kernel).iter().map(|name| format!("{{{name}}}")).collect();
    let asked = asked.join(", ");
    let message = format!("kernel `{ident}` is not compiled for `<{asked}>`");
    let compiled = format!("it is compiled for {}", list(&written));
    let fix = format!("add the instance: `#[gpu_kernel({}, <{asked}>)]`", written.join(", "));
    let crates = anchor::crates();
    let implementations = instances.iter().zip(statics).map(|(instance, kernel_static)| {
        let arguments = instance.arguments.map(|arguments| &arguments.args);
        let offsets = instance.kernel.params.iter().map(|param| param.offset);
        quote_spanned! {span=>
            #(#cfgs)*
            // SAFETY: the kernel of these generic arguments, which begin at these offsets.
            unsafe impl #name<#arguments> for () {
                const OFFSETS: [u32; #count] = [#(#offsets),*];
                fn kernel() -> &'static ::gpu_rt::__macro_support::Kernel {
                    #crates
                    #kernel_static
                    &__GPU_KERNEL
                }
            }
        }
    });
    quote_spanned! {span=>
        #(#cfgs)*
        #[doc(hidden)]
        #[diagnostic::on_unimplemented(message = #message, label = "not compiled for this", note = #compiled, note = #fix)]
        #visibility unsafe trait #name<#(#parameters),*> {
            const OFFSETS: [u32; #count];
            fn kernel() -> &'static ::gpu_rt::__macro_support::Kernel;
        }
        #(#implementations)*
    }
}

/// Replaces associated types of generic parameters (`O::Value`) by type aliases (`__GpuO1Value<O>`). In an instance's checks `O` is an alias
/// of a concrete type, and rustc rejects `O::Value` as ambiguous, since it names no trait. Returns the new tokens and the aliases'
/// definitions, in which `O` is a parameter with the kernel's bounds.
pub(super) fn name_associated_types(kernel: &RustKernel, tokens: TokenStream) -> (TokenStream, TokenStream) {
    let mut found: Vec<(Ident, Ident)> = Vec::new();
    let tokens = replace_associated_types(kernel, tokens, &mut found);
    let span = Span::mixed_site();
    let definitions = found.iter().map(|(parameter, ty)| {
        let name = associated_type(parameter, ty);
        let bounds = kernel.bounds_of(parameter);
        quote_spanned!(span=> #[allow(type_alias_bounds)] type #name<#parameter: #(#bounds)+*> = #parameter::#ty;)
    });
    let definitions = definitions.collect();
    (tokens, definitions)
}

fn replace_associated_types(kernel: &RustKernel, tokens: TokenStream, found: &mut Vec<(Ident, Ident)>) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let (mut replaced, mut at) = (TokenStream::new(), 0);
    let is_colon = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    while let Some(token) = tokens.get(at) {
        let is_path =
            is_colon(tokens.get(at + 1)) && is_colon(tokens.get(at + 2)) && !is_colon(at.checked_sub(1).and_then(|at| tokens.get(at)));
        match (token, tokens.get(at + 3)) {
            (TokenTree::Ident(parameter), Some(TokenTree::Ident(ty)))
                if is_path && generic_arguments(kernel).iter().any(|known| known.unraw() == parameter.unraw()) =>
            {
                if !found.iter().any(|(known, of)| known == parameter && of == ty) {
                    found.push((parameter.clone(), ty.clone()));
                }
                let name = associated_type(parameter, ty);
                replaced.extend(quote_spanned!(ty.span()=> #name<#parameter>));
                at += 4;
                continue;
            }
            (TokenTree::Group(group), _) => {
                let mut inside = Group::new(group.delimiter(), replace_associated_types(kernel, group.stream(), found));
                inside.set_span(group.span());
                replaced.extend([TokenTree::Group(inside)]);
            }
            _ => replaced.extend([token.clone()]),
        }
        at += 1;
    }
    replaced
}

fn associated_type(parameter: &Ident, ty: &Ident) -> Ident {
    // Of raw identifiers `format_ident!` takes the word. The length keeps `XB::C` apart from `X::BC`.
    format_ident!("__Gpu{}{}{}", parameter, parameter.unraw().to_string().len(), ty, span = Span::mixed_site())
}

/// Tokens whose names are looked up at another place.
fn resolved_at(tokens: TokenStream, place: Span) -> TokenStream {
    let resolved = |mut token: TokenTree| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), resolved_at(group.stream(), place)).into();
        }
        token.set_span(token.span().resolved_at(place));
        token
    };
    tokens.into_iter().map(resolved).collect()
}

pub(super) fn dispatcher(kernel: &RustKernel) -> Ident {
    format_ident!("__gpu_instance_of_{}", kernel.signature.ident, span = Span::mixed_site())
}

/// The names of the generic parameters.
pub(super) fn generic_arguments(kernel: &RustKernel) -> Vec<&Ident> {
    fn name(parameter: &syn::GenericParam) -> Option<&Ident> {
        match parameter {
            syn::GenericParam::Type(one) => Some(&one.ident),
            syn::GenericParam::Const(one) => Some(&one.ident),
            syn::GenericParam::Lifetime(_) => None,
        }
    }
    kernel.parameters().filter_map(name).collect()
}
