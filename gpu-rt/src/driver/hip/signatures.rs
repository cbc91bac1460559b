//! Compares the tables in `sys.rs` and `gpu/functions.rs` with the declarations in the crate `hip-runtime-sys`, which bindgen made from HIP's header:
//! the same number of parameters, each passed in the same way. Neither ROCm nor the feature `hip-link` is needed, only the crate's
//! source, which no build of the workspace needs: cargo downloads it here if it has to.

use super::sys::Hip;
use crate::driver::gpu::functions::Functions;
use crate::driver::symbols::abi::{Kind, Signature};
use std::collections::HashMap;
use std::process::Command;
use syn::{FnArg, ForeignItem, Item, ReturnType, Type};

/// What is newer than the crate, which is of HIP 5.4.
const NEWER: [&str; 3] = ["hipStreamGetDevice", "hipModuleLaunchCooperativeKernel", "hipGetDevicePropertiesR0600"];

/// What the runtime calls.
fn ours() -> Vec<Signature> {
    [Functions::<Hip>::signatures(), Hip::signatures()].concat()
}

/// The crate's source.
fn bindings() -> String {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let arguments =
        ["metadata", "--format-version", "1", "--locked", "--all-features", "--filter-platform", &host, "--manifest-path", manifest];
    let output = Command::new(cargo).args(arguments).output().expect("cargo runs");
    assert!(output.status.success(), "cargo does not say where hip-runtime-sys is: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let package = metadata["packages"].as_array().unwrap().iter().find(|package| package["name"] == "hip-runtime-sys").unwrap();
    let source = std::path::Path::new(package["manifest_path"].as_str().unwrap()).with_file_name("src/bindings.rs");
    std::fs::read_to_string(source).unwrap()
}

/// What the crate declares.
#[derive(Default)]
struct Declared {
    functions: HashMap<String, (Vec<Type>, ReturnType)>,
    aliases: HashMap<String, Type>,
    /// All are `repr(u32)`.
    enumerations: Vec<String>,
}

impl Declared {
    fn read(text: &str) -> Declared {
        let mut declared = Declared::default();
        for item in syn::parse_file(text).unwrap().items {
            match item {
                Item::Type(alias) => drop(declared.aliases.insert(alias.ident.to_string(), *alias.ty)),
                Item::Enum(enumeration) => declared.enumerations.push(enumeration.ident.to_string()),
                Item::ForeignMod(block) => declared.functions.extend(block.items.into_iter().filter_map(|item| match item {
                    ForeignItem::Fn(function) => {
                        let typed = |argument| match argument {
                            FnArg::Typed(typed) => *typed.ty,
                            FnArg::Receiver(_) => unreachable!("a C function has no receiver"),
                        };
                        let parameters = function.sig.inputs.into_iter().map(typed).collect();
                        Some((function.sig.ident.to_string(), (parameters, function.sig.output)))
                    }
                    _ => None,
                })),
                _ => {}
            }
        }
        declared
    }

    fn kind(&self, ty: &Type) -> Kind {
        match ty {
            Type::Ptr(_) => Kind::Pointer,
            Type::Path(path) => {
                let name = path.path.segments.last().unwrap().ident.to_string();
                match name.as_str() {
                    "c_char" | "c_uchar" | "u8" => Kind::Integer(1),
                    "c_ushort" | "c_short" => Kind::Integer(2),
                    "c_int" | "c_uint" | "u32" | "i32" => Kind::Integer(4),
                    "c_long" | "c_ulong" | "c_longlong" | "c_ulonglong" | "u64" | "i64" | "usize" => Kind::Integer(8),
                    "f32" => Kind::Float(4),
                    // A function pointer that may be null.
                    "Option" => Kind::Pointer,
                    _ if self.enumerations.contains(&name) => Kind::Integer(4),
                    _ => self.kind(self.aliases.get(&name).unwrap_or_else(|| panic!("`{name}` is no type of a parameter that is known"))),
                }
            }
            _ => panic!("a type of a new form"),
        }
    }

    fn signature(&self, name: &'static str) -> Option<Signature> {
        let (parameters, result) = self.functions.get(name)?;
        let ReturnType::Type(_, result) = result else { panic!("`{name}` returns nothing") };
        Some(Signature { name, parameters: parameters.iter().map(|ty| self.kind(ty)).collect(), result: self.kind(result) })
    }
}

#[test]
fn the_table_agrees_with_hip_runtime_sys() {
    let declared = Declared::read(&bindings());
    let mut missing = Vec::new();
    for ours in ours() {
        match declared.signature(ours.name) {
            Some(theirs) => assert_eq!(ours, theirs),
            None => missing.push(ours.name),
        }
    }
    assert_eq!(missing, NEWER, "not declared by the crate");
}

#[test]
fn a_difference_is_seen() {
    let declared = Declared::read(
        "pub type hipDevice_t = ::libc::c_int; #[repr(u32)] pub enum hipError_t { hipSuccess = 0 }
         extern \"C\" { pub fn hipDeviceGet(device: *mut hipDevice_t, ordinal: ::libc::c_uchar) -> hipError_t; }",
    );
    let theirs = declared.signature("hipDeviceGet").unwrap();
    assert_eq!((theirs.parameters.as_slice(), theirs.result), (&[Kind::Pointer, Kind::Integer(1)][..], Kind::Integer(4)));
    let ours = ours().into_iter().find(|ours| ours.name == "hipDeviceGet").unwrap();
    assert_ne!(ours, theirs);
}
