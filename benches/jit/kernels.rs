//! Two kernels, each in LLVM IR and in CUDA C. A number in each makes the kernel a new one, which no cache has.

use std::fmt::Write;

/// A kernel `kernel(x, y, n)`: `y[i]` from `x[i]`.
#[derive(Debug, Clone, Copy)]
pub struct Kernel {
    /// Its name, for people.
    pub name: &'static str,
    /// How many terms a polynomial has.
    terms: usize,
}

/// What is measured: a line of arithmetic, and sixty-four.
pub const KERNELS: [Kernel; 2] = [Kernel { name: "1 term", terms: 1 }, Kernel { name: "64 terms", terms: 64 }];

impl Kernel {
    /// The terms of the polynomial; the last one is the number that makes each kernel different.
    fn factors(self, number: u32) -> impl Iterator<Item = f32> {
        let last = self.terms - 1;
        (0..self.terms).map(move |term| if term == last { number as f32 } else { 1.0 / (term + 2) as f32 })
    }

    /// What it computes.
    pub fn expected(self, number: u32, x: f32) -> f32 {
        self.factors(number).fold(1.0, |sum, factor| sum * x + factor)
    }

    /// As LLVM IR.
    pub fn ir(self, number: u32) -> String {
        let (mut body, mut sum) = (String::new(), format!("0x{:016X}", 1f64.to_bits()));
        for (term, factor) in self.factors(number).enumerate() {
            let bits = f64::from(factor).to_bits();
            let _ = writeln!(body, "  %p{term} = fmul float {sum}, %vx\n  %s{term} = fadd float %p{term}, 0x{bits:016X}");
            sum = format!("%s{term}");
        }
        format!(
            "define void @kernel(ptr addrspace(1) readonly %x, ptr addrspace(1) %y, i32 %n) #0 {{
entry:
  %block = call i32 @gpu.block_id.x()
  %threads = call i32 @gpu.block_dim.x()
  %thread = call i32 @gpu.thread_id.x()
  %first = mul i32 %block, %threads
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %work, label %done
work:
  %at = zext i32 %i to i64
  %px = getelementptr inbounds float, ptr addrspace(1) %x, i64 %at
  %py = getelementptr inbounds float, ptr addrspace(1) %y, i64 %at
  %vx = load float, ptr addrspace(1) %px
{body}  store float {sum}, ptr addrspace(1) %py
  br label %done
done:
  ret void
}}
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.thread_id.x()
attributes #0 = {{ \"gpu.kernel\" }}
"
        )
    }

    /// As CUDA C.
    pub fn cuda(self, number: u32) -> String {
        let mut sum = "1.0f".to_owned();
        for factor in self.factors(number) {
            sum = format!("({sum} * v + {factor:?}f)");
        }
        format!(
            "extern \"C\" __global__ void kernel(const float *x, float *y, unsigned n) {{\n  \
             unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) {{ float v = x[i]; y[i] = {sum}; }}\n}}\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sources_have_every_term() {
        for kernel in KERNELS {
            assert_eq!(kernel.ir(7).matches("fmul").count(), kernel.terms);
            assert_eq!(kernel.cuda(7).matches(" * v").count(), kernel.terms);
            assert_ne!(kernel.ir(7), kernel.ir(8));
        }
        assert_eq!(KERNELS[0].expected(5, 2.0), 7.0);
    }
}
