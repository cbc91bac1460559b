//! Polynomials and constants, derived by coefficients.py. Lowest powers come first.

use crate::pair::{Pair, pair};

/// The logarithm of 2.
pub const LN_2: Pair = pair(0x3fe6_2e42_fefa_39ef, 0x3c7a_bc9e_3b39_803f);
/// The logarithm of 10.
pub const LN_10: Pair = pair(0x4002_6bb1_bbb5_5516, 0xbcaf_48ad_494e_a3e9);
/// 1 / ln 2.
pub const LOG2_E: Pair = pair(0x3ff7_1547_652b_82fe, 0x3c77_77d0_ffda_0d24);
/// The binary logarithm of 10.
pub const LOG2_10: Pair = pair(0x400a_934f_0979_a371, 0x3ca7_f249_5fb7_fa6d);
/// 1 / ln 10.
pub const LOG10_E: Pair = pair(0x3fdb_cb7b_1526_e50e, 0x3c69_5355_baaa_fad3);
/// The decimal logarithm of 2.
pub const LOG10_2: Pair = pair(0x3fd3_4413_509f_79ff, 0xbc49_dc1d_a994_fd21);
/// π.
pub const PI: Pair = pair(0x4009_21fb_5444_2d18, 0x3ca1_a626_3314_5c07);
/// π / 2.
pub const FRAC_PI_2: Pair = pair(0x3ff9_21fb_5444_2d18, 0x3c91_a626_3314_5c07);
/// π / 4.
pub const FRAC_PI_4: Pair = pair(0x3fe9_21fb_5444_2d18, 0x3c81_a626_3314_5c07);
/// 3π / 4.
pub const FRAC_3_PI_4: Pair = pair(0x4002_d97c_7f33_21d2, 0x3c9a_7939_4c9e_8a0a);
/// 1 / π.
pub const FRAC_1_PI: Pair = pair(0x3fd4_5f30_6dc9_c883, 0xbc76_b01e_c541_7056);
/// 2 / π.
pub const FRAC_2_PI: Pair = pair(0x3fe4_5f30_6dc9_c883, 0xbc86_b01e_c541_7056);
/// √½.
pub const FRAC_1_SQRT_2: Pair = pair(0x3fe6_a09e_667f_3bcd, 0xbc8b_dd34_13b2_6456);
/// 1 / √π.
pub const FRAC_1_SQRT_PI: Pair = pair(0x3fe2_0dd7_5042_9b6d, 0x3c61_ae3a_914f_ed80);
/// 2 / √π.
pub const FRAC_2_SQRT_PI: Pair = pair(0x3ff2_0dd7_5042_9b6d, 0x3c71_ae3a_914f_ed80);
/// √2.
pub const SQRT_2: Pair = pair(0x3ff6_a09e_667f_3bcd, 0xbc9b_dd34_13b2_6456);
/// √(2π).
pub const SQRT_TAU: Pair = pair(0x4004_0d93_1ff6_2706, 0xbcaa_6a0d_6f81_4637);
/// 2/3.
pub const TWO_THIRDS: Pair = pair(0x3fe5_5555_5555_5555, 0x3c85_5555_5555_5555);
/// The cube root of 2.
pub const CBRT_2: Pair = pair(0x3ff4_28a2_f98d_728b, 0xbc7d_dc22_548e_a41e);
/// The cube root of 4.
pub const CBRT_4: Pair = pair(0x3ff9_65fe_a53d_6e3d, 0xbc9f_53e9_9995_2f09);
/// ln √(2π).
pub const LN_SQRT_TAU: Pair = pair(0x3fed_67f1_c864_beb5, 0xbc86_5b5a_1b7f_f5df);
/// ln 2: 41 bits, and the rest.
pub const LN_2_PARTS: [f64; 3] = [
    f64::from_bits(0x3fe6_2e42_fefa_4000),
    f64::from_bits(0xbd48_432a_1b0e_2634),
    f64::from_bits(0x398f_97b5_7a07_9a19),
];
/// log10 2: 41 bits, and the rest.
pub const LOG10_2_PARTS: [f64; 3] = [
    f64::from_bits(0x3fd3_4413_509f_8000),
    f64::from_bits(0xbd38_0433_b83b_532a),
    f64::from_bits(0x3996_f922_f04d_5a62),
];
/// π/2: 53 bits, and the rest.
pub const FRAC_PI_2_PARTS: [f64; 3] = [
    f64::from_bits(0x3ff9_21fb_5444_2d18),
    f64::from_bits(0x3c91_a626_3314_5c07),
    f64::from_bits(0xb91f_1976_b7ed_8fbc),
];
/// 2/π: its bits behind the point, 64 in a word.
pub const TWO_OVER_PI: [u64; 21] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
    0xa9e3_9161_5ee6_1b08,
];

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

/// The cube root of x from 1 to 2, roughly; off by 2^-16.7 at most.
pub const CBRT: [f64; 5] = [
    f64::from_bits(0x3fe0_392c_ada8_cf82),
    f64::from_bits(0x3fe6_fb1e_3c58_67ce),
    f64::from_bits(0xbfd3_3d38_929c_2038),
    f64::from_bits(0x3fb6_0a15_4705_80c9),
    f64::from_bits(0xbf85_b77e_a376_c762),
];

