//! The polynomial of cube roots. Derived by coefficients.py; lowest powers come first.

/// The cube root of x from 1 to 2, roughly; off by 2^-16.7 at most.
pub const CBRT: [f64; 5] = [
    f64::from_bits(0x3fe0_392c_ada8_cf82),
    f64::from_bits(0x3fe6_fb1e_3c58_67ce),
    f64::from_bits(0xbfd3_3d38_929c_2038),
    f64::from_bits(0x3fb6_0a15_4705_80c9),
    f64::from_bits(0xbf85_b77e_a376_c762),
];
