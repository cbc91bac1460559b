// European call and put prices (Black and Scholes), the normal distribution by Abramowitz and Stegun's formula 26.2.17.
#define RATE 0.02f
#define VOLATILITY 0.30f

static float normal(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabs(d));
    float poly = k * (0.319381530f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228040143267794f * exp(-0.5f * d * d) * poly;
    return d > 0.0f ? 1.0f - tail : tail;
}

__kernel void black_scholes(__global const float *restrict price, __global const float *restrict strike,
                            __global const float *restrict years, __global float *restrict call,
                            __global float *restrict put, uint n) {
    size_t i = get_global_id(0);
    if (i < n) {
        float s = price[i], x = strike[i], t = years[i];
        float root = sqrt(t);
        float d1 = (log(s / x) + (RATE + 0.5f * VOLATILITY * VOLATILITY) * t) / (VOLATILITY * root);
        float d2 = d1 - VOLATILITY * root;
        float n1 = normal(d1), n2 = normal(d2);
        float discounted = x * exp(-RATE * t);
        call[i] = s * n1 - discounted * n2;
        put[i] = discounted * (1.0f - n2) - s * (1.0f - n1);
    }
}
