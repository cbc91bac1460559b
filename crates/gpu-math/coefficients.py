"""Derives the polynomials of src/tables/: minimax approximations by Remez' exchange algorithm (E. Remez, 1934), in 70 digits.

    python3 crates/gpu-math/coefficients.py            writes all files (needs mpmath; gmpy2 makes it fast)
    python3 crates/gpu-math/coefficients.py trig erf   writes these

Each table is written with the bound that its rounded coefficients reach. Variables and intervals are those of the functions
in src/ that use them.
"""

import pathlib
import struct
import sys
from mpmath import mp, mpf, matrix, lu_solve
import mpmath as m

mp.dps = 70

SOURCES = pathlib.Path(__file__).parent / "src"
# The lines of the file that is being made.
lines = []
# What each file is about, and what makes it.
files = {}


def file(about):
    def add(make):
        files[make.__name__] = about, make

    return add


def write(text):
    lines.append(text)


def save(name):
    about, make = files[name]
    make()
    text = "\n".join(lines).strip() + "\n"
    lines.clear()
    uses = "use crate::pair::{Pair, pair};\n\n" if " pair(" in text else ""
    path = SOURCES / ("tables.rs" if name == "constants" else f"tables/{name}.rs")
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"//! {about}. Derived by coefficients.py; lowest powers come first.\n\n{uses}{text}")


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


def remez(f, w, a, b, n, rounds=12, keep=False):
    """The polynomial of n coefficients with the least greatest |w (f - p)| on [a, b]; in (x - mid) / half if it is to be kept so."""
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
    if keep:
        return c
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


def table(name, what, f, w, a, b, n, lead=0, keep=False):
    """Writes one. The first `lead` coefficients come as two doubles, in a table of their own. If it is kept so, its variable
    goes from -1 to 1 over the interval."""
    poly = remez(f, w, a, b, n, keep=keep)
    mid, half = ((mpf(a) + mpf(b)) / 2, (mpf(b) - mpf(a)) / 2) if keep else (0, 1)
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
    worst = max(abs(w(x) * (f(x) - horner(rounded, (x - mid) / half))) for x in grid)
    write(f"/// {what}; off by 2^{float(m.log(worst, 2)):.1f} at most.")
    if lead:
        write(f"pub const {name}_LEAD: [Pair; {lead}] = [")
        for hi, lo in leads:
            write(f"    pair({hexed(hi)}, {hexed(lo)}),")
        write("];")
        write(f"/// The rest of the same polynomial.")
    write(f"pub const {name}: [f64; {n - lead}] = [")
    for c in rounded[lead:]:
        write(f"    f64::from_bits({hexed(c)}),")
    write("];\n")
    print(f"{name} {float(m.log(worst, 2)):.1f}", file=sys.stderr)


def constant(name, what, x):
    hi, lo = dd(x)
    write(f"/// {what}.\npub const {name}: Pair = pair({hexed(hi)}, {hexed(lo)});")


def part(name, what, x, bits):
    """The first bits of x, and the rest as two doubles."""
    e = int(m.floor(m.log(abs(x), 2))) + 1 - bits
    hi = m.nint(mpf(x) / mpf(2) ** e) * mpf(2) ** e
    lo, least = dd(x - hi)
    write(f"/// {what}: {bits} bits, and the rest.\npub const {name}: [f64; 3] = [")
    write(f"    f64::from_bits({hexed(hi)}),\n    f64::from_bits({hexed(lo)}),\n    f64::from_bits({hexed(least)}),\n];")


ln2 = m.log(2)
root = lambda f: lambda z: f(m.sqrt(z))
one = lambda z: 1


