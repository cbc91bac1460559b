//! The attributes of kernels where `gpu-build` compiles them: a macro crate without dependencies, so that it is built in
//! no time.
//!
//! Beside the function they emit its entry and its signature (`src/abi.rs`), which needs no understanding of the arguments'
//! types. Errors in an item are reported by `gpu-macros`, when cargo compiles the package for the host.

extern crate proc_macro;

// The same file as the host's: names are made in one place. What of it only the host reads is not used here.
#[allow(dead_code)]
#[path = "../src/naming.rs"]
mod naming;

use naming::{SIGNATURE, TEXT, Texts, symbol};
use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};
use std::path::Path;

/// A kernel: `#[gpu_kernel]`, or `#[gpu_kernel(<f32>, <f64, 4>)]` with generic arguments for each instance.
#[proc_macro_attribute]
pub fn gpu_kernel(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let Some(function) = Function::parse(item.clone()) else { return item };
    if !is_in_kernel_file() {
        return item;
    }
    // Its entry is its only caller.
    let mut out: TokenStream = "#[inline(always)]".parse().unwrap_or_default();
    out.extend(item);
    let instances = instances(attribute);
    let instances = if instances.is_empty() { vec![String::new()] } else { instances };
    for instance in instances {
        out.extend(function.entry(&instance).parse::<TokenStream>().unwrap_or_default());
    }
    out
}

/// Plain data: a structure that a kernel takes by value, or that buffers are made of.
#[proc_macro_derive(Plain)]
pub fn plain(item: TokenStream) -> TokenStream {
    let mut tokens = item.into_iter().skip_while(|token| !matches!(token.to_string().as_str(), "struct" | "union" | "enum"));
    let Some(name) = tokens.nth(1) else { return TokenStream::new() };
    let text = format!(
        "unsafe impl ::gpu_core::Argument for {name} {{
            const DESCRIPTION: ::gpu_core::abi::Description = ::gpu_core::abi::Description::bytes::<{name}>();
            #[inline(always)]
            unsafe fn receive(at: *const u8) -> Self {{ unsafe {{ at.cast::<Self>().read() }} }}
        }}
        unsafe impl ::gpu_core::Plain for {name} {{}}"
    );
    text.parse().unwrap_or_default()
}

/// Whether the attribute stands in the file whose kernels are compiled. Those of its modules are kernels of their own files.
fn is_in_kernel_file() -> bool {
    let here = Span::call_site().local_file();
    match (here, std::env::var_os("GPU_KERNEL_FILE")) {
        // The compiler may name it as seen from its own folder.
        (Some(here), Some(file)) => std::env::current_dir().is_ok_and(|folder| folder.join(here) == Path::new(&file)),
        _ => true,
    }
}

/// What an entry needs to know of a function.
struct Function {
    name: String,
    is_unsafe: bool,
    /// The arguments' names.
    arguments: Vec<String>,
}

impl Function {
    fn parse(item: TokenStream) -> Option<Function> {
        let mut tokens = item.into_iter();
        let mut is_unsafe = false;
        loop {
            match tokens.next()? {
                TokenTree::Ident(word) if word.to_string() == "unsafe" => is_unsafe = true,
                TokenTree::Ident(word) if word.to_string() == "fn" => break,
                _ => {}
            }
        }
        let name = tokens.next()?.to_string();
        // Generic parameters have no parentheses around them, and the arguments do.
        let arguments = tokens.find_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => Some(group),
            _ => None,
        })?;
        Some(Function { name, is_unsafe, arguments: names(&arguments) })
    }

    /// The entry and the signature of an instance.
    fn entry(&self, instance: &str) -> String {
        let Function { name, is_unsafe, arguments } = self;
        let symbol = symbol(name, instance);
        let path = if instance.is_empty() { name.clone() } else { format!("{name}::<{instance}>") };
        // An unsafe function is no `Fn`.
        let places: Vec<String> = (0..arguments.len()).map(|index| format!("a{index}")).collect();
        let places = places.join(", ");
        let kernel = if *is_unsafe { format!("|{places}| unsafe {{ {path}({places}) }}") } else { path.clone() };
        let texts = Texts { function: name, instance, arguments: &arguments.join(","), module: "" }.head();
        let underscores = vec!["_"; arguments.len()].join(", ");
        // The types are concrete here, so method lookup finds out which arguments are read-only.
        let read_only = |index| {
            format!(
                "::gpu_core::abi::is_read_only(&|| {{
                    let kernel: unsafe fn({underscores}) -> _ = {path};
                    ::gpu_core::abi::TypeOf::new(::gpu_core::abi::arguments(kernel).{index}).access()
                }})"
            )
        };
        let read_only = (0..arguments.len()).map(read_only).collect::<Vec<_>>().join(", ");
        format!(
            "const _: () = {{
                use ::gpu_core::abi::Fallback as _;
                #[unsafe(export_name = \"{symbol}\")]
                unsafe extern \"C\" fn entry(packed: *const u8) {{ unsafe {{ ::gpu_core::abi::enter({kernel}, packed) }} }}
                #[unsafe(export_name = \"{SIGNATURE}{symbol}\")]
                static SIGNATURE: ::gpu_core::abi::Signature = ::gpu_core::abi::signature({kernel}, {is_unsafe}, [{read_only}]);
                const TEXT: &str = ::core::concat!({texts:?}, ::core::module_path!());
                #[unsafe(export_name = \"{TEXT}{symbol}\")]
                static NAMES: [u8; TEXT.len()] = ::gpu_core::abi::bytes(TEXT);
            }};"
        )
    }
}

/// The names in an argument list: of each argument what stands before its first colon, without `mut`.
fn names(arguments: &Group) -> Vec<String> {
    let mut names = Vec::new();
    let (mut depth, mut name, mut named, mut before) = (0, String::new(), false, ' ');
    for token in arguments.stream() {
        match &token {
            TokenTree::Punct(punct) => {
                match punct.as_char() {
                    '<' => depth += 1,
                    // Not the end of `->`.
                    '>' if before != '-' => depth -= 1,
                    ',' if depth == 0 => {
                        names.push(std::mem::take(&mut name));
                        named = false;
                    }
                    ':' => named = true,
                    _ => {}
                }
                before = punct.as_char();
                continue;
            }
            TokenTree::Ident(word) if !named => name = word.to_string(),
            _ => {}
        }
        before = ' ';
    }
    if named {
        names.push(name);
    }
    names
}

/// The generic arguments of each instance: `<f32>, <f64, 4>`.
fn instances(attribute: TokenStream) -> Vec<String> {
    let (mut instances, mut depth, mut current) = (Vec::new(), 0, Vec::new());
    for token in attribute {
        let text = token.to_string();
        match text.as_str() {
            "<" => {
                depth += 1;
                if depth == 1 {
                    continue;
                }
            }
            ">" => {
                depth -= 1;
                if depth == 0 {
                    instances.push(current.join(" "));
                    current.clear();
                    continue;
                }
            }
            _ => {}
        }
        if depth > 0 {
            current.push(text);
        }
    }
    instances
}
