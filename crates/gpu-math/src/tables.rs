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
/// √2.
pub const SQRT_2: Pair = pair(0x3ff6_a09e_667f_3bcd, 0xbc9b_dd34_13b2_6456);
/// 2/3.
pub const TWO_THIRDS: Pair = pair(0x3fe5_5555_5555_5555, 0x3c85_5555_5555_5555);
/// The cube root of 2.
pub const CBRT_2: Pair = pair(0x3ff4_28a2_f98d_728b, 0xbc7d_dc22_548e_a41e);
/// The cube root of 4.
pub const CBRT_4: Pair = pair(0x3ff9_65fe_a53d_6e3d, 0xbc9f_53e9_9995_2f09);
/// ln π.
pub const LN_PI: Pair = pair(0x3ff2_50d0_48e7_a1bd, 0x3c67_abf2_ad8d_5088);
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

/// erf x = x + x p(x²), where |x| is at most 1; off by 2^-56.2 at most.
pub const ERF: [f64; 14] = [
    f64::from_bits(0x3fc0_6eba_8214_db69),
    f64::from_bits(0xbfd8_1274_6b03_79e7),
    f64::from_bits(0x3fbc_e2f2_1a04_2bde),
    f64::from_bits(0xbf9b_82ce_3128_89c2),
    f64::from_bits(0x3f75_65bc_d0e6_5195),
    f64::from_bits(0xbf4c_02db_3fef_01d6),
    f64::from_bits(0x3f1f_9a32_6c2d_9822),
    f64::from_bits(0xbeef_4d25_62a1_b010),
    f64::from_bits(0x3ebb_9e65_18e6_1290),
    f64::from_bits(0xbe85_f6d9_cc1c_31e3),
    f64::from_bits(0x3e4f_c43f_063b_4a3d),
    f64::from_bits(0xbe14_e635_b40a_3970),
    f64::from_bits(0x3dd7_f171_f011_fd4f),
    f64::from_bits(0xbd92_9e14_842f_875d),
];

/// (1 + 2x) e^(x²) erfc x = p(t), t = (x - 4) / (x + 4), for x from 0 on; off by 2^-56.9 at most.
pub const ERFCX_LEAD: [Pair; 2] = [
    pair(0x3ff3_ba59_16e9_fd7f, 0xbc89_fc3d_d736_df90),
    pair(0xbfc1_df1a_d154_a28e, 0x3c63_265d_0d39_5585),
];
/// The rest of the same polynomial.
pub const ERFCX: [f64; 24] = [
    f64::from_bits(0x3f8f_7f5d_f66f_d6d5),
    f64::from_bits(0x3fb1_6ece_fcfa_530f),
    f64::from_bits(0xbfb9_ddb2_3c3e_8a97),
    f64::from_bits(0x3fb7_fee0_04e1_375a),
    f64::from_bits(0xbfb0_fb06_dfe5_1a09),
    f64::from_bits(0x3fa3_079e_df65_e6c1),
    f64::from_bits(0xbf90_9623_883a_ca1a),
    f64::from_bits(0x3f74_9c67_2905_fe85),
    f64::from_bits(0xbf48_d4a9_af1f_2db7),
    f64::from_bits(0xbf2a_1df2_c7cb_e75a),
    f64::from_bits(0x3f23_be04_b1e8_f18b),
    f64::from_bits(0xbef9_9587_d8eb_8a2d),
    f64::from_bits(0xbee7_885f_f2ad_2853),
    f64::from_bits(0x3ed7_f21d_a65f_3acf),
    f64::from_bits(0x3e93_97aa_f138_90ff),
    f64::from_bits(0xbeab_acda_8307_5160),
    f64::from_bits(0x3e74_cd5a_7305_ab3c),
    f64::from_bits(0x3e7d_84b7_26e3_766c),
    f64::from_bits(0xbe56_1815_1ab7_40f4),
    f64::from_bits(0xbe4f_6895_97bc_29f8),
    f64::from_bits(0x3e2b_477a_5b14_241c),
    f64::from_bits(0x3e1e_3b54_1ddc_ffd0),
    f64::from_bits(0xbdf2_58d2_d5be_e631),
    f64::from_bits(0xbde2_3798_25b7_4ada),
];

