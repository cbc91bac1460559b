//! Polynomials of logarithms. Derived by coefficients.py; lowest powers come first.

/// ln((1 + s) / (1 - s)) = 2s + s³ (2/3 + z p(z)), z = s², |s| at most 0.1716; off by 2^-66.5 at most.
pub const LOG: [f64; 11] = [
    f64::from_bits(0x3fd9_9999_9999_999a),
    f64::from_bits(0x3fd2_4924_9249_2492),
    f64::from_bits(0x3fcc_71c7_1c71_c71e),
    f64::from_bits(0x3fc7_45d1_745d_153a),
    f64::from_bits(0x3fc3_b13b_13b2_daf7),
    f64::from_bits(0x3fc1_1111_1047_11c6),
    f64::from_bits(0x3fbe_1e1e_9ce9_c692),
    f64::from_bits(0x3fba_f26c_7a4f_f9f8),
    f64::from_bits(0x3fb8_6516_5df8_2ace),
    f64::from_bits(0x3fb5_f4f3_4324_a410),
    f64::from_bits(0x3fb8_3b2e_11ad_a8a6),
];

/// The same for single precision: 2s + s³ p(z); off by 2^-37.6 at most.
pub const LOG_SINGLE: [f64; 4] = [
    f64::from_bits(0x3fe5_5555_4fd9_2bc3),
    f64::from_bits(0x3fd9_99a7_aa20_0882),
    f64::from_bits(0x3fd2_438d_0488_8df0),
    f64::from_bits(0x3fce_2f7a_b639_581d),
];

/// The same for powers in single precision; off by 2^-52.2 at most.
pub const LOG_POWER: [f64; 6] = [
    f64::from_bits(0x3fe5_5555_5555_3959),
    f64::from_bits(0x3fd9_9999_9a29_6b3b),
    f64::from_bits(0x3fd2_4924_1756_9ee6),
    f64::from_bits(0x3fcc_7227_977c_a440),
    f64::from_bits(0x3fc7_32bf_5e6e_8a49),
    f64::from_bits(0x3fc5_879d_c096_6a48),
];
