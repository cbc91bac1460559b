//! Names of C++ kernels as people write them.

use super::{Kernel, Manifest};

impl Manifest {
    /// The kernel of this name: its symbol, or its name in the source, in which neither spaces nor the `u` of `256u` matter. A name
    /// without its namespaces or template arguments is enough where only one kernel has it.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        named(self.kernels.iter(), name)
    }
}

/// The same among any kernels.
pub fn named<'k>(kernels: impl Iterator<Item = &'k Kernel> + Clone, name: &str) -> Option<&'k Kernel> {
    let of_source = |is: fn(&str, &str) -> bool| {
        let mut found = kernels.clone().filter(|kernel| kernel.source_name.as_ref().is_some_and(|own| is(own, name)));
        found.next().filter(|_| found.next().is_none())
    };
    let of_symbol = kernels.clone().find(|kernel| kernel.name == name);
    of_symbol.or_else(|| of_source(exact)).or_else(|| of_source(same)).or_else(|| of_source(shortened))
}

/// Whether a name that is no kernel's is that of several: functions that differ in their parameters, instances of one template.
pub fn is_of_several<'k>(kernels: impl Iterator<Item = &'k Kernel>, name: &str) -> bool {
    fn base(name: &str) -> &str {
        let function = name.split(['<', '(']).next().unwrap_or(name);
        function.rsplit("::").next().unwrap_or(function).trim()
    }
    kernels.filter(|kernel| base(kernel.shown()) == base(name)).nth(1).is_some()
}

impl Kernel {
    /// Its name for people: as its source has it.
    pub fn shown(&self) -> &str {
        self.source_name.as_deref().unwrap_or(&self.name)
    }
}

/// Whether two names are the same but for spaces.
fn exact(one: &str, other: &str) -> bool {
    one.chars().filter(|letter| !letter.is_whitespace()).eq(other.chars().filter(|letter| !letter.is_whitespace()))
}

/// Whether two names are the same but for spaces and the types of numbers.
fn same(one: &str, other: &str) -> bool {
    letters(one).eq(letters(other))
}

/// Whether `short` is a kernel's name without its namespaces, its template arguments, or both.
fn shortened(name: &str, short: &str) -> bool {
    let (function, arguments) = name.split_at(name.find('<').unwrap_or(name.len()));
    let local = function.rsplit("::").next().unwrap_or(function);
    [function, local].iter().any(|function| *function == short || letters(function).chain(letters(arguments)).eq(letters(short)))
}

/// What a name is compared by. A template argument of an unsigned or a long type is `256u` or `256ul`, which nobody writes.
fn letters(name: &str) -> impl Iterator<Item = char> {
    let (mut last, mut in_number) = (' ', false);
    name.chars().filter(move |&letter| {
        let in_word = last.is_alphanumeric() || last == '_';
        in_number = letter.is_alphanumeric() && if in_word { in_number } else { letter.is_ascii_digit() };
        last = letter;
        !(letter.is_whitespace() || in_number && matches!(letter, 'u' | 'l'))
    })
}

#[cfg(test)]
mod tests {
    use crate::manifest::{Kernel, Manifest};

    fn found(names: &[(&str, &str)], name: &str) -> Option<usize> {
        let kernel = |(symbol, source): &(&str, &str)| Kernel {
            name: (*symbol).into(),
            source_name: (!source.is_empty()).then(|| (*source).into()),
            ..Kernel::default()
        };
        let manifest = Manifest { kernels: names.iter().map(kernel).collect(), ..Manifest::default() };
        let found = manifest.kernel(name)?.name.clone();
        names.iter().position(|(symbol, _)| *symbol == found)
    }

    #[test]
    fn a_kernel_is_found_by_its_symbol_or_by_any_name_that_only_it_has() {
        let names = [("_Z1afi", "n::reduce<float, 256>"), ("_Z1b", "n::reduce<int, 64>"), ("_Z1c", "axpy"), ("plain", "")];
        for (name, expected) in [
            ("_Z1afi", Some(0)),
            ("n::reduce<float,256>", Some(0)),
            ("n::reduce< float , 256 >", Some(0)),
            ("reduce<int, 64>", Some(1)),
            ("reduce", None),
            ("n::reduce", None),
            ("axpy", Some(2)),
            ("axp", None),
            ("plain", Some(3)),
            ("", None),
        ] {
            assert_eq!(found(&names, name), expected, "{name}");
        }
        let unsigned = [("_Z1a", "sum<float, 256u>"), ("_Z1b", "sum<float, 64ul, u8l>"), ("_Z1c", "pair<3u>"), ("_Z1d", "pair<3>")];
        let all = [("sum<float, 256>", Some(0)), ("sum<float, 256u>", Some(0)), ("sum<float,64,u8l>", Some(1)), ("sum<float,64,u8>", None)];
        for (name, expected) in all.into_iter().chain([("pair<3>", Some(3)), ("pair<3u>", Some(2)), ("pair<3l>", None)]) {
            assert_eq!(found(&unsigned, name), expected, "{name}");
        }
        assert_eq!(found(&names[1..], "n::reduce"), Some(0));
        let kernel = |name: &str| Kernel { name: name.into(), source_name: Some(name.into()), ..Kernel::default() };
        let kernels = [kernel("n::reduce<float, 256>"), kernel("m::reduce<int, 64>"), kernel("axpy")];
        for (name, several) in [("reduce", true), ("reduce<double>", true), ("axpy", false), ("none", false)] {
            assert_eq!(super::is_of_several(kernels.iter(), name), several, "{name}");
        }
        assert_eq!(found(&names[1..], "reduce"), Some(0));
    }
}