/// erfinv(x) / x, w = -ln(1 - x²) from 0 to 6.25; off by 2^-54.7 at most.
pub const ERFINV_NEAR: [f64; 24] = [
    f64::from_bits(0x3ffa_755e_7c99_ae86),
    f64::from_bits(0x3fe8_040c_aa12_7869),
    f64::from_bits(0xbfae_2b19_456a_0cd5),
    f64::from_bits(0xbf97_259e_ca39_fc7c),
    f64::from_bits(0x3f92_3c5a_ee6d_4c03),
    f64::from_bits(0xbf70_f249_df25_52a5),
    f64::from_bits(0xbf54_d5dd_2f37_1dd5),
    f64::from_bits(0x3f54_316b_4f42_ea58),
    f64::from_bits(0xbf31_53c9_d3bf_4f12),
    f64::from_bits(0xbf1e_a447_bb2b_5687),
    f64::from_bits(0x3f18_79bf_fad5_6dd5),
    f64::from_bits(0xbeef_83d8_4650_d89c),
    f64::from_bits(0xbee7_9add_f8f4_d627),
    f64::from_bits(0x3edd_e756_e51c_566f),
    f64::from_bits(0xbea7_11e6_d545_4b1b),
    f64::from_bits(0xbeb1_c24f_d9b0_2ac4),
    f64::from_bits(0x3ea2_4dd1_1888_5606),
    f64::from_bits(0xbe47_cb84_0671_b8c8),
    f64::from_bits(0xbe7c_329f_1e88_23b8),
    f64::from_bits(0x3e65_5bc3_a88b_7601),
    f64::from_bits(0x3e43_631a_2ba3_d46a),
    f64::from_bits(0xbe42_edb2_42b9_b521),
    f64::from_bits(0xbdd5_5e61_db66_c340),
    f64::from_bits(0x3e0b_ec6a_ba3a_40e0),
];

/// The same, s = √w from 2.5 to 4.5; off by 2^-56.6 at most.
pub const ERFINV_FAR: [f64; 25] = [
    f64::from_bits(0x400a_af13_22b9_3118),
    f64::from_bits(0x3ff0_1e2e_c29b_efe2),
    f64::from_bits(0x3f6a_d816_27d2_3985),
    f64::from_bits(0xbf60_e6ca_b0e2_80f6),
    f64::from_bits(0x3f51_ea49_da18_a610),
    f64::from_bits(0xbf46_470b_55dd_a844),
    f64::from_bits(0x3f3c_3b24_595d_7467),
    f64::from_bits(0xbf2d_80be_4564_377b),
    f64::from_bits(0x3f14_8eef_1309_a5fb),
    f64::from_bits(0xbed6_fe50_2cb7_2782),
    f64::from_bits(0xbeec_1252_0c7f_6f38),
    f64::from_bits(0x3ee3_bbe1_60db_e434),
    f64::from_bits(0xbec8_0d29_e7c4_9656),
    f64::from_bits(0xbe84_1913_84d4_fbe4),
    f64::from_bits(0x3ea3_6441_95e7_d111),
    f64::from_bits(0xbe92_0ff2_0cad_5136),
    f64::from_bits(0x3e67_21db_90d9_6b20),
    f64::from_bits(0x3e53_a3b7_9c10_968f),
    f64::from_bits(0xbe4f_ba1a_8945_95a9),
    f64::from_bits(0x3e36_4456_bfe4_06a5),
    f64::from_bits(0xbe05_965b_8eef_35f5),
    f64::from_bits(0xbe07_92c4_9a11_d3bc),
    f64::from_bits(0x3dfc_c30b_a414_b409),
    f64::from_bits(0xbda8_fe65_e66f_1bed),
    f64::from_bits(0xbdc1_9ccb_95ae_9594),
];

