//! The version of PTX that instructions ask for.
//!
//! LLVM writes the first that has the architecture, so that older drivers read it. Inline assembly may need a later one.

/// `mma.sync` of numbers of 8 bits, as the fragments of `target/matrix/instructions.rs` write it.
const EIGHT_BITS: [&str; 2] = ["row.col.f32.e4m3.e4m3.f32 ", "row.col.f32.e5m2.e5m2.f32 "];
/// The first version that has it (PTX ISA, the notes on `mma`).
const EIGHT_BITS_SINCE: (u32, u32) = (8, 4);

/// PTX of a version that has its instructions; other assembly as it is.
pub fn versioned(code: Vec<u8>) -> Vec<u8> {
    let text = String::from_utf8_lossy(&code);
    raised(&text).map(String::into_bytes).unwrap_or(code)
}

fn raised(text: &str) -> Option<String> {
    const DIRECTIVE: &str = "\n.version ";
    let (before, rest) = text.split_once(DIRECTIVE)?;
    let (version, behind) = rest.split_once('\n')?;
    let (major, minor) = version.trim().split_once('.')?;
    let is_old = (major.parse::<u32>().ok()?, minor.parse::<u32>().ok()?) < EIGHT_BITS_SINCE;
    let (major, minor) = EIGHT_BITS_SINCE;
    (is_old && EIGHT_BITS.iter().any(|name| behind.contains(name))).then(|| format!("{before}{DIRECTIVE}{major}.{minor}\n{behind}"))
}

#[cfg(test)]
mod tests {
    use super::versioned;

    #[test]
    fn the_version_is_raised_where_an_instruction_asks_for_it() {
        let ptx = |version: &str, name: &str| format!("//\n.version {version}\n.target sm_89\nmma.sync.aligned.m16n8k32.{name} {{}};\n");
        let of = |text: String| String::from_utf8(versioned(text.into_bytes())).unwrap();
        assert_eq!(of(ptx("7.8", "row.col.f32.e4m3.e4m3.f32")), ptx("8.4", "row.col.f32.e4m3.e4m3.f32"));
        assert_eq!(of(ptx("8.0", "row.col.f32.e5m2.e5m2.f32")), ptx("8.4", "row.col.f32.e5m2.e5m2.f32"));
        for (version, name) in [("8.7", "row.col.f32.e5m2.e5m2.f32"), ("7.8", "row.col.s32.s8.s8.s32")] {
            assert_eq!(of(ptx(version, name)), ptx(version, name));
        }
        assert_eq!(versioned(b"\t.text\n".to_vec()), b"\t.text\n");
    }
}
