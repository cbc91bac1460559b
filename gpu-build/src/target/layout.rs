//! Types whose fields lie elsewhere in a target's memory than in the host's: `{ i8, i128 }` on AMD's GPUs, whose layout aligns
//! an `i128` to 8 bytes, and `{ i8, i256 }` on NVIDIA's. Everything that goes by such a type's layout (places, accesses,
//! variables on the stack) is written out in bytes, as the host has it.

use crate::llvm::Module;
use crate::llvm::value::{Alloca, At, Builder, Gep, Inst, Type, Types, Value, functions, globals};
use crate::llvm::{TargetData, TargetMachine};
use gpu_llvm::llvm_sys::LLVMOpcode;
use gpu_llvm::llvm_sys::LLVMTypeKind::*;

/// The layout that a module is written for, and a target's own.
pub struct Layouts {
    portable: TargetData,
    own: TargetData,
}

impl Layouts {
    pub fn new(machine: &TargetMachine) -> Layouts {
        Layouts { portable: TargetData::create(crate::portable::LAYOUT), own: machine.layout() }
    }

    /// Size and alignment, as the host has them.
    pub fn portable<'m>(&self, ty: Type<'m>) -> (u64, u32) {
        (ty.size_in(&self.portable), ty.align_in(&self.portable))
    }

    /// Whether a value of this type, alone, lies in the same way in the target's memory. Pointers of a size of their own are
    /// the target's matter: no host has them.
    pub fn agree<'m>(&self, ty: Type<'m>) -> bool {
        self.has_own_pointers(ty) || !self.differ(ty) && ty.align_in(&self.portable) == ty.align_in(&self.own)
    }

    fn has_own_pointers<'m>(&self, ty: Type<'m>) -> bool {
        match ty.kind() {
            LLVMPointerTypeKind => ty.size_in(&self.portable) != ty.size_in(&self.own),
            LLVMStructTypeKind => ty.fields().into_iter().any(|field| self.has_own_pointers(field)),
            _ => ty.element().is_some_and(|element| self.has_own_pointers(element)),
        }
    }

    /// Whether the target has another size or other places inside for a type that has a size.
    fn differ<'m>(&self, ty: Type<'m>) -> bool {
        let inside = match ty.kind() {
            _ if !ty.is_sized() => return false,
            LLVMIntegerTypeKind => false,
            LLVMStructTypeKind => (0u32..).zip(ty.fields()).any(|(index, field)| {
                ty.field_offset_in(&self.portable, index) != ty.field_offset_in(&self.own, index) || self.differ(field)
            }),
            LLVMArrayTypeKind => ty.element().is_some_and(|element| self.differ(element)),
            _ => return false,
        };
        (inside || ty.size_in(&self.portable) != ty.size_in(&self.own)) && !self.has_own_pointers(ty)
    }

    /// The parts of a structure or an array that is to be written out, with their places; none of another type.
    fn parts<'m>(&self, ty: Type<'m>) -> Vec<(u64, Type<'m>)> {
        match (ty.kind(), ty.element(), ty.array_length()) {
            (LLVMStructTypeKind, ..) if self.differ(ty) => {
                (0u32..).zip(ty.fields()).map(|(index, field)| (ty.field_offset_in(&self.portable, index), field)).collect()
            }
            (LLVMArrayTypeKind, Some(element), Some(length)) if self.differ(ty) => {
                (0..length).map(|index| (index * element.size_in(&self.portable), element)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What lies `at` bytes behind a pointer that has this alignment.
    pub fn load<'m>(&self, builder: &Builder<'m>, bytes: Type<'m>, ty: Type<'m>, (pointer, at, align): (Value<'m>, u64, u32)) -> Value<'m> {
        let parts = self.parts(ty);
        if parts.is_empty() {
            let value = builder.load(ty, builder.byte(pointer, bytes.int(at)));
            value.set_align(align_at(align, at));
            return value;
        }
        (0u32..).zip(parts).fold(ty.poison(), |whole, (index, (offset, part))| {
            let value = self.load(builder, bytes, part, (pointer, at + offset, align));
            builder.insert_value(whole, value, index)
        })
    }

    fn store<'m>(&self, builder: &Builder<'m>, bytes: Type<'m>, value: Value<'m>, (pointer, at, align): (Value<'m>, u64, u32)) {
        let parts = self.parts(value.ty());
        if parts.is_empty() {
            builder.store(value, builder.byte(pointer, bytes.int(at))).set_align(align_at(align, at));
        }
        for (index, (offset, _)) in (0u32..).zip(parts) {
            let part = builder.extract_value(value, index);
            self.store(builder, bytes, part, (pointer, at + offset, align));
        }
    }

    /// Writes a module out that has the portable layout.
    ///
    /// # Errors
    /// A use of such a type that is not written out.
    pub fn write_out(&self, module: &Module<'_>) -> Result<(), String> {
        for global in globals(module) {
            if self.differ(global.value_type()) || global.initializer().is_some_and(|value| self.in_initializer(value)) {
                return Err(refuse(global.value_type(), &format!("the global `{}`", global.name())));
            }
        }
        let all = Types::of(module);
        for function in functions(module) {
            let by_value = (0..function.params().len() as u32).flat_map(|index| {
                ["byval", "byref", "sret"].into_iter().filter_map(move |name| function.type_attribute(At::Param(index), name))
            });
            if let Some(ty) = by_value.into_iter().find(|ty| self.differ(*ty)) {
                return Err(refuse(ty, &format!("a parameter of the function `{}`", function.name())));
            }
            for instruction in function.instructions() {
                if instruction.operands().into_iter().any(|operand| self.in_constant(operand)) {
                    return Err(format!(
                        "an address in `{}` is of a structure that the GPU lays out in another way than the host: {HELP}",
                        instruction.text()
                    ));
                }
                self.instruction(&all, instruction)?;
            }
        }
        Ok(())
    }

    /// Whether a constant expression has an address inside such a type.
    fn in_constant<'m>(&self, value: Value<'m>) -> bool {
        let here = value.constant_gep_element().is_some_and(|element| self.differ(element));
        here || value.is_constant_expr() && value.operands().into_iter().any(|operand| self.in_constant(operand))
    }

    fn in_initializer<'m>(&self, value: Value<'m>) -> bool {
        let parts = matches!(value.ty().kind(), LLVMStructTypeKind | LLVMArrayTypeKind);
        self.in_constant(value) || parts && value.operands().into_iter().any(|part| self.in_initializer(part))
    }

    fn instruction<'m>(&self, all: &Types<'m>, instruction: Inst<'m>) -> Result<(), String> {
        use LLVMOpcode::*;
        let bytes = all.int(64);
        let builder = Builder::before(instruction);
        let fresh = match (instruction.opcode(), instruction.operands().as_slice()) {
            (LLVMGetElementPtr, [base, indices @ ..]) => {
                let Some(element) = instruction.as_gep().map(Gep::element).filter(|element| self.differ(*element)) else { return Ok(()) };
                if !instruction.ty().is_pointer() || indices.iter().any(|index| index.ty().int_width().is_none()) {
                    return Err(refuse(element, &format!("`{}`", instruction.text())));
                }
                builder.byte(*base, self.place(&builder, bytes, element, indices))
            }
            (LLVMAlloca, [count]) => {
                let Some(held) = instruction.as_alloca().map(Alloca::allocated_type).filter(|held| self.differ(*held)) else {
                    return Ok(());
                };
                let (size, align) = self.portable(held);
                let memory = all.int(8).array(size);
                let fresh = if count.constant_int() == Some(1) { builder.alloca(memory) } else { builder.array_alloca(memory, *count) };
                fresh.set_align(align.max(instruction.align()));
                fresh
            }
            (LLVMLoad | LLVMStore, [first, ..]) if instruction.is_volatile() && self.differ(accessed(instruction, *first)) => {
                return Err(refuse(accessed(instruction, *first), &format!("`{}`", instruction.text())));
            }
            (LLVMLoad, [pointer]) if !self.parts(instruction.ty()).is_empty() => {
                self.load(&builder, bytes, instruction.ty(), (*pointer, 0, instruction.align()))
            }
            (LLVMStore, [value, pointer]) if !self.parts(value.ty()).is_empty() => {
                self.store(&builder, bytes, *value, (*pointer, 0, instruction.align()));
                instruction.erase();
                return Ok(());
            }
            _ => return Ok(()),
        };
        instruction.replace_with(fresh);
        instruction.erase();
        Ok(())
    }

    /// The distance in bytes that a GEP's indices make.
    fn place<'m>(&self, builder: &Builder<'m>, bytes: Type<'m>, mut ty: Type<'m>, indices: &[Value<'m>]) -> Value<'m> {
        let mut place = bytes.int(0);
        for (depth, index) in indices.iter().enumerate() {
            if depth > 0 && ty.kind() == LLVMStructTypeKind {
                let field = index.constant_int().and_then(|index| u32::try_from(index).ok()).unwrap_or(0);
                place = builder.add(place, bytes.int(ty.field_offset_in(&self.portable, field)));
                ty = ty.fields().get(field as usize).copied().unwrap_or(ty);
                continue;
            }
            if depth > 0 {
                ty = ty.element().unwrap_or(ty);
            }
            let wide = match index.ty().int_width() {
                Some(0..64) => builder.cast(LLVMOpcode::LLVMSExt, *index, bytes),
                Some(64) => *index,
                _ => builder.cast(LLVMOpcode::LLVMTrunc, *index, bytes),
            };
            place = builder.add(place, builder.mul(wide, bytes.int(ty.size_in(&self.portable))));
        }
        place
    }
}

const HELP: &str = "write its padding out, as in `{ i8, [15 x i8], i128 }`";

fn refuse<'m>(ty: Type<'m>, place: &str) -> String {
    format!("{place} has the type `{ty}`, which the GPU lays out in another way than the host: {HELP}")
}

/// The type that a load or a store accesses.
fn accessed<'m>(instruction: Inst<'m>, first: Value<'m>) -> Type<'m> {
    if instruction.is(LLVMOpcode::LLVMStore) { first.ty() } else { instruction.ty() }
}

/// The alignment `at` bytes behind a place that has this one.
fn align_at(align: u32, at: u64) -> u32 {
    if at == 0 { align } else { align.min(1 << at.trailing_zeros().min(16)) }
}

#[cfg(test)]
mod tests {
    use crate::llvm::Session;
    use crate::opt_level::OptLevel;
    use crate::target::pipeline::{self, Compilation, Options, Stage};
    use crate::{portable, target};
    use gpu_abi::Arch;

    /// The module as code generation is given it.
    fn legalized(text: &str, arch: &str) -> Result<String, String> {
        crate::llvm::initialize_targets();
        let arch: Arch = arch.parse().unwrap();
        let session = Session::new();
        let mut module = session.parse("k.ll", text.as_bytes()).unwrap();
        portable::normalise(&session, &mut module).unwrap();
        let machine = target::machine(&arch, OptLevel::O2).unwrap();
        let options = Options { opt: OptLevel::O2, bitcode: false, math: crate::Math::Vendor, lines: false };
        let mut compilation = Compilation::new(&session, &mut module, &arch, &machine, &[], options);
        let passes = pipeline::through(Stage::Legalize).iter().chain(pipeline::named("optimize"));
        pipeline::run_quietly(passes, &mut compilation).map_err(|error| error.to_string())?;
        Ok(module.text())
    }

    /// The offset, 16, is C's for a 128-bit number behind a byte, and a structure's size is 32.
    #[test]
    fn field_offsets_equal_the_hosts_on_every_gpu() {
        let text = |ty: &str| {
            format!(
                "define ptx_kernel void @k(i32 %a, {{ i8, {ty} }} %b, ptr addrspace(1) %p) {{
  %number = extractvalue {{ i8, {ty} }} %b, 1
  %at = getelementptr [2 x {{ i8, {ty} }}], ptr addrspace(1) %p, i32 3, i32 1, i32 1
  store {ty} %number, ptr addrspace(1) %at, align 16
  ret void
}}\n"
            )
        };
        let amd = legalized(&text("i128"), "gfx942").unwrap();
        assert!(amd.contains("ptr addrspace(4)") && amd.contains("byref([32 x i8]) align 16"), "{amd}");
        assert!(amd.contains("ptr addrspace(4) %b, i64 16") || amd.contains("ptr addrspace(4) %1, i64 16"), "{amd}");
        // 3 pairs of 32 bytes each, one more, and the number's place.
        assert!(amd.contains("ptr addrspace(1) %p, i64 240") || amd.contains("ptr addrspace(1) %2, i64 240"), "{amd}");
        // No launch passes a number this wide, but a kernel may keep one in memory.
        let wide = "define ptx_kernel void @k(ptr addrspace(1) %p) {
  %at = getelementptr [2 x { i8, i256 }], ptr addrspace(1) %p, i32 3, i32 1, i32 1
  store i256 1, ptr addrspace(1) %at, align 16
  ret void
}\n";
        let nvidia = legalized(wide, "sm_90").unwrap();
        assert!(nvidia.contains("i64 352"), "7 times 48 and 16:\n{nvidia}");
        assert!(!legalized(&text("i128"), "sm_90").unwrap().contains("byval"), "NVIDIA's layout has this one as C does");
    }

    /// What is not written out is refused, by the type's name.
    #[test]
    fn accesses_that_cannot_be_written_as_bytes_are_refused() {
        let refused = |text: &str| {
            let error = legalized(text, "gfx942").unwrap_err();
            assert!(error.contains("write its padding out"), "{error}");
        };
        refused(
            "define ptx_kernel void @k(ptr addrspace(1) %p) {\n %v = load volatile { i8, i128 }, ptr addrspace(1) %p\n store { i8, i128 } %v, ptr addrspace(1) %p\n ret void\n}\n",
        );
        refused(
            "@g = addrspace(1) global [64 x i8] zeroinitializer\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {\n store i8 1, ptr addrspace(1) getelementptr ({ i8, i128 }, ptr addrspace(1) @g, i32 0, i32 1)\n ret void\n}\n",
        );
        refused(
            "define void @f(ptr byval({ i8, i128 }) %s, ptr addrspace(1) %p) noinline {\n %v = load i8, ptr %s\n store i8 %v, ptr addrspace(1) %p\n ret void\n}\ndefine ptx_kernel void @k(ptr addrspace(1) %p, ptr %s) {\n call void @f(ptr byval({ i8, i128 }) %s, ptr addrspace(1) %p)\n ret void\n}\n",
        );
    }
}
