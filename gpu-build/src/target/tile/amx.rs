//! Products of `bf16` and `i8` by the CPU's matrix unit (AMX), where there is one: `gpu.tile.native` and `gpu.tile.multiply.native`.
//!
//! No level of x86-64 has it, so an image of the highest has both ways, and asks at the first product: the processor, and Linux, which gives
//! each process that asks for them the registers that hold tiles (`arch_prctl`, Documentation/arch/x86/xstate.rst). The instructions are in
//! Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: `LDTILECFG`, `TILELOADD`, `TDPBF16PS`, `TDPBSSD`.

use gpu_abi::Arch;
use gpu_abi::arch::CpuLevel;
use std::fmt::Write;

/// Types of factors: their name, their bytes, the instruction.
const FACTORS: [(&str, u32, &str); 2] = [("bf16", 2, "tdpbf16ps"), ("i8", 1, "tdpbssd")];
/// The columns of one of `b`'s panels.
const PANEL: u32 = 32;
/// A tile register: rows, and bytes of each.
const ROWS: u32 = 16;
const BYTES: u32 = 64;

/// Whether an architecture may have the unit.
pub fn may_have(arch: &Arch) -> bool {
    matches!(arch, Arch::Cpu(CpuLevel::X86_64V4))
}

/// The intrinsics of a type of factors, which asks whether there is the unit and which multiplies.
pub fn names() -> impl Iterator<Item = (String, String)> {
    FACTORS.into_iter().map(|(name, ..)| (format!("gpu.tile.native.{name}"), format!("gpu.tile.multiply.native.{name}")))
}

/// All of them.
pub fn text() -> String {
    let mut text = question();
    for (name, bytes, instruction) in FACTORS {
        let _ = writeln!(text, "define linkonce_odr hidden i1 @gpu.tile.native.{name}() nounwind {{");
        let _ = writeln!(text, "  %has = call i1 @gpu.tile.native()\n  ret i1 %has\n}}");
        text += &multiply(name, bytes, instruction);
    }
    text
}

/// Whether the processor has the instructions and the system lets the process use them. The answer is kept; threads that ask at once find the
/// same. Bits 22, 24 and 25 of `edx` of leaf 7 are the instructions, 17 and 18 of the register that `xgetbv` reads the system's support.
fn question() -> String {
    let (cpuid, xgetbv) = (
        "asm sideeffect \"cpuid\", \"={ax},={bx},={cx},={dx},{ax},{cx},~{dirflag},~{fpsr},~{flags}\"",
        "asm sideeffect \"xgetbv\", \"={ax},={dx},{cx}\"",
    );
    let syscall = "asm sideeffect \"syscall\", \"={ax},{ax},{di},{si},~{rcx},~{r11},~{memory},~{dirflag},~{fpsr},~{flags}\"";
    let (instructions, state) = (1 << 22 | 1 << 24 | 1 << 25, 1 << 17 | 1 << 18);
    // `arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA)`
    let (call, permission, data) = (158, 0x1023, 18);
    format!(
        "@gpu.tile.native.kept = linkonce_odr hidden global i8 0
define linkonce_odr hidden i1 @gpu.tile.native() noinline nounwind {{
  %kept = load atomic i8, ptr @gpu.tile.native.kept monotonic, align 1
  %is.new = icmp eq i8 %kept, 0
  br i1 %is.new, label %ask, label %known
ask:
  %leaf = call {{ i32, i32, i32, i32 }} {cpuid}(i32 7, i32 0)
  %features = extractvalue {{ i32, i32, i32, i32 }} %leaf, 3
  %own = and i32 %features, {instructions}
  %is.there = icmp eq i32 %own, {instructions}
  br i1 %is.there, label %system, label %answer
system:
  %register = call {{ i32, i32 }} {xgetbv}(i32 0)
  %enabled = extractvalue {{ i32, i32 }} %register, 0
  %saved = and i32 %enabled, {state}
  %is.saved = icmp eq i32 %saved, {state}
  br i1 %is.saved, label %permission, label %answer
permission:
  %status = call i64 {syscall}(i64 {call}, i64 {permission}, i64 {data})
  %is.permitted = icmp eq i64 %status, 0
  br label %answer
answer:
  %found = phi i1 [ false, %ask ], [ false, %system ], [ %is.permitted, %permission ]
  %word = select i1 %found, i8 2, i8 1
  store atomic i8 %word, ptr @gpu.tile.native.kept monotonic, align 1
  ret i1 %found
known:
  %has = icmp eq i8 %kept, 2
  ret i1 %has
}}
declare void @llvm.x86.ldtilecfg(ptr)
declare void @llvm.x86.tilerelease()
declare void @llvm.x86.tileloadd64(i8 immarg, ptr, i64)
declare void @llvm.x86.tilestored64(i8 immarg, ptr, i64)
declare void @llvm.x86.tdpbf16ps(i8 immarg, i8 immarg, i8 immarg)
declare void @llvm.x86.tdpbssd(i8 immarg, i8 immarg, i8 immarg)
@gpu.tile.native.sizes = linkonce_odr hidden constant [64 x i8] c\"{}\", align 64
",
        sizes()
    )
}