/// The same, from 4.5 to 9; off by 2^-53.0 at most.
pub const ERFINV_END: [f64; 26] = [
    f64::from_bits(0x401a_77a4_8bea_9acd),
    f64::from_bits(0x4002_28cb_1660_e912),
    f64::from_bits(0xbf65_59cf_2021_9438),
    f64::from_bits(0xbee5_38d7_8de1_1ea5),
    f64::from_bits(0x3f2c_3c69_891f_89ce),
    f64::from_bits(0xbf20_662d_3f09_5084),
    f64::from_bits(0x3f0c_f42a_ba95_b778),
    f64::from_bits(0xbef6_d7b7_7ede_06b1),
    f64::from_bits(0x3ee0_ec56_960f_72d0),
    f64::from_bits(0xbec8_0d8a_73ee_2be7),
    f64::from_bits(0x3eb0_93dd_1be1_8083),
    f64::from_bits(0xbe96_4f8f_4f3a_f3f3),
    f64::from_bits(0x3e7d_2989_4b53_ab80),
    f64::from_bits(0xbe62_31e3_cf0a_a2c0),
    f64::from_bits(0x3e4b_f7d7_e227_ecad),
    f64::from_bits(0xbe3d_ff89_c270_4589),
    f64::from_bits(0xbe21_f2e3_0b3d_380f),
    f64::from_bits(0x3e35_567e_25bd_ee3f),
    f64::from_bits(0x3e34_0b47_30b7_2798),
    f64::from_bits(0xbe3c_caca_af2f_46f9),
    f64::from_bits(0xbe29_38fc_26a7_9b4f),
    f64::from_bits(0x3e32_38b2_55d3_a2e2),
    f64::from_bits(0x3e1f_e027_7dab_755b),
    f64::from_bits(0xbe24_3b7f_be56_0234),
    f64::from_bits(0xbd97_7f6d_3dd3_e01c),
    f64::from_bits(0x3df3_8bcd_1384_82f3),
];

/// The same, from 9 to 27.5; off by 2^-53.0 at most.
pub const ERFINV_LAST: [f64; 27] = [
    f64::from_bits(0x4032_2c74_c565_94d6),
    f64::from_bits(0x4022_8cba_3e2b_95b6),
    f64::from_bits(0xbf82_a59e_a539_1850),
    f64::from_bits(0x3f6c_2876_58bf_465a),
    f64::from_bits(0xbf55_39e2_af1f_7109),
    f64::from_bits(0x3f3f_30ce_0067_f8ec),
    f64::from_bits(0xbf25_a36e_ccd3_8a9f),
    f64::from_bits(0x3f0a_95b0_1370_285d),
    f64::from_bits(0xbee7_5fcd_53e7_d258),
    f64::from_bits(0xbead_206e_4bf6_9a52),
    f64::from_bits(0x3ecc_6e21_d859_fb55),
    f64::from_bits(0xbec9_a7ae_1dc2_4ebf),
    f64::from_bits(0x3ec2_1fdb_c606_d163),
    f64::from_bits(0xbeb7_55eb_f5e5_1d44),
    f64::from_bits(0x3eac_8c26_4fad_47f9),
    f64::from_bits(0xbe9e_a30f_8823_e371),
    f64::from_bits(0x3e8e_a78d_123e_24b2),
    f64::from_bits(0xbe8a_2dea_1837_70a9),
    f64::from_bits(0x3e83_be3f_810f_ba10),
    f64::from_bits(0x3e46_a6c2_d130_2487),
    f64::from_bits(0xbe67_5d0c_c013_326f),
    f64::from_bits(0xbe6e_b408_cb5d_bd43),
    f64::from_bits(0x3e6c_5f6f_5df8_fe4e),
    f64::from_bits(0x3e54_3690_821b_277a),
    f64::from_bits(0xbe53_0bb5_dcf2_7bc4),
    f64::from_bits(0xbe3c_28be_3faa_09c1),
    f64::from_bits(0x3e33_c9eb_ee99_8abc),
];

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

/// J0(x) = 1 + x² p(x²), x² from 0 to 8; off by 2^-55.2 at most.
pub const J0_NEAR: [f64; 11] = [
    f64::from_bits(0xbfd0_0000_0000_0000),
    f64::from_bits(0x3f90_0000_0000_0000),
    f64::from_bits(0xbf3c_71c7_1c71_c70f),
    f64::from_bits(0x3edc_71c7_1c71_c2b6),
    f64::from_bits(0xbe72_3456_7899_e71b),
    f64::from_bits(0x3e00_2e85_c057_1cad),
    f64::from_bits(0xbd85_22a4_2fe8_31ae),
    f64::from_bits(0x3d05_22a1_18a3_e523),
    f64::from_bits(0xbc80_b2a7_29fe_087e),
    f64::from_bits(0x3bf5_4dc7_c06a_a5a5),
    f64::from_bits(0xbb64_d214_ab66_cf61),
];

