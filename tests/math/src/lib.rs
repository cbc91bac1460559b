//! The portable library's functions on the host, by name, and numbers to ask them for.

use gpu_math::{double, single};

/// The functions of gpu-build's table of math: the name, and what it takes: `x`, `xy`, an integer (`xn`), or what it gives is one (`i`).
pub const FUNCTIONS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/functions.rs"));

/// A function of two numbers in each width; one of a single number takes the first, an integer is the second's.
pub struct Host {
    /// In double precision.
    pub double: fn(f64, f64) -> f64,
    /// In single precision.
    pub single: fn(f32, f32) -> f32,
}

macro_rules! hosts {
    ([$($one:ident)*] [$($two:ident)*]) => {
        /// The function of this name.
        pub fn host(name: &str) -> Option<Host> {
            Some(match name {
                $(stringify!($one) => Host { double: |x, _| double::$one(x), single: |x, _| single::$one(x) },)*
                $(stringify!($two) => Host { double: |x, y| double::$two(x, y), single: |x, y| single::$two(x, y) },)*
                "pown" => Host { double: |x, y| double::pown(x, y as i32), single: |x, y| single::pown(x, y as i32) },
                "ilogb" => Host { double: |x, _| f64::from(double::ilogb(x)), single: |x, _| single::ilogb(x) as f32 },
                _ => return None,
            })
        }
    };
}
hosts! {
    [exp exp2 exp10 log log2 log10 sin cos tan asin acos atan sinh cosh tanh expm1 log1p cbrt erf erfc tgamma lgamma asinh acosh atanh logb j0 j1 y0 y1 rsqrt rcbrt sinpi cospi tanpi asinpi acospi atanpi erfinv erfcinv erfcx normcdf normcdfinv cyl_bessel_i0 cyl_bessel_i1]
    [pow atan2 hypot fmod remainder nextafter fdim rhypot atan2pi]
}

/// Numbers without a pattern: splitmix64, by Vigna.
pub struct Random(pub u64);

impl Random {
    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number: of any bits, or of a size that functions are made for.
    pub fn number(&mut self, single: bool) -> f64 {
        let unit = (self.bits() >> 11) as f64 * 2f64.powi(-53);
        let sign = if self.bits() & 1 == 0 { 1.0 } else { -1.0 };
        match self.bits() % 8 {
            0 | 1 if single => f64::from(f32::from_bits(self.bits() as u32)),
            0 | 1 => f64::from_bits(self.bits()),
            2 => sign * unit,
            3 => 1.0 + sign * unit * 0.125,
            4 => sign * unit * 12.0,
            5 => sign * unit * 200.0,
            6 => sign * unit * 1100.0,
            _ => sign * (unit * 40.0 - 20.0).exp(),
        }
    }
}
