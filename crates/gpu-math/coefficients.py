"""Derives the polynomials of src/tables.rs: minimax approximations by Remez' exchange algorithm (E. Remez, 1934), in 70 digits.

    python3 crates/gpu-math/coefficients.py > crates/gpu-math/src/tables.rs        (needs mpmath; gmpy2 makes it fast)

Each table is written with the bound that its rounded coefficients reach. Variables and intervals are those of the functions
in src/ that use them.
"""

import sys
import struct
from mpmath import mp, mpf, matrix, lu_solve
import mpmath as m

mp.dps = 70


def dd(x):
    """A number as the sum of two doubles."""
    hi = mpf(float(x))
    return hi, mpf(float(x - hi))


def hexed(x):
    bits = struct.unpack("<Q", struct.pack("<d", float(x)))[0]
    return f"0x{bits >> 48:04x}_{bits >> 32 & 0xffff:04x}_{bits >> 16 & 0xffff:04x}_{bits & 0xffff:04x}"


def horner(c, x):
    r = mpf(0)
    for k in reversed(c):
        r = r * x + k
    return r


def remez(f, w, a, b, n, rounds=12):
    """The polynomial of n coefficients with the least greatest |w (f - p)| on [a, b]."""
    a, b = mpf(a), mpf(b)
    mid, half = (a + b) / 2, (b - a) / 2
    eps = half * mpf(10) ** -12
    clip = lambda x: min(max(x, a + eps), b - eps)
    xs = [clip(mid - half * m.cos(m.pi * i / n)) for i in range(n + 1)]
    count = 24 * (n + 2)
    grid = [clip(mid - half * m.cos(m.pi * i / count)) for i in range(count + 1)]
    # Near a zero of the weight the polynomial is held to a hundredth of it, so that all equations count.
    least = max(w(x) for x in grid) / 100
    weigh = lambda x: max(w(x), least)
    values = {x: (f(x), weigh(x)) for x in grid}
    c = None
    for _ in range(rounds):
        rows, right = [], []
        for i, x in enumerate(xs):
            fx, wx = values[x] if x in values else (f(x), weigh(x))
            t = (x - mid) / half
            rows.append([t**k for k in range(n)] + [(-1) ** i / wx])
            right.append(fx)
        solved = lu_solve(matrix(rows), matrix(right))
        c, level = [solved[i] for i in range(n)], abs(solved[n])
        errors = [(x, values[x][1] * (values[x][0] - horner(c, (x - mid) / half))) for x in grid]
        # One extreme of each run of one sign.
        runs = []
        for x, e in errors:
            if runs and (runs[-1][1] > 0) == (e > 0):
                if abs(e) > abs(runs[-1][1]):
                    runs[-1] = (x, e)
            else:
                runs.append((x, e))
        while len(runs) > n + 1:
            runs = runs[1:] if abs(runs[0][1]) < abs(runs[-1][1]) else runs[:-1]
        if len(runs) < n + 1:
            break
        xs = [x for x, _ in runs]
        if max(abs(e) for _, e in runs) < level * mpf("1.01"):
            break
    # Back to powers of x.
    poly = [mpf(0)]
    for k in reversed(c):
        shifted = [mpf(0)] * (len(poly) + 1)
        for i, p in enumerate(poly):
            shifted[i] += p * (-mid / half)
            shifted[i + 1] += p / half
        shifted[0] += k
        poly = shifted
    return poly[:n]


def table(name, what, f, w, a, b, n, lead=0):
    """Writes one. The first `lead` coefficients come as two doubles, in a table of their own."""
    poly = remez(f, w, a, b, n)
    rounded = []
    leads = []
    for i, c in enumerate(poly):
        if i < lead:
            pair = dd(c)
            leads.append(pair)
            rounded.append(pair[0] + pair[1])
        else:
            rounded.append(mpf(float(c)))
    grid = [mpf(a) + (mpf(b) - mpf(a)) * (i + mpf("0.37")) / 700 for i in range(700)]
    worst = max(abs(w(x) * (f(x) - horner(rounded, x))) for x in grid)
    print(f"/// {what}; off by 2^{float(m.log(worst, 2)):.1f} at most.")
    if lead:
        print(f"pub const {name}_LEAD: [Pair; {lead}] = [")
        for hi, lo in leads:
            print(f"    pair({hexed(hi)}, {hexed(lo)}),")
        print("];")
        print(f"/// The rest of the same polynomial.")
    print(f"pub const {name}: [f64; {n - lead}] = [")
    for c in rounded[lead:]:
        print(f"    f64::from_bits({hexed(c)}),")
    print("];\n")
    print(f"{name} {float(m.log(worst, 2)):.1f}", file=sys.stderr)


def constant(name, what, x):
    hi, lo = dd(x)
    print(f"/// {what}.\npub const {name}: Pair = pair({hexed(hi)}, {hexed(lo)});")


def part(name, what, x, bits):
    """The first bits of x, and the rest as two doubles."""
    e = int(m.floor(m.log(abs(x), 2))) + 1 - bits
    hi = m.nint(mpf(x) / mpf(2) ** e) * mpf(2) ** e
    lo, least = dd(x - hi)
    print(f"/// {what}: {bits} bits, and the rest.\npub const {name}: [f64; 3] = [")
    print(f"    f64::from_bits({hexed(hi)}),\n    f64::from_bits({hexed(lo)}),\n    f64::from_bits({hexed(least)}),\n];")