/// J1(x) = x/2 + x³ p(x²), x² from 0 to 8; off by 2^-56.9 at most.
pub const J1_NEAR: [f64; 11] = [
    f64::from_bits(0xbfb0_0000_0000_0000),
    f64::from_bits(0x3f65_5555_5555_5555),
    f64::from_bits(0xbf0c_71c7_1c71_c718),
    f64::from_bits(0x3ea6_c16c_16c1_6aba),
    f64::from_bits(0xbe38_45c8_a0cd_ccf2),
    f64::from_bits(0x3dc2_7e4f_b759_6edb),
    f64::from_bits(0xbd45_22a4_35d1_8035),
    f64::from_bits(0x3cc2_c973_9af0_0efe),
    f64::from_bits(0xbc3a_b799_2ab1_ea95),
    f64::from_bits(0x3baf_00c8_c906_e3f8),
    f64::from_bits(0xbb1b_f037_59f8_8707),
];

/// Y0(x) - 2/π ln(x) J0(x), x² from 0 to 8; off by 2^-52.2 at most.
pub const Y0_NEAR: [f64; 12] = [
    f64::from_bits(0xbfb2_e4d6_99cb_d01f),
    f64::from_bits(0x3fc6_bbcb_4103_4286),
    f64::from_bits(0xbf90_75b1_bbf4_1364),
    f64::from_bits(0x3f41_a620_6b7b_972a),
    f64::from_bits(0xbee3_e997_9420_361b),
    f64::from_bits(0x3e7b_ce4a_600b_3d54),
    f64::from_bits(0xbe0a_6ee7_9644_8e46),
    f64::from_bits(0x3d92_393d_718b_dd42),
    f64::from_bits(0xbd13_1082_6ef3_0695),
    f64::from_bits(0x3c8f_4dee_cf9b_3d64),
    f64::from_bits(0xbc04_a47b_5b33_95a8),
    f64::from_bits(0x3b74_b785_9ae2_d55f),
];

/// (Y1(x) - 2/π (ln(x) J1(x) - 1/x)) / x, x² from 0 to 8; off by 2^-56.8 at most.
pub const Y1_NEAR: [f64; 12] = [
    f64::from_bits(0xbfc9_1866_143c_bc8a),
    f64::from_bits(0x3fab_d397_5c75_b4a7),
    f64::from_bits(0xbf68_35b9_7894_be5b),
    f64::from_bits(0x3f12_c7db_ffcd_e977),
    f64::from_bits(0xbeb0_a780_ac77_6ce8),
    f64::from_bits(0x3e43_2e5a_4dde_4982),
    f64::from_bits(0xbdcf_0ce3_4cd7_db9e),
    f64::from_bits(0x3d52_a4e1_a3db_bc8c),
    f64::from_bits(0xbcd1_4748_bab2_a185),
    f64::from_bits(0x3c49_782a_b619_a877),
    f64::from_bits(0xbbbe_7d99_282e_47bf),
    f64::from_bits(0x3b2c_2dab_49fb_7809),
];

/// J0(x), x² from 8 to 64; off by 2^-54.0 at most.
pub const J0: [f64; 19] = [
    f64::from_bits(0x3fc3_4858_0298_6392),
    f64::from_bits(0x3fe4_a8b8_3f94_8309),
    f64::from_bits(0xbfe5_282e_36ef_af9c),
    f64::from_bits(0xbfcf_1a88_c0ae_a845),
    f64::from_bits(0x3fdc_4516_8ff9_78ba),
    f64::from_bits(0xbfca_b693_4b84_1040),
    f64::from_bits(0x3fac_3675_c53d_bb55),
    f64::from_bits(0xbf83_d42e_7ad5_1438),
    f64::from_bits(0x3f54_2f1c_e1c8_0ad1),
    f64::from_bits(0xbf1f_58c6_4c0b_5bd8),
    f64::from_bits(0x3ee3_40b2_dfb0_6b79),
    f64::from_bits(0xbea3_373b_5527_5ed4),
    f64::from_bits(0x3e5f_d3dd_914e_5a87),
    f64::from_bits(0xbe16_3e81_dbbf_423f),
    f64::from_bits(0x3dca_9bbb_4a5b_6a85),
    f64::from_bits(0xbd7b_8f5b_f2c7_1cef),
    f64::from_bits(0x3d28_f784_e5fe_b304),
    f64::from_bits(0xbcd3_ff1e_3cf0_6baa),
    f64::from_bits(0x3c7c_68cd_ad93_271e),
];

