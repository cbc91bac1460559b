//! Operators.

use super::{bf16, f16, give};
use core::cmp::Ordering;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};

macro_rules! operators {
    ($type:ident: $($trait:ident $name:ident, $assign:ident $name_assign:ident, $($of:ident)::+;)*) => {
        $(
            impl $trait for $type {
                type Output = $type;
                #[inline(always)]
                fn $name(self, other: $type) -> $type {
                    $($of)::+(self, other)
                }
            }

            impl $assign for $type {
                #[inline(always)]
                fn $name_assign(&mut self, other: $type) {
                    *self = $trait::$name(*self, other);
                }
            }
        )*

        impl Neg for $type {
            type Output = $type;
            #[inline(always)]
            fn neg(self) -> $type {
                $type(self.0 ^ 0x8000)
            }
        }

        impl PartialEq for $type {
            #[inline(always)]
            fn eq(&self, other: &$type) -> bool {
                self.to_f32() == other.to_f32()
            }
        }

        impl PartialOrd for $type {
            #[inline(always)]
            fn partial_cmp(&self, other: &$type) -> Option<Ordering> {
                self.to_f32().partial_cmp(&other.to_f32())
            }
            #[inline(always)]
            fn lt(&self, other: &$type) -> bool {
                self.to_f32() < other.to_f32()
            }
            #[inline(always)]
            fn le(&self, other: &$type) -> bool {
                self.to_f32() <= other.to_f32()
            }
            #[inline(always)]
            fn gt(&self, other: &$type) -> bool {
                self.to_f32() > other.to_f32()
            }
            #[inline(always)]
            fn ge(&self, other: &$type) -> bool {
                self.to_f32() >= other.to_f32()
            }
        }

        impl Sum for $type {
            #[inline(always)]
            fn sum<I: Iterator<Item = $type>>(numbers: I) -> $type {
                numbers.fold($type::ZERO, Add::add)
            }
        }
    };
}

operators! { f16:
    Add add, AddAssign add_assign, ieee::add;
    Sub sub, SubAssign sub_assign, ieee::sub;
    Mul mul, MulAssign mul_assign, ieee::mul;
    Div div, DivAssign div_assign, ieee::div;
    Rem rem, RemAssign rem_assign, ieee::rem;
}
operators! { bf16:
    Add add, AddAssign add_assign, brain::add;
    Sub sub, SubAssign sub_assign, brain::sub;
    Mul mul, MulAssign mul_assign, brain::mul;
    Div div, DivAssign div_assign, brain::div;
    Rem rem, RemAssign rem_assign, brain::rem;
}

macro_rules! through_f32 {
    ($type:ident: $($name:ident $of:path;)*) => { $(
        #[inline(always)]
        pub fn $name(a: $type, b: $type) -> $type {
            $type::from_f32($of(a.to_f32(), b.to_f32()))
        }
    )* };
}

/// Half precision's, as the device or the host gives it. A remainder is exact.
mod ieee {
    use super::{f16, give};
    use core::ops::Rem;

    macro_rules! give {
        ($($name:ident $of:ident)*) => { $(
            #[inline(always)]
            pub fn $name(a: f16, b: f16) -> f16 {
                f16(give::$of(a.0, b.0))
            }
        )* };
    }
    give! { add f16_add  sub f16_sub  mul f16_mul  div f16_div }
    through_f32! { f16: rem Rem::rem; }
}

/// bfloat16's, through `f32`.
mod brain {
    use super::bf16;
    use core::ops::{Add, Div, Mul, Rem, Sub};

    through_f32! { bf16: add Add::add; sub Sub::sub; mul Mul::mul; div Div::div; rem Rem::rem; }
}
