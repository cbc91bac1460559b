//! Spellings that are more than another name: functions of a vendor defined in terms of the portable form.
//!
//! A definition `@nvvm.x` stands for the intrinsic `llvm.nvvm.x` (LLVM lets nobody define an intrinsic); any other name
//! is the function's own. A function whose type differs from its definition here is left alone, for the verifier.

use super::{Origin, buffers, directed, math, numbers, nvvm_matrix, texts};
use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{At, Func, declare, function, functions};
use gpu_abi::arch::Vendor;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Attribute groups that the texts refer to.
const ATTRIBUTES: &str = "\nattributes #0 = { alwaysinline nounwind }\nattributes #1 = { alwaysinline convergent nounwind }\n!0 = !{}\n";

/// Definitions that hold on every target: nothing is lost by them on the vendor's own.
const EVERYWHERE: [(&str, &str); 3] = [
    ("the OCKL spellings", include_str!("amdgcn/ids.ll")),
    ("the OpenCL spellings", include_str!("spir/ids.ll")),
    ("the OpenCL spellings of groups", super::spir::GROUPS),
];

/// NVIDIA's own, for other targets: the originals keep member masks and approximate instructions.
const NVVM: [(&str, &str); 6] = [
    ("the NVVM spellings of cross-lane functions", include_str!("nvvm/warp.ll")),
    ("the NVVM spellings of arithmetic", include_str!("nvvm/arithmetic.ll")),
    ("the libdevice spellings", include_str!("nvvm/libdevice.ll")),
    ("the NVVM spellings of atomics", include_str!("nvvm/atomics.ll")),
    ("the NVVM spellings of asynchronous copies", include_str!("nvvm/copies.ll")),
    ("the NVVM spellings of clusters", CLUSTERS),
];

/// Also for NVIDIA's GPUs that have no clusters.
const CLUSTERS: &str = include_str!("nvvm/clusters.ll");

/// Defines the ids of clusters for devices that have none.
pub fn define_clusters<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    define_if_needed(session, module, "the NVVM spellings of clusters", header(), CLUSTERS)
}

/// NVIDIA's own that its GPUs have lost, for them.
const LEGACY: (&str, &str) = ("the NVVM spellings without a member mask", include_str!("nvvm/legacy.ll"));

/// AMD's own, for other targets.
const AMDGCN: [(&str, &str); 3] = [
    ("the AMDGCN spellings of cross-lane functions", include_str!("amdgcn/wave.ll")),
    ("the AMDGCN spellings of arithmetic", include_str!("amdgcn/arithmetic.ll")),
    ("the OCML and OCKL spellings", include_str!("amdgcn/libraries.ll")),
];

/// Replaces what the texts for `vendor`'s GPUs define; `None` takes every text.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>, origin: Origin, vendor: Option<Vendor>) -> Result<(), String> {
    // A text may use what another defines: OpenCL's names are defined first, their meanings after.
    let foreign = |home: Vendor, texts: &[(&'static str, &'static str)]| match vendor == Some(home) && origin.vendor() == Some(home) {
        true => Vec::new(),
        false => texts.to_vec(),
    };
    let legacy = if vendor == Some(Vendor::Nvidia) { vec![LEGACY] } else { Vec::new() };
    if !foreign(Vendor::Amd, &AMDGCN).is_empty() {
        buffers::define(session, module)?;
    }
    let texts = [EVERYWHERE.to_vec(), foreign(Vendor::Nvidia, &NVVM), legacy, foreign(Vendor::Amd, &AMDGCN)].concat();
    let mut declared = texts::declared(module);
    define_by(session, module, "numbers of few bits and powers of integers", "", &numbers::definitions(&declared))?;
    if !foreign(Vendor::Nvidia, &NVVM).is_empty() {
        define_by(session, module, "the NVVM spellings of products of matrices", header(), &nvvm_matrix::definitions(&declared))?;
        define_by(session, module, "libdevice's directed rounding", "", &directed::definitions(&declared))?;
    }
    for (name, text) in texts {
        if texts::needs(&declared, text) {
            define_by(session, module, name, header(), text)?;
            declared = texts::declared(module);
        }
    }
    Ok(())
}

/// Defines what libclc leaves to libdevice: tests for infinity and their like.
pub fn define_libdevice<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    define_by(session, module, NVVM[2].0, header(), NVVM[2].1)
}

/// What a text may use without declaring it.
pub fn header() -> &'static str {
    static HEADER: LazyLock<String> = LazyLock::new(|| intrinsics::declarations().to_string() + math::declarations());
    &HEADER
}

/// The same as [`define_by`] with a text of this crate's.
pub fn define_if_needed<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    name: &str,
    header: &str,
    text: &'static str,
) -> Result<(), String> {
    if texts::is_needed(module, text) { define_by(session, module, name, header, text) } else { Ok(()) }
}

/// Links a text's definitions of what the module declares. `header` declares what it uses and does not define.
pub fn define_by<'s>(session: &'s Session, module: &mut Module<'s>, name: &str, header: &str, text: &str) -> Result<(), String> {
    let declared: HashMap<String, Func> = functions(module)
        .into_iter()
        .filter(|function| function.is_declaration())
        .map(|function| {
            let name = function.name();
            (name.strip_prefix("llvm.").map(str::to_string).unwrap_or(name), function)
        })
        .collect();
    // Parsing costs more than looking.
    if !texts::defined_names(text).any(|name| declared.contains_key(name)) {
        return Ok(());
    }
    let prelude = session.parse(name, format!("{header}{text}{ATTRIBUTES}").as_bytes())?;
    let mut wanted = false;
    for definition in functions(&prelude).into_iter().filter(|function| !function.is_declaration()) {
        let Some(&foreign) = declared.get(&definition.name()) else { continue };
        if foreign.value_type() != definition.value_type() {
            // Never link this definition to a call of another type.
            definition.set_name("");
            continue;
        }
        if foreign.is_intrinsic() {
            foreign.replace_with(declare(module, &definition.name(), foreign.value_type()).value());
            foreign.erase();
        } else {
            // What a front end says of a function it does not see (`memory(none)`, `noinline`) need not hold here.
            ["memory", "noinline", "optnone"].into_iter().for_each(|attribute| foreign.remove_attribute(At::Function, attribute));
        }
        wanted = true;
    }
    if !wanted {
        return Ok(());
    }
    prelude.set_triple(&module.triple());
    prelude.set_data_layout(&module.data_layout());
    session.link(module, prelude).map_err(|error| format!("cannot link {name}: {error}"))
}

/// Says of each declared intrinsic what the table says of it.
pub fn declare_effects<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    let text = intrinsics::declare(functions(module).into_iter().filter_map(|function| intrinsics::intrinsic(&function.name())));
    if text.is_empty() {
        return Ok(());
    }
    let table = session.parse("the intrinsics", text.as_bytes())?;
    for intrinsic in functions(&table) {
        if let Some(declared) = function(module, &intrinsic.name()).filter(|declared| declared.is_declaration()) {
            let parameters = (0..intrinsic.params().len() as u32).map(At::Param);
            for place in std::iter::once(At::Function).chain(parameters) {
                declared.copy_attributes(intrinsic, place, place);
            }
        }
    }
    Ok(())
}
