// Prices of European options: price, strike and years in, call and put out; one rate and volatility.
KERNEL black_scholes(GLOBAL const float *price, GLOBAL const float *strike, GLOBAL const float *years, GLOBAL float *call,
                     GLOBAL float *put, float rate, float volatility, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    float s = price[i], k = strike[i], t = years[i];
    float spread = volatility * SQRT(t);
    float d1 = (LOG(s / k) + (rate + 0.5f * volatility * volatility) * t) / spread, d2 = d1 - spread;
    float n1 = 0.5f + 0.5f * ERF(d1 * 0.70710678f), n2 = 0.5f + 0.5f * ERF(d2 * 0.70710678f);
    float discounted = k * EXP(-rate * t);
    call[i] = s * n1 - discounted * n2;
    put[i] = discounted * (1.0f - n2) - s * (1.0f - n1);
}