@file("Constants; the polynomials are in the modules")
def constants():
    for name in sorted(files):
        if name != "constants":
            write(f"pub mod {name};")
    write("")
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
    constant("SQRT_2", "√2", m.sqrt(2))
    constant("TWO_THIRDS", "2/3", mpf(2) / 3)
    constant("CBRT_2", "The cube root of 2", m.cbrt(2))
    constant("CBRT_4", "The cube root of 4", m.cbrt(4))
    constant("LN_PI", "ln π", m.log(m.pi))
    constant("LN_SQRT_TAU", "ln √(2π)", m.log(2 * m.pi) / 2)
    part("LN_2_PARTS", "ln 2", ln2, 41)
    part("LOG10_2_PARTS", "log10 2", m.log10(2), 41)
    part("FRAC_PI_2_PARTS", "π/2", m.pi / 2, 53)
    write("/// 2/π: its bits behind the point, 64 in a word.\npub const TWO_OVER_PI: [u64; 21] = [")
    mp.dps = 450
    words = int(m.floor(2 / m.pi * mpf(2) ** (64 * 21)))
    for i in reversed(range(21)):
        word = words >> (64 * i) & (2**64 - 1)
        write(f"    0x{word >> 48:04x}_{word >> 32 & 0xffff:04x}_{word >> 16 & 0xffff:04x}_{word & 0xffff:04x},")
    write("];\n")
    mp.dps = 70


@file("Polynomials of exponentials")
def exp():
    h = ln2 / 2 * mpf("1.0001")
    low = -h * mpf("0.99999")
    table("EXP", "e^r = 1 + r + r²/2 + r³ p(r), where |r| is at most ln(2)/2", lambda r: (m.exp(r) - 1 - r - r * r / 2) / r**3, lambda r: abs(r) ** 2, low, h, 10)
    table("EXP_SINGLE", "The same for single precision: e^r = 1 + r p(r)", lambda r: (m.exp(r) - 1) / r, lambda r: 1, low, h, 7)


@file("Polynomials of logarithms")
def log():
    s = (m.sqrt(2) - 1) / (m.sqrt(2) + 1) * mpf("1.0001")
    lg = lambda z: m.log((1 + m.sqrt(z)) / (1 - m.sqrt(z))) / m.sqrt(z)
    table("LOG", "ln((1 + s) / (1 - s)) = 2s + s³ (2/3 + z p(z)), z = s², |s| at most 0.1716", lambda z: (lg(z) - 2 - 2 * z / 3) / z**2, lambda z: z**2 / 2, 0, s * s, 11)
    table("LOG_SINGLE", "The same for single precision: 2s + s³ p(z)", lambda z: (lg(z) - 2) / z, lambda z: z / 2, 0, s * s, 4)
    table("LOG_POWER", "The same for powers in single precision", lambda z: (lg(z) - 2) / z, lambda z: z / 2, 0, s * s, 6)


@file("Polynomials of sines and cosines")
def trig():
    q = (m.pi / 4 * mpf("1.0001")) ** 2
    sn = lambda z: m.sin(m.sqrt(z)) / m.sqrt(z)
    cs = lambda z: m.cos(m.sqrt(z))
    table("SIN", "sin r = r + r³ p(r²), where |r| is at most π/4", lambda z: (sn(z) - 1) / z, lambda z: z / sn(z), 0, q, 7)
    table("COS", "cos r = 1 - r²/2 + r⁴ p(r²)", lambda z: (cs(z) - 1 + z / 2) / z**2, lambda z: z**2, 0, q, 7)
    table("SIN_SINGLE", "sin r = r + r³ p(r²), for single precision", lambda z: (sn(z) - 1) / z, lambda z: z / sn(z), 0, q, 4)
    table("COS_SINGLE", "cos r = 1 - r²/2 + r⁴ p(r²), for single precision", lambda z: (cs(z) - 1 + z / 2) / z**2, lambda z: z**2, 0, q, 4)


