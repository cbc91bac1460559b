//! Expands the attribute and its item to stubs.

use crate::attribute::Attribute;
use crate::check::{Assertion, Checked, PackedArgument, Packing, TypeRequirement, check};
use crate::item::{Item, KernelFn};
use crate::locate::{KernelFile, locate};
use crate::registration::registration;
use crate::{anchor, docs, message::Errors, nesting, rust_kernel};
use gpu_abi::manifest::{Kernel, Param};
use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use std::path::PathBuf;
use syn::spanned::Spanned;
use syn::{Ident, LitStr};

/// Where the attribute is used.
#[derive(Default)]
pub(crate) struct CallSite {
    /// Cargo's `OUT_DIR`: where `gpu-build` left what it compiled.
    pub out_dir: Option<PathBuf>,
    /// The file that the kernel stands in, relative to the package, with forward slashes. `None`: not known, or not in
    /// the package.
    pub file: Option<String>,
    /// Whether a macro made the kernel's name, so that its file may be another than that of the name. `None`: not known.
    pub is_made: Option<bool>,
    /// The line and the column of the kernel's name.
    pub place: Option<(usize, usize)>,
}

/// The whole macro. Errors become `compile_error!`, beside stubs with the right signature so that calls raise no more.
pub(crate) fn gpu_kernel(attribute: TokenStream, item: TokenStream, site: &CallSite) -> TokenStream {
    if let Err(error) = nesting::check(&attribute, &item) {
        return error.into_compile_error();
    }
    let anchored = anchor::check(&attribute, &item);
    let attribute = syn::parse2::<Attribute>(attribute);
    let item = match syn::parse2::<Item>(item) {
        Ok(item) => item,
        Err(error) => {
            let mut errors = Errors::default();
            errors.keep(attribute.and_then(|attribute| attribute.file().map(drop)));
            errors.push(error);
            return errors.finish().err().map(syn::Error::into_compile_error).unwrap_or_default();
        }
    };
    let item = match item {
        Item::Rust(kernel) => return rust_kernel::expand(anchored.and(attribute), *kernel, site),
        item => item,
    };
    let located = attribute.and_then(|attribute| {
        if let (Item::Block(..), Some(name)) = (&item, &attribute.name) {
            return Err(syn::Error::new(
                name.span(),
                "a block has several functions: put `#[link_name = \"...\"]` on the function that it names",
            ));
        }
        let file = locate(attribute.file()?, site.out_dir.as_deref())?;
        Ok((KernelFile { unchecked_fields: attribute.unchecked_fields, ..file }, attribute.name))
    });
    let (file, name) = match located {
        Ok(located) => located,
        Err(error) => {
            // One error for the whole attribute, under what all of it is under.
            let block = passed_on(item.block_attributes());
            let all = if let Item::Function(function) = &item { function.attributes.iter().collect() } else { block.clone() };
            let mut tokens = report(error, all);
            item.functions().iter().for_each(|function| tokens.extend(stand_in(function, &block)));
            return tokens;
        }
    };
    expand(&item, name.as_ref(), &file)
}

fn expand(item: &Item, name: Option<&LitStr>, file: &KernelFile) -> TokenStream {
    let span = Span::mixed_site();
    match item {
        // All of it inside the function, so that it works wherever a function may stand.
        Item::Function(function) => match check(function, name, file) {
            Ok(checked) => {
                let static_name = Ident::new("__GPU_KERNEL_FILE", span);
                stub(function, &[], file, &checked, &static_name, registration(&static_name, None, file, &[]))
            }
            Err(error) => failed(error, function, &[]),
        },
        Item::Block(attributes, functions) => {
            let Some(first) = functions.first() else { return TokenStream::new() };
            // Functions of one module have different names, and so have their statics.
            let static_name = format_ident!("__gpu_kernel_file_{}", first.ident, span = span);
            let attributes = passed_on(attributes);
            let mut tokens = registration(&static_name, None, file, &attributes);
            for function in functions {
                tokens.extend(match check(function, None, file) {
                    Ok(checked) => stub(function, &attributes, file, &checked, &static_name, TokenStream::new()),
                    Err(error) => failed(error, function, &attributes),
                });
            }
            tokens
        }
        Item::Rust(_) => TokenStream::new(),
    }
}

/// A block's attributes, for what it expands to; its documentation is nobody's, as in rustc.
fn passed_on(attributes: &[syn::Attribute]) -> Vec<&syn::Attribute> {
    attributes.iter().filter(|attribute| !attribute.path().is_ident("doc")).collect()
}

