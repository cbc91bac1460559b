//! The instructions of a directed rounding: the nearest result, the sign of its error, and the choice between the nearest result and its neighbour.

use super::{DOUBLE, Direction, Float, SINGLE};
use crate::portable::function_text::FunctionText;

/// A result that is rounded to nearest.
pub struct Nearest {
    result: String,
    /// A `double` with the sign of the exact result minus `result`: 0 if that is exact, NaN if an operand is infinite or NaN.
    error: String,
    /// For a sum: an integer with the sign bit that an exact zero has if it is rounded down.
    zero: Option<String>,
}

/// Writes the instructions of one function.
pub struct Emit<'f>(pub &'f mut FunctionText);

impl Emit<'_> {
    fn double(&mut self, operation: &str, a: &str, b: &str) -> String {
        self.0.value(format_args!("{operation} double {a}, {b}"))
    }

    fn negated(&mut self, a: &str) -> String {
        self.0.value(format_args!("fneg double {a}"))
    }

    fn magnitude(&mut self, a: &str) -> String {
        self.0.value(format_args!("call double @llvm.fabs.f64(double {a})"))
    }

    fn with_sign(&mut self, magnitude: &str, sign: &str) -> String {
        self.0.value(format_args!("call double @llvm.copysign.f64(double {magnitude}, double {sign})"))
    }

    fn fma(&mut self, float: Float, a: &str, b: &str, c: &str) -> String {
        let Float { name, suffix, .. } = float;
        self.0.value(format_args!("call {name} @llvm.fma.{suffix}({name} {a}, {name} {b}, {name} {c})"))
    }

    /// A comparison of two numbers of double precision.
    fn is(&mut self, predicate: &str, a: &str, b: &str) -> String {
        self.0.value(format_args!("fcmp {predicate} double {a}, {b}"))
    }

    fn select(&mut self, condition: &str, a: &str, b: &str) -> String {
        self.0.value(format_args!("select i1 {condition}, double {a}, double {b}"))
    }

    fn both(&mut self, a: &str, b: &str) -> String {
        self.0.value(format_args!("and i1 {a}, {b}"))
    }

    pub fn wide(&mut self, single: &str) -> String {
        self.0.value(format_args!("fpext float {single} to double"))
    }

    /// The sum of two numbers, and its error (Knuth's TwoSum). Their sum is the exact sum.
    fn two_sum(&mut self, a: &str, b: &str) -> (String, String) {
        let sum = self.double("fadd", a, b);
        let b_part = self.double("fsub", &sum, a);
        let a_part = self.double("fsub", &sum, &b_part);
        let (a_error, b_error) = (self.double("fsub", a, &a_part), self.double("fsub", b, &b_part));
        let error = self.double("fadd", &a_error, &b_error);
        (sum, error)
    }

    /// The operand with the smaller magnitude, and the other.
    fn ordered(&mut self, a: &str, b: &str) -> (String, String) {
        let (a_magnitude, b_magnitude) = (self.magnitude(a), self.magnitude(b));
        let is_ordered = self.is("ole", &a_magnitude, &b_magnitude);
        (self.select(&is_ordered, a, b), self.select(&is_ordered, b, a))
    }

    /// The bits of two operands, combined by a bitwise operation. Only the sign bit of the result is used.
    fn signs(&mut self, float: Float, operation: &str, a: &str, b: &str) -> String {
        let Float { name, bits, .. } = float;
        let [a, b] = [a, b].map(|operand| self.0.value(format_args!("bitcast {name} {operand} to {bits}")));
        self.0.value(format_args!("{operation} {bits} {a}, {b}"))
    }

    pub fn add_single(&mut self, a: &str, b: &str) -> Nearest {
        let result = self.0.value(format_args!("fadd float {a}, {b}"));
        let (x, y) = (self.wide(a), self.wide(b));
        let error = self.error_of_sum(&x, &y, &result);
        let zero = self.signs(SINGLE, "or", a, b);
        Nearest { result, error, zero: Some(zero) }
    }

    /// The error of a result of single precision for the sum of two numbers of double precision.
    fn error_of_sum(&mut self, x: &str, y: &str, result: &str) -> String {
        let (sum, rest) = self.two_sum(x, y);
        let error = self.error_of(&sum, result);
        self.double("fadd", &error, &rest)
    }

    /// The error of a result of single precision for a number of double precision.
    fn error_of(&mut self, exact: &str, result: &str) -> String {
        let result = self.wide(result);
        self.double("fsub", exact, &result)
    }

    pub fn multiply_single(&mut self, a: &str, b: &str) -> Nearest {
        let (x, y) = (self.wide(a), self.wide(b));
        let result = self.0.value(format_args!("fmul float {a}, {b}"));
        let exact = self.double("fmul", &x, &y);
        let error = self.error_of(&exact, &result);
        Nearest { result, error, zero: None }
    }

    /// `x` is `a` in double precision.
    pub fn divide_single(&mut self, a: &str, x: &str, b: &str) -> Nearest {
        let result = self.0.value(format_args!("fdiv float {a}, {b}"));
        let (y, quotient) = (self.wide(b), self.wide(&result));
        let error = self.error_of_quotient(x, &y, &quotient);
        Nearest { result, error, zero: None }
    }

    /// The remainder of a division, with the sign of the quotient's error.
    fn error_of_quotient(&mut self, a: &str, b: &str, quotient: &str) -> String {
        let negated = self.negated(quotient);
        let rest = self.fma(DOUBLE, &negated, b, a);
        let sign = self.with_sign("1.0", b);
        self.double("fmul", &rest, &sign)
    }

    pub fn root_single(&mut self, a: &str) -> Nearest {
        let x = self.wide(a);
        let result = self.0.value(format_args!("call float @llvm.sqrt.f32(float {a})"));
        let root = self.wide(&result);
        let negated = self.negated(&root);
        let error = self.fma(DOUBLE, &negated, &root, &x);
        Nearest { result, error, zero: None }
    }

    pub fn fma_single(&mut self, operands: [&str; 3]) -> Nearest {
        let [x, y, z] = operands.map(|operand| self.wide(operand));
        let [a, b, c] = operands;
        let result = self.fma(SINGLE, a, b, c);
        let product = self.double("fmul", &x, &y);
        let error = self.error_of_sum(&product, &z, &result);
        let zero = self.sign_of_fma(SINGLE, operands);
        Nearest { result, error, zero: Some(zero) }
    }

    /// An integer with the sign bit that an exact zero has if it is the result of an FMA that is rounded down.
    fn sign_of_fma(&mut self, float: Float, [a, b, c]: [&str; 3]) -> String {
        let product = self.signs(float, "xor", a, b);
        let addend = self.0.value(format_args!("bitcast {} {c} to {}", float.name, float.bits));
        self.0.value(format_args!("or {} {product}, {addend}", float.bits))
    }

    pub fn truncate(&mut self, exact: &str) -> Nearest {
        let result = self.0.value(format_args!("fptrunc double {exact} to float"));
        let error = self.error_of(exact, &result);
        Nearest { result, error, zero: None }
    }

    /// From 32 bits, which double precision has room for.
    pub fn convert_int(&mut self, number: &str, is_signed: bool) -> Nearest {
        let conversion = if is_signed { "sitofp" } else { "uitofp" };
        let result = self.0.value(format_args!("{conversion} i32 {number} to float"));
        let exact = self.0.value(format_args!("{conversion} i32 {number} to double"));
        let error = self.error_of(&exact, &result);
        Nearest { result, error, zero: None }
    }

    pub fn convert_long(&mut self, float: Float, number: &str, is_signed: bool) -> Nearest {
        let Float { name, suffix, .. } = float;
        let sign = if is_signed { "s" } else { "u" };
        let result = self.0.value(format_args!("{sign}itofp i64 {number} to {name}"));
        let back = self.0.value(format_args!("call i64 @llvm.fpto{sign}i.sat.i64.{suffix}({name} {result})"));
        let difference = self.0.value(format_args!("sub i64 {number}, {back}"));
        let difference = self.0.value(format_args!("sitofp i64 {difference} to double"));
        // The result may be one more than the largest integer.
        let limit = power_of_two(if is_signed { 63 } else { 64 });
        let is_limit = self.0.value(format_args!("fcmp oeq {name} {result}, {limit}"));
        let error = self.select(&is_limit, "-1.0", &difference);
        Nearest { result, error, zero: None }
    }

    pub fn add_double(&mut self, a: &str, b: &str) -> Nearest {
        let result = self.double("fadd", a, b);
        // Dekker's sum of ordered numbers, which does not overflow before the result does.
        let (small, large) = self.ordered(a, b);
        let rest = self.double("fsub", &result, &large);
        let error = self.double("fsub", &small, &rest);
        let zero = self.signs(DOUBLE, "or", a, b);
        Nearest { result, error, zero: Some(zero) }
    }

    pub fn multiply_double(&mut self, a: &str, b: &str) -> Nearest {
        let result = self.double("fmul", a, b);
        // The error of a small product may underflow: powers of 2 scale the operands up.
        let magnitude = self.magnitude(&result);
        let is_small = self.is("olt", &magnitude, &power_of_two(-900));
        let is_zero = self.is("oeq", &result, "0.0");
        let factor = self.select(&is_small, &power_of_two(900), "1.0");
        let second = self.select(&is_zero, &power_of_two(900), "1.0");
        let (small, large) = self.ordered(a, b);
        let (x, y) = (self.double("fmul", &small, &factor), self.double("fmul", &large, &second));
        let scaled = self.double("fmul", &result, &factor);
        let negated = self.negated(&scaled);
        let error = self.fma(DOUBLE, &x, &y, &negated);
        Nearest { result, error, zero: None }
    }

    pub fn divide_double(&mut self, a: &str, b: &str) -> Nearest {
        let result = self.double("fdiv", a, b);
        let factor = self.factor_of_small(a);
        let dividend = self.double("fmul", a, &factor);
        let (small, large) = self.ordered(&result, b);
        let scaled = self.double("fmul", &small, &factor);
        let negated = self.negated(&scaled);
        let rest = self.fma(DOUBLE, &negated, &large, &dividend);
        let sign = self.with_sign("1.0", b);
        let error = self.double("fmul", &rest, &sign);
        Nearest { result, error, zero: None }
    }

    /// 2^500 for a number so small that the remainder of its division or square root may underflow, and 1 for others.
    fn factor_of_small(&mut self, a: &str) -> String {
        let magnitude = self.magnitude(a);
        let is_small = self.is("olt", &magnitude, &power_of_two(-800));
        self.select(&is_small, &power_of_two(500), "1.0")
    }

    pub fn root_double(&mut self, a: &str) -> Nearest {
        let result = self.0.value(format_args!("call double @llvm.sqrt.f64(double {a})"));
        let factor = self.factor_of_small(a);
        let square = self.double("fmul", a, &factor);
        let is_small = self.is("ogt", &factor, "1.0");
        let root_factor = self.select(&is_small, &power_of_two(250), "1.0");
        let root = self.double("fmul", &result, &root_factor);
        let negated = self.negated(&root);
        let error = self.fma(DOUBLE, &negated, &root, &square);
        Nearest { result, error, zero: None }
    }

    pub fn fma_double(&mut self, operands: [&str; 3]) -> Nearest {
        let [a, b, c] = operands;
        let result = self.fma(DOUBLE, a, b, c);
        // Scales by a power of 2, so that nothing below overflows and no part that decides the error's sign underflows.
        let product = self.double("fmul", a, b);
        let (product_magnitude, addend_magnitude) = (self.magnitude(&product), self.magnitude(c));
        let is_larger = self.is("ogt", &product_magnitude, &addend_magnitude);
        let largest = self.select(&is_larger, &product_magnitude, &addend_magnitude);
        let (is_large, is_small) = (self.is("ogt", &largest, &power_of_two(700)), self.is("olt", &largest, &power_of_two(-300)));
        let large_factor = self.select(&is_large, &power_of_two(-400), "1.0");
        let small_factor = self.select(&is_small, &power_of_two(500), "1.0");
        let factor = self.double("fmul", &large_factor, &small_factor);
        let (small, large) = self.ordered(a, b);
        let (x, y) = (self.double("fmul", &small, &small_factor), self.double("fmul", &large, &large_factor));
        let scaled = self.double("fmul", &result, &factor);
        let negated = self.negated(&scaled);
        let (product, mut addend) = (self.double("fmul", &x, &y), self.double("fmul", c, &factor));
        let opposite = self.negated(&product);
        let rest = self.fma(DOUBLE, &x, &y, &opposite);
        // Of a term that is far smaller than the other, only the sign counts.
        let (product_magnitude, addend_magnitude) = (self.magnitude(&product), self.magnitude(&addend));
        let addend_limit = self.double("fmul", &addend_magnitude, &power_of_two(-200));
        let product_limit = self.double("fmul", &product_magnitude, &power_of_two(-200));
        let is_tiny = self.is("olt", &product_magnitude, &addend_limit);
        let is_nothing = self.is("oeq", &product, "0.0");
        let is_tiny = self.0.value(format_args!("or i1 {is_tiny}, {is_nothing}"));
        let substitute = self.double("fmul", &addend_magnitude, &power_of_two(-150));
        let substitute = self.double("fadd", &substitute, &power_of_two(-900));
        let substitute = self.with_sign(&substitute, &product);
        let (has_a, has_b) = (self.is("une", a, "0.0"), self.is("une", b, "0.0"));
        let has_product = self.both(&has_a, &has_b);
        let substitute = self.select(&has_product, &substitute, "0.0");
        let product = self.select(&is_tiny, &substitute, &product);
        let rest = self.select(&is_tiny, "0.0", &rest);
        let is_tiny = self.is("olt", &addend_magnitude, &product_limit);
        let has_addend = self.is("une", c, "0.0");
        let is_tiny = self.both(&is_tiny, &has_addend);
        let substitute = self.double("fmul", &product_magnitude, &power_of_two(-150));
        let substitute = self.with_sign(&substitute, c);
        addend = self.select(&is_tiny, &substitute, &addend);
        // Shewchuk's expansions: the largest part that is not zero has the sign of the sum.
        let mut parts = vec![rest, product];
        for term in [addend, negated] {
            let mut sum = term;
            let mut grown = Vec::new();
            for part in parts {
                let (next, rest) = self.two_sum(&sum, &part);
                grown.push(rest);
                sum = next;
            }
            grown.push(sum);
            parts = grown;
        }
        let mut error = "0.0".to_string();
        for part in parts {
            let counts = self.is("une", &part, "0.0");
            error = self.select(&counts, &part, &error);
        }
        // An infinite result is too large if all operands are finite, and exact otherwise.
        let magnitude = self.magnitude(&result);
        let is_infinite = self.is("oeq", &magnitude, INFINITY);
        let [a_finite, b_finite, c_finite] = operands.map(|operand| {
            let magnitude = self.magnitude(operand);
            self.is("olt", &magnitude, INFINITY)
        });
        let are_finite = self.both(&a_finite, &b_finite);
        let are_finite = self.both(&are_finite, &c_finite);
        let opposite = self.negated(&result);
        let of_infinite = self.select(&are_finite, &opposite, "0.0");
        let error = self.select(&is_infinite, &of_infinite, &error);
        let zero = self.sign_of_fma(DOUBLE, operands);
        Nearest { result, error, zero: Some(zero) }
    }

    /// The directed result.
    pub fn round(&mut self, float: Float, direction: Direction, nearest: &Nearest) -> String {
        let Float { name, bits, sign, .. } = float;
        let Nearest { result, error, zero } = nearest;
        let mut number = self.0.value(format_args!("bitcast {name} {result} to {bits}"));
        let is = |f: &mut Emit<'_>, predicate: &str| f.0.value(format_args!("fcmp {predicate} {name} {result}, 0.0"));
        let (is_positive, is_negative, is_zero) = (is(self, "ogt"), is(self, "olt"), is(self, "oeq"));
        let (is_less, is_more) = (self.is("olt", error, "0.0"), self.is("ogt", error, "0.0"));
        // A number's bits, read as an integer, grow with its magnitude: the next larger magnitude is one more.
        let (moves, step, from_zero) = match direction {
            Direction::Down => (is_less, self.0.value(format_args!("select i1 {is_positive}, {bits} -1, {bits} 1")), sign + 1),
            Direction::Up => (is_more, self.0.value(format_args!("select i1 {is_negative}, {bits} -1, {bits} 1")), 1),
            Direction::Zero => {
                let (down, up) = (self.both(&is_less, &is_positive), self.both(&is_more, &is_negative));
                (self.0.value(format_args!("or i1 {down}, {up}")), "-1".into(), 0)
            }
        };
        if let Some(zero) = zero.as_ref().filter(|_| direction == Direction::Down) {
            let zero = self.0.value(format_args!("and {bits} {zero}, {sign}"));
            let is_exact = self.is("oeq", error, "0.0");
            let is_exact_zero = self.both(&is_zero, &is_exact);
            number = self.0.value(format_args!("select i1 {is_exact_zero}, {bits} {zero}, {bits} {number}"));
        }
        let moved = self.0.value(format_args!("add {bits} {number}, {step}"));
        let moved = self.0.value(format_args!("select i1 {is_zero}, {bits} {from_zero}, {bits} {moved}"));
        let number = self.0.value(format_args!("select i1 {moves}, {bits} {moved}, {bits} {number}"));
        self.0.value(format_args!("bitcast {bits} {number} to {name}"))
    }
}

const INFINITY: &str = "0x7FF0000000000000";

/// A power of 2, as IR spells it.
fn power_of_two(exponent: i64) -> String {
    format!("0x{:016X}", ((1023 + exponent) as u64) << 52)
}