@file("Polynomials of arc sines and arc tangents")
def inverse():
    t = (m.tan(m.pi / 8) * mpf("1.0001")) ** 2
    at = lambda z: m.atan(m.sqrt(z)) / m.sqrt(z)
    table("ATAN", "atan t = t + t³ p(t²), where |t| is at most tan(π/8)", lambda z: (at(z) - 1) / z, lambda z: z, 0, t, 12)
    table("ATAN_SINGLE", "The same for single precision", lambda z: (at(z) - 1) / z, lambda z: z, 0, t, 7)
    asn = lambda z: m.asin(m.sqrt(z)) / m.sqrt(z)
    table("ASIN", "asin t = t + t³ p(t²), where |t| is at most 1/2", lambda z: (asn(z) - 1) / z, lambda z: z, 0, mpf("0.25001"), 14)
    table("ASIN_SINGLE", "The same for single precision", lambda z: (asn(z) - 1) / z, lambda z: z, 0, mpf("0.25001"), 8)


@file("The polynomial of cube roots")
def roots():
    table("CBRT", "The cube root of x from 1 to 2, roughly", lambda x: m.cbrt(x), lambda x: 1 / m.cbrt(x), 1, 2, 5)


def scaled_erfc(x):
    """e^(x²) erfc x."""
    if x < 100:
        return m.exp(x * x) * m.erfc(x)
    total, term = mpf(1), mpf(1)
    for k in range(1, 60):
        term *= -(2 * k - 1) / (2 * x * x)
        total += term
    return total / (x * m.sqrt(m.pi))


def inverse_erfc(s):
    """erfcinv(y) / (1 - y), where y (2 - y) = e^(-s²)."""
    e = m.exp(-s * s)
    y = e / (1 + m.sqrt(1 - e))
    x = s if s > 2 else m.erfinv(mpf(float(1 - y)))
    for _ in range(12):
        # Newton's steps, on the logarithm.
        value = m.erfc(x)
        step = m.log(value / y) * value * m.sqrt(m.pi) / 2 * m.exp(x * x)
        x += step
        if abs(step) < mpf(10) ** -60:
            break
    return x / (1 - y)


@file("Polynomials of the error function, of its rest and its inverse")
def erf():
    table("ERF", "erf x = x + x p(x²), where |x| is at most 1", lambda z: m.erf(m.sqrt(z)) / m.sqrt(z) - 1, lambda z: 1, 0, 1, 14)
    table("ERFCX", "(1 + 2x) e^(x²) erfc x = p(t), t = (x - 4) / (x + 4), for x from 0 on", lambda t: (lambda x: (1 + 2 * x) * scaled_erfc(x))(4 * (1 + t) / (1 - t)), lambda t: 1, -1, 1, 26, lead=2)
    inv = lambda s: inverse_erfc(s)
    table("ERFINV_NEAR", "erfinv(x) / x, w = -ln(1 - x²) from 0 to 6.25", lambda w: inv(m.sqrt(w)), lambda w: 1 / inv(m.sqrt(w)), 0, mpf("6.25"), 24, keep=True)
    table("ERFINV_FAR", "The same, s = √w from 2.5 to 4.5", inv, lambda s: 1 / inv(s), mpf("2.5"), mpf("4.5"), 25, keep=True)
    table("ERFINV_END", "The same, from 4.5 to 9", inv, lambda s: 1 / inv(s), mpf("4.5"), 9, 26, keep=True)
    table("ERFINV_LAST", "The same, from 9 to 27.5", inv, lambda s: 1 / inv(s), 9, mpf("27.5"), 27, keep=True)


@file("Polynomials of Γ")
def gamma():
    stirling = lambda z: (lambda x: (m.loggamma(x) - ((x - mpf(1) / 2) * m.log(x) - x + m.log(2 * m.pi) / 2)) * x)(1 / m.sqrt(z))
    table("STIRLING", "ln Γ(x) = (x - 1/2) ln x - x + ln √(2π) + p(1/x²) / x, for x from 12 on", stirling, lambda z: 1, mpf(10) ** -10, mpf(1) / 144, 8)
    table("LGAMMA_ONE", "ln Γ(1 + u) = u p(u), where |u| is at most 1/4", lambda u: m.loggamma(1 + u) / u, lambda u: u / m.loggamma(1 + u), mpf("-0.2501"), mpf("0.25"), 19)
    table("LGAMMA_TWO", "ln Γ(2 + u) = u p(u), where |u| is at most 1/4", lambda u: m.loggamma(2 + u) / u, lambda u: u / m.loggamma(2 + u), mpf("-0.2501"), mpf("0.25"), 15)


