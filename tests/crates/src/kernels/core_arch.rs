//! The vector instructions that every x86-64 processor has.

use gpu_rt::kernel::*;

#[cfg(target_arch = "x86_64")]
mod vectors {
    use core::arch::x86_64::*;

    /// The bits of a vector.
    fn bits(of: __m128i) -> u64 {
        let [low, high]: [u64; 2] = bytemuck::cast(of);
        low ^ high.rotate_left(23)
    }

    /// Every comparison, selection, conversion, shift and packing of two vectors.
    pub fn compute(x: u64) -> u64 {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let a = _mm_set_epi64x(x as i64, x.rotate_left(19) as i64);
            let b = _mm_set_epi64x(x.rotate_left(40) as i64, x.swap_bytes() as i64);
            let by = _mm_set_epi64x(0, (x >> 58) as i64);
            let (f, g) = (_mm_castsi128_ps(a), _mm_castsi128_ps(b));
            let (d, e) = (_mm_castsi128_pd(a), _mm_castsi128_pd(b));
            // Numbers in the range of integers, with halves, which round to even.
            let small = _mm_mul_ps(_mm_cvtepi32_ps(_mm_srai_epi32::<20>(a)), _mm_set1_ps(0.5));
            let wide = _mm_mul_pd(_mm_cvtepi32_pd(_mm_srai_epi32::<8>(b)), _mm_set1_pd(0.5));
            let ps = [
                _mm_min_ps(f, g),
                _mm_max_ps(f, g),
                _mm_min_ss(f, g),
                _mm_max_ss(f, g),
                _mm_cmpeq_ps(f, g),
                _mm_cmplt_ps(f, g),
                _mm_cmple_ps(f, g),
                _mm_cmpneq_ps(f, g),
                _mm_cmpnlt_ps(f, g),
                _mm_cmpnle_ps(f, g),
                _mm_cmpord_ps(f, g),
                _mm_cmpunord_ps(f, g),
                _mm_cmpgt_ss(f, g),
                _mm_cmpneq_ss(f, g),
                _mm_cvtsd_ss(g, wide),
            ];
            let pd = [
                _mm_min_pd(d, e),
                _mm_max_pd(d, e),
                _mm_min_sd(d, e),
                _mm_max_sd(d, e),
                _mm_cmplt_pd(d, e),
                _mm_cmpnle_pd(d, e),
                _mm_cmpord_sd(d, e),
                _mm_cmpeq_pd(d, d),
            ];
            let integers = [
                _mm_cvtps_epi32(f),
                _mm_cvttps_epi32(f),
                _mm_cvtps_epi32(small),
                _mm_cvttps_epi32(small),
                _mm_cvtpd_epi32(d),
                _mm_cvttpd_epi32(d),
                _mm_cvtpd_epi32(wide),
                _mm_cvttpd_epi32(wide),
                _mm_sll_epi16(a, by),
                _mm_sll_epi32(a, by),
                _mm_sll_epi64(a, by),
                _mm_srl_epi16(a, by),
                _mm_srl_epi32(a, by),
                _mm_srl_epi64(a, by),
                _mm_sra_epi16(a, by),
                _mm_sra_epi32(a, by),
                _mm_packs_epi16(a, b),
                _mm_packs_epi32(a, b),
                _mm_packus_epi16(a, b),
                _mm_madd_epi16(a, b),
                _mm_sad_epu8(a, b),
                _mm_avg_epu8(a, b),
                _mm_mulhi_epi16(a, b),
                _mm_shuffle_epi32::<0b01_11_00_10>(a),
            ];
            let answers = [
                _mm_comieq_ss(f, f),
                _mm_comilt_ss(f, g),
                _mm_comile_ss(f, g),
                _mm_comigt_ss(f, g),
                _mm_comige_ss(f, g),
                _mm_comineq_ss(f, g),
                _mm_ucomilt_sd(d, e),
                _mm_comige_sd(d, e),
                _mm_ucomineq_sd(d, d),
                _mm_cvtss_si32(small),
                _mm_cvttss_si32(f),
                _mm_cvtsd_si32(wide),
                _mm_cvttsd_si32(d),
                _mm_movemask_ps(f),
                _mm_movemask_epi8(b),
            ];
            let (mut sum, mut difference) = (0, 0);
            let carry = _addcarry_u64(x as u8 & 1, x, x.swap_bytes(), &mut sum);
            let borrow = _subborrow_u64(x as u8 & 2, x, x.swap_bytes(), &mut difference);
            let longs = [_mm_cvtss_si64(f) as u64, _mm_cvttsd_si64(e) as u64, sum, difference, u64::from(carry) << 1 | u64::from(borrow)];
            let vectors =
                ps.into_iter().map(|one| _mm_castps_si128(one)).chain(pd.into_iter().map(|one| _mm_castpd_si128(one))).chain(integers);
            let all = vectors.map(bits).chain(answers.into_iter().map(|one| one as u64)).chain(longs);
            all.fold(0, |digest: u64, one| digest.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ one)
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod vectors {
    /// Other processors have other instructions.
    pub fn compute(x: u64) -> u64 {
        x
    }
}

pub use vectors::compute;

/// [`compute`] of each element.
#[gpu_kernel]
pub fn core_arch(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