print('//! Polynomials and constants, derived by coefficients.py. Lowest powers come first.')
print()
print('use crate::pair::{Pair, pair};')
print()
ln2 = m.log(2)
constant("LN_2", "The logarithm of 2", ln2)
constant("LN_10", "The logarithm of 10", m.log(10))
constant("LOG2_E", "1 / ln 2", 1 / ln2)
constant("LOG2_10", "The binary logarithm of 10", m.log(10, 2))
constant("LOG10_E", "1 / ln 10", 1 / m.log(10))
constant("LOG10_2", "The decimal logarithm of 2", m.log10(2))
constant("PI", "π", m.pi)
constant("FRAC_PI_2", "π / 2", m.pi / 2)
constant("FRAC_PI_4", "π / 4", m.pi / 4)
constant("FRAC_3_PI_4", "3π / 4", 3 * m.pi / 4)
constant("FRAC_1_PI", "1 / π", 1 / m.pi)
constant("FRAC_2_PI", "2 / π", 2 / m.pi)
constant("FRAC_1_SQRT_2", "√½", m.sqrt(mpf(1) / 2))
constant("FRAC_1_SQRT_PI", "1 / √π", 1 / m.sqrt(m.pi))
constant("FRAC_2_SQRT_PI", "2 / √π", 2 / m.sqrt(m.pi))
constant("SQRT_2", "√2", m.sqrt(2))
constant("SQRT_TAU", "√(2π)", m.sqrt(2 * m.pi))
constant("TWO_THIRDS", "2/3", mpf(2) / 3)
constant("CBRT_2", "The cube root of 2", m.cbrt(2))
constant("CBRT_4", "The cube root of 4", m.cbrt(4))
constant("LN_SQRT_TAU", "ln √(2π)", m.log(2 * m.pi) / 2)
part("LN_2_PARTS", "ln 2", ln2, 41)
part("LOG10_2_PARTS", "log10 2", m.log10(2), 41)
part("FRAC_PI_2_PARTS", "π/2", m.pi / 2, 53)
print("/// 2/π: its bits behind the point, 64 in a word.\npub const TWO_OVER_PI: [u64; 21] = [")
mp.dps = 450
words = int(m.floor(2 / m.pi * mpf(2) ** (64 * 21)))
for i in reversed(range(21)):
    word = words >> (64 * i) & (2**64 - 1)
    print(f"    0x{word >> 48:04x}_{word >> 32 & 0xffff:04x}_{word >> 16 & 0xffff:04x}_{word & 0xffff:04x},")
print("];\n")
mp.dps = 70

# exp
h = ln2 / 2 * mpf("1.0001")
low = -h * mpf("0.99999")
table("EXP", "e^r = 1 + r + r²/2 + r³ p(r), where |r| is at most ln(2)/2", lambda r: (m.exp(r) - 1 - r - r * r / 2) / r**3, lambda r: abs(r) ** 2, low, h, 10)
table("EXP_SINGLE", "The same for single precision: e^r = 1 + r p(r)", lambda r: (m.exp(r) - 1) / r, lambda r: 1, low, h, 7)

# log
s = (m.sqrt(2) - 1) / (m.sqrt(2) + 1) * mpf("1.0001")
lg = lambda z: m.log((1 + m.sqrt(z)) / (1 - m.sqrt(z))) / m.sqrt(z)
table("LOG", "ln((1 + s) / (1 - s)) = 2s + s³ (2/3 + z p(z)), z = s², |s| at most 0.1716", lambda z: (lg(z) - 2 - 2 * z / 3) / z**2, lambda z: z**2 / 2, 0, s * s, 11)
table("LOG_SINGLE", "The same for single precision: 2s + s³ p(z)", lambda z: (lg(z) - 2) / z, lambda z: z / 2, 0, s * s, 4)
table("LOG_POWER", "The same for powers in single precision", lambda z: (lg(z) - 2) / z, lambda z: z / 2, 0, s * s, 6)

# sin, cos
q = (m.pi / 4 * mpf("1.0001")) ** 2
sn = lambda z: m.sin(m.sqrt(z)) / m.sqrt(z)
cs = lambda z: m.cos(m.sqrt(z))
table("SIN", "sin r = r + r³ p(r²), where |r| is at most π/4", lambda z: (sn(z) - 1) / z, lambda z: z / sn(z), 0, q, 7)
table("COS", "cos r = 1 - r²/2 + r⁴ p(r²)", lambda z: (cs(z) - 1 + z / 2) / z**2, lambda z: z**2, 0, q, 7)
table("SIN_SINGLE", "sin r = r + r³ p(r²), for single precision", lambda z: (sn(z) - 1) / z, lambda z: z / sn(z), 0, q, 4)
table("COS_SINGLE", "cos r = 1 - r²/2 + r⁴ p(r²), for single precision", lambda z: (cs(z) - 1 + z / 2) / z**2, lambda z: z**2, 0, q, 4)

# atan, asin
t = (m.tan(m.pi / 8) * mpf("1.0001")) ** 2
at = lambda z: m.atan(m.sqrt(z)) / m.sqrt(z)
table("ATAN", "atan t = t + t³ p(t²), where |t| is at most tan(π/8)", lambda z: (at(z) - 1) / z, lambda z: z, 0, t, 12)
table("ATAN_SINGLE", "The same for single precision", lambda z: (at(z) - 1) / z, lambda z: z, 0, t, 7)
asn = lambda z: m.asin(m.sqrt(z)) / m.sqrt(z)
table("ASIN", "asin t = t + t³ p(t²), where |t| is at most 1/2", lambda z: (asn(z) - 1) / z, lambda z: z, 0, mpf("0.25001"), 14)
table("ASIN_SINGLE", "The same for single precision", lambda z: (asn(z) - 1) / z, lambda z: z, 0, mpf("0.25001"), 8)

# cbrt
table("CBRT", "The cube root of x from 1 to 2, roughly", lambda x: m.cbrt(x), lambda x: 1 / m.cbrt(x), 1, 2, 5)
