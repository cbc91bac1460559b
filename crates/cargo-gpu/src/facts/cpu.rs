//! Images for the CPU: a description of each kernel under a symbol (`gpu_abi::cpu`).

use crate::report::{BuiltKernel, Problem};
use gpu_abi::cpu::{SYMBOL_PREFIX, VERSION};
use object::{Object, ObjectSection, ObjectSymbol};

/// The fields before the pointers: version, shared memory and its alignment, private and uniform context, barriers, shuffles,
/// ballots.
type Fields = [u32; 8];

pub fn kernels(file: &object::File<'_>) -> Result<Vec<BuiltKernel>, Problem> {
    let mut kernels = Vec::new();
    for symbol in file.dynamic_symbols() {
        let Some(name) = symbol.name().ok().and_then(|name| name.strip_prefix(SYMBOL_PREFIX)) else { continue };
        let fields =
            fields(file, symbol.address()).ok_or_else(|| Problem::new(format!("the description of `{name}` lies outside of the image")))?;
        let [version, shared, _, private, _, barriers, shuffles, ballots] = fields;
        if version != VERSION {
            return Err(Problem::new(format!("its calling convention has version {version}, and version {VERSION} is known here")));
        }
        kernels.push(BuiltKernel {
            name: name.to_string(),
            shared_bytes: Some(shared),
            private_bytes: Some(private),
            barriers: Some(barriers),
            exchanges: Some(shuffles.saturating_add(ballots)),
            ..BuiltKernel::default()
        });
    }
    Ok(kernels)
}

fn fields(file: &object::File<'_>, address: u64) -> Option<Fields> {
    let within =
        |section: &object::Section<'_, '_>| (section.address()..section.address().saturating_add(section.size())).contains(&address);
    let section = file.sections().find(within)?;
    let bytes = section.data_range(address, size_of::<Fields>() as u64).ok()??;
    let mut fields = Fields::default();
    for (field, bytes) in fields.iter_mut().zip(bytes.chunks_exact(4)) {
        *field = u32::from_le_bytes(bytes.try_into().ok()?);
    }
    Some(fields)
}
