//! Shared memory: every global of address space 3 gets its place in the block's memory, which is a parameter.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{Builder, Func, Type, Types, Value, Variable, globals};
use crate::portable::SHARED;
use gpu_abi::cpu::MAX_SHARED_ALIGN;

/// Size and alignment in bytes of a block's static shared memory. Dynamic memory starts at the next multiple of the
/// alignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    pub bytes: u64,
    pub align: u32,
}

/// Where a global lies.
pub(super) struct Place<'m> {
    global: Variable<'m>,
    offset: u64,
}

/// The places of a module's shared globals.
pub struct Shared<'m> {
    pub layout: Layout,
    places: Vec<Place<'m>>,
}

/// Whether a value is a shared global.
pub fn is_shared(global: Value<'_>) -> bool {
    global.is_global_variable() && global.ty().space() == Some(SHARED)
}

/// Lays the module's shared globals out: static ones one after the other, every dynamic one behind them all.
///
/// # Errors
/// More than a block can have, or memory that is aligned further than it can be.
pub fn lay_out<'m>(module: &'m Module<'_>) -> Result<Shared<'m>, Diagnostic> {
    let (mut bytes, mut align, mut places) = (0u64, 16u32, Vec::new());
    let (dynamic, fixed): (Vec<Variable>, Vec<Variable>) =
        globals(module).into_iter().filter(|global| is_shared(global.value())).partition(|global| is_dynamic(*global));
    for global in fixed {
        // A line each, so that vector accesses of one do not straddle for the size of another.
        let own = global.align().max(global.value_type().abi_align()).max(16);
        align = align.max(own);
        bytes = bytes.next_multiple_of(u64::from(own));
        places.push(Place { global, offset: bytes });
        bytes += global.value_type().abi_size();
    }
    align = dynamic.iter().map(|global| global.align()).fold(align, u32::max);
    let behind = bytes.next_multiple_of(u64::from(align));
    places.extend(dynamic.into_iter().map(|global| Place { global, offset: behind }));
    let refused = match () {
        () if align > MAX_SHARED_ALIGN => format!("is aligned to {align} bytes, and the CPU aligns it to {MAX_SHARED_ALIGN}"),
        () if behind > u64::from(u32::MAX) => format!("takes {bytes} bytes, and the CPU has {}", u32::MAX),
        () => return Ok(Shared { layout: Layout { bytes, align }, places }),
    };
    let message = format!("a block's shared memory {refused} at most");
    Err(Diagnostic::new(message).of(DiagnosticKind::Unsupported).help("leave the CPU out of the file's `archs`, or ask for less"))
}

fn is_dynamic(global: Variable<'_>) -> bool {
    global.is_declaration() || global.value_type().abi_size() == 0
}

impl<'m> Shared<'m> {
    /// Replaces the globals' addresses in a function by places in `memory`.
    pub fn replace(&self, module: &'m Module<'_>, function: Func<'m>, memory: Value<'m>) -> Result<(), Diagnostic> {
        let offset_type = Types::of(module).int(64);
        for instruction in function.instructions() {
            for (index, operand) in instruction.operands().into_iter().enumerate() {
                if !self.mentions(operand) {
                    continue;
                }
                // A phi's operand must be ready where its edge comes from.
                let end = instruction.as_phi().and_then(|phi| phi.incoming_block(index as u32)?.terminator());
                let builder = Builder::before(end.unwrap_or(instruction));
                let address = self.address(&builder, offset_type, operand, memory).ok_or_else(|| {
                    Diagnostic::new("this use of shared memory is not supported on the CPU")
                        .in_kernel(function.name())
                        .about(&instruction.text())
                })?;
                instruction.set_operand(index as u32, address);
            }
        }
        Ok(())
    }

    /// Whether a constant is or contains the address of a shared global.
    fn mentions(&self, value: Value<'m>) -> bool {
        self.places.iter().any(|place| place.global == value)
            || value.is_constant_expr() && value.operands().into_iter().any(|operand| self.mentions(operand))
    }

    fn address(&self, builder: &Builder<'m>, offset_type: Type<'m>, value: Value<'m>, memory: Value<'m>) -> Option<Value<'m>> {
        if let Some(place) = self.places.iter().find(|place| place.global == value) {
            let address = builder.offset(memory, offset_type.int(place.offset));
            return Some(builder.space_cast(address, value.ty()));
        }
        if !value.is_constant_expr() {
            return Some(value);
        }
        let operands: Option<Vec<Value>> = value
            .operands()
            .into_iter()
            .map(|operand| if self.mentions(operand) { self.address(builder, offset_type, operand, memory) } else { Some(operand) })
            .collect();
        builder.constant_as_instruction(value, &operands?)
    }

    /// Says where the globals are still used, which should be nowhere. They themselves go with the optimizer: constant
    /// expressions that nothing uses may still name them.
    pub fn check(&self) -> Result<(), Diagnostic> {
        match self.places.iter().find(|place| !place.global.value().instruction_users().is_empty()) {
            None => Ok(()),
            Some(place) => Err(Diagnostic::new(format!(
                "shared memory `{}` is used outside of kernels and functions that can be inlined",
                place.global.name()
            ))
            .help("pass its address as an argument")),
        }
    }
}
