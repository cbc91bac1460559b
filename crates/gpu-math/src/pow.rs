//! Powers: x^y = e^(y ln x), with the logarithm in two doubles.

use crate::exp::{self, clamp, exp_of_pair};
use crate::log::{self, ln_long};
use crate::pair::choose;
use crate::parts::parity;

/// The power of numbers that are ordinary, made what C's Annex F says of all others.
#[inline(always)]
fn special(x: f64, y: f64, ordinary: f64) -> f64 {
    let size = x.abs();
    let (whole, odd) = parity(y);
    let grows = y > 0.0;
    let end = |large: bool| choose(large, f64::INFINITY, 0.0);
    let r = choose(size == 0.0, end(!grows), ordinary);
    let r = choose(size == f64::INFINITY, end(grows), r);
    let r = choose(y.abs() == f64::INFINITY, choose(size == 1.0, 1.0, end((size > 1.0) == grows)), r);
    let r = choose(odd & x.is_sign_negative(), -r, r);
    let r = choose((x < 0.0) & (size < f64::INFINITY) & !whole, f64::NAN, r);
    let r = choose(x.is_nan() | y.is_nan(), x + y, r);
    choose((x == 1.0) | (y == 0.0), 1.0, r)
}

#[inline(always)]
pub fn pow(x: f64, y: f64) -> f64 {
    // What is farther than this from 0 has no finite power but of 1.
    let bounded = clamp(y, -1e25, 1e25);
    let e = ln_long(x.abs()).times(bounded);
    special(x, y, exp_of_pair(e))
}

#[inline(always)]
pub fn pown(x: f64, n: i32) -> f64 {
    pow(x, f64::from(n))
}

/// For results of single precision.
pub mod single {
    use super::{clamp, exp, log};

    #[inline(always)]
    pub fn pow(x: f64, y: f64) -> f64 {
        let bounded = clamp(y, -1e25, 1e25);
        super::special(x, y, exp::single::exp(log::single::ln(x.abs()) * bounded))
    }
}
