//! The functions under the names that `gpu-build` calls. `cargo xtask math` compiles them to IR.

/// In single precision: by itself, or by the function of double precision, of which one copy is enough.
macro_rules! narrow {
    ($name:ident($($arg:ident),*) $single:path) => {
        crate::single::$name($($arg),*)
    };
    ($name:ident($($arg:ident),*)) => {
        super::f64s::$name($(f64::from($arg)),*) as f32
    };
}

macro_rules! export {
    ($($doc:literal, $name:ident($($arg:ident),*), $double:path, $($single:path)?;)*) => {
        mod f64s {
            $(
                #[unsafe(export_name = concat!("gpu.portable.", stringify!($name), ".f64"))]
                #[inline(never)]
                pub extern "C" fn $name($($arg: f64),*) -> f64 {
                    crate::double::$name($($arg),*)
                }
            )*
        }
        mod f32s {
            $(
                #[unsafe(export_name = concat!("gpu.portable.", stringify!($name), ".f32"))]
                pub extern "C" fn $name($($arg: f32),*) -> f32 {
                    narrow!($name($($arg),*) $($single)?)
                }
            )*
        }
    };
}

crate::all!(export);

macro_rules! others {
    ($($name:ident($($arg:ident: $ty:ty),*) -> $result:ty = $path:path, $symbol:literal;)*) => {
        $(
            #[unsafe(export_name = $symbol)]
            pub extern "C" fn $name($($arg: $ty),*) -> $result {
                $path($($arg),*)
            }
        )*
    };
}
others! {
    pown(x: f64, n: i32) -> f64 = crate::double::pown, "gpu.portable.pown.f64";
    pownf(x: f32, n: i32) -> f32 = crate::single::pown, "gpu.portable.pown.f32";
    fdim(x: f64, y: f64) -> f64 = crate::double::fdim, "gpu.portable.fdim.f64";
    fdimf(x: f32, y: f32) -> f32 = crate::single::fdim, "gpu.portable.fdim.f32";
    nextafter(x: f64, y: f64) -> f64 = crate::double::nextafter, "gpu.portable.nextafter.f64";
    nextafterf(x: f32, y: f32) -> f32 = crate::single::nextafter, "gpu.portable.nextafter.f32";
    logb(x: f64) -> f64 = crate::double::logb, "gpu.portable.logb.f64";
    logbf(x: f32) -> f32 = crate::single::logb, "gpu.portable.logb.f32";
    ilogb(x: f64) -> i32 = crate::double::ilogb, "gpu.portable.ilogb.f64";
    ilogbf(x: f32) -> i32 = crate::single::ilogb, "gpu.portable.ilogb.f32";
}
