//! Operations in a floating-point environment that asks for nothing but rounding to nearest. The tests of floating-point operations cover the
//! plain ones.

use super::{DOUBLE, FLOAT, Operation, Type, each, int};

const NEAREST: &str = "metadata !\"round.tonearest\", metadata !\"fpexcept.strict\"";
const DYNAMIC: &str = "metadata !\"round.dynamic\", metadata !\"fpexcept.maytrap\"";
const IGNORED: &str = "metadata !\"fpexcept.ignore\"";

fn constrained(
    name: &str,
    arguments: &[Type],
    result: Type,
    environment: &str,
    of: impl Fn(&[u64]) -> u64 + Send + Sync + 'static,
) -> Operation {
    let operands: Vec<String> = arguments.iter().enumerate().map(|(index, ty)| format!("{} %a{index}", ty.text())).collect();
    let ir = format!("%r = call {} @llvm.experimental.constrained.{name}({}, {environment}) strictfp", result.text(), operands.join(", "));
    each(&format!("constrained.{name}"), arguments, result, ir, of)
}

pub fn operations() -> Vec<Operation> {
    let mut all = Vec::new();
    for length in [0, 4] {
        let (float, double) = (FLOAT.vector(length), DOUBLE.vector(length));
        let (ints, longs, bits) = (int(32).vector(length), int(64).vector(length), int(1).vector(length));
        let single = |bits: u64| f32::from_bits(bits as u32);
        type Two<T> = fn(T, T) -> T;
        let two: [(&str, Two<f32>, Two<f64>); 5] = [
            ("fadd", |a, b| a + b, |a, b| a + b),
            ("fsub", |a, b| a - b, |a, b| a - b),
            ("fmul", |a, b| a * b, |a, b| a * b),
            ("fdiv", |a, b| a / b, |a, b| a / b),
            ("frem", |a, b| a % b, |a, b| a % b),
        ];
        for (name, of, of_doubles) in two {
            all.push(constrained(name, &[float, float], float, NEAREST, move |at| of(single(at[0]), single(at[1])).to_bits().into()));
            all.push(constrained(name, &[double, double], double, DYNAMIC, move |at| {
                of_doubles(f64::from_bits(at[0]), f64::from_bits(at[1])).to_bits()
            }));
        }
        type One = fn(f32) -> f32;
        let one: [(&str, &str, One); 7] = [
            ("sqrt", NEAREST, f32::sqrt),
            ("rint", DYNAMIC, f32::round_ties_even),
            ("nearbyint", NEAREST, f32::round_ties_even),
            ("ceil", IGNORED, f32::ceil),
            ("floor", IGNORED, f32::floor),
            ("round", IGNORED, f32::round),
            ("trunc", IGNORED, f32::trunc),
        ];
        for (name, environment, of) in one {
            all.push(constrained(name, &[float], float, environment, move |at| of(single(at[0])).to_bits().into()));
        }
        all.push(constrained("fma", &[float; 3], float, NEAREST, move |at| {
            single(at[0]).mul_add(single(at[1]), single(at[2])).to_bits().into()
        }));
        all.push(constrained("fptrunc", &[double], float, NEAREST, |at| (f64::from_bits(at[0]) as f32).to_bits().into()));
        all.push(constrained("fpext", &[float], double, IGNORED, move |at| f64::from(single(at[0])).to_bits()));
        all.push(constrained("sitofp", &[ints], float, NEAREST, |at| (at[0] as i32 as f32).to_bits().into()));
        all.push(constrained("uitofp", &[longs], double, DYNAMIC, |at| (at[0] as f64).to_bits()));
        all.push(constrained("fcmp", &[float, float], bits, "metadata !\"olt\", metadata !\"fpexcept.strict\"", move |at| {
            (single(at[0]) < single(at[1])).into()
        }));
        all.push(constrained("fcmps", &[double, double], bits, "metadata !\"une\", metadata !\"fpexcept.strict\"", |at| {
            (f64::from_bits(at[0]) != f64::from_bits(at[1])).into()
        }));
    }
    let rounding = "%r = call i32 @llvm.get.rounding()".to_string();
    all.push(each("get.rounding", &[], int(32), rounding, |_| 1));
    let round = "%r = call float @llvm.fptrunc.round(double %a0, metadata !\"round.tonearest\")".to_string();
    all.push(each("fptrunc.round", &[DOUBLE], FLOAT, round, |at| (f64::from_bits(at[0]) as f32).to_bits().into()));
    all
}
