//! Products of integers on the CPU: `vpmaddwd` and an addition, or `vpdpwssd`, which is both, where the processor has it.
//!
//! No level of x86-64 has `vpdpwssd` (VNNI), so an image has both, and asks the processor at the first product.

use gpu_abi::arch::CpuLevel;
use std::fmt::Write;

/// The instructions that a level may have beside its own, and what `cpuid` says of them: Intel 64 and IA-32 Architectures Software Developer's
/// Manual, volume 2, `CPUID`, leaf 7.
pub enum Instructions {
    /// For vectors of 512 bits: bit 11 of `ecx`.
    Avx512Vnni,
    /// For vectors of 256 bits, in AVX2's encoding: bit 4 of `eax` of subleaf 1.
    AvxVnni,
}

impl Instructions {
    pub fn of(level: CpuLevel) -> Option<Instructions> {
        match level {
            CpuLevel::X86_64V4 => Some(Instructions::Avx512Vnni),
            CpuLevel::X86_64V3 => Some(Instructions::AvxVnni),
            _ => None,
        }
    }

    /// Attributes of a function that may use them.
    pub fn attributes(&self) -> String {
        let feature = match self {
            Instructions::Avx512Vnni => "avx512vnni",
            Instructions::AvxVnni => "avxvnni",
        };
        format!("noinline \"target-features\"=\"+{feature}\"")
    }

    /// A function that calls the second of two where the processor has the instructions, and else the first. The answer is kept: `cpuid` ends in a
    /// hypervisor, which takes microseconds. Threads that ask at once find the same.
    pub fn choice(&self, name: &str, (without, with): (&str, &str)) -> String {
        let (subleaf, register, bit) = match self {
            Instructions::Avx512Vnni => (0, 2, 11),
            // Of a subleaf that there is not, all bits are 0.
            Instructions::AvxVnni => (1, 0, 4),
        };
        format!(
            "@gpu.tile.dot = linkonce_odr hidden global i8 0
define linkonce_odr hidden i1 @gpu.tile.has_dot() noinline nounwind {{
  %kept = load atomic i8, ptr @gpu.tile.dot monotonic, align 1
  %is_new = icmp eq i8 %kept, 0
  br i1 %is_new, label %ask, label %known
ask:
  %leaf = call {{ i32, i32, i32, i32 }} asm sideeffect \"cpuid\", \"={{ax}},={{bx}},={{cx}},={{dx}},{{ax}},{{cx}},~{{dirflag}},~{{fpsr}},~{{flags}}\"(i32 7, i32 {subleaf})
  %register = extractvalue {{ i32, i32, i32, i32 }} %leaf, {register}
  %shifted = lshr i32 %register, {bit}
  %bit = and i32 %shifted, 1
  %answer = add i32 %bit, 1
  %found = trunc i32 %answer to i8
  store atomic i8 %found, ptr @gpu.tile.dot monotonic, align 1
  br label %known
known:
  %state = phi i8 [ %kept, %0 ], [ %found, %ask ]
  %has = icmp eq i8 %state, 2
  ret i1 %has
}}
define linkonce_odr hidden void @{name}(ptr noalias %sums, ptr noalias readonly %a, ptr noalias readonly %b, i32 %m, i32 %n, i32 %k) nounwind {{
  %has = call i1 @gpu.tile.has_dot()
  br i1 %has, label %with, label %without
with:
  call void @{with}(ptr %sums, ptr %a, ptr %b, i32 %m, i32 %n, i32 %k)
  ret void
without:
  call void @{without}(ptr %sums, ptr %a, ptr %b, i32 %m, i32 %n, i32 %k)
  ret void
}}
"
        )
    }
}

/// Adds the products of pairs of 16-bit integers to the lanes of `c`, in the form that LLVM finds these instructions in.
pub fn pairs(text: &mut String, name: &str, lanes: u32, (a, b, c): (&str, &str, &str)) {
    let (narrow, wide, sums) = (format!("<{} x i16>", 2 * lanes), format!("<{} x i32>", 2 * lanes), format!("<{lanes} x i32>"));
    let _ = writeln!(text, "  {name}.a = sext {narrow} {a} to {wide}\n  {name}.b = sext {narrow} {b} to {wide}");
    let _ = writeln!(text, "  {name}.p = mul nsw {wide} {name}.a, {name}.b");
    for (part, first) in [("e", 0), ("o", 1)] {
        let places: Vec<String> = (0..lanes).map(|lane| format!("i32 {}", 2 * lane + first)).collect();
        let _ = writeln!(text, "  {name}.{part} = shufflevector {wide} {name}.p, {wide} poison, <{lanes} x i32> <{}>", places.join(", "));
    }
    let _ = writeln!(text, "  {name}.s = add {sums} {name}.e, {name}.o\n  {name} = add {sums} {name}.s, {c}");
}
