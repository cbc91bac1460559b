//! A kernel as a function of one thread (`gpu_abi::cpu::ThreadFn`): arguments are read from their packed form, ids are
//! parameters, the end of the thread is the state 0.

use super::outlined_checks::{REPORT, report};
use super::recursion::SCRATCH;
use super::warps::calls;
use crate::intrinsics::PRINTF;
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Func, Inst, Type, Types, Value, add_function, function};
use crate::portable::shared_args;
use gpu_abi::cpu::{ParamType, Scratch, ThreadParam};
use gpu_abi::manifest::{Kernel, Param};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::mem::offset_of;

/// A kernel's thread function and its parameters.
#[derive(Clone, Copy)]
pub struct Thread<'m> {
    pub function: Func<'m>,
    params: [Value<'m>; ThreadParam::ALL.len()],
}

impl<'m> Thread<'m> {
    /// Declares the function for a kernel.
    fn declare(module: &'m Module<'_>, kernel: Func<'m>) -> Option<Thread<'m>> {
        let types = Types::of(module);
        let function_type = types.function(types.int(32), &ThreadParam::ALL.map(|param| type_of(&types, param)));
        let function = add_function(module, &super::part_of(&kernel.name(), ".thread"), function_type);
        function.params().into_iter().zip(ThreadParam::ALL).for_each(|(value, param)| value.set_name(param.name()));
        Some(Thread { function, params: function.params().try_into().ok()? })
    }

    /// Turns a kernel of the module into its thread function.
    pub fn make(module: &'m Module<'_>, kernel: Func<'m>, described: &Kernel) -> Option<Thread<'m>> {
        let thread = Thread::declare(module, kernel)?;
        let body = thread.function;
        body.copy_attributes(kernel, At::Function, At::Function);
        body.remove_string_attribute(At::Function, crate::portable::KERNEL);
        // What was said of the kernel's memory is not true of a body that loads its pointers, and that waits.
        ["noinline", "optnone", "norecurse", "memory", "nosync"]
            .into_iter()
            .for_each(|attribute| body.remove_attribute(At::Function, attribute));
        body.add_attribute(At::Function, "alwaysinline");
        kernel.move_body_to(body);
        thread.read_arguments(module, kernel, described);
        for call in calls(module, body, SCRATCH) {
            call.replace_with(thread.scratch());
            call.erase();
        }
        kernel.erase();
        thread.ask(module);
        thread.end_in_a_state(module);
        thread.global_ids_do_not_wrap();
        Some(thread)
    }

    /// The thread functions of these names that a module has, in this order.
    pub fn named(module: &'m Module<'_>, names: &[&str]) -> Vec<Thread<'m>> {
        names.iter().filter_map(|name| Thread::of(module, name)).collect()
    }

    /// The thread function of this name.
    pub fn of(module: &'m Module<'_>, name: &str) -> Option<Thread<'m>> {
        let function = function(module, name)?;
        Some(Thread { function, params: function.params().try_into().ok()? })
    }

