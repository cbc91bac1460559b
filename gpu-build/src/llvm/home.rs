//! State that the handles of one module share: erased values, recorded defects, and the age by which handles of freed
//! constants are recognised.

use super::raw::{empty, instructions, params, terminators_into, unuse, users};
use gpu_llvm::llvm_sys::LLVMTypeKind;
use gpu_llvm::llvm_sys::core::*;
use gpu_llvm::llvm_sys::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::ptr::null_mut;

/// A module, its context, and what is known of their handles.
pub struct Home {
    owned: bool,
    module: LLVMModuleRef,
    context: LLVMContextRef,
    /// Instructions that were in no block when they were noted.
    loose: RefCell<Vec<LLVMValueRef>>,
    /// Blocks that were taken out of their functions.
    blocks: RefCell<Vec<LLVMBasicBlockRef>>,
    /// Erased functions and variables, in the order of their erasure.
    globals: RefCell<Vec<LLVMValueRef>>,
    erased: RefCell<HashSet<LLVMValueRef>>,
    /// The block in no function where the edges of erased terminators lead; null until there is one.
    nowhere: Cell<LLVMBasicBlockRef>,
    defects: RefCell<Vec<String>>,
    age: Cell<u32>,
    /// Constants that LLVM may have freed, with the age of the module before.
    freed: RefCell<HashMap<LLVMValueRef, u32>>,
}

impl Home {
    /// # Safety
    /// The module is live, and nobody else has it.
    pub(super) unsafe fn new(module: LLVMModuleRef) -> Home {
        // SAFETY: the caller's word.
        let context = unsafe { LLVMGetModuleContext(module) };
        Home {
            owned: true,
            module,
            context,
            loose: RefCell::default(),
            blocks: RefCell::default(),
            globals: RefCell::default(),
            erased: RefCell::default(),
            nowhere: Cell::new(null_mut()),
            defects: RefCell::default(),
            age: Cell::new(0),
            freed: RefCell::default(),
        }
    }

    pub(super) fn module(&self) -> LLVMModuleRef {
        self.module
    }
    pub(super) fn context(&self) -> LLVMContextRef {
        self.context
    }
    pub(super) fn is(&self, other: &Home) -> bool {
        self.module == other.module
    }

    pub(super) fn give_away(&mut self) -> LLVMModuleRef {
        self.owned = false;
        self.module
    }

    /// Notes that the IR is not what our own code meant it to be.
    pub(super) fn defect(&self, what: &str) {
        // A handful says enough.
        let mut defects = self.defects.borrow_mut();
        if defects.len() < 8 && !defects.iter().any(|known| known == what) {
            defects.push(what.into());
        }
    }

    pub(super) fn defects(&self) -> Option<String> {
        let defects = self.defects.borrow();
        (!defects.is_empty()).then(|| defects.join("; "))
    }

    /// How often a function or a variable was replaced since no handle was there.
    pub(super) fn age(&self) -> u32 {
        self.age.get()
    }

    /// Whether a handle that was made at this age may name a constant that is freed.
    pub(super) fn is_freed(&self, value: LLVMValueRef, made: u32) -> bool {
        let freed = self.freed.borrow();
        !freed.is_empty() && freed.get(&value).is_some_and(|last| made <= *last)
    }

    /// A value for a handle whose own is freed.
    pub(super) fn poison(&self) -> LLVMValueRef {
        // SAFETY: the context is live.
        unsafe { LLVMGetPoison(LLVMIntTypeInContext(self.context, 1)) }
    }

    /// Outdates the handles of the constants that name a function or a variable, and of those that name them: replacing it
    /// makes others of them, and frees them. Metadata may be made anew as well, so that every handle of it is outdated.
    ///
    /// # Safety
    /// A live function or variable of this module.
    pub(super) unsafe fn outdate_users(&self, global: LLVMValueRef) {
        let age = self.age.get();
        self.age.set(age + 1);
        let mut open = vec![global];
        while let Some(value) = open.pop() {
            // SAFETY: a live value: the caller's, or a user of one, which is live.
            for user in unsafe { users(value) } {
                // SAFETY: the same.
                let is_constant = unsafe { !LLVMIsAConstant(user).is_null() && LLVMIsAGlobalValue(user).is_null() };
                if is_constant && self.freed.borrow_mut().insert(user, age) != Some(age) {
                    open.push(user);
                }
            }
        }
    }

    /// Whether a function or variable was erased.
    pub(super) fn is_erased(&self, global: LLVMValueRef) -> bool {
        self.erased.borrow().contains(&global)
    }