def modulus(order, which):
    """Hankel's P and Q: Jn = √(2 / (πx)) (P cos χ - Q sin χ), χ = x - (n / 2 + 1 / 4) π. Q is times x / 8."""

    def at(z):
        x = 8 / m.sqrt(z)
        j, y = m.besselj(order, x), m.bessely(order, x)
        chi = x - (mpf(order) / 2 + mpf(1) / 4) * m.pi
        a = m.sqrt(2 / (m.pi * x))
        if which == "P":
            return (j * m.cos(chi) + y * m.sin(chi)) / a
        return (y * m.cos(chi) - j * m.sin(chi)) / a * x / 8

    return at


@file("Polynomials of Bessel's functions")
def bessel():
    j0, j1 = lambda x: m.besselj(0, x), lambda x: m.besselj(1, x) / x
    y0 = lambda x: m.bessely(0, x) - 2 / m.pi * m.log(x) * m.besselj(0, x)
    y1 = lambda x: (m.bessely(1, x) - 2 / m.pi * (m.log(x) * m.besselj(1, x) - 1 / x)) / x
    table("J0_NEAR", "J0(x) = 1 + x² p(x²), x² from 0 to 8", root(lambda x: (j0(x) - 1) / x**2), lambda z: z, mpf(10) ** -20, 8, 11)
    table("J1_NEAR", "J1(x) = x/2 + x³ p(x²), x² from 0 to 8", root(lambda x: (j1(x) - mpf(1) / 2) / x**2), lambda z: z, mpf(10) ** -20, 8, 11)
    table("Y0_NEAR", "Y0(x) - 2/π ln(x) J0(x), x² from 0 to 8", root(y0), one, 0, 8, 12)
    table("Y1_NEAR", "(Y1(x) - 2/π (ln(x) J1(x) - 1/x)) / x, x² from 0 to 8", root(y1), one, 0, 8, 12)
    table("J0", "J0(x), x² from 8 to 64", root(j0), one, 8, 64, 19, keep=True)
    table("J1", "J1(x) / x, x² from 8 to 64", root(j1), one, 8, 64, 18, keep=True)
    table("Y0", "Y0(x) - 2/π ln(x) J0(x), x² from 8 to 64", root(y0), one, 8, 64, 19, keep=True)
    table("Y1", "(Y1(x) - 2/π (ln(x) J1(x) - 1/x)) / x, x² from 8 to 64", root(y1), one, 8, 64, 18, keep=True)
    for order in (0, 1):
        for which in "PQ":
            what = f"Hankel's {which} of order {order}{', times x / 8' if which == 'Q' else ''}: p((8/x)²), for x from 8 on"
            table(f"{which}{order}", what, modulus(order, which), one, 0, 1, 17, keep=True)


@file("Polynomials of Bessel's modified functions")
def modified_bessel():
    table("I0", "I0(x) = 1 + x² p(x²), x from 0 to 8", root(lambda x: (m.besseli(0, x) - 1) / x**2), lambda z: z / m.besseli(0, m.sqrt(z)), mpf(10) ** -20, 64, 19)
    table("I1", "I1(x) = x/2 + x³ p(x²), x from 0 to 8", root(lambda x: (m.besseli(1, x) - x / 2) / x**3), lambda z: m.sqrt(z) ** 3 / m.besseli(1, m.sqrt(z)), mpf(10) ** -20, 64, 18)
    for order in (0, 1):
        scaled = lambda u, order=order: m.besseli(order, 8 / u) * m.exp(-8 / u) * m.sqrt(8 / u)
        table(f"I{order}_FAR", f"I{order}(x) √x e^-x = p(8/x), for x from 8 on", scaled, lambda u: mpf(2.5), 0, 1, 24, keep=True)


for name in sys.argv[1:] or files:
    save(name)
