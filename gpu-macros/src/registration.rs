//! The embedded file and its global constructor and destructor: emitted once for each attribute.

use crate::anchor;
use crate::locate::KernelFile;
use gpu_abi::manifest::Load;
use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::{Attribute, Ident};

/// A static `name` that holds the fat binary, and what registers it before `main` and unregisters it after.
///
/// On a system whose constructors are not known here nothing is planted; the first launch registers the file.
pub(crate) fn registration(name: &Ident, visibility: Option<TokenStream>, file: &KernelFile, attributes: &[&Attribute]) -> TokenStream {
    let KernelFile { source, manifest, manifest_path, image_path, table_path, .. } = file;
    let table =
        table_path.map(|path| quote_spanned!(name.span()=> .table(__core::include_str!(__core::concat!(__core::env!("OUT_DIR"), #path)))));
    let load = match manifest.load {
        Load::Startup => quote_spanned!(name.span()=> Startup),
        Load::Blocking => quote_spanned!(name.span()=> Blocking),
        Load::Lazy => quote_spanned!(name.span()=> Lazy),
    };
    let crates = anchor::crates();
    quote_spanned! {name.span()=>
        #(#attributes)*
        #visibility static #name: ::gpu_rt::__macro_support::KernelFile = {
            // rustc's messages name the runtime by the `extern crate` item with the shortest path, which should be a stub's.
            const fn embedded() -> ::gpu_rt::__macro_support::KernelFile {
                #crates
                // SAFETY: gpu-build compiled the image from this file.
                unsafe {
                    __gpu_rt::__macro_support::KernelFile::new(
                        __core::env!("CARGO_PKG_NAME"),
                        #source,
                        __core::include_bytes!(__core::concat!(__core::env!("OUT_DIR"), #image_path)),
                        __gpu_rt::__macro_support::Load::#load,
                    )#table
                }
            }
            embedded()
        };
        #(#attributes)*
        const _: () = {
            #crates
            // Not used, but rustc and cargo now know that the stub depends on the manifest.
            const _: &[u8] = __core::include_bytes!(__core::concat!(__core::env!("OUT_DIR"), #manifest_path));
            extern "C" fn construct() {
                __gpu_rt::__macro_support::register(&#name);
            }
            extern "C" fn destruct() {
                // SAFETY: the destructor runs when the program ends or when the library that has the kernels' statics is closed.
                unsafe { __gpu_rt::__macro_support::unregister(&#name) };
            }
            // SAFETY (of the sections): both hold pointers to functions that take nothing, return nothing and do not unwind.
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            #[used]
            #[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
            #[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
            static CONSTRUCTOR: extern "C" fn() = construct;
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            #[used]
            #[cfg_attr(target_os = "linux", unsafe(link_section = ".fini_array"))]
            #[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_term_func"))]
            static DESTRUCTOR: extern "C" fn() = destruct;
        };
    }
}
