// One function of LLVM's: a jump through its slot, which the first call fills. `x16` and `x17` are the registers that calls may
// change on their way.
.macro gpu_llvm_function name
    .pushsection .bss.gpu_llvm_slots,"aw",@nobits
    .Lslot_\name: .zero 8
    .popsection
    .pushsection .rodata.gpu_llvm_names,"a",@progbits
    .Lname_\name: .asciz "\name"
    .popsection
    .pushsection .rodata.gpu_llvm_offsets,"a",@progbits
    .long .Lname_\name - gpu_llvm_names
    .popsection
    .globl \name
    .hidden \name
    .type \name,@function
    \name:
    hint #34
    adrp x16, .Lslot_\name
    add x16, x16, :lo12:.Lslot_\name
    ldr x17, [x16]
    cbz x17, gpu_llvm_first_call
    br x17
    .size \name, . - \name
.endm

// Asks `resolve` where the function is whose slot `x16` points to, and jumps there with every register as the caller left it:
// eight integer arguments, `x8` (where a result goes), and eight vector arguments.
.section .text.gpu_llvm,"ax",@progbits
.p2align 4
.hidden gpu_llvm_first_call
.type gpu_llvm_first_call,@function
gpu_llvm_first_call:
    .cfi_startproc
    stp x29, x30, [sp, #-224]!
    .cfi_def_cfa_offset 224
    .cfi_offset x29, -224
    .cfi_offset x30, -216
    mov x29, sp
    stp x0, x1, [sp, #16]
    stp x2, x3, [sp, #32]
    stp x4, x5, [sp, #48]
    stp x6, x7, [sp, #64]
    str x8, [sp, #80]
    stp q0, q1, [sp, #96]
    stp q2, q3, [sp, #128]
    stp q4, q5, [sp, #160]
    stp q6, q7, [sp, #192]
    mov x0, x16
    bl {resolve}
    mov x17, x0
    ldp x0, x1, [sp, #16]
    ldp x2, x3, [sp, #32]
    ldp x4, x5, [sp, #48]
    ldp x6, x7, [sp, #64]
    ldr x8, [sp, #80]
    ldp q0, q1, [sp, #96]
    ldp q2, q3, [sp, #128]
    ldp q4, q5, [sp, #160]
    ldp q6, q7, [sp, #192]
    ldp x29, x30, [sp], #224
    .cfi_def_cfa_offset 0
    .cfi_restore x29
    .cfi_restore x30
    br x17
    .cfi_endproc
    .size gpu_llvm_first_call, . - gpu_llvm_first_call
