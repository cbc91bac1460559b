//! Kernels with AMD's division and square root of double precision, in which functions stand in for AMD's instructions.

use crate::element::kernel;
use std::fmt::Write as _;

const DIVIDE: &str = include_str!("../../../gpu-build/src/target/amdgpu/divide_f64.ll");
const SQRT: &str = include_str!("../../../gpu-build/src/target/amdgpu/sqrt_f64.ll");

/// The factors that give reciprocals and reciprocal square roots their errors. AMD's instruction set manuals allow 2^29 ULP, which is a relative
/// error of at most 2^-23.
const FACTORS: [f64; 5] = [1.0, 1.0 - ALLOWED, 1.0 + ALLOWED, 1.0 - ALLOWED / 3.0, 1.0 + ALLOWED / 3.0];
const ALLOWED: f64 = 1.0 / (1 << 23) as f64;

/// Returns the IR, the names of the kernels that divide `x[i]` by `y[i]`, and the names of those that take the square root of `x[i]`.
pub fn kernels() -> Result<(String, Vec<String>, Vec<String>), std::fmt::Error> {
    let mut text = String::new();
    let (mut quotients, mut roots) = (Vec::new(), Vec::new());
    for (number, factor) in FACTORS.iter().enumerate() {
        let factor = format!("{:#018x}", factor.to_bits());
        for (name, definition, names) in [("divide", DIVIDE, &mut quotients), ("sqrt", SQRT, &mut roots)] {
            // This text declares or defines what the definition declares.
            let lines = definition.lines().filter(|line| !line.starts_with("declare") && !line.starts_with("attributes"));
            let renamed = |line: &str| line.replace("llvm.amdgcn.", &format!("amd{number}.")).replace("gpu.amd.", &format!("amd{number}."));
            lines.for_each(|line| text += &(renamed(line) + "\n"));
            let call = if name == "divide" { "double %x, double %y" } else { "double %x" };
            let body = format!(
                " %at.x = getelementptr inbounds double, ptr addrspace(1) %xs, i64 %index
 %at.y = getelementptr inbounds double, ptr addrspace(1) %ys, i64 %index
 %at.out = getelementptr inbounds double, ptr addrspace(1) %out, i64 %index
 %x = load double, ptr addrspace(1) %at.x
 %y = load double, ptr addrspace(1) %at.y
 %r = call double @amd{number}.{name}.f64({call})
 store double %r, ptr addrspace(1) %at.out"
            );
            names.push(format!("{name}_{number}"));
            text += &kernel(&format!("{name}_{number}"), &["xs", "ys", "out"], "", &body);
        }
        writeln!(text, "{}", INSTRUCTIONS.replace("amd.", &format!("amd{number}.")).replace("FACTOR", &factor))?;
    }
    text += DECLARATIONS;
    Ok((text, quotients, roots))
}

/// Stand-ins for AMD's instructions, for numbers that need no scaling.
const INSTRUCTIONS: &str = "
define internal { double, i1 } @amd.div.scale.f64(double %x, double %y, i1 %dividend) #0 {
  %part = select i1 %dividend, double %x, double %y
  %r = insertvalue { double, i1 } { double poison, i1 false }, double %part, 0
  ret { double, i1 } %r
}
define internal double @amd.rcp.f64(double %x) #0 {
  %near = fdiv double 1.0, %x
  %r = fmul double %near, FACTOR
  ret double %r
}
define internal double @amd.rsq.f64(double %x) #0 {
  %root = call double @llvm.sqrt.f64(double %x)
  %near = fdiv double 1.0, %root
  %r = fmul double %near, FACTOR
  ret double %r
}
define internal double @amd.frexp.mant.f64(double %x) #0 {
  %bits = bitcast double %x to i64
  %digits = and i64 %bits, -9218868437227405313
  %half = or i64 %digits, 4602678819172646912
  %r = bitcast i64 %half to double
  ret double %r
}
define internal double @amd.div.fmas.f64(double %a, double %b, double %c, i1 %scaled) #0 {
  %r = call double @llvm.fma.f64(double %a, double %b, double %c)
  ret double %r
}
define internal double @amd.div.fixup.f64(double %q, double %y, double %x) #0 {
  ret double %q
}
";

const DECLARATIONS: &str = "
declare double @llvm.sqrt.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare i1 @llvm.is.fpclass.f64(double, i32)
attributes #0 = { alwaysinline nounwind memory(none) willreturn }
";
