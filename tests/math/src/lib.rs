//! The portable library's functions on the host, by name, and numbers to ask them for.

pub mod hard;
pub mod ir;
pub mod reference;

use gpu_abi::arch::{Arch, CpuLevel};
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

/// The architectures that the kernels are built for.
const ARCHS: &[&str] = include!(concat!(env!("OUT_DIR"), "/archs.rs"));

/// Runs a test on the device that `GPU_DEVICE` names. On the CPU, runs it in a process of its own for each level that the processor has
/// and the kernels are built for, and on `cpu:checked` if they are built for it.
///
/// # Panics
/// The test fails.
pub fn on_each_level(test: &str, body: impl FnOnce()) {
    const CHILD: &str = "GPU_MATH_CHILD";
    let device = std::env::var("GPU_DEVICE").unwrap_or_else(|_| "cpu".into());
    if device != "cpu" || std::env::var_os(CHILD).is_some() {
        return body();
    }
    let own = CpuLevel::detect();
    let levels = ARCHS.iter().filter_map(|arch| match arch.parse() {
        Ok(Arch::Cpu(level)) if own.is_some_and(|own| own.runs(level) || level == own.checked()) => Some(level),
        _ => None,
    });
    let mut ran = 0;
    for level in levels {
        // A checked device has one level.
        let (device, highest) = if level.is_checked() { ("cpu:checked", "") } else { ("cpu", level.name()) };
        let test_program = std::env::current_exe();
        let child = test_program.and_then(|program| {
            std::process::Command::new(program)
                .args(["--exact", test, "--nocapture", "--include-ignored"])
                .envs([("GPU_DEVICE", device), ("GPU_CPU_LEVEL", highest), (CHILD, "1")])
                .output()
        });
        let passed =
            child.as_ref().is_ok_and(|child| child.status.success() && String::from_utf8_lossy(&child.stdout).contains("1 passed"));
        let said = child.map_or_else(
            |error| error.to_string(),
            |child| format!("{}{}", String::from_utf8_lossy(&child.stdout), String::from_utf8_lossy(&child.stderr)),
        );
        assert!(passed, "{test} on {device} at {}:\n{said}", level.name());
        ran += 1;
    }
    assert!(ran > 0, "the kernels are not built for this processor, but for {ARCHS:?}");
}
