//! Narrow stores of a float's bits.
//!
//! Code generation stores the low part of such a number from the register that the number is in: `st.global.b8 [%rd1], %r1`, where `%r1` comes
//! from `add.rn.f32`. The assemblers of CUDA 12.8 and 13.0 convert the number to an integer there (`F2I.U8`), and so does driver 580; those of CUDA
//! 13.1 and later store the bits. So the bits get a register of their own.

use crate::analysis::worklist::Worklist;
use crate::llvm::value::{Builder, Func, Inst, Type, Types, Value, declare, functions};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::spelling;
use gpu_llvm::llvm_sys::{LLVMOpcode, LLVMTypeKind};

/// A function for each width: a copy of a register, which code generation does not see through.
const TEXT: &str = "define linkonce_odr hidden i16 @gpu.bits.i16(i16 %x) #0 {
  %r = call i16 asm \"mov.b16 $0, $1;\", \"=h,h\"(i16 %x)
  ret i16 %r
}
define linkonce_odr hidden i32 @gpu.bits.i32(i32 %x) #0 {
  %r = call i32 asm \"mov.b32 $0, $1;\", \"=r,r\"(i32 %x)
  ret i32 %r
}
define linkonce_odr hidden i64 @gpu.bits.i64(i64 %x) #0 {
  %r = call i64 asm \"mov.b64 $0, $1;\", \"=l,l\"(i64 %x)
  ret i64 %r
}
";

/// Copies the bits of numbers of which parts are used, in a module that is optimised.
///
/// # Errors
/// LLVM's message, if it refuses the functions.
pub fn copy_registers<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    let mut copies = false;
    for instruction in functions(module).into_iter().flat_map(Func::instructions) {
        copies |= match instruction.opcode() {
            LLVMOpcode::LLVMBitCast => copy_cast(module, instruction),
            LLVMOpcode::LLVMStore => copy_stored(module, instruction),
            _ => false,
        };
    }
    if copies {
        spelling::define_by(session, module, "bits of numbers", "", TEXT)?;
        session.run(module, "always-inline,globaldce", machine)?;
    }
    Ok(())
}

/// The width of a number's bits; for a vector, of an element's.
fn width(ty: Type<'_>) -> Option<u32> {
    Some(match ty.scalar().kind() {
        LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => 16,
        LLVMTypeKind::LLVMFloatTypeKind => 32,
        LLVMTypeKind::LLVMDoubleTypeKind => 64,
        _ => return None,
    })
}

/// The bits of a number or of a vector of them, copied, as integers.
fn copied<'m>(module: &'m Module<'_>, builder: &Builder<'m>, value: Value<'m>) -> Option<Value<'m>> {
    let int = Types::of(module).int(width(value.ty())?);
    let copy = declare(module, &format!("gpu.bits.{int}"), Types::of(module).function(int, &[int]));
    let one = |number: Value<'m>| builder.call(copy, &[builder.cast(LLVMOpcode::LLVMBitCast, number, int)]);
    Some(match value.ty().vector_length() {
        None => one(value),
        Some(length) => (0..length)
            .fold(int.vector(length).poison(), |whole, index| builder.insert_element(whole, one(builder.extract(value, index)), index)),
    })
}

/// A cast to integers of which parts are used.
fn copy_cast<'m>(module: &'m Module<'_>, cast: Inst<'m>) -> bool {
    let Some(number) = cast.operand(0).filter(|number| width(number.ty()).is_some()) else { return false };
    let is_split = is_narrower(cast.ty(), number.ty());
    if !is_split && (width(cast.ty()).is_some() || !is_used_in_part(cast)) {
        return false;
    }
    let builder = Builder::before(cast);
    let Some(bits) = copied(module, &builder, number) else { return false };
    cast.replace_with(if bits.ty() == cast.ty() { bits } else { builder.cast(LLVMOpcode::LLVMBitCast, bits, cast.ty()) });
    cast.erase();
    true
}

/// Whether the elements of a type have fewer bits than those of another.
fn is_narrower(ty: Type<'_>, than: Type<'_>) -> bool {
    let bits = |ty: Type<'_>| width(ty).or(ty.scalar().int_width());
    bits(ty) < bits(than)
}

/// Whether bits are truncated, split into narrower elements or stored in parts, also through operations that instruction selection may drop.
fn is_used_in_part(bits: Inst<'_>) -> bool {
    use LLVMOpcode::*;
    let mut open = Worklist::new([*bits]);
    while let Some(value) = open.pop() {
        for user in value.users().into_iter().filter_map(Value::as_inst) {
            match user.opcode() {
                LLVMTrunc => return true,
                LLVMBitCast if is_narrower(user.ty(), bits.ty()) => return true,
                LLVMStore if is_in_parts(user, bits.ty()) => return true,
                // Numbers again.
                LLVMBitCast if width(user.ty()).is_some() => {}
                LLVMPHI | LLVMSelect | LLVMFreeze | LLVMBitCast | LLVMZExt | LLVMSExt | LLVMAnd | LLVMOr | LLVMXor | LLVMAdd | LLVMSub
                | LLVMMul | LLVMShl | LLVMLShr | LLVMAShr | LLVMExtractElement | LLVMInsertElement | LLVMShuffleVector => {
                    open.extend([*user]);
                }
                _ => {}
            }
        }
    }
    false
}

/// Whether a store is less aligned than the type's elements.
fn is_in_parts(store: Inst<'_>, ty: Type<'_>) -> bool {
    let width = width(ty).or(ty.scalar().int_width());
    width.is_some_and(|width| store.align().saturating_mul(8) < width)
}

/// A number that is stored in parts, because the store is under-aligned.
fn copy_stored<'m>(module: &'m Module<'_>, store: Inst<'m>) -> bool {
    let Some(value) = store.operand(0).filter(|value| width(value.ty()).is_some()) else { return false };
    if !is_in_parts(store, value.ty()) {
        return false;
    }
    let (builder, Some(pointer)) = (Builder::before(store), store.operand(1)) else { return false };
    let Some(bits) = copied(module, &builder, value) else { return false };
    if let Some(of_bits) = builder.store(bits, pointer).as_inst() {
        of_bits.set_align(store.align());
        if store.is_volatile() {
            of_bits.set_volatile();
        }
    }
    store.erase();
    true
}
