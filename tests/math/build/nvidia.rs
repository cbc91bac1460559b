//! Kernels with the 64-bit divisions that stand in for those of NVIDIA's assembler, for the CPU.

use crate::element::kernel;

const DIVISIONS: &str = include_str!("../../../gpu-build/src/target/nvptx/ptxas/wide_divisions.ll");

/// Returns the IR of kernels that compute `out[i]` of `x[i]` and `y[i]`, one for each operation: `udiv`, `urem`, `sdiv` and `srem`.
pub fn kernels() -> String {
    // Names with the prefix are intrinsics elsewhere.
    let mut text = DIVISIONS.replace("@gpu.", "@wide.");
    for name in ["udiv", "urem", "sdiv", "srem"] {
        let body = format!(
            " %at.x = getelementptr inbounds i64, ptr addrspace(1) %xs, i64 %index
 %at.y = getelementptr inbounds i64, ptr addrspace(1) %ys, i64 %index
 %at.out = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %index
 %x = load i64, ptr addrspace(1) %at.x
 %y = load i64, ptr addrspace(1) %at.y
 %r = call i64 @wide.{name}.i64(i64 %x, i64 %y)
 store i64 %r, ptr addrspace(1) %at.out"
        );
        text += &kernel(name, &["xs", "ys", "out"], "", &body);
    }
    text
}