    /// Keeps an instruction that is in no block in mind: if it still is in none when the graveyard is cleared, it is freed.
    pub(super) fn note_loose(&self, instruction: LLVMValueRef) {
        self.loose.borrow_mut().push(instruction);
    }

    /// Takes an instruction out of its block, its users and its operands, and leaves its memory.
    ///
    /// # Safety
    /// A live instruction of this module.
    pub(super) unsafe fn erase_instruction(&self, instruction: LLVMValueRef) {
        // SAFETY: a live instruction by the caller's word. It is taken out of a block only if it is in one. Each operand is
        // replaced by a value of its type: blocks, which have the type of labels, by a block.
        unsafe {
            unuse(instruction);
            if !LLVMGetInstructionParent(instruction).is_null() {
                LLVMInstructionRemoveFromParent(instruction);
            }
            for index in 0..LLVMGetNumOperands(instruction).cast_unsigned() {
                let ty = LLVMTypeOf(LLVMGetOperand(instruction, index));
                match LLVMGetTypeKind(ty) {
                    LLVMTypeKind::LLVMLabelTypeKind => LLVMSetOperand(instruction, index, LLVMBasicBlockAsValue(self.nowhere())),
                    LLVMTypeKind::LLVMMetadataTypeKind => {}
                    _ => LLVMSetOperand(instruction, index, LLVMGetPoison(ty)),
                }
            }
        }
        self.note_loose(instruction);
    }

    fn nowhere(&self) -> LLVMBasicBlockRef {
        if self.nowhere.get().is_null() {
            // SAFETY: the context is live. The graveyard takes the block when it is cleared.
            self.nowhere.set(unsafe { LLVMCreateBasicBlockInContext(self.context, c"".as_ptr()) });
        }
        self.nowhere.get()
    }

    /// Takes the blocks of a function away, and what is in them.
    ///
    /// # Safety
    /// A live function of this module.
    pub(super) unsafe fn erase_body(&self, function: LLVMValueRef) {
        // SAFETY: a live function by the caller's word, and with it its blocks and their instructions. An instruction is
        // erased after the next one was asked for; a block likewise.
        unsafe {
            let mut block = LLVMGetFirstBasicBlock(function);
            while !block.is_null() {
                let mut instruction = LLVMGetFirstInstruction(block);
                while !instruction.is_null() {
                    let next = LLVMGetNextInstruction(instruction);
                    self.erase_instruction(instruction);
                    instruction = next;
                }
                let next = LLVMGetNextBasicBlock(block);
                LLVMRemoveBasicBlockFromParent(block);
                self.blocks.borrow_mut().push(block);
                block = next;
            }
        }
    }

    /// Takes a function or a variable away from its users, and its name and body from it. It stays in the module, unseen,
    /// until the graveyard is cleared.
    ///
    /// # Safety
    /// A live function or variable of this module.
    pub(super) unsafe fn erase_global(&self, global: LLVMValueRef) {
        // SAFETY: the caller's word.
        if self.is_erased(global) || !unsafe { self.can_replace(global, false) } {
            return;
        }
        self.erased.borrow_mut().insert(global);
        // SAFETY: a live function or variable by the caller's word; parameters are the function's. Personality and
        // initializer, which are operands, may be null.
        unsafe {
            if LLVMIsAFunction(global).is_null() {
                LLVMSetInitializer(global, null_mut());
            } else {
                self.erase_body(global);
                params(global).into_iter().for_each(|param| unuse(param));
                if LLVMHasPersonalityFn(global) != 0 {
                    LLVMSetPersonalityFn(global, null_mut());
                }
            }
            self.forget_global(global);
            LLVMSetValueName2(global, c"".as_ptr(), 0);
        }
        self.globals.borrow_mut().push(global);
    }

    /// Whether every user of a function or variable is of a kind that can have another constant in its place; notes a defect
    /// where one is not: an address of a block, and what else is of functions alone, unless the other is one.
    ///
    /// # Safety
    /// A live function or variable of this module.
    pub(super) unsafe fn can_replace(&self, global: LLVMValueRef, by_function: bool) -> bool {
        // SAFETY: the caller's word; users of a live value are live.
        let can = unsafe {
            by_function
                || users(global).into_iter().all(|user| {
                    !LLVMIsAInstruction(user).is_null()
                        || !LLVMIsAConstantExpr(user).is_null()
                        || !LLVMIsAConstantStruct(user).is_null()
                        || !LLVMIsAConstantArray(user).is_null()
                        || !LLVMIsAConstantVector(user).is_null()
                        || !LLVMIsAGlobalValue(user).is_null()
                })
        };
        if !can {
            self.defect("the address of a block or the like names what is replaced");
        }
        can
    }