/// J1(x) / x, x² from 8 to 64; off by 2^-56.9 at most.
pub const J1: [f64; 18] = [
    f64::from_bits(0xbfa7_9c40_48a9_ba53),
    f64::from_bits(0x3fb8_2deb_ac7f_a421),
    f64::from_bits(0x3faa_a907_8095_b4cd),
    f64::from_bits(0xbfc0_277a_9b69_fbd8),
    f64::from_bits(0x3fb3_14b2_5a82_e709),
    f64::from_bits(0xbf98_2eae_16c7_32db),
    f64::from_bits(0x3f73_d42e_7ad5_1438),
    f64::from_bits(0xbf47_1145_9452_5581),
    f64::from_bits(0x3f14_26c8_9e99_9690),
    f64::from_bits(0xbedb_80ff_88b2_e2bb),
    f64::from_bits(0x3e9e_3238_aa62_39ad),
    f64::from_bits(0xbe5b_47e2_7c8c_31ff),
    f64::from_bits(0x3e14_a7c1_ba09_9675),
    f64::from_bits(0xbdca_9bbb_4a97_2f00),
    f64::from_bits(0x3d7d_874f_8324_1d1b),
    f64::from_bits(0xbd2c_8897_58ed_ee66),
    f64::from_bits(0x3cd8_48d6_858c_11e8),
    f64::from_bits(0xbc82_43e1_9de0_f02b),
];

/// Y0(x) - 2/π ln(x) J0(x), x² from 8 to 64; off by 2^-54.1 at most.
pub const Y0: [f64; 19] = [
    f64::from_bits(0xbfdd_7126_6e10_2ba8),
    f64::from_bits(0xbfd7_61e3_d00b_f08d),
    f64::from_bits(0x3ff3_c0bc_36f1_43da),
    f64::from_bits(0xbfc9_890d_549a_53eb),
    f64::from_bits(0xbfda_7991_66b8_ecdc),
    f64::from_bits(0x3fd1_263b_5abd_6a5c),
    f64::from_bits(0xbfb4_d55d_c8ef_c7a2),
    f64::from_bits(0x3f8f_fdc0_0ea4_1f6a),
    f64::from_bits(0xbf61_5ce4_724e_d5b0),
    f64::from_bits(0x3f2c_5ba1_f8a8_2c5d),
    f64::from_bits(0xbef2_26d3_6ea7_6a57),
    f64::from_bits(0x3eb2_c2f2_87b2_745e),
    f64::from_bits(0xbe70_03de_5456_671e),
    f64::from_bits(0x3e26_fd88_4ff5_17ad),
    f64::from_bits(0xbddc_29a1_01ec_846b),
    f64::from_bits(0x3d8d_cd52_b945_cef6),
    f64::from_bits(0xbd3b_879d_dfec_0105),
    f64::from_bits(0x3ce6_72ce_c36c_c877),
    f64::from_bits(0xbc90_3619_f612_3f2e),
];

/// (Y1(x) - 2/π (ln(x) J1(x) - 1/x)) / x, x² from 8 to 64; off by 2^-56.7 at most.
pub const Y1: [f64; 18] = [
    f64::from_bits(0x3fa5_0d32_0a5c_5d32),
    f64::from_bits(0xbfc9_8806_cee0_6f4d),
    f64::from_bits(0x3fb2_893a_3fe8_2b5a),
    f64::from_bits(0x3fb9_73b1_9f4f_1cdc),
    f64::from_bits(0xbfb6_c2ef_a1f5_7419),
    f64::from_bits(0x3fa1_0b3d_361c_0a16),
    f64::from_bits(0xbf7e_ebf1_2ea2_ebba),
    f64::from_bits(0x3f53_5229_8f4d_92f2),
    f64::from_bits(0xbf21_d5e6_c1f0_e1da),
    f64::from_bits(0x3ee9_74a4_092e_bc5b),
    f64::from_bits(0xbead_03c2_c5e3_4add),
    f64::from_bits(0x3e6b_1241_a7d8_d85c),
    f64::from_bits(0xbe25_1527_c057_e4f9),
    f64::from_bits(0x3ddb_d8d9_1436_bdac),
    f64::from_bits(0xbd8f_9b0c_8037_cb74),
    f64::from_bits(0x3d3f_2b5a_d51d_81ad),
    f64::from_bits(0xbceb_0742_e996_a673),
    f64::from_bits(0x3c94_ae06_7191_a9f9),
];

