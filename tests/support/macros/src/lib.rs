//! The attributes of `gpu-test`, which documents them. They read no more of Rust than they must: attributes and the name.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// What `needs` can name, and how the reason calls it.
const NEEDS: [(&str, &str); 7] = [
    ("AMD_DEVICE_LIBS", "AMD's device libraries are not installed (Debian: rocm-device-libs)"),
    ("LIBDEVICE", "libdevice is not installed (cargo xtask setup brings it)"),
    ("LIBCLC", "libclc is not installed (Debian: libclc-22)"),
    ("LLD", "LLVM's linker is not installed (Debian: lld-22)"),
    ("COMGR", "ROCm's code object manager is not installed (Debian: libamd-comgr2)"),
    ("CLANG", "clang is not installed (Debian: clang-22)"),
    ("CC", "there is no C compiler `cc`"),
];

/// See `gpu_test::test`.
#[proc_macro_attribute]
pub fn test(_: TokenStream, item: TokenStream) -> TokenStream {
    let (mut kept, mut conditions, mut name) = (Vec::new(), Vec::new(), None);
    let mut ignored: Vec<TokenTree> = ident("None");
    let mut tokens = item.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let attribute = match (&token, tokens.peek()) {
            (TokenTree::Punct(hash), Some(TokenTree::Group(group))) if hash.as_char() == '#' => Some(group.clone()),
            _ => None,
        };
        if let Some(group) = attribute {
            let words: Vec<TokenTree> = group.stream().into_iter().collect();
            match words.first().map(ToString::to_string).as_deref() {
                Some("ignore") => {
                    tokens.next();
                    let reason = words.get(2).cloned().unwrap_or_else(|| Literal::string("").into());
                    ignored = ident("Some");
                    ignored.push(Group::new(Delimiter::Parenthesis, reason.into()).into());
                    continue;
                }
                Some("cfg") => conditions.extend([token.clone(), TokenTree::Group(group)]),
                _ => {}
            }
        }
        if let (TokenTree::Ident(word), Some(TokenTree::Ident(next)), None) = (&token, tokens.peek(), &name)
            && word.to_string() == "fn"
        {
            name = Some(next.clone());
        }
        kept.push(token);
    }
    let Some(name) = name else { return error("`#[test]` belongs to a function") };
    let mut arguments: Vec<TokenTree> = vec![name.into(), punct(',')];
    arguments.extend(ignored);
    kept.extend(conditions);
    kept.extend(call("register", Group::new(Delimiter::Brace, arguments.into_iter().collect())));
    kept.into_iter().collect()
}

/// See `gpu_test::needs`.
#[proc_macro_attribute]
pub fn needs(what: TokenStream, item: TokenStream) -> TokenStream {
    let what = what.to_string();
    let Some((name, reason)) = NEEDS.iter().find(|(name, _)| *name == what) else {
        return error(&format!("`needs` knows {}", NEEDS.map(|(name, _)| name).join(", ")));
    };
    if !env!("GPU_TEST_MISSING").split(',').any(|missing| missing == *name) {
        return item;
    }
    let mut ignore = ident("ignore");
    ignore.extend([punct('='), Literal::string(reason).into()]);
    let attribute = [punct('#'), Group::new(Delimiter::Bracket, ignore.into_iter().collect()).into()];
    attribute.into_iter().chain(item).collect()
}

fn error(message: &str) -> TokenStream {
    let text: TokenTree = Literal::string(message).into();
    let group = Group::new(Delimiter::Brace, text.into());
    ident("compile_error").into_iter().chain([punct('!'), group.into()]).collect()
}

/// `::gpu_test::name! { .. }`
fn call(name: &str, arguments: Group) -> Vec<TokenTree> {
    let joint = || TokenTree::from(Punct::new(':', Spacing::Joint));
    let mut tokens = vec![joint(), punct(':')];
    tokens.extend(ident("gpu_test"));
    tokens.extend([joint(), punct(':')]);
    tokens.extend(ident(name));
    tokens.extend([punct('!'), arguments.into()]);
    tokens
}

fn ident(name: &str) -> Vec<TokenTree> {
    vec![Ident::new(name, Span::call_site()).into()]
}

fn punct(c: char) -> TokenTree {
    Punct::new(c, Spacing::Alone).into()
}
