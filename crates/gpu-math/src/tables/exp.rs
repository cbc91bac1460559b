//! Polynomials of exponentials. Derived by coefficients.py; lowest powers come first.

/// e^r = 1 + r + r²/2 + r³ p(r), where |r| is at most ln(2)/2; off by 2^-60.2 at most.
pub const EXP: [f64; 10] = [
    f64::from_bits(0x3fc5_5555_5555_5559),
    f64::from_bits(0x3fa5_5555_5555_5559),
    f64::from_bits(0x3f81_1111_1110_f6df),
    f64::from_bits(0x3f56_c16c_16c1_4a49),
    f64::from_bits(0x3f2a_01a0_1afd_4f59),
    f64::from_bits(0x3efa_01a0_1af7_0863),
    f64::from_bits(0x3ec7_1ddf_8779_3588),
    f64::from_bits(0x3e92_7e4c_7afe_b0cf),
    f64::from_bits(0x3e5a_f5e8_673f_5cce),
    f64::from_bits(0x3e21_f92d_a0b7_bb09),
];

/// The same for single precision: e^r = 1 + r p(r); off by 2^-32.0 at most.
pub const EXP_SINGLE: [f64; 7] = [
    f64::from_bits(0x3fef_ffff_fffe_c35d),
    f64::from_bits(0x3fe0_0000_0288_4292),
    f64::from_bits(0x3fc5_5555_595a_ce4d),
    f64::from_bits(0x3fa5_554a_cc66_dfe5),
    f64::from_bits(0x3f81_1108_5df1_6d37),
    f64::from_bits(0x3f56_d754_b8f3_db5a),
    f64::from_bits(0x3f2a_1aab_f379_c072),
];
