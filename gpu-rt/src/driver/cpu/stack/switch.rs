//! Switches to another stack and back, following the C calling convention of each instruction set.
//!
//! [`calls_nothing`] tells whether a fault comes from a call of an address where nothing can be executed.
//!
//! [`enter`] saves the callee-saved registers on the old stack, stores their address in `resume`, and calls. [`leave`] and
//! [`resume`] restore them, and `enter` returns 1. `leave` does not return, but its type does not say so, because
//! AddressSanitizer looks for the end of the thread's own stack before a call that does not return.

use std::ffi::{c_int, c_void};

#[cfg(target_arch = "x86_64")]
mod here {
    use super::{c_int, c_void};
    use std::arch::{asm, naked_asm};

    // The six registers, and the control words of both floating-point units, which a function of the C library may have
    // changed for a while.
    #[unsafe(naked)]
    pub(in super::super) unsafe extern "C" fn enter(
        top: usize,
        begin: extern "C" fn(*mut c_void),
        data: *mut c_void,
        resume: *mut usize,
    ) -> u32 {
        naked_asm!(
            "push rbp",
            "push rbx",
            "push r12",
            "push r13",
            "push r14",
            "push r15",
            "sub rsp, 8",
            "stmxcsr [rsp]",
            "fnstcw [rsp + 4]",
            "mov [rcx], rsp",
            "mov rbx, rsp",
            "mov rsp, rdi",
            "mov rdi, rdx",
            "call rsi",
            "mov rsp, rbx",
            "xor eax, eax",
            "add rsp, 8",
            "pop r15",
            "pop r14",
            "pop r13",
            "pop r12",
            "pop rbx",
            "pop rbp",
            "ret",
        )
    }

    #[unsafe(naked)]
    unsafe extern "C" fn take_up() {
        naked_asm!(
            "fninit",
            "ldmxcsr [rsp]",
            "fldcw [rsp + 4]",
            "cld",
            "mov eax, 1",
            "add rsp, 8",
            "pop r15",
            "pop r14",
            "pop r13",
            "pop r12",
            "pop rbx",
            "pop rbp",
            "ret",
        )
    }

    #[unsafe(naked)]
    pub(in super::super) unsafe extern "C" fn leave(resume: usize) {
        naked_asm!("mov rsp, rdi", "jmp {take_up}", take_up = sym take_up)
    }

    pub(in super::super) unsafe fn resume(context: *mut c_void, resume: usize) {
        // SAFETY: a handler's context (contract).
        let registers = unsafe { &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs };
        registers[libc::REG_RSP as usize] = resume as i64;
        registers[libc::REG_RIP as usize] = take_up as *const () as i64;
    }

    pub(in super::super) unsafe fn calls_nothing(context: *mut c_void, address: usize, code: c_int) -> bool {
        // SAFETY: a handler's context (contract).
        let at = unsafe { (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs[libc::REG_RIP as usize] } as usize;
        // A call of a non-canonical address faults in the call instruction (`ff /2`, perhaps after a prefix), and the fault does not report
        // the address.
        const NO_ADDRESS: c_int = 0x80;
        let is_call = || {
            let code: *const u8 = std::ptr::with_exposed_provenance(at);
            // SAFETY: bytes of the instruction that faulted, which was fetched. One that begins with a prefix or with `ff` has a further byte.
            let byte = |index: usize| unsafe { code.add(index).read() };
            let prefixes = usize::from(byte(0) & 0xf0 == 0x40);
            byte(prefixes) == 0xff && byte(prefixes + 1) >> 3 & 7 == 2
        };
        if code == NO_ADDRESS { address == 0 && is_call() } else { at == address }
    }

    pub(in super::super) fn pointer() -> usize {
        let here: usize;
        // SAFETY: reads a register.
        unsafe { asm!("mov {}, rsp", out(reg) here, options(nomem, nostack, preserves_flags)) };
        here
    }
}

#[cfg(target_arch = "aarch64")]
mod here {
    use super::{c_int, c_void};
    use std::arch::{asm, naked_asm};

