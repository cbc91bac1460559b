//! Polynomials of Γ. Derived by coefficients.py; lowest powers come first.

/// ln Γ(x) = (x - 1/2) ln x - x + ln √(2π) + p(1/x²) / x, for x from 12 on; off by 2^-57.6 at most.
pub const STIRLING: [f64; 8] = [
    f64::from_bits(0x3fb5_5555_5555_5555),
    f64::from_bits(0xbf66_c16c_16c1_6c16),
    f64::from_bits(0x3f4a_01a0_1a01_702c),
    f64::from_bits(0xbf43_8138_12a7_e466),
    f64::from_bits(0x3f4b_951c_4631_8774),
    f64::from_bits(0xbf5f_6989_f1aa_feb4),
    f64::from_bits(0x3f7a_0f8e_491d_7cfa),
    f64::from_bits(0xbf99_bcf7_d9cd_009f),
];

/// ln Γ(1 + u) = u p(u), where |u| is at most 1/4; off by 2^-55.9 at most.
pub const LGAMMA_ONE: [f64; 19] = [
    f64::from_bits(0xbfe2_788c_fc6f_b619),
    f64::from_bits(0x3fea_51a6_6253_07d4),
    f64::from_bits(0xbfd9_a4d5_5bea_b2e3),
    f64::from_bits(0x3fd1_5132_2ac7_d386),
    f64::from_bits(0xbfca_8b9c_17aa_33e8),
    f64::from_bits(0x3fc5_b40c_b10b_2d77),
    f64::from_bits(0xbfc2_703a_1def_e62a),
    f64::from_bits(0x3fc0_10b3_65cb_3875),
    f64::from_bits(0xbfbc_8066_edf2_4b52),
    f64::from_bits(0x3fb9_a021_007f_750c),
    f64::from_bits(0xbfb7_48c8_8f0f_0dbe),
    f64::from_bits(0x3fb5_563d_523a_f131),
    f64::from_bits(0xbfb3_b124_ca91_cd7b),
    f64::from_bits(0x3fb2_5408_84c0_5e10),
    f64::from_bits(0xbfb1_1fe0_b900_8d18),
    f64::from_bits(0x3fae_d1fc_8ce4_cabd),
    f64::from_bits(0xbfac_b016_acd8_fe59),
    f64::from_bits(0x3fb2_b383_8c2d_bf4a),
    f64::from_bits(0xbfb2_4909_da31_83ce),
];

/// ln Γ(2 + u) = u p(u), where |u| is at most 1/4; off by 2^-55.5 at most.
pub const LGAMMA_TWO: [f64; 15] = [
    f64::from_bits(0x3fdb_0ee6_0720_93ce),
    f64::from_bits(0x3fd4_a34c_c4a6_0fa6),
    f64::from_bits(0xbfb1_3e00_1a55_7609),
    f64::from_bits(0x3f95_1322_ac7d_8238),
    f64::from_bits(0xbf7e_404f_c218_d04d),
    f64::from_bits(0x3f67_add6_eae7_d150),
    f64::from_bits(0xbf53_8ac5_c2fd_4a41),
    f64::from_bits(0x3f40_b36a_e9a2_fac6),
    f64::from_bits(0xbf2d_3fd4_6406_801f),
    f64::from_bits(0x3f1a_128d_0f1b_9463),
    f64::from_bits(0xbf07_8e10_fb1f_4986),
    f64::from_bits(0x3ef5_7aff_0442_b247),
    f64::from_bits(0xbee3_c17a_4af0_f29e),
    f64::from_bits(0x3ed3_5169_a402_e69e),
    f64::from_bits(0xbec2_5c21_cd8b_1681),
];
