//! Itanium mangling, as far as OpenCL's built-in functions need it: the name, and what its first parameter is.

/// What a parameter's letters say beyond its LLVM type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Signed,
    Unsigned,
    Float,
}

/// A mangled name taken apart.
#[derive(Debug, PartialEq, Eq)]
pub struct Mangled<'a> {
    pub name: &'a str,
    /// The first number type among the parameters, through vectors and pointers.
    pub class: Option<Class>,
    /// The last such type, where it is spelled out.
    pub last: Option<Class>,
    /// The parameters' letters.
    pub params: &'a str,
}

impl Mangled<'_> {
    /// What the first parameter, a pointer, points at: its IR type and alignment. Vectors of three are as large as of four.
    pub fn pointee(&self) -> Option<(String, u32)> {
        let mut rest = self.params.strip_prefix('P')?;
        while let Some(qualified) = rest.strip_prefix(['K', 'V']).or_else(|| rest.strip_prefix("U3AS").and_then(|rest| rest.get(1..))) {
            rest = qualified;
        }
        let (count, rest) = match rest.strip_prefix("Dv").and_then(|vector| vector.split_once('_')) {
            Some((count, rest)) => (count.parse::<u32>().ok()?.next_power_of_two(), rest),
            None => (1, rest),
        };
        let (ty, size) = match rest.get(..1)? {
            "c" | "a" | "h" => ("i8", 1),
            "s" | "t" => ("i16", 2),
            "i" | "j" => ("i32", 4),
            "l" | "m" => ("i64", 8),
            "f" => ("float", 4),
            "d" => ("double", 8),
            "D" if rest.starts_with("Dh") => ("half", 2),
            _ => return None,
        };
        Some((if count == 1 { ty.to_string() } else { format!("<{count} x {ty}>") }, size * count))
    }
}

/// Takes `_Z5clampDv4_fS_S_` apart.
pub fn parse(symbol: &str) -> Option<Mangled<'_>> {
    let rest = symbol.strip_prefix("_Z")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let length: usize = rest.get(..digits)?.parse().ok()?;
    let name = rest.get(digits..digits.checked_add(length)?)?;
    let params = rest.get(digits + length..)?;
    let classes = classes(params);
    // In `vload4(size_t, const float *)` and `vstore4(float4, size_t, float *)` what is moved matters, not the index.
    Some(Mangled { name, class: classes.first().copied(), last: classes.last().copied(), params })
}

fn classes(mut rest: &str) -> Vec<Class> {
    let mut found = Vec::new();
    while let Some(letter) = rest.chars().next() {
        let mut step = letter.len_utf8();
        match letter {
            'c' | 'a' | 's' | 'i' | 'l' => found.push(Class::Signed),
            'h' | 't' | 'j' | 'm' => found.push(Class::Unsigned),
            'f' | 'd' => found.push(Class::Float),
            'D' if rest.starts_with("Dh") => {
                found.push(Class::Float);
                step = 2;
            }
            // A vector: `Dv4_`, then its element.
            'D' => step = rest.find('_').map_or(rest.len(), |at| at + 1),
            // A qualifier (`U3AS1`, `U7_Atomic`), or the name of an enumeration (`12memory_order`).
            'U' | '0'..='9' => {
                let start = usize::from(letter == 'U');
                let digits = rest[start..].bytes().take_while(u8::is_ascii_digit).count();
                let length: usize = rest[start..start + digits].parse().unwrap_or(0);
                step = start.saturating_add(digits).saturating_add(length);
            }
            // A repeated type: `S_`, `S0_`.
            'S' => step = rest.find('_').map_or(rest.len(), |at| at + 1),
            _ => {}
        }
        rest = rest.get(step.max(1)..).unwrap_or("");
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_signs_are_read() {
        let parts = |symbol| parse(symbol).map(|mangled| (mangled.name, mangled.class, mangled.last));
        use Class::*;
        assert_eq!(parts("_Z5clampDv4_fS_S_"), Some(("clamp", Some(Float), Some(Float))));
        assert_eq!(parts("_Z3maxjj"), Some(("max", Some(Unsigned), Some(Unsigned))));
        assert_eq!(parts("_Z6vload4mPU3AS1Kf"), Some(("vload4", Some(Unsigned), Some(Float))));
        assert_eq!(
            parts("_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope"),
            Some(("atomic_fetch_max_explicit", Some(Unsigned), Some(Unsigned)))
        );
        assert_eq!(parts("_Z3expDv2_Dh"), Some(("exp", Some(Float), Some(Float))));
        let pointee = |symbol| parse(symbol).and_then(|mangled| mangled.pointee());
        assert_eq!(pointee("_Z21async_work_group_copyPU3AS3fPU3AS1Kfm9ocl_event"), Some(("float".into(), 4)));
        assert_eq!(pointee("_Z21async_work_group_copyPU3AS1Dv3_dPU3AS3KS_m9ocl_event"), Some(("<4 x double>".into(), 32)));
        assert_eq!(pointee("_Z29async_work_group_strided_copyPU3AS3DhPU3AS1KDhmm9ocl_event"), Some(("half".into(), 2)));
        assert_eq!(pointee("_Z3maxjj"), None);
        for broken in ["_Z", "_Z99exp", "exp", "_Z3ex", "_Zé"] {
            assert_eq!(parts(broken), None, "{broken}");
        }
    }
}
