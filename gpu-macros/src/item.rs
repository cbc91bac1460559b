//! Parses the item below the attribute: one `fn` without a body, an `extern` block of them, or a kernel written in Rust.

use crate::message::{Errors, source_text};
use crate::rust_kernel::RustKernel;
use crate::rust_type;
use gpu_core::naming;
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::{
    Abi, Attribute, FnArg, ForeignItem, Ident, ItemForeignMod, LitStr, Meta, Pat, ReturnType, Safety, Signature, Token, Type, Visibility,
};

/// The signatures below the attribute.
pub(crate) enum Item {
    Function(KernelFn),
    /// An `extern` block: its attributes, its functions.
    Block(Vec<Attribute>, Vec<KernelFn>),
    /// A `fn` with a body.
    Rust(Box<RustKernel>),
}

/// One signature, with nothing in it that a kernel cannot have.
pub(crate) struct KernelFn {
    pub attributes: Vec<Attribute>,
    pub visibility: Visibility,
    pub ident: Ident,
    pub arguments: Vec<Argument>,
    /// The closing parenthesis: where a missing argument belongs.
    pub end: Span,
    /// `#[link_name = "..."]`: the kernel's symbol where it is not the function's name.
    pub link_name: Option<LitStr>,
}

/// One argument as written.
pub(crate) struct Argument {
    pub attributes: Vec<Attribute>,
    pub ident: Ident,
    pub ty: Type,
}

impl ToTokens for Argument {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.attributes.iter().for_each(|attribute| attribute.to_tokens(tokens));
        self.ident.to_tokens(tokens);
        <Token![:]>::default().to_tokens(tokens);
        self.ty.to_tokens(tokens);
    }
}

impl Item {
    pub(crate) fn functions(&self) -> &[KernelFn] {
        match self {
            Item::Function(function) => std::slice::from_ref(function),
            Item::Block(_, functions) => functions,
            Item::Rust(_) => &[],
        }
    }
}

impl Parse for Item {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let ahead = input.fork();
        if ahead.parse::<ItemForeignMod>().is_ok() {
            return block(input.parse()?);
        }
        let attributes = input.call(Attribute::parse_outer)?;
        let is_second = |attribute: &&Attribute| attribute.path().segments.last().is_some_and(|last| last.ident == "gpu_kernel");
        if let Some(second) = attributes.iter().find(is_second) {
            return Err(syn::Error::new_spanned(second, naming::SECOND_ATTRIBUTE));
        }
        let visibility = input.parse()?;
        if !at_function(input) {
            return Err(input.error(NOT_A_FUNCTION));
        }
        let signature: Signature = input.parse()?;
        if input.peek(syn::token::Brace) {
            let kernel = RustKernel::new(attributes, visibility, signature, body(input.parse()?))?;
            return Ok(Item::Rust(Box::new(kernel)));
        }
        let mut errors = Errors::default();
        input.parse::<Token![;]>()?;
        if let Safety::Unsafe(token) = &signature.safety {
            errors
                .at(token, "leave out `unsafe`: the stub is always an `unsafe fn`, because nothing proves the kernel's accesses in bounds");
        }
        if let Some(abi) = &signature.abi {
            errors.at(abi, "leave out the ABI: the stub is an ordinary Rust function");
        }
        let function = function(attributes, visibility, signature, &mut errors);
        errors.finish()?;
        Ok(Item::Function(function))
    }
}

/// A function's body: the tree itself, or what is inside the invisible delimiters of a macro's `$body:block`.
fn body(tree: TokenTree) -> Group {
    match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => match group.stream().into_iter().next() {
            Some(inner) => body(inner),
            None => group,
        },
        TokenTree::Group(group) => group,
        other => Group::new(Delimiter::Brace, other.into()),
    }
}

const NOT_A_FUNCTION: &str = "`gpu_kernel` goes on a `fn` with a body, which is a kernel; on one without, `fn axpy(a: f32, x: &Buffer<f32>);`; or on an `unsafe extern \"C\"` block of these";

/// Whether a function begins here, whatever stands before its `fn`.
fn at_function(input: ParseStream) -> bool {
    let ahead = input.fork();
    let modifiers = |input: ParseStream| -> syn::Result<()> {
        input.parse::<Option<Token![const]>>()?;
        input.parse::<Option<Token![async]>>()?;
        input.parse::<Option<Token![unsafe]>>()?;
        input.parse::<Option<Abi>>().map(drop)
    };
    modifiers(&ahead).is_ok() && ahead.peek(Token![fn])
}