    #[unsafe(naked)]
    pub(in super::super) unsafe extern "C" fn enter(
        top: usize,
        begin: extern "C" fn(*mut c_void),
        data: *mut c_void,
        resume: *mut usize,
    ) -> u32 {
        naked_asm!(
            "stp x29, x30, [sp, #-160]!",
            "stp x19, x20, [sp, #16]",
            "stp x21, x22, [sp, #32]",
            "stp x23, x24, [sp, #48]",
            "stp x25, x26, [sp, #64]",
            "stp x27, x28, [sp, #80]",
            "stp d8, d9, [sp, #96]",
            "stp d10, d11, [sp, #112]",
            "stp d12, d13, [sp, #128]",
            "stp d14, d15, [sp, #144]",
            "mov x19, sp",
            "str x19, [x3]",
            "mov sp, x0",
            "mov x0, x2",
            "blr x1",
            "mov sp, x19",
            "mov w0, #0",
            "ldp d14, d15, [sp, #144]",
            "ldp d12, d13, [sp, #128]",
            "ldp d10, d11, [sp, #112]",
            "ldp d8, d9, [sp, #96]",
            "ldp x27, x28, [sp, #80]",
            "ldp x25, x26, [sp, #64]",
            "ldp x23, x24, [sp, #48]",
            "ldp x21, x22, [sp, #32]",
            "ldp x19, x20, [sp, #16]",
            "ldp x29, x30, [sp], #160",
            "ret",
        )
    }

    #[unsafe(naked)]
    unsafe extern "C" fn take_up() {
        naked_asm!(
            "mov w0, #1",
            "ldp d14, d15, [sp, #144]",
            "ldp d12, d13, [sp, #128]",
            "ldp d10, d11, [sp, #112]",
            "ldp d8, d9, [sp, #96]",
            "ldp x27, x28, [sp, #80]",
            "ldp x25, x26, [sp, #64]",
            "ldp x23, x24, [sp, #48]",
            "ldp x21, x22, [sp, #32]",
            "ldp x19, x20, [sp, #16]",
            "ldp x29, x30, [sp], #160",
            "ret",
        )
    }

    #[unsafe(naked)]
    pub(in super::super) unsafe extern "C" fn leave(resume: usize) {
        naked_asm!("mov sp, x0", "b {take_up}", take_up = sym take_up)
    }

    pub(in super::super) unsafe fn resume(context: *mut c_void, resume: usize) {
        // SAFETY: a handler's context (contract).
        let registers = unsafe { &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext };
        registers.sp = resume as u64;
        registers.pc = take_up as *const () as u64;
    }

    pub(in super::super) unsafe fn calls_nothing(context: *mut c_void, address: usize, _: c_int) -> bool {
        // SAFETY: a handler's context (contract).
        unsafe { (*context.cast::<libc::ucontext_t>()).uc_mcontext.pc as usize == address }
    }

    pub(in super::super) fn pointer() -> usize {
        let here: usize;
        // SAFETY: reads a register.
        unsafe { asm!("mov {}, sp", out(reg) here, options(nomem, nostack, preserves_flags)) };
        here
    }
}

/// No CPU kernels are made for others, so none runs.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
mod here {
    use super::{c_int, c_void};

    pub(in super::super) unsafe extern "C" fn enter(_: usize, begin: extern "C" fn(*mut c_void), data: *mut c_void, _: *mut usize) -> u32 {
        begin(data);
        0
    }

    pub(in super::super) unsafe fn leave(_: usize) {}

    pub(in super::super) unsafe fn resume(_: *mut c_void, _: usize) {}

    pub(in super::super) unsafe fn calls_nothing(_: *mut c_void, _: usize, _: c_int) -> bool {
        false
    }

    pub(in super::super) fn pointer() -> usize {
        0
    }
}

pub(super) use here::{calls_nothing, enter, leave, pointer, resume};
