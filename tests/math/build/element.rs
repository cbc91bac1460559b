//! The text around the kernels' bodies: the index of a thread's element, in bounds.

/// A kernel whose parameters are pointers to global memory, by name, and `i32 %count`. `locals` stands at its beginning. The threads with a number
/// below `%count` run `body`, where `i64 %index` is the number.
pub fn kernel(name: &str, pointers: &[&str], locals: &str, body: &str) -> String {
    let params: String = pointers.iter().map(|pointer| format!("ptr addrspace(1) %{pointer}, ")).collect();
    format!(
        "define ptx_kernel void @{name}({params}i32 %count) {{
entry:
{locals} %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
 %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
 %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
 %first = mul i32 %block, %size
 %i = add i32 %first, %thread
 %inside = icmp ult i32 %i, %count
 br i1 %inside, label %element, label %done
element:
 %index = zext i32 %i to i64
{body}
 br label %done
done:
 ret void
}}
"
    )
}
