//! The stub of a kernel written in Rust, with the function itself inside.
//!
//! ```text
//! fn axpy(stream, launch, a: f32, x: &impl DeviceSlice<Element = f32>, y: &mut impl DeviceSliceMut<Element = f32>) {
//!     const _: () = {
//!         fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) { .. }    as written: checked, never called
//!         ..                                                          it has these types; they have the compiled layout
//!     };
//!     ..                                                              arguments packed, kernel launched
//! }
//! ```
//!
//! A generic kernel's stub finds the instance through a trait of its own (`instances.rs`), which `()` implements for each list
//! of generic arguments in the attribute.

use super::argument::rank;
use super::check::Instance;
use super::instances::{bounds, dispatch, dispatcher, generic_arguments, name_associated_types};
use super::{Argument, Form, RustKernel, locate};
use crate::check::ImageRequirement;
use crate::expand::{Names, kernel_constructor, report};
use crate::locate::KernelFile;
use crate::message::source_text;
use crate::{anchor, docs, registration};
use gpu_abi::manifest::{Coverage, Kernel, Param, Place};
use gpu_abi::symbol::STUB_BODY;
use gpu_core::naming;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{Ident, ReturnType};

/// The file's static and its constructor, if this is the kernel beside which it stands.
pub(super) fn registration(kernel: &RustKernel, file: &KernelFile) -> TokenStream {
    let span = Span::mixed_site();
    match locate::host(&file.manifest) {
        // Of several instances the first emits it, and all are of this one attribute.
        Some((_, host)) if kernel.is(host) => {
            let name = locate::static_name(&file.source);
            let cfgs = kernel.cfgs();
            let hidden: syn::Attribute = syn::parse_quote!(#[doc(hidden)]);
            let attributes: Vec<&syn::Attribute> = cfgs.into_iter().chain([&hidden]).collect();
            registration::registration(&name, Some(quote_spanned!(span=> pub(crate))), file, &attributes)
        }
        _ => TokenStream::new(),
    }
}

/// The stub, and what stands beside it.
pub(super) fn stub(kernel: &RustKernel, file: &KernelFile, instances: &[Instance]) -> TokenStream {
    let span = Span::mixed_site();
    let Some(first) = instances.first() else { return TokenStream::new() };
    let names = names(kernel);
    let dimensions = dimensions(first);
    let signature = signature(kernel, &names, Some(&documentation(kernel, file, instances, dimensions)));
    let (inside, call) = inside(kernel, &names);
    let crates = anchor::crates();
    let unsafe_code = first.function.unsafe_code.as_ref().map(unsafe_code);
    let function = function(kernel);
    let stands_in = (kernel.is_made != Some(false)).then(|| stands_in(kernel, &file.source));
    let checks = instances.iter().map(|instance| checks(kernel, instance));
    let host = locate::host(&file.manifest).map(|(_, host)| host.module.as_str()).unwrap_or_default();
    let path = locate::path(&locate::static_name(&file.source), &first.function.module, host);
    let args_size = instances.iter().map(|instance| instance.kernel.args_size).max().unwrap_or_default();
    let statics = instances.iter().map(|instance| {
        let constructor = kernel_constructor(instance.kernel, file, &path, &words(instance.kernel));
        let limit = dimensions.map(|(most, name)| quote_spanned!(span=> .dimensions(#most, #name)));
        let covering = covering(kernel, instance, args_size);
        quote_spanned!(span=> static __GPU_KERNEL: __gpu_rt::__macro_support::Kernel = #constructor #limit #covering;)
    });
    let statics: Vec<TokenStream> = statics.collect();
    // The same for all instances, whose arguments have the same kinds.
    let sizes = |index: usize| first.kernel.image_sizes(args_size, index);
    let size = sizes(kernel.arguments.len()) as usize;
    let (args, stream, launch) = (Ident::new("__gpu_args", span), &names.stream, &names.launch);
    let mutable = (!kernel.arguments.is_empty()).then(|| quote_spanned!(span=> mut));
    let (offsets, found, beside) = if kernel.parameters().next().is_none() {
        let offsets: Vec<TokenStream> = first.kernel.params.iter().map(|param| param.offset.to_token_stream()).collect();
        let found = statics.iter().map(|found| quote_spanned!(span=> #found let __gpu_kernel = &__GPU_KERNEL;)).collect();
        (offsets, found, TokenStream::new())
    } else {
        let offsets = (0..kernel.arguments.len()).map(|index| quote_spanned!(span=> __gpu_offsets[#index])).collect();
        let (name, arguments) = (dispatcher(kernel), generic_arguments(kernel));
        let found = quote_spanned! {span=>
            let __gpu_kernel = <() as #name<#(#arguments),*>>::kernel();
            let __gpu_offsets = <() as #name<#(#arguments),*>>::OFFSETS;
        };
        (offsets, found, dispatch(kernel, instances, &statics))
    };
    let arguments = kernel.arguments.iter().zip(&offsets).enumerate();
    let passes = arguments.map(|(index, (argument, offset))| pass(argument, index, offset, sizes(index), &args, stream));
    quote_spanned! {span=>
        #signature {
            #crates
            #unsafe_code
            #inside {
                // In a constant of its own, so that the function's name shadows no argument.
                #[allow(clippy::type_complexity)]
                const _: () = {
                    #stands_in
                    #function
                    #(#checks)*
                };
                #found
                let #mutable #args = __gpu_rt::__macro_support::Args::<#size>::new();
                #(#passes)*
                // SAFETY: the arguments match the kernel's in number, kind, layout and offset. Why they are all that the kernel relies on
                // is argued in gpu-rt's `soundness.rs`; for an unsafe kernel it is the contract of the enclosing function.
                let __gpu_launched = unsafe { __gpu_rt::__macro_support::launch(__gpu_kernel, #stream, #launch, &#args) };
                __gpu_launched
            }
            #call
        }
        #beside
    }
}

/// Code that does not compile where `forbid(unsafe_code)` holds, since `allow` cannot override `forbid`. rustc's error names the macro, whose name says
/// where the unsafe code is: this compilation may not see it.
fn unsafe_code(Place { file, line, .. }: &Place) -> TokenStream {
    let file: String = file.iter().flat_map(|file| file.chars()).map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let name = Ident::new(&format!("unsafe_code_for_devices_in_{file}_line_{line}"), Span::mixed_site());
    quote_spanned! {Span::mixed_site()=>
        macro_rules! #name {
            () => {
                #[allow(unsafe_code)]
                const _: () = ();
            };
        }
        #name! {}
    }
}

/// Code that compiles only in this file of the package. Of a token that a macro made, rustc tells the attribute only the macro's file; `file!()` is the file
/// of the outermost invocation.
fn stands_in(kernel: &RustKernel, source: &str) -> TokenStream {
    let message = naming::made_elsewhere(&kernel.signature.ident.to_string());
    quote_spanned!(Span::mixed_site()=> __core::assert!(__gpu_rt::__macro_support::is_file(__core::file!(), #source), #message);)
}

/// Errors, and a function with the stub's signature, so that calls of it are no further errors.
pub(super) fn failed(kernel: &RustKernel, error: syn::Error) -> TokenStream {
    let mut tokens = report(error, &kernel.attributes);
    let mut signature = signature(kernel, &names(kernel), None);
    signature.extend(quote_spanned!(Span::mixed_site()=> { loop {} }));
    tokens.extend(quote_spanned!(Span::mixed_site()=> #[allow(unused_variables, missing_docs, clippy::missing_safety_doc)] #signature));
    tokens
}

fn names(kernel: &RustKernel) -> Names {
    Names::new(kernel.arguments.iter().map(|argument| &argument.ident))
}

/// The stub's signature, with the attributes that are about it.
fn signature(kernel: &RustKernel, Names { stream, launch }: &Names, docs: Option<&String>) -> TokenStream {
    let span = Span::mixed_site();
    let ident = &kernel.signature.ident;
    let attributes = kernel.attributes.iter().filter(|attribute| {
        ["cfg", "doc", "deprecated", "must_use", "allow", "warn", "deny", "forbid"].iter().any(|name| attribute.path().is_ident(name))
    });
    let docs = docs.into_iter();
    let (visibility, unsafety) = (&kernel.visibility, &kernel.signature.safety);
    // After an error, with the lifetimes that its bounds may name.
    let mut generics = kernel.signature.generics.clone();
    if docs.len() > 0 {
        generics = kernel.host_generics();
        bounds(kernel, &mut generics);
    }
    let (parameters, _, clause) = generics.split_for_impl();
    let arguments = kernel.arguments.iter().map(|argument| argument.on_host(false));
    quote_spanned! {span=>
        #(#attributes)*
        #(#[doc = #docs])*
        #[allow(clippy::too_many_arguments, clippy::multiple_bound_locations)]
        #visibility #unsafety fn #ident #parameters (
            #stream: &::gpu_rt::Stream,
            #launch: ::gpu_rt::Launch,
            #(#arguments,)*
        ) -> ::core::result::Result<(), ::gpu_rt::Error> #clause
    }
}

/// The signature of the function inside the stub, and the stub's call of it. The call makes rustc compare the types that the stub's signature
/// names by `::gpu_rt` with the runtime's own.
fn inside(kernel: &RustKernel, Names { stream, launch }: &Names) -> (TokenStream, TokenStream) {
    let span = Span::mixed_site();
    let mut generics = kernel.host_generics();
    bounds(kernel, &mut generics);
    let (parameters, _, clause) = generics.split_for_impl();
    let arguments = kernel.arguments.iter().map(|argument| argument.on_host(true));
    let passed = kernel.arguments.iter().map(|argument| &argument.ident);
    let (ident, generic) = (Ident::new(STUB_BODY, span), generic_arguments(kernel));
    let signature = quote_spanned! {span=>
        #[inline(always)]
        #[allow(clippy::too_many_arguments, clippy::multiple_bound_locations)]
        fn #ident #parameters (
            #stream: &__gpu_rt::Stream,
            #launch: __gpu_rt::Launch,
            #(#arguments,)*
        ) -> __core::result::Result<(), __gpu_rt::Error> #clause
    };
    (signature, quote_spanned!(span=> #ident::<#(#generic),*>(#stream, #launch, #(#passed),*)))
}

/// The function as written, under the attributes that are about its code.
fn function(kernel: &RustKernel) -> TokenStream {
    let (signature, body) = (&kernel.signature, &kernel.body);
    let attributes = kernel
        .attributes
        .iter()
        .filter(|attribute| ["cfg", "doc", "deprecated", "must_use"].iter().all(|name| !attribute.path().is_ident(name)));
    quote_spanned! {Span::mixed_site()=>
        #(#attributes)*
        #[allow(clippy::too_many_arguments, clippy::multiple_bound_locations)]
        #signature #body
    }
}

/// What rustc has to find true: the function has the types that its tokens show, and these the compiled layout.
fn checks(kernel: &RustKernel, instance: &Instance) -> TokenStream {
    let span = Span::mixed_site();
    let Instance { bindings, assertions, arguments, .. } = instance;
    let (ident, unsafety) = (&kernel.signature.ident, &kernel.signature.safety);
    let types = kernel.arguments.iter().map(Argument::in_kernel);
    let turbofish = arguments.map(|arguments| {
        let arguments = &arguments.args;
        quote_spanned!(span=> ::<#arguments>)
    });
    let facts = kernel.arguments.iter().map(|argument| {
        let span = argument.ty.span().resolved_at(span);
        let ty = &argument.ty;
        match &argument.form {
            Form::Value => quote_spanned!(span=> __gpu_rt::__macro_support::value::<#ty>();),
            // The stub asks for a texel where it passes the image.
            Form::Texture(..) | Form::Image(..) => TokenStream::new(),
            Form::Atomics(atomic, plain) => quote_spanned!(span=> __gpu_rt::__macro_support::atomics::<#plain, #atomic>();),
            form => {
                let element = form.element();
                quote_spanned!(span=> __gpu_rt::__macro_support::elements::<#element>();)
            }
        }
    });
    let has_types = if kernel.returns_phases() {
        // The type that it returns has no name to write in a pointer's.
        quote_spanned! {span=>
            // The kernel's types may have any name but these.
            const fn __gpu_kernel_takes<__GpuKernel: for<'launch> __gpu_rt::kernel::abi::KernelFn<(#(#types,)*)>>(_: __GpuKernel) {}
            __gpu_kernel_takes(#ident #turbofish);
        }
    } else {
        quote_spanned!(span=> let _: for<'launch> #unsafety fn(#(#types),*) = #ident #turbofish;)
    };
    let (inside, associated) = name_associated_types(kernel, quote_spanned!(span=> #has_types #(#facts)* #(#assertions)*));
    quote_spanned! {span=>
        {
            #bindings
            #associated
            #inside
        }
    }
}

/// Packs one argument. An image's sizes go to `sizes`.
fn pass(argument: &Argument, index: usize, offset: &TokenStream, sizes: u32, args: &Ident, stream: &Ident) -> TokenStream {
    let ident = &argument.ident;
    let span = argument.ty.span().resolved_at(Span::mixed_site());
    let name = ident.to_string();
    let pointer = if argument.form.writes() {
        quote_spanned!(span=> __gpu_rt::__macro_support::Writable::write_arg(&mut *#ident))
    } else {
        quote_spanned!(span=> __gpu_rt::__macro_support::Readable::read_arg(&*#ident))
    };
    match &argument.form {
        Form::Value => quote_spanned!(span=> #args.scalar(#offset, #ident);),
        Form::Slice(_) | Form::Atomics(..) | Form::Owned(..) => quote_spanned!(span=> #args.slice(#offset, #stream, #pointer)?;),
        Form::Pointer { .. } => quote_spanned!(span=> #args.pointer(#offset, #stream, #pointer)?;),
        Form::Matrix(_) => {
            quote_spanned!(span=> #args.matrix(#offset, #stream, __gpu_rt::__macro_support::ReadMemref::<2>::read_memref(&*#ident), #name)?;)
        }
        Form::Tiles(tiles, ..) => {
            let rank = rank(tiles);
            quote_spanned!(span=> #args.matrix(#offset, #stream, __gpu_rt::__macro_support::WriteMemref::<#rank>::write_memref(&mut *#ident), #name)?;)
        }
        Form::Texture(dim, texel) => {
            let ty = ImageRequirement::of(*dim).tokens(span);
            quote_spanned!(span=> #args.texture(#offset, #stream, #ident, #ty.of::<#texel>(), #index, #name)?;)
        }
        Form::Image(dim, texel) => {
            let ty = ImageRequirement::of(*dim).tokens(span);
            let image = quote_spanned!(span=> __gpu_rt::__macro_support::WriteImage::write_image(&mut *#ident));
            quote_spanned! {span=>
                let image = #image;
                #args.image(#offset, #stream, image, #ty.of::<#texel>(), #index, #name)?;
                #args.image_sizes(#sizes, image);
            }
        }
        Form::Wrong => TokenStream::new(),
    }
}

/// Where the compiled kernel's own parameters begin in the packed ones.
fn words(kernel: &Kernel) -> Vec<u32> {
    kernel.params.iter().flat_map(Param::words).map(|(offset, _)| offset).collect()
}

/// The arguments of which a launch must reach all elements. Images' sizes follow `args_size` bytes of packed arguments.
fn covering(kernel: &RustKernel, instance: &Instance, args_size: u32) -> Option<TokenStream> {
    let span = Span::mixed_site();
    let number = |at: Option<u32>| match at {
        Some(at) => quote_spanned!(span=> __core::option::Option::Some(#at)),
        None => quote_spanned!(span=> __core::option::Option::None),
    };
    let mut all = Vec::new();
    for (index, Coverage { by_block, part: [x, y, z], counts }) in instance.kernel.coverage(args_size) {
        let name = kernel.arguments.get(index)?.ident.to_string();
        let counts = counts.map(number);
        all.push(quote_spanned! {span=>
            (#name, __gpu_rt::__macro_support::Coverage { by_block: #by_block, part: [#x, #y, #z], counts: [#(#counts),*] })
        });
    }
    (!all.is_empty()).then(|| quote_spanned!(span=> .covering(&[#(#all),*])))
}

/// The most dimensions of a launch, where an argument limits them, and that argument.
fn dimensions<'a>(instance: &Instance<'a>) -> Option<(u32, &'a str)> {
    let limit = |param: &'a Param| Some((param.kind.most_dimensions()?, param.name.as_deref().unwrap_or("a slice")));
    let limits = instance.kernel.params.iter().filter_map(limit);
    limits.min_by_key(|(most, _)| *most)
}

fn documentation(kernel: &RustKernel, file: &KernelFile, instances: &[Instance], dimensions: Option<(u32, &str)>) -> String {
    let compiled: Vec<_> = instances
        .iter()
        .map(|instance| (instance.arguments.map(|arguments| source_text(&arguments.args)).unwrap_or_default(), instance.kernel))
        .collect();
    let arguments: Vec<String> = kernel.arguments.iter().map(source_text).collect();
    let unsafety = if kernel.is_unsafe() { "unsafe " } else { "" };
    let (ident, generics) = (&kernel.signature.ident, source_text(&kernel.signature.generics));
    let output = match &kernel.signature.output {
        ReturnType::Type(_, ty) => format!(" -> {}", source_text(ty)),
        ReturnType::Default => String::new(),
    };
    let signature = format!("{unsafety}fn {ident}{generics}({}){output}", arguments.join(", "));
    let docs = docs::rust(&file.source, &signature, &compiled, kernel.is_unsafe(), dimensions);
    // Below the user's own, as a paragraph.
    if kernel.attributes.iter().any(|attribute| attribute.path().is_ident("doc")) { format!("\n\n{docs}") } else { docs }
}
