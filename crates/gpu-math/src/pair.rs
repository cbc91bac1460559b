//! Numbers as the unevaluated sum of two doubles, about 106 bits (T. J. Dekker, "A floating-point technique for extending
//! the available precision", 1971), and the few operations that everything here is made of.

/// `hi + lo`, where `lo` is at most half a unit in the last place of `hi`, or nearly.
#[derive(Clone, Copy)]
pub struct Pair {
    pub hi: f64,
    pub lo: f64,
}

/// A constant.
pub const fn pair(hi: u64, lo: u64) -> Pair {
    Pair { hi: f64::from_bits(hi), lo: f64::from_bits(lo) }
}

/// `a * b + c`, rounded once.
#[inline(always)]
pub fn fma(a: f64, b: f64, c: f64) -> f64 {
    a.mul_add(b, c)
}

/// A polynomial, lowest power first.
#[inline(always)]
pub fn poly<const N: usize>(x: f64, coefficients: &[f64; N]) -> f64 {
    let mut sum = coefficients[N - 1];
    let mut i = N - 1;
    while i > 0 {
        i -= 1;
        sum = fma(sum, x, coefficients[i]);
    }
    sum
}

/// Without a branch: threads that run as the elements of a vector would take both sides one after the other.
#[inline(always)]
pub fn choose<T: Copy>(condition: bool, yes: T, no: T) -> T {
    std::hint::select_unpredictable(condition, yes, no)
}

/// `a + b` exactly, where `a` is no smaller than `b`, or 0.
#[inline(always)]
pub fn fast_sum(a: f64, b: f64) -> Pair {
    let hi = a + b;
    Pair { hi, lo: b - (hi - a) }
}

/// `a + b` exactly (D. E. Knuth, "The Art of Computer Programming", volume 2).
#[inline(always)]
pub fn sum(a: f64, b: f64) -> Pair {
    let hi = a + b;
    let other = hi - a;
    Pair { hi, lo: (a - (hi - other)) + (b - other) }
}

/// `a * b` exactly.
#[inline(always)]
pub fn product(a: f64, b: f64) -> Pair {
    let hi = a * b;
    Pair { hi, lo: fma(a, b, -hi) }
}

impl Pair {
    /// One double.
    #[inline(always)]
    pub fn of(x: f64) -> Pair {
        Pair { hi: x, lo: 0.0 }
    }

    /// Rounded.
    #[inline(always)]
    pub fn value(self) -> f64 {
        self.hi + self.lo
    }

    #[inline(always)]
    pub fn neg(self) -> Pair {
        Pair { hi: -self.hi, lo: -self.lo }
    }

    /// Times a power of 2.
    #[inline(always)]
    pub fn scaled(self, by: f64) -> Pair {
        Pair { hi: self.hi * by, lo: self.lo * by }
    }

    /// With something small beside it.
    #[inline(always)]
    pub fn more(self, small: f64) -> Pair {
        Pair { hi: self.hi, lo: self.lo + small }
    }

    /// The high part rounded to all that is there.
    #[inline(always)]
    pub fn normal(self) -> Pair {
        fast_sum(self.hi, self.lo)
    }

    #[inline(always)]
    pub fn times(self, b: f64) -> Pair {
        let p = product(self.hi, b);
        p.more(self.lo * b).normal()
    }

    #[inline(always)]
    pub fn mul(self, b: Pair) -> Pair {
        let p = product(self.hi, b.hi);
        p.more(fma(self.hi, b.lo, self.lo * b.hi)).normal()
    }

    #[inline(always)]
    pub fn plus(self, b: f64) -> Pair {
        let s = sum(self.hi, b);
        s.more(self.lo).normal()
    }

    #[inline(always)]
    pub fn add(self, b: Pair) -> Pair {
        let s = sum(self.hi, b.hi);
        s.more(self.lo + b.lo).normal()
    }

    /// The quotient: what the first division leaves is divided again.
    #[inline(always)]
    pub fn div(self, b: Pair) -> Pair {
        let hi = self.hi / b.hi;
        let rest = fma(-hi, b.hi, self.hi) + (self.lo - hi * b.lo);
        Pair { hi, lo: rest / b.hi }.normal()
    }

    /// The root, of a number above 0.
    #[inline(always)]
    pub fn sqrt(self) -> Pair {
        let hi = self.hi.sqrt();
        let rest = fma(-hi, hi, self.hi) + self.lo;
        Pair { hi, lo: rest / (2.0 * hi) }.normal()
    }

    /// The sign of another number.
    #[inline(always)]
    pub fn signed(self, negative: bool) -> Pair {
        Pair { hi: choose(negative, -self.hi, self.hi), lo: choose(negative, -self.lo, self.lo) }
    }

    #[inline(always)]
    pub fn choose(condition: bool, yes: Pair, no: Pair) -> Pair {
        Pair { hi: choose(condition, yes.hi, no.hi), lo: choose(condition, yes.lo, no.lo) }
    }
}