/// Hankel's P of order 0: p((8/x)²), for x from 8 on; off by 2^-56.2 at most.
pub const P0: [f64; 17] = [
    f64::from_bits(0x3fef_fb8d_d328_503d),
    f64::from_bits(0xbf41_9360_0c1d_eb24),
    f64::from_bits(0x3ed9_be00_160e_80bf),
    f64::from_bits(0xbe8b_8d2d_6f7a_4219),
    f64::from_bits(0x3e4b_7ef1_1d90_3fbb),
    f64::from_bits(0xbe14_d2f3_05e0_e716),
    f64::from_bits(0x3de5_4df0_4ea2_c105),
    f64::from_bits(0xbdbb_5cc1_4a20_555f),
    f64::from_bits(0x3d94_ff82_be4c_596f),
    f64::from_bits(0xbd72_9356_ef95_c6d6),
    f64::from_bits(0x3d52_7650_15c6_0fab),
    f64::from_bits(0xbd34_ee7a_712a_c078),
    f64::from_bits(0x3d19_f363_6afe_c130),
    f64::from_bits(0xbcf6_87b0_a2e4_9825),
    f64::from_bits(0x3cd5_946c_3e9f_50fb),
    f64::from_bits(0xbce0_53a4_ad7c_de9e),
    f64::from_bits(0x3ccd_8ec5_d75b_2cfa),
];

/// Hankel's Q of order 0, times x / 8: p((8/x)²), for x from 8 on; off by 2^-60.8 at most.
pub const Q0: [f64; 17] = [
    f64::from_bits(0xbf8f_db5c_0b2f_3d5b),
    f64::from_bits(0x3f11_e9a6_138f_ee30),
    f64::from_bits(0xbeb8_c843_5284_79ae),
    f64::from_bits(0x3e73_135a_89ef_072b),
    f64::from_bits(0xbe38_58d1_bd9d_4d80),
    f64::from_bits(0x3e06_1a55_a326_b577),
    f64::from_bits(0xbdda_0829_f377_ac5c),
    f64::from_bits(0x3db2_ba67_4d3b_948c),
    f64::from_bits(0xbd8f_9642_5686_d65e),
    f64::from_bits(0x3d6e_3ffc_ed93_3200),
    f64::from_bits(0xbd50_1669_6000_de17),
    f64::from_bits(0x3d33_9963_a8df_0887),
    f64::from_bits(0xbd19_ec8a_8fb8_0731),
    f64::from_bits(0x3cf5_1b64_161e_1251),
    f64::from_bits(0xbcd2_298d_ed15_023f),
    f64::from_bits(0x3ce3_529a_b7bc_88f6),
    f64::from_bits(0xbcd2_4cfb_70cf_7772),
];

/// Hankel's P of order 1: p((8/x)²), for x from 8 on; off by 2^-55.4 at most.
pub const P1: [f64; 17] = [
    f64::from_bits(0x3ff0_03b7_1603_3732),
    f64::from_bits(0x3f4d_73b8_ea3c_1238),
    f64::from_bits(0xbee0_b154_1bfc_37ef),
    f64::from_bits(0x3e90_7762_641d_e1e2),
    f64::from_bits(0xbe4f_9617_0ef3_73c9),
    f64::from_bits(0x3e17_5eaf_62b8_ce82),
    f64::from_bits(0xbde7_8ba1_ddc4_1123),
    f64::from_bits(0x3dbd_ea35_87f3_0d0d),
    f64::from_bits(0xbd96_c5c1_c0d0_b7da),
    f64::from_bits(0x3d74_052f_bc38_f562),
    f64::from_bits(0xbd53_ccc6_02cd_8c49),
    f64::from_bits(0x3d36_582b_ec4f_7529),
    f64::from_bits(0xbd1b_9810_3a16_c9c3),
    f64::from_bits(0x3cf8_0228_b71e_48b0),
    f64::from_bits(0xbcd7_110a_e044_aa2a),
    f64::from_bits(0x3ce1_3202_1b85_307d),
    f64::from_bits(0xbccf_0f58_fc6c_44e8),
];