    /// A function that is no kernel's body, and asks of the thread what a body asks.
    pub fn asking(function: Func<'m>, scratch: Value<'m>, ids: [Value<'m>; ThreadParam::IDS]) -> Thread<'m> {
        // What is no id is not asked for.
        let params = ThreadParam::ALL.map(|param| param.id_index().map_or(scratch, |index| ids[index]));
        Thread { function, params }
    }

    /// Gives the function's ids, and turns what it asks of the runtime into what the runtime knows.
    pub fn ask(&self, module: &'m Module<'_>) {
        for (param, intrinsic) in ThreadParam::ids() {
            for call in calls(module, self.function, intrinsic) {
                call.replace_with(self.id(param));
                call.erase();
            }
        }
        self.ask_the_runtime(module);
        super::spaces::answer(module, self);
    }

    /// A parameter's value.
    pub fn id(&self, param: ThreadParam) -> Value<'m> {
        self.params[param as usize]
    }
    pub fn args(&self) -> Value<'m> {
        self.id(ThreadParam::Args)
    }
    pub fn shared(&self) -> Value<'m> {
        self.id(ThreadParam::Shared)
    }
    pub fn private(&self) -> Value<'m> {
        self.id(ThreadParam::Private)
    }
    pub fn uniform(&self) -> Value<'m> {
        self.id(ThreadParam::Uniform)
    }
    pub fn scratch(&self) -> Value<'m> {
        self.id(ThreadParam::Scratch)
    }
    pub fn linear(&self) -> Value<'m> {
        self.id(ThreadParam::Linear)
    }
    pub fn stride(&self) -> Value<'m> {
        self.id(ThreadParam::Stride)
    }
    pub fn resume(&self) -> Value<'m> {
        self.id(ThreadParam::Resume)
    }

    /// The ids that say which thread it is: the block's, then its own in the block.
    pub fn own_ids(&self) -> [Value<'m>; 6] {
        let [bx, by, bz] = ThreadParam::BLOCK.map(|param| self.id(param));
        let [x, y, z] = ThreadParam::THREAD.map(|param| self.id(param));
        [bx, by, bz, x, y, z]
    }

    /// Whether an instruction loads one of the kernel's arguments.
    pub fn is_argument_load(&self, instruction: Inst<'m>) -> bool {
        let at_arguments = |address: Value<'m>| {
            address == self.args() || address.is(LLVMOpcode::LLVMGetElementPtr) && address.operands().first() == Some(&self.args())
        };
        instruction.is(LLVMOpcode::LLVMLoad) && instruction.operands().first().is_some_and(|address| at_arguments(*address))
    }

    /// The offset of the argument that a value says the place in shared memory of, if it does.
    pub fn place_in_shared(&self, value: Value<'m>) -> Option<u32> {
        let [load, mask] = value.is(LLVMOpcode::LLVMAnd).then(|| value.operands())?[..] else { return None };
        let load = load.as_inst().filter(|load| mask.constant_int() == Some(shared_args::BEGIN as i64) && self.is_argument_load(*load))?;
        match *load.operands().first()? {
            address if address == self.args() => Some(0),
            address => u32::try_from(address.operands().get(1)?.constant_int()?).ok(),
        }
    }

    /// Loads every argument at the start of the body. They never change, so the loads leave the loops around it.
    fn read_arguments(&self, module: &'m Module<'_>, kernel: Func<'m>, described: &Kernel) {
        let types = Types::of(module);
        let invariant = types.metadata_kind("invariant.load");
        let Some(builder) = Builder::at_entry(self.function) else { return };
        for (param, offset) in kernel.params().into_iter().zip(flat_offsets(described)) {
            let place = builder.offset(self.args(), types.int(64).int(u64::from(offset)));
            let value = builder.load(param.ty(), place);
            if let Some(load) = value.as_inst() {
                load.set_metadata(invariant, Some(types.empty_node()));
            }
            param.replace_with(value);
        }
    }

    /// A return is the state 0; so is what follows a trap, which has left its mark.
    fn end_in_a_state(&self, module: &'m Module<'_>) {
        let int = Types::of(module).int(32);
        for block in self.function.blocks() {
            let Some(end) = block.terminator() else { continue };
            if matches!(end.opcode(), LLVMOpcode::LLVMRet | LLVMOpcode::LLVMUnreachable) {
                Builder::before(end).ret(int.int(0));
                end.erase();
            }
        }
    }

    /// Printing and failed assertions are calls of the runtime, through pointers that it leaves in the scratch.
    fn ask_the_runtime(&self, module: &'m Module<'_>) {
        let types = Types::of(module);
        for call in calls(module, self.function, REPORT) {
            // The message says in which thread.
            report(module, &Builder::before(*call), self.scratch(), &call.arguments(), &self.own_ids());
            call.erase();
        }
        for call in calls(module, self.function, PRINTF.name) {
            let Some(callee) = call.callee() else { continue };
            let builder = Builder::before(*call);
            let place = builder.offset(self.scratch(), types.int(64).int(offset_of!(Scratch, print) as u64));
            let ask = builder.load(types.ptr(0), place);
            let answer = builder.call_pointer(callee.value_type(), ask, &call.arguments());
            call.replace_with(answer);
            call.erase();
        }
    }

    /// `block_id * block_dim + thread_id` stays below 2^31: the runtime refuses CPU launches with more threads along an
    /// axis. Saying so here lets LLVM see consecutive addresses in the loop over threads.
    fn global_ids_do_not_wrap(&self) {
        for axis in 0..3 {
            let [thread, block, size] = [ThreadParam::THREAD, ThreadParam::BLOCK, ThreadParam::SIZE].map(|along| self.id(along[axis]));
            for product in widened_users(block).into_iter().filter(|user| is_of(*user, LLVMOpcode::LLVMMul, block, size)) {
                product.set_no_wrap();
                let sums = widened_users(product).into_iter().filter(|user| is_of(*user, LLVMOpcode::LLVMAdd, product, thread));
                sums.for_each(Value::set_no_wrap);
            }
        }
    }
}

/// A parameter's type.
fn type_of<'m>(types: &Types<'m>, param: ThreadParam) -> Type<'m> {
    match param.ty() {
        ParamType::Pointer => types.ptr(0),
        ParamType::I32 => types.int(32),
        ParamType::I64 => types.int(64),
    }
}

/// Whether an instruction is `a op b` or `b op a`, at any width.
fn is_of<'m>(instruction: Value<'m>, opcode: LLVMOpcode, a: Value<'m>, b: Value<'m>) -> bool {
    let narrow = |value: Value<'m>| if value.is(LLVMOpcode::LLVMZExt) { value.operands().first().copied().unwrap_or(value) } else { value };
    let is = |value: Value<'m>, wanted: Value<'m>| value == wanted || narrow(value) == wanted;
    let operands = if instruction.is(opcode) { instruction.operands() } else { Vec::new() };
    matches!(operands[..], [x, y] if is(x, a) && is(y, b) || is(x, b) && is(y, a))
}

/// What uses a value, or the value made wider.
fn widened_users<'m>(value: Value<'m>) -> Vec<Value<'m>> {
    let (wider, mut users): (Vec<Value>, Vec<Value>) = value.users().into_iter().partition(|user| user.is(LLVMOpcode::LLVMZExt));
    users.extend(wider.into_iter().flat_map(Value::users));
    users
}

/// The offset of each parameter of the lowered kernel.
fn flat_offsets(described: &Kernel) -> Vec<u32> {
    described.params.iter().flat_map(Param::words).map(|(offset, _)| offset).collect()
}
