//! Step 7: reads the finished objects back, for the resources that each kernel uses on each architecture.

pub mod amdgpu;
pub mod cubin;
mod message_pack;

use gpu_abi::manifest::{Kernel, Param, TensorMaps};

/// What an object says of one kernel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// The resources. Its `arch` and `kind` are left for the caller.
    pub build: gpu_abi::manifest::Build,
    /// (offset, size) of each parameter, in order.
    pub layout: Vec<(u32, u32)>,
}

/// Checks that an object lays the arguments out as the manifest does, with its tensor maps behind them: the runtime packs them once for all
/// devices.
///
/// # Errors
/// The first parameter that lies elsewhere.
pub fn check_layout(kernel: &Kernel, maps: Option<&TensorMaps>, layout: &[(u32, u32)]) -> Result<(), String> {
    let expected: Vec<(u32, u32)> = kernel.params.iter().flat_map(Param::words).collect();
    // Launches name no place of maps.
    let layout = match (maps, layout.split_last()) {
        (Some(maps), Some(((_, size), own))) if *size as usize == TensorMaps::argument_bytes(maps.maps.len()) => own,
        (Some(_), _) => return Err(format!("kernel `{}` has no parameter for its tensor maps in the object", kernel.name)),
        (None, _) => layout,
    };
    if expected.len() != layout.len() {
        return Err(format!(
            "kernel `{}` has {} parameters in the object where its source makes {}",
            kernel.name,
            layout.len(),
            expected.len()
        ));
    }
    // An object may state a small integer as the word that it is passed in.
    let differs = |(expected, found): (&(u32, u32), &(u32, u32))| expected.0 != found.0 || found.1 > expected.1 + 3;
    match expected.iter().zip(layout).position(differs) {
        None => Ok(()),
        Some(index) => Err(format!(
            "parameter {index} of kernel `{}` lies at byte {} in the object where it should lie at {}",
            kernel.name, layout[index].0, expected[index].0
        )),
    }
}