    /// Takes a function or a variable from its users.
    ///
    /// # Safety
    /// A live function or variable of this module.
    unsafe fn forget_global(&self, global: LLVMValueRef) {
        // SAFETY: the caller's word.
        unsafe {
            if !LLVMGetFirstUse(global).is_null() {
                self.outdate_users(global);
                unuse(global);
            }
        }
    }

    /// Frees what was erased. Exclusive access: no handle is left.
    pub(super) fn bury(&mut self) {
        let globals = std::mem::take(self.globals.get_mut());
        for &function in &globals {
            // What was added to a function after it was erased.
            // SAFETY: it was a live function or variable when it was noted, and nothing but this function frees it.
            unsafe {
                if !LLVMIsAFunction(function).is_null() {
                    self.erase_body(function);
                }
            }
        }
        let loose = std::mem::take(self.loose.get_mut());
        let mut blocks = std::mem::take(self.blocks.get_mut());
        self.erased.get_mut().clear();
        self.freed.get_mut().clear();
        self.age.set(0);
        let nowhere = self.nowhere.replace(null_mut());
        // Blocks that something still leads to stay, outside of any function: their memory is the price of the defect.
        let had_blocks = !blocks.is_empty();
        if !nowhere.is_null() {
            blocks.push(nowhere);
        }
        if loose.is_empty() && blocks.is_empty() && globals.is_empty() {
            return;
        }
        // SAFETY: all of these are live: nothing but this function frees them, each is freed once, and it is no longer noted
        // then. Loose instructions that were put into a block since belong to it, and are left alone; so are blocks that
        // were put into a function. Whatever is freed is taken from its users first; users among what is freed as well drop
        // their operands before any of it is freed, as it is one function's body by then. Phis do not count as users of
        // their blocks, so they are looked for.
        unsafe {
            let grave = LLVMAddFunction(self.module, c"".as_ptr(), LLVMFunctionType(LLVMVoidTypeInContext(self.context), null_mut(), 0, 0));
            let block = LLVMAppendBasicBlockInContext(self.context, grave, c"".as_ptr());
            let builder = LLVMCreateBuilderInContext(self.context);
            LLVMPositionBuilderAtEnd(builder, block);
            for instruction in loose {
                if LLVMGetInstructionParent(instruction).is_null() {
                    LLVMInsertIntoBuilder(builder, instruction);
                }
            }
            LLVMDisposeBuilder(builder);
            for block in blocks {
                if LLVMGetBasicBlockParent(block).is_null() {
                    LLVMAppendExistingBasicBlock(grave, block);
                }
            }
            if had_blocks {
                self.erase_phis_of(grave);
            }
            empty(grave);
            for other in terminators_into(grave) {
                // Not by way of the operand: it could be erased code's again.
                self.defect("a branch leads to a block that was erased");
                unuse(other);
                LLVMInstructionEraseFromParent(other);
            }
            LLVMDeleteFunction(grave);
            for global in globals {
                if !self.can_replace(global, false) {
                    continue;
                }
                self.forget_global(global);
                if LLVMIsAFunction(global).is_null() {
                    LLVMDeleteGlobal(global);
                } else {
                    params(global).into_iter().for_each(|param| unuse(param));
                    LLVMDeleteFunction(global);
                }
            }
        }
        // Handles that outdating is about are gone.
        self.freed.get_mut().clear();
        self.age.set(0);
    }

    /// Erases the phis of other functions that name blocks of this one.
    ///
    /// # Safety
    /// A live function of this module.
    unsafe fn erase_phis_of(&self, grave: LLVMValueRef) {
        // SAFETY: functions of the live module, their blocks and instructions; incoming blocks are asked of phis, by index.
        unsafe {
            let mut function = LLVMGetFirstFunction(self.module);
            while !function.is_null() {
                for phi in instructions(function).into_iter().filter(|value| !LLVMIsAPHINode(*value).is_null()) {
                    let strange =
                        (0..LLVMCountIncoming(phi)).any(|index| LLVMGetBasicBlockParent(LLVMGetIncomingBlock(phi, index)) == grave);
                    if function != grave && strange {
                        self.defect("a phi names a block that was erased");
                        unuse(phi);
                        LLVMInstructionEraseFromParent(phi);
                    }
                }
                function = LLVMGetNextFunction(function);
            }
        }
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        if self.owned {
            // SAFETY: a live module, which was not given away: nobody else has it, and nothing reads it after this.
            unsafe { LLVMDisposeModule(self.module) };
        }
    }
}
