//! Kernels in LLVM IR, each with constants of its own: one that streams, one with a loop and math, one whose threads differ.

/// The architectures that are built for.
pub const ARCHS: [&str; 12] = [
    "gfx90a",
    "gfx942",
    "gfx1030",
    "gfx1100",
    "gfx1201",
    "gfx11-generic",
    "sm_75",
    "sm_80",
    "sm_90",
    "x86-64-v2",
    "x86-64-v3",
    "x86-64-v4",
];

/// Whose spelling a kernel has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spelling {
    /// NVIDIA's, which gpu-build takes for every architecture.
    Nvidia,
    /// AMD's.
    Amd,
    /// A C function over all elements, as people write for a processor.
    Loop,
}

impl Spelling {
    /// The one that clang takes for an architecture.
    pub fn of(arch: &str) -> Spelling {
        match arch {
            _ if arch.starts_with("gfx") => Spelling::Amd,
            _ if arch.starts_with("sm_") => Spelling::Nvidia,
            _ => Spelling::Loop,
        }
    }
}

/// The text of kernel `number`.
pub fn text(number: u32, spelling: Spelling) -> String {
    let body = body(number);
    let element = format!(
        "define internal void @element(ptr %x, ptr %y, i32 %n, i32 %i) alwaysinline {{
entry:
  %index = zext i32 %i to i64
  %from = getelementptr inbounds float, ptr %x, i64 %index
  %to = getelementptr inbounds float, ptr %y, i64 %index
  %a = load float, ptr %from, align 4
{body}
  store float %result, ptr %to, align 4
  ret void
}}
declare float @llvm.sqrt.f32(float)
declare float @llvm.fma.f32(float, float, float)
"
    );
    let ids = |block: &str, size: &str, thread: &str| {
        format!(
            "  %block = {block}
  %size = {size}
  %thread = {thread}
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done
element:
  call void @element(ptr %x, ptr %y, i32 %n, i32 %i)
  br label %done
done:
  ret void
}}
"
        )
    };
    let parameters = "ptr addrspace(1) %gx, ptr addrspace(1) %gy, i32 %n";
    let casts = "  %x = addrspacecast ptr addrspace(1) %gx to ptr\n  %y = addrspacecast ptr addrspace(1) %gy to ptr\n";
    match spelling {
        Spelling::Nvidia => {
            let id = |name: &str| format!("call i32 @llvm.nvvm.read.ptx.sreg.{name}.x()");
            let declare = |name: &str| format!("declare i32 @llvm.nvvm.read.ptx.sreg.{name}.x()\n");
            let entry = ids(&id("ctaid"), &id("ntid"), &id("tid"));
            let declared = ["ctaid", "ntid", "tid"].map(declare).concat();
            format!("define ptx_kernel void @k{number}({parameters}) {{\n{casts}{entry}{element}{declared}")
        }
        Spelling::Amd => {
            let entry = ids("call i32 @llvm.amdgcn.workgroup.id.x()", "add i32 0, 256", "call i32 @llvm.amdgcn.workitem.id.x()");
            format!(
                "define amdgpu_kernel void @k{number}({parameters}) {{\n{casts}{entry}{element}\
                 declare i32 @llvm.amdgcn.workgroup.id.x()\ndeclare i32 @llvm.amdgcn.workitem.id.x()\n"
            )
        }
        Spelling::Loop => format!(
            "define void @k{number}(ptr noalias %x, ptr noalias %y, i32 %n) {{
start:
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %next, %loop ]
  call void @element(ptr %x, ptr %y, i32 %n, i32 %i)
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}}
{element}"
        ),
    }
}

/// From `%a`, `%x`, `%n`, `%i` to `%result`.
fn body(number: u32) -> String {
    let constant = format!("{}.5", number + 1);
    match number % 3 {
        0 => format!("  %b = fmul float %a, {constant}\n  %result = fadd float %b, 0.25\n"),
        1 => format!(
            "  br label %turn
turn:
  %k = phi i32 [ 0, %entry ], [ %k.next, %turn ]
  %sum = phi float [ {constant}, %entry ], [ %sum.next, %turn ]
  %root = call float @llvm.sqrt.f32(float %sum)
  %sum.next = call float @llvm.fma.f32(float %root, float %a, float {constant})
  %k.next = add i32 %k, 1
  %again = icmp ult i32 %k.next, {}
  br i1 %again, label %turn, label %end
end:
  %result = fadd float %sum.next, 0.5
",
            24 + number
        ),
        _ => format!(
            "  %least = fcmp olt float %a, {constant}
  br i1 %least, label %low, label %high
low:
  %other = xor i32 %i, 1
  %in = icmp ult i32 %other, %n
  %safe = select i1 %in, i32 %other, i32 %i
  %wide = zext i32 %safe to i64
  %place = getelementptr inbounds float, ptr %x, i64 %wide
  %beside = load float, ptr %place, align 4
  %mixed = fadd float %beside, %a
  br label %end
high:
  %divided = fdiv float {constant}, %a
  %more = fcmp ogt float %divided, 0.25
  br i1 %more, label %root, label %end
root:
  %rooted = call float @llvm.sqrt.f32(float %divided)
  br label %end
end:
  %result = phi float [ %mixed, %low ], [ %divided, %high ], [ %rooted, %root ]
"
        ),
    }
}