/// Hankel's Q of order 1, times x / 8: p((8/x)²), for x from 8 on; off by 2^-59.8 at most.
pub const Q1: [f64; 17] = [
    f64::from_bits(0x3fa7_f323_7050_62fb),
    f64::from_bits(0xbf19_38da_0a0a_6987),
    f64::from_bits(0x3ebe_8e00_9ca8_db5f),
    f64::from_bits(0xbe76_4231_2797_e279),
    f64::from_bits(0x3e3b_9302_ab64_3da1),
    f64::from_bits(0xbe08_922d_c130_5f09),
    f64::from_bits(0x3ddc_92d9_8a98_b5a0),
    f64::from_bits(0xbdb4_5e3d_686d_5e65),
    f64::from_bits(0x3d91_0e78_3dfb_5224),
    f64::from_bits(0xbd70_3ed4_147e_4682),
    f64::from_bits(0x3d51_3421_cc35_d09c),
    f64::from_bits(0xbd34_de02_de24_391d),
    f64::from_bits(0x3d1b_7fba_662f_180e),
    f64::from_bits(0xbcf6_7911_6388_41e3),
    f64::from_bits(0x3cd3_77fb_d22f_4f68),
    f64::from_bits(0xbce4_5163_6dda_fdb7),
    f64::from_bits(0x3cd3_33da_93d2_b610),
];

/// I0(x) = 1 + x² p(x²), x from 0 to 8; off by 2^-55.1 at most.
pub const I0: [f64; 19] = [
    f64::from_bits(0x3fd0_0000_0000_0000),
    f64::from_bits(0x3f90_0000_0000_0000),
    f64::from_bits(0x3f3c_71c7_1c71_c71c),
    f64::from_bits(0x3edc_71c7_1c71_c71c),
    f64::from_bits(0x3e72_3456_789a_bcdf),
    f64::from_bits(0x3e00_2e85_c089_8b71),
    f64::from_bits(0x3d85_22a4_3f65_4878),
    f64::from_bits(0x3d05_22a4_3f65_46c7),
    f64::from_bits(0x3c80_b313_289c_02d0),
    f64::from_bits(0x3bf5_6018_85e2_113f),
    f64::from_bits(0x3b66_9ca9_cf9f_6b3a),
    f64::from_bits(0x3ad4_197a_7823_21a9),
    f64::from_bits(0x3a3e_7256_6082_855f),
    f64::from_bits(0x39a3_e224_c92c_eb7f),
    f64::from_bits(0x3906_a00c_c935_5200),
    f64::from_bits(0x3866_989b_9e2f_2852),
    f64::from_bits(0x37c4_4712_c005_dce9),
    f64::from_bits(0x371c_d429_eca5_f3b6),
    f64::from_bits(0x3680_3f8b_8aeb_168b),
];

/// I1(x) = x/2 + x³ p(x²), x from 0 to 8; off by 2^-55.0 at most.
pub const I1: [f64; 18] = [
    f64::from_bits(0x3fb0_0000_0000_0000),
    f64::from_bits(0x3f65_5555_5555_5555),
    f64::from_bits(0x3f0c_71c7_1c71_c71c),
    f64::from_bits(0x3ea6_c16c_16c1_6c17),
    f64::from_bits(0x3e38_45c8_a0ce_5129),
    f64::from_bits(0x3dc2_7e4f_b778_9f69),
    f64::from_bits(0x3d45_22a4_3f65_46ba),
    f64::from_bits(0x3cc2_c975_8daf_8540),
    f64::from_bits(0x3c3a_b81e_a75a_3911),
    f64::from_bits(0x3baf_1769_7d85_c168),
    f64::from_bits(0x3b1e_2637_b35b_1757),
    f64::from_bits(0x3a88_bce6_3b1d_aba5),
    f64::from_bits(0x39f1_65df_a595_a245),
    f64::from_bits(0x3955_3614_82a9_2f56),
    f64::from_bits(0x38b6_983c_fc62_d31b),
    f64::from_bits(0x3815_8e42_01b4_3dae),
    f64::from_bits(0x3770_2b23_4d30_1472),
    f64::from_bits(0x36d3_6417_8d3c_a1d3),
];

