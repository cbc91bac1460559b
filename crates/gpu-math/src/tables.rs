//! Constants; the polynomials are in the modules. Derived by coefficients.py; lowest powers come first.

use crate::pair::{Pair, pair};

pub mod bessel;
pub mod erf;
pub mod exp;
pub mod gamma;
pub mod inverse;
pub mod log;
pub mod modified_bessel;
pub mod roots;
pub mod trig;

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
