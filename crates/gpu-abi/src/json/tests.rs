//! JSON against serde_json.

use super::*;
use alloc::string::ToString;
use alloc::vec;
use proptest::prelude::*;

fn ours(value: &serde_json::Value) -> Value {
    match value {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(value) => Value::Bool(*value),
        serde_json::Value::Number(number) => Value::Number(number.to_string()),
        serde_json::Value::String(text) => Value::Text(text.clone()),
        serde_json::Value::Array(list) => Value::List(list.iter().map(ours).collect()),
        serde_json::Value::Object(fields) => Value::Object(fields.iter().map(|(name, value)| (name.clone(), ours(value))).collect()),
    }
}

fn values() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<u64>().prop_map(Into::into),
        ".*".prop_map(Into::into),
        "[\\x00-\\x7f\"\\\\/]*".prop_map(Into::into),
    ];
    leaf.prop_recursive(4, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Into::into),
            prop::collection::btree_map(".*", inner, 0..8).prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn texts_are_those_of_serde_json(value in values()) {
        let text = serde_json::to_string_pretty(&value).unwrap();
        prop_assert_eq!(ours(&value).pretty(), text.as_str());
        prop_assert_eq!(read(&text).unwrap(), ours(&value));
        prop_assert_eq!(ours(&value).on_one_line(), value.to_string());
        prop_assert_eq!(read(&value.to_string()).unwrap(), ours(&value));
    }

    /// A text with one character changed is refused by both or read alike.
    #[test]
    fn damaged_texts_are_refused_as_by_serde_json(value in values(), at in any::<prop::sample::Index>(), with in "[\\x00-\\x7f]") {
        let mut text: vec::Vec<char> = serde_json::to_string_pretty(&value).unwrap().chars().collect();
        let at = at.index(text.len());
        text[at] = with.chars().next().unwrap();
        let text: String = text.into_iter().collect();
        match serde_json::from_str::<serde_json::Value>(&text) {
            // A number is kept as it is written, whatever type would hold it.
            Err(error) if error.to_string().contains("number out of range") => {}
            Err(_) => prop_assert!(read(&text).is_err(), "{}", text),
            Ok(_) => prop_assert!(read(&text).is_ok(), "{}", text),
        }
    }

    #[test]
    fn no_text_is_too_strange(text in ".*") {
        prop_assert_eq!(read(&text).is_ok(), serde_json::from_str::<serde_json::Value>(&text).is_ok());
    }
}

#[test]
fn escapes_are_read() {
    assert_eq!(read(r#""\u0041\/\ud83d\ude00\n""#).unwrap(), Value::Text("A/😀\n".into()));
    for wrong in
        [r#""\ud83d""#, r#""\ud83dx""#, r#""\ud83d\u0041""#, r#""\ude00""#, r#""\u12"#, r#""\u+123""#, "\"\\u00é0\"", "\"a\nb\"", "\"a"]
    {
        assert!(read(wrong).is_err() && serde_json::from_str::<serde_json::Value>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn numbers_have_their_grammar() {
    for text in ["0", "-0", "10", "1.5", "1e5", "-1.25E-7", "01", "1.", ".5", "-", "+1", "1e", "0x1", "1_0", "--1", "NaN"] {
        assert_eq!(read(text).is_ok(), serde_json::from_str::<serde_json::Value>(text).is_ok(), "{text}");
    }
    assert_eq!(read("4294967296").unwrap().number::<u32>(), None);
    assert_eq!(read("18446744073709551615").unwrap().number(), Some(u64::MAX));
}

#[test]
fn levels_have_an_end() {
    assert!(read(&["[".repeat(128), "]".repeat(128)].concat()).is_ok());
    for deep in ["[".repeat(1 << 20), "{\"a\":".repeat(1 << 20)] {
        assert!(read(&deep).unwrap_err().to_string().contains("fewer levels"));
    }
}

#[test]
fn errors_have_a_place() {
    assert_eq!(read("{\n  \"é\": x\n}").unwrap_err().to_string(), "expected a value at line 2 column 8");
    assert_eq!(read("[1] 2").unwrap_err().to_string(), "expected nothing more at line 1 column 5");
}