/// I0(x) √x e^-x = p(8/x), for x from 8 on; off by 2^-53.8 at most.
pub const I0_FAR: [f64; 24] = [
    f64::from_bits(0x3fd9_bd42_8ad2_49a5),
    f64::from_bits(0x3f6b_8796_9bb9_3b64),
    f64::from_bits(0x3f21_daa7_2b5d_2e33),
    f64::from_bits(0x3ee7_5e5e_e725_5811),
    f64::from_bits(0x3eb8_e513_bf55_1124),
    f64::from_bits(0x3e93_f49a_557c_0d10),
    f64::from_bits(0x3e77_d0d4_5c5c_2794),
    f64::from_bits(0x3e65_1cf6_3ce7_3754),
    f64::from_bits(0x3e57_27a3_c800_8213),
    f64::from_bits(0x3e40_37a4_e9d4_239c),
    f64::from_bits(0xbe3d_6296_ea28_4f9c),
    f64::from_bits(0xbe4c_c517_f7d7_1b6b),
    f64::from_bits(0xbe35_bbb9_aad1_de88),
    f64::from_bits(0x3e40_26da_5d27_34a1),
    f64::from_bits(0x3e3c_5a4e_2fce_3f9d),
    f64::from_bits(0xbe2d_a6d0_3b80_fc17),
    f64::from_bits(0xbe33_dd51_ed61_f177),
    f64::from_bits(0x3e19_120d_90af_928e),
    f64::from_bits(0x3e23_302c_2d49_c5a7),
    f64::from_bits(0xbe02_2a7a_0089_565c),
    f64::from_bits(0xbe07_5369_629a_dfdc),
    f64::from_bits(0x3de2_a15d_736c_6975),
    f64::from_bits(0x3dda_84fa_3db2_8155),
    f64::from_bits(0xbdb2_f739_bec3_85c3),
];

/// I1(x) √x e^-x = p(8/x), for x from 8 on; off by 2^-54.1 at most.
pub const I1_FAR: [f64; 24] = [
    f64::from_bits(0x3fd8_ebe7_83a8_4030),
    f64::from_bits(0xbf83_f796_198e_e624),
    f64::from_bits(0xbf2c_bc54_df1d_8b08),
    f64::from_bits(0xbeef_89c2_306c_c742),
    f64::from_bits(0xbebe_c8e1_2028_979f),
    f64::from_bits(0xbe97_6137_d1f2_940c),
    f64::from_bits(0xbe7a_d8b7_043b_bcec),
    f64::from_bits(0xbe67_27af_53cf_8ddd),
    f64::from_bits(0xbe59_1d9f_ec76_ddd0),
    f64::from_bits(0xbe42_17b5_b624_6f87),
    f64::from_bits(0x3e3d_5843_ff69_3d19),
    f64::from_bits(0x3e4e_1d3b_c2c5_fa2e),
    f64::from_bits(0x3e38_1ed7_f9f5_caf4),
    f64::from_bits(0xbe40_5933_d66d_b118),
    f64::from_bits(0xbe3e_2d47_21cc_e669),
    f64::from_bits(0x3e2c_fe49_7295_df08),
    f64::from_bits(0x3e34_e112_da3d_a506),
    f64::from_bits(0xbe17_bbb4_122e_aef7),
    f64::from_bits(0xbe24_0e46_f6b6_51da),
    f64::from_bits(0x3e00_cedd_6c10_a48b),
    f64::from_bits(0x3e08_5053_9c36_84ab),
    f64::from_bits(0xbde1_0711_a19b_6ed3),
    f64::from_bits(0xbddb_9a46_fa1a_f1e4),
    f64::from_bits(0x3db1_3e2c_2abf_7040),
];

