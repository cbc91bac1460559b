//! Numbers of any precision, by the system's libmpfr (4.2 or newer), which rounds correctly.

use gpu_test::skip;
use libloading::Library;
use std::ffi::{c_int, c_long, c_ulong};
use std::sync::OnceLock;

/// Enough for the largest cancellation that the functions here are asked for.
const PRECISION: c_long = 320;
const NEAREST: c_int = 0;

/// `__mpfr_struct`.
#[repr(C)]
struct Raw {
    precision: c_long,
    sign: c_int,
    exponent: c_long,
    limbs: *mut c_ulong,
}

/// A number.
pub struct Number(Raw);

/// The library. Ends the test as ignored where there is none.
fn library() -> &'static Library {
    static LIBRARY: OnceLock<Option<Library>> = OnceLock::new();
    let library = LIBRARY.get_or_init(|| {
        // SAFETY: libmpfr's initialisers only set up its own state.
        let library = unsafe { Library::new("libmpfr.so.6") }.ok()?;
        // SAFETY: only whether it is there is asked.
        let new_enough = unsafe { library.get::<*const ()>("mpfr_tanpi") }.is_ok();
        new_enough.then_some(library)
    });
    match library {
        Some(library) => library,
        None => skip!("libmpfr 4.2 is not installed"),
    }
}

type Init = unsafe extern "C" fn(*mut Raw, c_long);
type Clear = unsafe extern "C" fn(*mut Raw);
type FromDouble = unsafe extern "C" fn(*mut Raw, f64, c_int) -> c_int;
type ToDouble = unsafe extern "C" fn(*const Raw, c_int) -> f64;
type One = unsafe extern "C" fn(*mut Raw, *const Raw, c_int) -> c_int;
type Two = unsafe extern "C" fn(*mut Raw, *const Raw, *const Raw, c_int) -> c_int;
type WithSign = unsafe extern "C" fn(*mut Raw, *mut c_int, *const Raw, c_int) -> c_int;

impl Number {
    fn new() -> Number {
        let mut number = Number(Raw { precision: 0, sign: 0, exponent: 0, limbs: std::ptr::null_mut() });
        // SAFETY: the function has this type; it makes a number of the memory it is given.
        unsafe { (*library().get::<Init>("mpfr_init2").unwrap())(&mut number.0, PRECISION) };
        number
    }

    pub fn of(x: f64) -> Number {
        let mut number = Number::new();
        // SAFETY: the function has this type; the number is initialised.
        unsafe { (*library().get::<FromDouble>("mpfr_set_d").unwrap())(&mut number.0, x, NEAREST) };
        number
    }

    /// `mpfr_<name>` of this.
    pub fn to(&self, name: &str) -> Number {
        let mut result = Number::new();
        // SAFETY: callers name functions of one number; both numbers are initialised.
        unsafe { (*library().get::<One>(&format!("mpfr_{name}")).unwrap())(&mut result.0, &self.0, NEAREST) };
        result
    }

    /// `mpfr_<name>` of this and another.
    pub fn with(&self, name: &str, other: &Number) -> Number {
        let mut result = Number::new();
        // SAFETY: callers name functions of two numbers; all are initialised.
        unsafe { (*library().get::<Two>(&format!("mpfr_{name}")).unwrap())(&mut result.0, &self.0, &other.0, NEAREST) };
        result
    }

    /// The logarithm of the size of Γ.
    pub fn lgamma(&self) -> Number {
        let (mut result, mut sign) = (Number::new(), 0);
        // SAFETY: the function has this type; the numbers are initialised.
        unsafe { (*library().get::<WithSign>("mpfr_lgamma").unwrap())(&mut result.0, &mut sign, &self.0, NEAREST) };
        result
    }

    pub fn times(&self, x: f64) -> Number {
        self.with("mul", &Number::of(x))
    }

    pub fn over(&self, other: &Number) -> Number {
        self.with("div", other)
    }

    pub fn less(&self, other: &Number) -> Number {
        self.with("sub", other)
    }

    pub fn double(&self) -> f64 {
        // SAFETY: the function has this type; the number is initialised.
        unsafe { (*library().get::<ToDouble>("mpfr_get_d").unwrap())(&self.0, NEAREST) }
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        // SAFETY: the number was initialised, and is not used again.
        unsafe { (*library().get::<Clear>("mpfr_clear").unwrap())(&mut self.0) };
    }
}