/// What `ldtilecfg` reads: palette 1, and for each of eight registers the bytes of a row (16 bits each, from byte 16 on) and the rows (from byte
/// 48 on).
fn sizes() -> String {
    let mut bytes = [0_u8; 64];
    bytes[0] = 1;
    for register in 0..8 {
        bytes[16 + 2 * register] = BYTES as u8;
        bytes[48 + register] = ROWS as u8;
    }
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "\\{byte:02X}");
        text
    })
}

/// The product: two by two registers of sums at a time, while the depth goes by. Registers 0 to 3 are sums, 4 and 5 rows of `a`, 6 and 7
/// columns of `b`.
fn multiply(name: &str, bytes: u32, instruction: &str) -> String {
    let step = BYTES / bytes;
    let mut text = format!(
        "define linkonce_odr hidden void @gpu.tile.multiply.native.{name}(ptr noalias %sums, ptr noalias readonly %a, ptr noalias readonly %b, i32 %m, i32 %n, i32 %k) noinline nounwind \"target-features\"=\"+amx-tile,+amx-bf16,+amx-int8\" {{
entry:
  %m.wide = zext i32 %m to i64
  %n.wide = zext i32 %n to i64
  %k.wide = zext i32 %k to i64
  %a.stride = mul i64 %k.wide, {bytes}
  %a.half = mul i64 %a.stride, {ROWS}
  %s.stride = mul i64 %n.wide, 4
  %s.half = mul i64 %s.stride, {ROWS}
  call void @llvm.x86.ldtilecfg(ptr @gpu.tile.native.sizes)
  br label %columns
columns:
  %j = phi i64 [ 0, %entry ], [ %j.next, %columns.end ]
  %b.offset = mul i64 %j, %a.stride
  %b.at = getelementptr i8, ptr %b, i64 %b.offset
  br label %rows
rows:
  %i = phi i64 [ 0, %columns ], [ %i.next, %depth.end ]
  %s.row = mul i64 %i, %n.wide
  %s.first = add i64 %s.row, %j
  %s0 = getelementptr i32, ptr %sums, i64 %s.first
  %s1 = getelementptr i8, ptr %s0, i64 {BYTES}
  %s2 = getelementptr i8, ptr %s0, i64 %s.half
  %s3 = getelementptr i8, ptr %s2, i64 {BYTES}
"
    );
    for sums in 0..4 {
        let _ = writeln!(text, "  call void @llvm.x86.tileloadd64(i8 {sums}, ptr %s{sums}, i64 %s.stride)");
    }
    let _ = writeln!(
        text,
        "  %a.offset = mul i64 %i, %a.stride
  %a.at = getelementptr i8, ptr %a, i64 %a.offset
  br label %depth
depth:
  %l = phi i64 [ 0, %rows ], [ %l.next, %depth ]
  %a.column = mul i64 %l, {bytes}
  %a0 = getelementptr i8, ptr %a.at, i64 %a.column
  %a1 = getelementptr i8, ptr %a0, i64 %a.half
  %b.row = mul i64 %l, {}
  %b0 = getelementptr i8, ptr %b.at, i64 %b.row
  %b1 = getelementptr i8, ptr %b0, i64 {BYTES}
  call void @llvm.x86.tileloadd64(i8 4, ptr %a0, i64 %a.stride)
  call void @llvm.x86.tileloadd64(i8 6, ptr %b0, i64 {})
  call void @llvm.x86.{instruction}(i8 0, i8 4, i8 6)
  call void @llvm.x86.tileloadd64(i8 7, ptr %b1, i64 {})
  call void @llvm.x86.{instruction}(i8 1, i8 4, i8 7)
  call void @llvm.x86.tileloadd64(i8 5, ptr %a1, i64 %a.stride)
  call void @llvm.x86.{instruction}(i8 2, i8 5, i8 6)
  call void @llvm.x86.{instruction}(i8 3, i8 5, i8 7)
  %l.next = add nuw i64 %l, {step}
  %l.end = icmp eq i64 %l.next, %k.wide
  br i1 %l.end, label %depth.end, label %depth
depth.end:",
        PANEL * bytes,
        2 * BYTES,
        2 * BYTES
    );
    for sums in 0..4 {
        let _ = writeln!(text, "  call void @llvm.x86.tilestored64(i8 {sums}, ptr %s{sums}, i64 %s.stride)");
    }
    let _ = writeln!(
        text,
        "  %i.next = add nuw i64 %i, {}
  %i.end = icmp eq i64 %i.next, %m.wide
  br i1 %i.end, label %columns.end, label %rows
columns.end:
  %j.next = add nuw i64 %j, {PANEL}
  %j.end = icmp eq i64 %j.next, %n.wide
  br i1 %j.end, label %done, label %columns
done:
  call void @llvm.x86.tilerelease()
  ret void
}}",
        2 * ROWS
    );
    text
}
