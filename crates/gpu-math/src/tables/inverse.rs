//! Polynomials of arc sines and arc tangents. Derived by coefficients.py; lowest powers come first.

/// atan t = t + t³ p(t²), where |t| is at most tan(π/8); off by 2^-59.1 at most.
pub const ATAN: [f64; 12] = [
    f64::from_bits(0xbfd5_5555_5555_5555),
    f64::from_bits(0x3fc9_9999_9999_975d),
    f64::from_bits(0xbfc2_4924_9247_bee2),
    f64::from_bits(0x3fbc_71c7_1b9e_27b9),
    f64::from_bits(0xbfb7_45d1_5092_aacc),
    f64::from_bits(0x3fb3_b137_4488_de80),
    f64::from_bits(0xbfb1_10cc_2b2c_6ee8),
    f64::from_bits(0x3fae_1777_ea38_5ce0),
    f64::from_bits(0xbfaa_b9da_9943_48b6),
    f64::from_bits(0x3fa7_1654_dee9_a799),
    f64::from_bits(0xbfa1_33a3_3e89_b905),
    f64::from_bits(0x3f8f_5ba4_b1d2_27da),
];

/// The same for single precision; off by 2^-40.2 at most.
pub const ATAN_SINGLE: [f64; 7] = [
    f64::from_bits(0xbfd5_5555_54ef_dcf2),
    f64::from_bits(0x3fc9_9999_216e_1a26),
    f64::from_bits(0xbfc2_490c_6ecd_5fb7),
    f64::from_bits(0x3fbc_6d27_1b6d_df56),
    f64::from_bits(0xbfb7_0874_4b9b_23cd),
    f64::from_bits(0x3fb1_e6fb_fb6d_ba5d),
    f64::from_bits(0xbfa3_6ee6_02d9_01a9),
];

/// asin t = t + t³ p(t²), where |t| is at most 1/2; off by 2^-58.4 at most.
pub const ASIN: [f64; 14] = [
    f64::from_bits(0x3fc5_5555_5555_5554),
    f64::from_bits(0x3fb3_3333_3333_377a),
    f64::from_bits(0x3fa6_db6d_b6d6_74b9),
    f64::from_bits(0x3f9f_1c71_c9cf_2400),
    f64::from_bits(0x3f96_e8b9_c36d_fd0d),
    f64::from_bits(0x3f91_c4f6_d637_73db),
    f64::from_bits(0x3f8c_9835_495b_07f2),
    f64::from_bits(0x3f87_b8db_7b4e_24b8),
    f64::from_bits(0x3f83_7556_8dde_a072),
    f64::from_bits(0x3f84_5681_6d9f_b715),
    f64::from_bits(0x3f4e_9558_e3e7_8bca),
    f64::from_bits(0x3f98_e2d8_d5b6_bd35),
    f64::from_bits(0xbf9a_1dd6_01f2_e5c8),
    f64::from_bits(0x3fa1_0b19_0ef3_9928),
];

/// The same for single precision; off by 2^-39.9 at most.
pub const ASIN_SINGLE: [f64; 8] = [
    f64::from_bits(0x3fc5_5555_547a_2b7e),
    f64::from_bits(0x3fb3_3334_0b87_83e7),
    f64::from_bits(0x3fa6_db24_f748_4a11),
    f64::from_bits(0x3f9f_2835_a890_2230),
    f64::from_bits(0x3f96_6349_acc2_66d4),
    f64::from_bits(0x3f95_2785_4451_fc27),
    f64::from_bits(0x3f5f_f05b_aea6_48bb),
    f64::from_bits(0x3fa0_dda4_896c_7503),
];
