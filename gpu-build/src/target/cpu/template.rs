//! IR text with placeholders: `{name}`, of lower-case letters and underscores.

use std::collections::HashMap;

/// Fills every place of a template, in one go: what a place is filled with is not looked at again.
///
/// # Errors
/// A place without a text, or a text without a place: a defect of the template or of who fills it.
pub fn fill(template: &str, texts: &[(&str, String)]) -> Result<String, String> {
    let mut open: HashMap<&str, &str> = HashMap::new();
    for (name, text) in texts {
        if open.insert(name, text).is_some() {
            return Err(format!("a template's place `{name}` is filled twice"));
        }
    }
    let mut unused: Vec<&str> = open.keys().copied().collect();
    let (mut filled, mut rest) = (String::with_capacity(template.len()), template);
    while let Some(start) = rest.find('{') {
        let (before, behind) = rest.split_at(start);
        filled.push_str(before);
        let name = behind[1..].split_once('}').map(|(name, _)| name);
        let name = name.filter(|name| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'));
        let Some(name) = name else {
            // Braces of IR itself: a structure, a body, metadata.
            filled.push('{');
            rest = &behind[1..];
            continue;
        };
        filled.push_str(open.get(name).ok_or_else(|| format!("a template's place `{name}` is not filled"))?);
        unused.retain(|other| *other != name);
        rest = &behind[name.len() + 2..];
    }
    filled.push_str(rest);
    match unused.as_slice() {
        [] => Ok(filled),
        [name, ..] => Err(format!("a template has no place `{name}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::fill;

    fn filled(template: &str, texts: &[(&str, &str)]) -> Result<String, String> {
        fill(template, &texts.iter().map(|(name, text)| (*name, (*text).to_string())).collect::<Vec<_>>())
    }

    #[test]
    fn each_placeholder_is_filled_once_and_braces_of_ir_stay() {
        let text = "@x = constant { i32 } { i32 {count} }\n!0 = !{}\n!1 = !{!0{more}}";
        let expected = "@x = constant { i32 } { i32 {more} }\n!0 = !{}\n!1 = !{!0, !2}";
        assert_eq!(filled(text, &[("more", ", !2"), ("count", "{more}")]).as_deref(), Ok(expected));
    }

    #[test]
    fn unknown_unfilled_and_doubly_filled_placeholders_are_refused() {
        assert_eq!(filled("{a}", &[]), Err("a template's place `a` is not filled".into()));
        assert_eq!(filled("{a}", &[("a", ""), ("b", "")]), Err("a template has no place `b`".into()));
        assert_eq!(filled("{a}", &[("a", ""), ("a", "")]), Err("a template's place `a` is filled twice".into()));
    }
}
