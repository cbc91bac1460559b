// The tables' ends.
.pushsection .bss.gpu_llvm_slots,"aw",@nobits
.hidden gpu_llvm_slots_end
gpu_llvm_slots_end:
.popsection
.purgem gpu_llvm_function
.purgem gpu_llvm_functions
.text
