use super::rewritten;
use crate::llvm::Session;
use crate::source::ll;

/// A kernel that stores a number of this type.
fn kernel(ty: &str, literal: &str) -> String {
    format!(
        "define ptx_kernel void @k(ptr addrspace(1) %float.out) {{\n  store {ty} {literal}, ptr addrspace(1) %float.out\n  ret void\n}}\n"
    )
}

/// The number that LLVM reads, as hexadecimal bits of its type.
fn read(ty: &str, bits: u32, literal: &str) -> String {
    let session = Session::new();
    let as_integer = format!("bitcast ({ty} {literal} to i{bits})");
    let mut module = ll::module(&session, "k.ll", kernel(&format!("i{bits}"), &as_integer).as_bytes()).unwrap();
    let text = module.text();
    let stored = text.split_once(&format!("store i{bits} ")).unwrap().1;
    let value: i128 = stored.split_once(',').unwrap().0.parse().unwrap();
    format!("{:0width$X}", value & ((1 << bits) - 1), width = bits as usize / 4)
}

#[test]
fn each_form_is_the_same_bits_in_each_type() {
    // Sign, exponent and fraction of each type, put together by hand.
    let types = [("half", 16, 10), ("bfloat", 16, 7), ("float", 32, 23), ("double", 64, 52)];
    for (ty, bits, fraction) in types {
        let all: u64 = (1 << (bits - 1)) - (1 << fraction);
        let (sign, quiet) = (1u64 << (bits - 1), 1u64 << (fraction - 1));
        let forms = [
            ("+inf", all),
            ("-inf", sign | all),
            ("+qnan", all | quiet),
            ("-qnan", sign | all | quiet),
            ("+nan(0x0)", all | quiet),
            ("+nan(0x3)", all | quiet | 3),
            ("-nan(0x2A)", sign | all | quiet | 0x2a),
            ("+snan(0x1)", all | 1),
            ("-snan(0x11)", sign | all | 0x11),
        ];
        for (literal, expected) in forms {
            assert_eq!(read(ty, bits, literal), format!("{expected:0width$X}", width = bits as usize / 4), "{ty} {literal}");
        }
        // Zeros, the smallest and largest subnormal number, the smallest and largest normal number, ordinary ones; and infinities and NaNs.
        let ordinary = [0, 1, (1 << fraction) - 1, 1 << fraction, all - 1, all / 2, all / 3, all / 5 * 4];
        for magnitude in ordinary.into_iter().chain([all, all | quiet, all | quiet | 5]) {
            for expected in [magnitude, sign | magnitude] {
                let digits = format!("{expected:0width$X}", width = bits as usize / 4);
                assert_eq!(read(ty, bits, &format!("f0x{digits}")), digits, "{ty}");
            }
        }
    }
}

#[test]
fn decimals_are_the_closest_number() {
    for literal in
        ["1.300000e+00", "-1.7", "0.1", "3.40282347e+38", "1.0e-45", "-2.5", "1.17549435e-38", "7.0e-46", "16777217.0", "0.0", "-0.0"]
    {
        let expected: f32 = literal.parse().unwrap();
        assert_eq!(read("float", 32, literal), format!("{:08X}", expected.to_bits()), "{literal}");
        let expected: f64 = literal.parse().unwrap();
        assert_eq!(read("double", 64, literal), format!("{:016X}", expected.to_bits()), "{literal}");
    }
    // From tables of half precision and bfloat16: ties go to the even number.
    let halves =
        [("3.000490e-01", 0x34cd), ("0.1", 0x2e66), ("65519.9", 0x7bff), ("6.0e-8", 0x0001), ("2049.0", 0x6800), ("2051.0", 0x6802)];
    for (literal, expected) in halves {
        assert_eq!(read("half", 16, literal), format!("{expected:04X}"), "{literal}");
    }
    for (literal, expected) in [("0.1", 0x3dcd), ("257.0", 0x4380), ("259.0", 0x4382), ("3.39e38", 0x7f7f), ("-1.3", 0xbfa6)] {
        assert_eq!(read("bfloat", 16, literal), format!("{expected:04X}"), "{literal}");
    }
}

#[test]
fn a_literal_has_the_type_before_it() {
    let text = "define ptx_kernel void @k(ptr addrspace(1) %double, i1 %c) {\nfloat:\n  %a = load <2 x float>, ptr addrspace(1) %double ; half 1.3\n  \
        %b = fmul <2 x float> %a, splat (float f0x3FB8AA3B)\n  %s = select i1 %c, <2 x float> <float 1.3, float -inf>, <2 x float> %b\n  \
        %e = extractelement <2 x float> %s, i32 0\n  %f = fcmp olt float %e, 1.300000e+00\n  %h = fptrunc float %e to half\n  \
        %g = fadd half %h, f0x3C00\n  store half %g, ptr addrspace(1) %double\n  store float %e, ptr addrspace(1) %double\n  ret void\n}\n";
    let expected = text
        .replace("f0x3FB8AA3B", "0x3FF7154760000000")
        .replace("<float 1.3, float -inf>", "<float 0x3FF4CCCCC0000000, float 0xFFF0000000000000>")
        .replace("1.300000e+00", "0x3FF4CCCCC0000000")
        .replace("f0x3C00", "0x3FF0000000000000");
    assert_eq!(rewritten(text).as_deref(), Some(expected.as_str()));
    ll::module(&Session::new(), "k.ll", text.as_bytes()).unwrap();
}

#[test]
fn older_text_stays_as_it_is() {
    for text in [
        kernel("float", "0x3FF7154760000000"),
        kernel("float", "1.5e+00"),
        kernel("double", "1.3"),
        kernel("half", "0xH3C00"),
        kernel("x86_fp80", "+inf"),
        "@s = constant [6 x i8] c\"+inf\\00\"\n!0 = !{!\"float 1.3 +inf\"}\n; float +inf".to_owned(),
        "define void @f(float nofpclass(nan inf) %x, i32 range(i32 -5, 3) %y) { ret void }".to_owned(),
    ] {
        assert_eq!(rewritten(&text), None, "{text}");
    }
}

/// LLVM refuses words that are no literals, or not of their type, at their place. Nothing panics, wherever a text is cut.
#[test]
fn wrong_literals_are_refused() {
    let wrong = ["f0x3FB8AA3B9", "1.0e+39", "f0x", "inf", "+"];
    // LLVM 23 reads the literals itself: 23.1 accepts two of these, although no NaN has such a payload, and crashes on the others.
    let payloads: &[&str] = if crate::llvm::version().0 < 23 { &["+snan(0x0)", "+nan(0x400000)", "+nan(0x", "+nan(0xg)"] } else { &[] };
    for literal in wrong.iter().chain(payloads) {
        let refusal = ll::module(&Session::new(), "k.ll", kernel("float", literal).as_bytes()).map(|_| ()).unwrap_err();
        assert!(refusal[0].to_string().contains("k.ll:2"), "{literal}: {}", refusal[0]);
    }
    let text = format!("{}; é float +nan(0x1) \"é", kernel("float", "+nan(0x1)"));
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        let _ = rewritten(&text[..end]);
    }
}
