//! Polynomials of sines and cosines. Derived by coefficients.py; lowest powers come first.

/// sin r = r + r³ p(r²), where |r| is at most π/4; off by 2^-57.1 at most.
pub const SIN: [f64; 7] = [
    f64::from_bits(0xbfc5_5555_5555_5555),
    f64::from_bits(0x3f81_1111_1111_110b),
    f64::from_bits(0xbf2a_01a0_1a01_8a67),
    f64::from_bits(0x3ec7_1de3_a533_0083),
    f64::from_bits(0xbe5a_e645_28cc_3f52),
    f64::from_bits(0x3de6_1208_bc99_da03),
    f64::from_bits(0xbd6a_aa20_5c45_8e3d),
];

/// cos r = 1 - r²/2 + r⁴ p(r²); off by 2^-60.0 at most.
pub const COS: [f64; 7] = [
    f64::from_bits(0x3fa5_5555_5555_5555),
    f64::from_bits(0xbf56_c16c_16c1_6c14),
    f64::from_bits(0x3efa_01a0_1a01_9545),
    f64::from_bits(0xbe92_7e4f_b766_c7a0),
    f64::from_bits(0x3e21_eed8_d136_6749),
    f64::from_bits(0xbda9_393a_b21a_bf2d),
    f64::from_bits(0x3d2a_af52_103a_9aa7),
];

/// sin r = r + r³ p(r²), for single precision; off by 2^-37.5 at most.
pub const SIN_SINGLE: [f64; 4] = [
    f64::from_bits(0xbfc5_5555_54c6_fd8d),
    f64::from_bits(0x3f81_1110_868d_5c44),
    f64::from_bits(0xbf2a_00f7_de66_af34),
    f64::from_bits(0x3ec6_cd1a_603d_d90b),
];

/// cos r = 1 - r²/2 + r⁴ p(r²), for single precision; off by 2^-42.9 at most.
pub const COS_SINGLE: [f64; 4] = [
    f64::from_bits(0x3fa5_5555_550d_08d2),
    f64::from_bits(0xbf56_c16b_9e98_49e8),
    f64::from_bits(0x3efa_011d_b1dd_2ea8),
    f64::from_bits(0xbe92_44c3_c4c1_24f2),
];
