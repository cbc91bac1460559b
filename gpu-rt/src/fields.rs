//! What a field of a structure is, known while the program is compiled: stubs hold structures against the kernel's by it.

use gpu_abi::manifest::Scalar;
use std::marker::PhantomData;

/// A number, and whether it has a sign; `None` where it has no other form.
type Number = (Scalar, Option<bool>);

/// A field's size in bytes, and the number that it is or that an array in it is made of; `None` for types of the author's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldFact {
    size: usize,
    number: Option<Number>,
}

impl FieldFact {
    /// Whether it can stand for a field of the kernel's of this size and, where that is known, of this number.
    pub const fn is(self, size: usize, number: Option<Number>) -> bool {
        let (Some((own, own_sign)), Some((number, sign))) = (self.number, number) else { return self.size == size };
        let same_sign = match (own_sign, sign) {
            (Some(own), Some(sign)) => own == sign,
            _ => true,
        };
        // A byte stands for a `bool`.
        let same = own as u8 == number as u8 || matches!((own, number), (Scalar::I8, Scalar::I1));
        self.size == size && same && same_sign
    }
}

/// The type of a field, made from its value.
pub struct FieldType<T>(PhantomData<T>);

impl<T> FieldType<T> {
    /// The type of this value.
    pub fn of(_: T) -> FieldType<T> {
        FieldType(PhantomData)
    }
}

/// A type that stands for a fact.
pub trait Fact {
    /// What is known.
    const FACT: FieldFact;
}

/// Of numbers, and arrays of them.
pub struct OfNumber<T>(PhantomData<T>);

/// Of all others.
pub struct OfAny<T>(PhantomData<T>);

impl<T: FieldNumber> Fact for OfNumber<T> {
    const FACT: FieldFact = FieldFact { size: size_of::<T>(), number: Some(T::NUMBER) };
}

impl<T> Fact for OfAny<T> {
    const FACT: FieldFact = FieldFact { size: size_of::<T>(), number: None };
}

/// What a call of `fact` finds first, for numbers.
pub trait NumberField {
    /// The fact.
    type Fact: Fact;
    /// Never called: its type is what counts.
    fn fact(&self) -> Self::Fact;
}

impl<T: FieldNumber> NumberField for FieldType<T> {
    type Fact = OfNumber<T>;
    fn fact(&self) -> OfNumber<T> {
        OfNumber(PhantomData)
    }
}

/// What it finds through one more reference, for all types.
pub trait AnyField {
    /// The fact.
    type Fact: Fact;
    /// Never called: its type is what counts.
    fn fact(&self) -> Self::Fact;
}

impl<T> AnyField for &FieldType<T> {
    type Fact = OfAny<T>;
    fn fact(&self) -> OfAny<T> {
        OfAny(PhantomData)
    }
}

/// What is known of the field that a function takes out of a structure.
pub const fn field<S, F: Fact>(_: fn(S) -> F) -> FieldFact {
    F::FACT
}

/// A primitive type, or an array of them.
pub trait FieldNumber {
    /// The number.
    const NUMBER: Number;
}

macro_rules! numbers {
    ($($ty:ty: $scalar:ident $sign:expr;)*) => { $(impl FieldNumber for $ty {
        const NUMBER: Number = (Scalar::$scalar, $sign);
    })* };
}
numbers! {
    bool: I1 None; u8: I8 Some(false); i8: I8 Some(true); u16: I16 Some(false); i16: I16 Some(true); u32: I32 Some(false);
    i32: I32 Some(true); u64: I64 Some(false); i64: I64 Some(true); usize: I64 Some(false); isize: I64 Some(true);
    u128: I128 Some(false); i128: I128 Some(true); f32: F32 None; f64: F64 None;
    gpu_core::f16: F16 None; gpu_core::bf16: Bf16 None;
}

impl<T: FieldNumber, const N: usize> FieldNumber for [T; N] {
    const NUMBER: Number = T::NUMBER;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    struct Newtype(#[expect(dead_code, reason = "its type is asked for")] f32);

    struct Fields {
        number: i32,
        array: [[f32; 2]; 2],
        own: Newtype,
        flag: u8,
    }

    #[test]
    #[allow(clippy::needless_borrow, reason = "types that are no numbers need it")]
    fn fields_are_known_by_their_types() {
        const NUMBER: FieldFact = field(|fields: Fields| (&FieldType::of(fields.number)).fact());
        const ARRAY: FieldFact = field(|fields: Fields| (&FieldType::of(fields.array)).fact());
        const OWN: FieldFact = field(|fields: Fields| (&FieldType::of(fields.own)).fact());
        const FLAG: FieldFact = field(|fields: Fields| (&FieldType::of(fields.flag)).fact());
        assert_eq!(NUMBER, FieldFact { size: 4, number: Some((Scalar::I32, Some(true))) });
        assert_eq!(ARRAY, FieldFact { size: 16, number: Some((Scalar::F32, None)) });
        assert_eq!(OWN, FieldFact { size: 4, number: None });
        assert!(NUMBER.is(4, Some((Scalar::I32, Some(true)))) && NUMBER.is(4, Some((Scalar::I32, None))) && NUMBER.is(4, None));
        assert!(!NUMBER.is(4, Some((Scalar::I32, Some(false)))) && !NUMBER.is(4, Some((Scalar::F32, None))) && !NUMBER.is(8, None));
        assert!(OWN.is(4, Some((Scalar::F32, None))) && !OWN.is(2, Some((Scalar::F16, None))));
        assert!(FLAG.is(1, Some((Scalar::I1, None))) && !FLAG.is(1, Some((Scalar::I8, Some(true)))));
    }
}
