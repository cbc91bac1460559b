//! Functions that libmpfr lacks, from those that it has.

use crate::mpfr::Number;
use gpu_math::double;

/// e^(x²) erfc x; where the two factors are beyond all exponents, the asymptotic series.
pub fn erfcx(x: &Number) -> Number {
    if x.double() > 1000.0 {
        let twice = x.with("mul", x).times(-2.0);
        let (mut member, mut sum) = (Number::of(1.0), Number::of(1.0));
        for k in 1..20 {
            member = member.times(f64::from(2 * k - 1)).over(&twice);
            sum = sum.with("add", &member);
        }
        return sum.over(x).over(&Number::of(-1.0).to("acos").to("sqrt"));
    }
    x.with("mul", x).to("exp").with("mul", &x.to("erfc"))
}

/// 2/√π e^(-v²): the slope of the error function.
fn slope(v: &Number) -> Number {
    v.with("mul", v).times(-1.0).to("exp").times(2.0).over(&Number::of(std::f64::consts::PI.mul_add(0.0, -1.0)).to("acos").to("sqrt"))
}

/// A root of f(v) = y by Newton's steps from somewhere near.
fn solve(near: f64, y: &Number, f: &str, sign: f64) -> Number {
    let start = Number::of(near);
    if !near.is_finite() {
        return start;
    }
    (0..4).fold(start, |v, _| {
        let step = v.to(f).less(y).over(&slope(&v)).times(sign);
        v.less(&step)
    })
}

pub fn erfinv(x: &Number) -> Number {
    solve(double::erfinv(x.double()), x, "erf", 1.0)
}

pub fn erfcinv(y: &Number) -> Number {
    solve(double::erfcinv(y.double()), y, "erfc", -1.0)
}

pub fn normcdf(x: &Number) -> Number {
    x.over(&Number::of(2.0).to("sqrt")).times(-1.0).to("erfc").times(0.5)
}

pub fn normcdfinv(p: &Number) -> Number {
    let twice = p.times(2.0);
    let near = double::erfcinv(p.double() * 2.0);
    solve(near, &twice, "erfc", -1.0).with("mul", &Number::of(2.0).to("sqrt")).times(-1.0)
}

/// The modified function of the first kind, by its series.
pub fn bessel_i(order: i32, x: &Number) -> Number {
    let quarter = x.with("mul", x).times(0.25);
    let mut member = if order == 0 { Number::of(1.0) } else { x.times(0.5) };
    let mut sum = member.times(1.0);
    for k in 1..2000 {
        let below = Number::of(f64::from(k)).times(f64::from(k + order));
        member = member.with("mul", &quarter).over(&below);
        sum = sum.with("add", &member);
        if member.double().abs() <= sum.double().abs() * 1e-60 {
            break;
        }
    }
    sum
}
