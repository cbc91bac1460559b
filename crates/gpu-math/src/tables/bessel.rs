//! Polynomials of Bessel's functions. Derived by coefficients.py; lowest powers come first.

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
