//! The types of kernels' arguments, read from their `gpu.func` before lowering flattens memrefs into words.

use super::operations::{Operation, inputs, split, unquoted};
use crate::diagnostics::Diagnostic;
use crate::portable::describe::{Argument, Grouping, MemrefType};
use gpu_abi::manifest::Scalar;

/// Name and arguments of every kernel in these `gpu.module`s.
pub fn kernels(modules: &[&Operation<'_>]) -> Result<Vec<(String, Grouping)>, Diagnostic> {
    let functions = modules.iter().flat_map(|module| &module.regions).flat_map(|region| &region.operations);
    functions
        .filter_map(signature)
        .map(|(name, types)| Ok((name.clone(), types.iter().map(|ty| argument(&name, ty)).collect::<Result<_, _>>()?)))
        .collect()
}

/// A kernel's name and types. Workgroup and private memory are no arguments of its type.
fn signature<'t>(operation: &Operation<'t>) -> Option<(String, Vec<&'t str>)> {
    operation.attribute("gpu.kernel").filter(|_| operation.name == "gpu.func")?;
    Some((unquoted(operation.attribute("sym_name")?), inputs(operation.attribute("function_type")?)))
}

fn argument(kernel: &str, ty: &str) -> Result<Argument, Diagnostic> {
    let Some(inner) = ty.strip_prefix("memref<").and_then(|rest| rest.strip_suffix('>')) else { return Ok(Argument::Plain) };
    let refuse = || {
        Diagnostic::new(format!("an argument of type `{ty}` cannot be passed from Rust"))
            .in_kernel(kernel)
            .help("use a ranked memref of i1 to i64, index, f16, bf16, f32 or f64")
    };
    // Layout and memory space come after the first comma.
    let shape = split(inner).into_iter().next().ok_or_else(refuse)?;
    let mut parts: Vec<&str> = shape.split('x').collect();
    // `index` ends in an x of its own.
    let element = match parts.pop().ok_or_else(refuse)? {
        "" if parts.last() == Some(&"inde") => parts.pop().map(|_| "index"),
        element => Some(element),
    };
    let element = element.and_then(scalar).ok_or_else(refuse)?;
    let size = |part: &str| if part == "?" { Ok(None) } else { part.parse().map(Some).map_err(|_| refuse()) };
    let shape = parts.into_iter().map(size).collect::<Result<_, _>>()?;
    Ok(Argument::Memref(MemrefType { element, shape }))
}

fn scalar(name: &str) -> Option<Scalar> {
    Some(match name {
        "i1" => Scalar::I1,
        "i8" | "si8" | "ui8" => Scalar::I8,
        "i16" | "si16" | "ui16" => Scalar::I16,
        "i32" | "si32" | "ui32" => Scalar::I32,
        "i64" | "si64" | "ui64" | "index" => Scalar::I64,
        "f16" => Scalar::F16,
        "bf16" => Scalar::Bf16,
        "f32" => Scalar::F32,
        "f64" => Scalar::F64,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernels(text: &str) -> Result<Vec<(String, Grouping)>, Diagnostic> {
        let module = format!("\"gpu.module\"() ({{ {text} }}) : () -> ()");
        super::kernels(&[&super::super::operations::read(&module).unwrap().operations[0]])
    }

    fn function(name: &str, types: &str, kernel: &str) -> String {
        format!("\"gpu.func\"() <{{function_type = ({types}) -> ()}}> ({{\n}}) {{{kernel}sym_name = {name}}} : () -> ()\n")
    }

    #[test]
    fn memrefs_are_read_from_signatures() {
        let types = "memref<?x4xf32, strided<[?, 1], offset: ?>>, index, memref<8xindex, #gpu.address_space<global>>";
        let kernels = kernels(&function("\"k\"", types, "gpu.kernel, ")).unwrap();
        let (name, arguments) = &kernels[0];
        assert_eq!(name, "k");
        assert_eq!(arguments[0], Argument::Memref(MemrefType { element: Scalar::F32, shape: vec![None, Some(4)] }));
        assert_eq!(arguments[1], Argument::Plain);
        assert_eq!(arguments[2], Argument::Memref(MemrefType { element: Scalar::I64, shape: vec![Some(8)] }));
    }

    #[test]
    fn functions_that_are_no_kernels_are_passed_over() {
        let text = function("\"helper\"", "f32", "") + &function("\"k { \\22\"", "", "gpu.kernel, ");
        assert_eq!(kernels(&text).unwrap(), [("k { \"".to_string(), vec![])]);
    }

    #[test]
    fn memrefs_that_rust_has_no_type_for_are_refused() {
        let error = kernels(&function("\"k\"", "memref<?xcomplex<f32>>", "gpu.kernel, ")).unwrap_err();
        assert!(error.message.contains("memref<?xcomplex<f32>>"), "{error}");
        assert_eq!(
            kernels(&function("\"k\"", "memref<f32>", "gpu.kernel, ")).unwrap()[0].1,
            [Argument::Memref(MemrefType { element: Scalar::F32, shape: vec![] })]
        );
    }
}