/// The function that launches the kernel. `inside` stands at the beginning of its body.
fn stub(
    function: &KernelFn,
    block: &[&syn::Attribute],
    file: &KernelFile,
    checked: &Checked,
    file_static: &Ident,
    inside: TokenStream,
) -> TokenStream {
    let span = Span::mixed_site();
    let Checked { kernel, arguments } = checked;
    let docs = docs::docs(&file.source, kernel);
    // Below the user's own, as a paragraph.
    let docs = if function.attributes.iter().any(|attribute| attribute.path().is_ident("doc")) { format!("\n\n{docs}") } else { docs };
    let names = Names::new(function.arguments.iter().map(|argument| &argument.ident));
    let (stream, launch) = (&names.stream, &names.launch);
    let signature = signature(function, block, &names, Some(&docs));
    let assertions = arguments.iter().flat_map(|argument| argument.assertion.iter().chain(&argument.fields)).map(assertion);
    let size = kernel.args_size as usize;
    let args = Ident::new("__gpu_args", span);
    let mutable = (!arguments.is_empty()).then(|| quote_spanned!(span=> mut));
    let offsets: Vec<u32> = kernel.params.iter().flat_map(Param::words).map(|(offset, _)| offset).collect();
    let constructor = kernel_constructor(kernel, file, &quote_spanned!(span=> #file_static), &offsets);
    // Shared memory that arguments ask for is added to what the launch asks for.
    let adds = arguments.iter().any(|argument| matches!(argument.packing, Packing::Shared { .. }));
    let own_launch = adds.then(|| quote_spanned!(span=> let mut #launch = #launch;));
    let passes = arguments.iter().enumerate().map(|(index, argument)| pack(index, argument, &args, &names));
    let crates = anchor::crates();
    quote_spanned! {span=>
        #signature {
            #crates
            #inside
            #(#assertions)*
            static __GPU_KERNEL: __gpu_rt::__macro_support::Kernel = #constructor;
            let #mutable #args = __gpu_rt::__macro_support::Args::<#size>::new();
            #own_launch
            #(#passes)*
            // SAFETY: the arguments are the kernel's in number, kind and place (checked by the macro); the rest is the
            // contract of this function.
            unsafe { __gpu_rt::__macro_support::launch(&__GPU_KERNEL, #stream, #launch, &#args) }
        }
    }
}

/// The call that makes the kernel's static. `file_static` is the path of the file's static.
pub(crate) fn kernel_constructor(kernel: &Kernel, file: &KernelFile, file_static: &TokenStream, offsets: &[u32]) -> TokenStream {
    let source = &file.source;
    let span = Span::mixed_site();
    let args_size = kernel.args_size;
    // `locate` refuses symbols with a zero byte.
    let symbol = Literal::c_string(&std::ffi::CString::new(kernel.name.as_str()).unwrap_or_default());
    let required = match kernel.block.required {
        Some([x, y, z]) => quote_spanned!(span=> __core::option::Option::Some([#x, #y, #z])),
        None => quote_spanned!(span=> __core::option::Option::None),
    };
    let max_threads = match kernel.block.max_threads {
        Some(threads) => quote_spanned!(span=> __core::option::Option::Some(#threads)),
        None => quote_spanned!(span=> __core::option::Option::None),
    };
    quote_spanned! {span=>
        __gpu_rt::__macro_support::Kernel::new(&#file_static, #source, #symbol, #args_size, &[#(#offsets),*], #required, #max_threads)
    }
}

/// The names of the two arguments that every stub has. They cannot clash (their hygiene is the macro's), but
/// documentation should not show two arguments of one name.
pub(crate) struct Names {
    pub stream: Ident,
    pub launch: Ident,
}

impl Names {
    /// Beside arguments of these names.
    pub(crate) fn new<'a>(arguments: impl Iterator<Item = &'a Ident> + Clone) -> Names {
        let free = |name: &str| {
            let taken = arguments.clone().any(|argument| argument == name);
            Ident::new(&if taken { format!("gpu_{name}") } else { name.to_owned() }, Span::mixed_site())
        };
        Names { stream: free("stream"), launch: free("launch") }
    }
}

fn signature(function: &KernelFn, block: &[&syn::Attribute], Names { stream, launch }: &Names, docs: Option<&String>) -> TokenStream {
    let docs = docs.into_iter();
    let KernelFn { attributes, visibility, ident, arguments, .. } = function;
    quote_spanned! {Span::mixed_site()=>
        #(#block)*
        #(#attributes)*
        #(#[doc = #docs])*
        #[allow(clippy::too_many_arguments)]
        #visibility unsafe fn #ident(
            #stream: &::gpu_rt::Stream,
            #launch: ::gpu_rt::Launch,
            #(#arguments,)*
        ) -> ::core::result::Result<(), ::gpu_rt::Error>
    }
}

/// Packs one argument.
fn pack(index: usize, packed: &PackedArgument, args: &Ident, Names { stream, launch }: &Names) -> TokenStream {
    let PackedArgument { argument, offset, packing, .. } = packed;
    let ident = &argument.ident;
    // What rustc finds wrong here is the type's fault.
    let span = argument.ty.span().resolved_at(Span::mixed_site());
    match packing {
        Packing::Value => quote_spanned!(span=> #args.scalar(#offset, #ident);),
        Packing::Shared { align } => quote_spanned!(span=> #args.shared(#offset, #align, #stream, &mut #launch, #ident)?;),
        Packing::Texture(required) => {
            let (ty, name) = (required.tokens(span), ident.to_string());
            quote_spanned!(span=> #args.texture(#offset, #stream, #ident, #ty, #index, #name)?;)
        }
        Packing::Image { required, writes } => {
            let image = if *writes {
                quote_spanned!(span=> __gpu_rt::__macro_support::WriteImage::write_image(&mut *#ident))
            } else {
                quote_spanned!(span=> __gpu_rt::__macro_support::ReadImage::read_image(&*#ident))
            };
            let (ty, name) = (required.tokens(span), ident.to_string());
            quote_spanned!(span=> #args.image(#offset, #stream, #image, #ty, #index, #name)?;)
        }
        Packing::Pointer { writes: false } => {
            quote_spanned!(span=> #args.pointer(#offset, #stream, __gpu_rt::__macro_support::Readable::read_arg(&*#ident))?;)
        }
        Packing::Pointer { writes: true } => {
            quote_spanned!(span=> #args.pointer(#offset, #stream, __gpu_rt::__macro_support::Writable::write_arg(&mut *#ident))?;)
        }
        Packing::Slice { rank: 1, writes: false } => {
            quote_spanned!(span=> #args.slice(#offset, #stream, __gpu_rt::__macro_support::Readable::read_arg(&*#ident))?;)
        }
        Packing::Slice { rank: 1, writes: true } => {
            quote_spanned!(span=> #args.slice(#offset, #stream, __gpu_rt::__macro_support::Writable::write_arg(&mut *#ident))?;)
        }
        Packing::Slice { rank, writes } => {
            let (name, rank) = (ident.to_string(), *rank as usize);
            let view = if *writes {
                quote_spanned!(span=> __gpu_rt::__macro_support::WriteMemref::<#rank>::write_memref(&mut *#ident))
            } else {
                quote_spanned!(span=> __gpu_rt::__macro_support::ReadMemref::<#rank>::read_memref(&*#ident))
            };
            quote_spanned!(span=> #args.matrix(#offset, #stream, #view, #name)?;)
        }
        Packing::Sampler => quote_spanned!(span=> #args.sampler(#offset, __gpu_rt::__macro_support::SamplerArg::sampler(&#ident))?;),
        Packing::Memref { shape, writes } => {
            let rank = shape.len();
            let shape = shape.iter().map(|size| match size {
                Some(size) => quote_spanned!(span=> __core::option::Option::Some(#size)),
                None => quote_spanned!(span=> __core::option::Option::None),
            });
            let view = if *writes {
                quote_spanned!(span=> __gpu_rt::__macro_support::WriteMemref::<#rank>::write_memref(&mut *#ident))
            } else {
                quote_spanned!(span=> __gpu_rt::__macro_support::ReadMemref::<#rank>::read_memref(&*#ident))
            };
            let name = ident.to_string();
            quote_spanned!(span=> #args.memref::<#rank>(#offset, #stream, #view, &[#(#shape),*], #name)?;)
        }
    }
}

/// A condition that rustc checks where tokens could not.
fn assertion(Assertion { ty, required, message }: &Assertion) -> TokenStream {
    let span = ty.span().resolved_at(Span::mixed_site());
    // `assert!` reads its message as a format string.
    let message = message.replace('{', "{{").replace('}', "}}");
    let condition = match required {
        TypeRequirement::Value { size, align } => {
            let size = *size as usize;
            let align = align.map(|align| align as usize).map(|align| quote_spanned!(span=> && __core::mem::align_of::<#ty>() <= #align));
            quote_spanned!(span=> __core::mem::size_of::<#ty>() == #size #align)
        }
        TypeRequirement::PointerElement { multiple_of } => {
            let size = *multiple_of as usize;
            quote_spanned!(span=> __core::mem::size_of::<<#ty as __gpu_rt::__macro_support::Readable>::Element>() % #size == 0)
        }
        TypeRequirement::Layout { of, size } => {
            let (of, size) = (of.spelled(ty), *size as usize);
            quote_spanned!(span=> __core::mem::size_of::<#of>() == #size)
        }
        TypeRequirement::FieldOffset { of, path, offset } => {
            let (of, offset) = (of.spelled(ty), *offset as usize);
            quote_spanned!(span=> __core::mem::offset_of!(#of, #(#path).*) == #offset)
        }
        TypeRequirement::FieldType { of, path, size, number } => {
            let (of, size) = (of.spelled(ty), *size as usize);
            let number = match number {
                Some(number) => {
                    let scalar = Ident::new(&format!("{:?}", number.scalar), span);
                    let signed = match number.signed {
                        Some(signed) => quote_spanned!(span=> __core::option::Option::Some(#signed)),
                        None => quote_spanned!(span=> __core::option::Option::None),
                    };
                    quote_spanned!(span=> __core::option::Option::Some((__gpu_rt::__macro_support::Scalar::#scalar, #signed)))
                }
                None => quote_spanned!(span=> __core::option::Option::None),
            };
            quote_spanned! {span=>
                __gpu_rt::__macro_support::field(|value: #of| {
                    use __gpu_rt::__macro_support::{AnyField as _, NumberField as _};
                    (&__gpu_rt::__macro_support::FieldType::of(value #(.#path)*)).fact()
                })
                .is(#size, #number)
            }
        }
        TypeRequirement::SharedElement { multiple_of } => {
            let size = *multiple_of as usize;
            quote_spanned!(span=> __core::mem::size_of::<<#ty as __gpu_rt::__macro_support::SharedArg>::Element>() % #size == 0)
        }
        TypeRequirement::MemrefElement { rank, size } => {
            let size = *size as usize;
            quote_spanned!(span=> __core::mem::size_of::<<#ty as __gpu_rt::__macro_support::ReadMemref<#rank>>::Element>() == #size)
        }
        TypeRequirement::SliceElement { rank, size, align } => {
            let (size, align) = (*size as usize, *align as usize);
            let element = match rank {
                1 => quote_spanned!(span=> <#ty as __gpu_rt::__macro_support::Readable>::Element),
                _ => {
                    let rank = *rank as usize;
                    quote_spanned!(span=> <#ty as __gpu_rt::__macro_support::ReadMemref<#rank>>::Element)
                }
            };
            quote_spanned!(span=> __core::mem::size_of::<#element>() == #size && __core::mem::align_of::<#element>() >= #align)
        }
    };
    quote_spanned!(span=> const _: () = __core::assert!(#condition, #message);)
}

fn failed(error: syn::Error, function: &KernelFn, block: &[&syn::Attribute]) -> TokenStream {
    let attributes = block.iter().copied().chain(&function.attributes);
    let mut tokens = report(error, attributes);
    tokens.extend(stand_in(function, block));
    tokens
}

/// `compile_error!`s under the `#[cfg]`s of what they are about.
pub(crate) fn report<'a>(error: syn::Error, attributes: impl IntoIterator<Item = &'a syn::Attribute>) -> TokenStream {
    let cfgs: Vec<&syn::Attribute> = attributes.into_iter().filter(|attribute| attribute.path().is_ident("cfg")).collect();
    let errors = error.into_compile_error();
    if cfgs.is_empty() { errors } else { quote_spanned!(Span::mixed_site()=> #(#cfgs)* const _: () = { #errors };) }
}

/// A function with the stub's signature in place of one that has errors: calls of it are no further errors.
fn stand_in(function: &KernelFn, block: &[&syn::Attribute]) -> TokenStream {
    let names = Names::new(function.arguments.iter().map(|argument| &argument.ident));
    let signature = signature(function, block, &names, None);
    quote_spanned!(Span::mixed_site()=> #[allow(unused_variables, missing_docs)] #signature { loop {} })
}

impl Item {
    fn block_attributes(&self) -> &[syn::Attribute] {
        match self {
            Item::Function(_) | Item::Rust(_) => &[],
            Item::Block(attributes, _) => attributes,
        }
    }
}
