//! `#[derive(Plain)]`: data that is copied to devices byte by byte.

use crate::message::Errors;
use crate::{anchor, nesting};
use gpu_core::naming;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput};

/// The derive, as a plain function.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let parsed = nesting::tokens(item.clone()).and_then(|()| anchor::names(item.clone())).and_then(|()| syn::parse2::<DeriveInput>(item));
    let checked = parsed.and_then(|input| check(&input).map(|()| input));
    match checked {
        Ok(input) => implement(&input),
        Err(error) => error.into_compile_error(),
    }
}

/// What tokens tell.
fn check(input: &DeriveInput) -> syn::Result<()> {
    let mut errors = Errors::default();
    let name = &input.ident;
    match &input.data {
        Data::Struct(_) => {}
        Data::Enum(data) => errors.at(
            data.enum_token,
            format!("`{name}` is an enum, and some bit patterns are none of its values\n  fix: pass a number, and convert it to the enum in the kernel"),
        ),
        Data::Union(data) => errors.at(data.union_token, format!("`{name}` is a union\n  fix: make it a structure")),
    }
    if !input.generics.params.is_empty() {
        errors.at(&input.generics, naming::generic_plain(&name.to_string()));
    }
    if !repr(input, &mut errors) {
        errors.at(name, format!("`{name}` has no layout that host and device are sure to share\n  fix: write `#[repr(C)]` above it"));
    }
    errors.finish()
}

/// Whether it is `repr(C)` or transparent.
fn repr(input: &DeriveInput, errors: &mut Errors) -> bool {
    let mut found = false;
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("repr")) {
        errors.keep(attribute.parse_nested_meta(|meta| {
            found |= meta.path.is_ident("C") || meta.path.is_ident("transparent");
            // `align(16)`, `packed(2)`.
            meta.input.parse::<Option<proc_macro2::Group>>().map(drop)
        }));
    }
    found
}

/// The names of a structure's fields, or their numbers.
fn members(data: &Data) -> Vec<syn::Member> {
    match data {
        Data::Struct(data) => data.fields.members().collect(),
        Data::Enum(_) | Data::Union(_) => Vec::new(),
    }
}

/// What rustc has to find true, and the implementations that rest on it.
fn implement(input: &DeriveInput) -> TokenStream {
    let span = Span::mixed_site();
    let name = &input.ident;
    let fields: Vec<&syn::Type> = match &input.data {
        Data::Struct(data) => data.fields.iter().map(|field| &field.ty).collect(),
        Data::Enum(_) | Data::Union(_) => Vec::new(),
    };
    let plain = fields.iter().map(|ty| {
        let at = ty.span().resolved_at(span);
        quote_spanned!(at=> plain::<#ty>();)
    });
    let padding = format!(
        "`{name}` has padding, whose bytes are not initialised\n  \
         fix: order the fields from the largest to the smallest, or add a field of bytes in place of the padding"
    );
    let at = name.span().resolved_at(span);
    let padding =
        quote_spanned!(at=> __core::assert!(__core::mem::size_of::<#name>() == 0 #(+ __core::mem::size_of::<#fields>())*, #padding););
    let members = members(&input.data);
    let hashes = fields.iter().zip(&members).map(|(ty, member)| {
        let text = member.to_token_stream().to_string();
        let text = text.trim_start_matches("r#");
        quote_spanned!(span=> (#text, __core::mem::offset_of!(#name, #member), __gpu_rt::__macro_support::TypeHash::<#ty>::OF))
    });
    let crates = anchor::crates();
    quote_spanned! {span=>
        const _: () = {
        #crates
        const _: () = {
            const fn plain<T: __gpu_rt::__macro_support::Pod>() {}
            #(#plain)*
            #padding
        };
        // SAFETY: checked above: all fields are plain, and so any bytes are values; it has no others; its layout is C's.
        unsafe impl __gpu_rt::__macro_support::Zeroable for #name {}
        // SAFETY: as above; it is `Copy`, and without parameters `'static`.
        unsafe impl __gpu_rt::__macro_support::Pod for #name {}
        // SAFETY: as above.
        unsafe impl __gpu_rt::kernel::Plain for #name {
            const TYPE_HASH: __core::primitive::u32 = {
                #[allow(unused_imports, reason = "all fields may be plain")]
                use __gpu_rt::__macro_support::UnknownTypeHash as _;
                __gpu_rt::__macro_support::structure(&[#(#hashes),*])
            };
        }
        // SAFETY: it is packed as it is in memory.
        unsafe impl __gpu_rt::kernel::Argument for #name {
            const DESCRIPTION: __gpu_rt::__macro_support::Description = __gpu_rt::__macro_support::Description::bytes::<#name>();
            #[inline(always)]
            unsafe fn receive(at: *const __core::primitive::u8) -> Self {
                // SAFETY: the contract of this function; packed arguments are aligned.
                unsafe { at.cast::<Self>().read() }
            }
        }
        };
    }
}
