// The tables' beginnings, and the macro that a line of `functions.s` is. The functions themselves follow in the same sections.
.pushsection .bss.gpu_llvm_slots,"aw",@nobits
.p2align 3
.hidden gpu_llvm_slots
gpu_llvm_slots:
.popsection
.pushsection .rodata.gpu_llvm_names,"a",@progbits
.hidden gpu_llvm_names
gpu_llvm_names:
.popsection
.pushsection .rodata.gpu_llvm_offsets,"a",@progbits
.p2align 2
.hidden gpu_llvm_offsets
gpu_llvm_offsets:
.popsection

.macro gpu_llvm_functions names:vararg
    .irp name, \names
    gpu_llvm_function \name
    .endr
.endm
