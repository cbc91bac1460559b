//! The kernels that are measured, in LLVM IR.

use std::fmt::Write;

/// Multiply-adds of each sum in a round, so that counting the rounds takes little.
pub const STEPS: u64 = 8;

/// The module: `copy`, each thread of which copies one `element`, and `fma`, each thread of which has so many sums and adds [`STEPS`] products
/// to each in a round. Sums do not wait for each other.
pub fn module(element: &str, sums: u64) -> String {
    let mut text = format!(
        "define ptx_kernel void @copy(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %n) {{\n\
         \x20 %i = call i32 @index()\n\
         \x20 %inside = icmp ult i32 %i, %n\n\
         \x20 br i1 %inside, label %do, label %end\n\
         do:\n\
         \x20 %at = zext i32 %i to i64\n\
         \x20 %source = getelementptr {element}, ptr addrspace(1) %from, i64 %at\n\
         \x20 %value = load {element}, ptr addrspace(1) %source\n\
         \x20 %place = getelementptr {element}, ptr addrspace(1) %to, i64 %at\n\
         \x20 store {element} %value, ptr addrspace(1) %place\n\
         \x20 br label %end\n\
         end:\n\
         \x20 ret void\n\
         }}\n\
         define ptx_kernel void @fma(ptr addrspace(1) %out, i32 %rounds, float %a, float %b) {{\n\
         entry:\n\
         \x20 %i = call i32 @index()\n\
         \x20 %first = uitofp i32 %i to float\n"
    );
    for sum in 0..sums {
        let _ = writeln!(text, "  %begin{sum} = fadd float %first, {sum}.0");
    }
    text += "  br label %loop\nloop:\n  %round = phi i32 [ 0, %entry ], [ %next, %loop ]\n";
    for sum in 0..sums {
        let _ = writeln!(text, "  %x{sum}.0 = phi float [ %begin{sum}, %entry ], [ %x{sum}.{STEPS}, %loop ]");
    }
    for (step, sum) in (0..STEPS).flat_map(|step| (0..sums).map(move |sum| (step, sum))) {
        let _ = writeln!(text, "  %x{sum}.{} = call float @llvm.fma.f32(float %x{sum}.{step}, float %a, float %b)", step + 1);
    }
    text += "  %next = add i32 %round, 1\n  %again = icmp ult i32 %next, %rounds\n  br i1 %again, label %loop, label %end\nend:\n";
    let _ = writeln!(text, "  %all0 = fadd float %x0.{STEPS}, 0.0");
    for sum in 1..sums {
        let _ = writeln!(text, "  %all{sum} = fadd float %all{}, %x{sum}.{STEPS}", sum - 1);
    }
    let last = sums.saturating_sub(1);
    text + &format!(
        "  %at = zext i32 %i to i64\n\
             \x20 %place = getelementptr float, ptr addrspace(1) %out, i64 %at\n\
             \x20 store float %all{last}, ptr addrspace(1) %place\n\
             \x20 ret void\n\
             }}\n\
             define internal i32 @index() {{\n\
             \x20 %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             \x20 %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
             \x20 %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n\
             \x20 %before = mul i32 %block, %size\n\
             \x20 %i = add i32 %before, %thread\n\
             \x20 ret i32 %i\n\
             }}\n\
             declare float @llvm.fma.f32(float, float, float)\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n"
    )
}
