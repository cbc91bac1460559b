// One function of LLVM's: a jump through its slot, which the first call fills. `r11` is the one register that neither carries an
// argument nor must be kept.
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
    mov r11, qword ptr [rip + .Lslot_\name]
    test r11, r11
    je 2f
    jmp r11
    2:
    lea r11, [rip + .Lslot_\name]
    jmp gpu_llvm_first_call
    .size \name, . - \name
.endm

// Asks `resolve` where the function is whose slot `r11` points to, and jumps there with every register as the caller left it:
// six integer arguments, `rax` (how many vector registers a variadic call uses), `r10`, and eight vector arguments. Parameters of
// LLVM's C interface are integers, pointers and doubles, so the lower halves of the vector registers are all.
.section .text.gpu_llvm,"ax",@progbits
.p2align 4
.hidden gpu_llvm_first_call
.type gpu_llvm_first_call,@function
gpu_llvm_first_call:
    .cfi_startproc
    push rbp
    .cfi_def_cfa_offset 16
    .cfi_offset rbp, -16
    mov rbp, rsp
    .cfi_def_cfa_register rbp
    sub rsp, 192
    movaps xmmword ptr [rsp], xmm0
    movaps xmmword ptr [rsp + 16], xmm1
    movaps xmmword ptr [rsp + 32], xmm2
    movaps xmmword ptr [rsp + 48], xmm3
    movaps xmmword ptr [rsp + 64], xmm4
    movaps xmmword ptr [rsp + 80], xmm5
    movaps xmmword ptr [rsp + 96], xmm6
    movaps xmmword ptr [rsp + 112], xmm7
    mov qword ptr [rsp + 128], rdi
    mov qword ptr [rsp + 136], rsi
    mov qword ptr [rsp + 144], rdx
    mov qword ptr [rsp + 152], rcx
    mov qword ptr [rsp + 160], r8
    mov qword ptr [rsp + 168], r9
    mov qword ptr [rsp + 176], rax
    mov qword ptr [rsp + 184], r10
    mov rdi, r11
    call {resolve}
    mov r11, rax
    movaps xmm0, xmmword ptr [rsp]
    movaps xmm1, xmmword ptr [rsp + 16]
    movaps xmm2, xmmword ptr [rsp + 32]
    movaps xmm3, xmmword ptr [rsp + 48]
    movaps xmm4, xmmword ptr [rsp + 64]
    movaps xmm5, xmmword ptr [rsp + 80]
    movaps xmm6, xmmword ptr [rsp + 96]
    movaps xmm7, xmmword ptr [rsp + 112]
    mov rdi, qword ptr [rsp + 128]
    mov rsi, qword ptr [rsp + 136]
    mov rdx, qword ptr [rsp + 144]
    mov rcx, qword ptr [rsp + 152]
    mov r8, qword ptr [rsp + 160]
    mov r9, qword ptr [rsp + 168]
    mov rax, qword ptr [rsp + 176]
    mov r10, qword ptr [rsp + 184]
    leave
    .cfi_def_cfa rsp, 8
    jmp r11
    .cfi_endproc
    .size gpu_llvm_first_call, . - gpu_llvm_first_call