fn has_body(name: &impl ToTokens) -> String {
    let name = source_text(name);
    format!(
        "a block of kernels has no bodies, so `{name}` cannot have one\n  \
         fix: end the signature with `;`; or, if it is the kernel, write it outside of the block, below an attribute of its own"
    )
}

fn block(block: ItemForeignMod) -> syn::Result<Item> {
    let mut errors = Errors::default();
    if block.abi.name.as_ref().is_some_and(|name| name.value() != "C") {
        errors.at(&block.abi, "write `unsafe extern \"C\"`: a block of kernels has no other ABI");
    }
    let mut functions = Vec::new();
    for item in block.items {
        match item {
            ForeignItem::Fn(item) => {
                if let Safety::Safe(token) = &item.sig.safety {
                    errors.at(
                        token,
                        "leave out `safe`: the stub is always an `unsafe fn`, because nothing proves the kernel's accesses in bounds",
                    );
                }
                functions.push(function(item.attrs, item.vis, item.sig, &mut errors));
            }
            // What syn does not take for a foreign function: one with a body.
            ForeignItem::Verbatim(tokens) if has_function(&tokens) => {
                let mut after_fn = tokens.clone().into_iter().skip_while(|token| token.to_string() != "fn").skip(1);
                errors.at(&tokens, has_body(&after_fn.next()));
            }
            other => errors.at(other, "a block of kernels holds functions only"),
        }
    }
    errors.finish()?;
    Ok(Item::Block(block.attrs, functions))
}

fn has_function(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|token| token.to_string() == "fn")
}

/// Takes a signature apart; what a kernel cannot have is an error, each at its place.
fn function(mut attributes: Vec<Attribute>, visibility: Visibility, signature: Signature, errors: &mut Errors) -> KernelFn {
    if let Some(token) = &signature.constness {
        errors.at(token, "a launch happens at run time: leave out `const`");
    }
    if let Some(token) = &signature.asyncness {
        errors.at(token, "a launch returns at once and the stream keeps the order: leave out `async`");
    }
    if !signature.generics.params.is_empty() {
        errors.at(&signature.generics, "a compiled kernel has one signature: generic parameters and named lifetimes are not possible; write the types and leave lifetimes out");
    } else if let Some(clause) = &signature.generics.where_clause {
        errors.at(clause, "a compiled kernel has one signature: leave out the `where` clause");
    }
    if let Some(variadic) = &signature.variadic {
        errors.at(variadic, "a kernel has a fixed number of arguments: leave out `...`");
    }
    if let ReturnType::Type(arrow, ty) = &signature.output {
        let mut tokens = arrow.to_token_stream();
        ty.to_tokens(&mut tokens);
        errors.at(tokens, "a kernel returns nothing: leave the return type out (the stub returns `Result<(), gpu_rt::Error>`)");
    }
    let arguments = signature.inputs.into_iter().filter_map(|input| argument(input, errors)).collect();
    let link_name = link_name(&mut attributes, errors);
    KernelFn { attributes, visibility, ident: signature.ident, arguments, end: signature.paren_token.span.close(), link_name }
}

fn argument(input: FnArg, errors: &mut Errors) -> Option<Argument> {
    let typed = match input {
        FnArg::Typed(typed) => typed,
        FnArg::Receiver(receiver) => {
            errors.at(receiver, "a kernel is not a method: leave out `self`");
            return None;
        }
    };
    let ident = match *typed.pat {
        Pat::Ident(pat) if pat.by_ref.is_none() && pat.mutability.is_none() && pat.subpat.is_none() => pat.ident,
        pattern => {
            errors.at(&pattern, format!("`{}` is a pattern: give the argument a plain name", source_text(&pattern)));
            return None;
        }
    };
    if let Some(lifetime) = rust_type::named_lifetime(&typed.ty) {
        errors.at(lifetime, "a launch keeps no borrow beyond the stream's own: leave the lifetime out, or write `'_`");
    }
    if let Some(token) = rust_type::impl_trait(&typed.ty) {
        errors.at(token, "a compiled kernel has one signature: write the type instead of `impl Trait`");
    }
    Some(Argument { attributes: typed.attrs, ident, ty: *typed.ty })
}

/// Takes `#[link_name = "..."]` out of the attributes: on a Rust function rustc would refuse it.
fn link_name(attributes: &mut Vec<Attribute>, errors: &mut Errors) -> Option<LitStr> {
    let at = attributes.iter().position(|attribute| attribute.path().is_ident("link_name"))?;
    let attribute = attributes.remove(at);
    if let Meta::NameValue(pair) = &attribute.meta
        && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(name), .. }) = &pair.value
    {
        return Some(name.clone());
    }
    errors.at(attribute, "write `#[link_name = \"symbol\"]`");
    None
}
