//! The attributes of kernels where `gpu-build` compiles them: a macro crate without dependencies, so that it is built in
//! no time.
//!
//! Beside the function they emit its entry and its signature (`src/abi.rs`), which needs no understanding of the arguments'
//! types. Errors in an item are reported by `gpu-macros`, when cargo compiles the package for the host.

extern crate proc_macro;

// The same file as the host's: names are made in one place. What of it only the host reads is not used here.
#[allow(dead_code)]
#[path = "../src/naming.rs"]
mod naming;

use naming::{
    CONDITION_OF_ARGUMENT, MAX_ARGUMENTS, NAMESPACE, Nesting, QUALIFIED, SECOND_ATTRIBUTE, SIGNATURE, TARGET_FEATURE, TEXT, Texts,
    generic_plain, is_made, no_instance, symbol, too_many_arguments,
};
use proc_macro::{Delimiter, Group, Punct, Spacing, Span, TokenStream, TokenTree};
use std::path::Path;

/// A kernel: `#[gpu_kernel]`, or `#[gpu_kernel(<f32>, <f64, 4>)]` with generic arguments for each instance.
#[proc_macro_attribute]
pub fn gpu_kernel(attribute: TokenStream, item: TokenStream) -> TokenStream {
    // Before rustc reads it, because rustc's own functions recurse for each level.
    if let Some(place) = too_deep(attribute.clone()).or_else(|| too_deep(signature(&item))) {
        return error(Nesting::TOO_DEEP, place);
    }
    let Some(function) = Function::parse(item.clone()) else { return item };
    if !may_be_in_kernel_file(&function) {
        return item;
    }
    if let Some((place, message)) = function.refused {
        return error(message, place);
    }
    if function.arguments.len() > MAX_ARGUMENTS {
        return error(&too_many_arguments(&function.name, function.arguments.len()), function.place);
    }
    // Its entry is its only caller.
    let mut out: TokenStream = "#[inline(always)]".parse().unwrap_or_default();
    out.extend(item);
    let instances = instances(attribute);
    if function.is_generic && instances.is_empty() {
        return error(&no_instance(&function.name), function.place);
    }
    let instances = if instances.is_empty() { vec![String::new()] } else { instances };
    for (index, instance) in instances.iter().enumerate() {
        // rustc would only say that the second entry's symbol is already defined, not why.
        if let Some(other) = instances[..index].iter().find(|other| symbol("", other) == symbol("", instance)) {
            let (name, kernel) = (&function.name, symbol(&function.name, instance));
            let message = if other == instance {
                format!("the instance `{name}<{instance}>` is listed twice: remove one of the two")
            } else {
                format!("the instances `{name}<{other}>` and `{name}<{instance}>` are both named `{kernel}`: name a type by an alias")
            };
            out.extend(format!("::core::compile_error!({message:?});").parse::<TokenStream>().unwrap_or_default());
            continue;
        }
        out.extend(function.entry(instance).parse::<TokenStream>().unwrap_or_default());
        out.extend(function.checks(instance));
    }
    out
}

/// Plain data: a structure that a kernel takes by value, or that buffers are made of.
#[proc_macro_derive(Plain)]
pub fn plain(item: TokenStream) -> TokenStream {
    let mut tokens = item.into_iter().skip_while(|token| !matches!(token.to_string().as_str(), "struct" | "union" | "enum"));
    let (Some(form), Some(name)) = (tokens.next(), tokens.next()) else { return TokenStream::new() };
    if form.to_string() != "struct" {
        let text = format!("::core::compile_error!(\"`{name}` is no structure on the device, as plain data must be\");");
        return text.parse().unwrap_or_default();
    }
    let mut tokens = tokens.peekable();
    if let Some(TokenTree::Punct(punct)) = tokens.peek().filter(|token| token.to_string() == "<") {
        return error(&generic_plain(&name.to_string()), punct.span());
    }
    let fields = tokens.find_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() != Delimiter::Bracket => Some(group),
        _ => None,
    });
    let (pattern, members) = fields.map_or((name.to_string(), Vec::new()), |fields| pattern(&name.to_string(), &fields));
    let checks: String = (0..members.len()).map(|index| format!("::gpu_core::abi::plain(&__gpu_field{index});")).collect();
    let hash = |member: &String| {
        let offset = format!("::core::mem::offset_of!({name}, {member})");
        let text = member.trim_start_matches("r#");
        format!("({text:?}, {offset}, ::gpu_core::type_hash::returned(&|__gpu_value: &{name}| __gpu_value.{member})),")
    };
    let hashes: String = members.iter().map(hash).collect();
    // The pattern has no `..`, so rustc checks that these are all fields. Nothing calls the function.
    let text = format!(
        "const _: () = {{
            fn fields(__gpu_value: {name}) {{ let {pattern} = __gpu_value; {checks} }}
        }};
        unsafe impl ::gpu_core::Argument for {name} {{
            const DESCRIPTION: ::gpu_core::abi::Description = ::gpu_core::abi::Description::bytes::<{name}>();
            #[inline(always)]
            unsafe fn receive(at: *const ::core::primitive::u8) -> Self {{ unsafe {{ at.cast::<Self>().read() }} }}
        }}
        unsafe impl ::gpu_core::Plain for {name} {{
            const TYPE_HASH: ::core::primitive::u32 = ::gpu_core::type_hash::structure(&[{hashes}]);
        }}"
    );
    text.parse().unwrap_or_default()
}

/// A compile error at `place`.
fn error(message: &str, place: Span) -> TokenStream {
    at(place, &format!("::core::compile_error!({message:?});"))
}

/// Code whose errors are shown at `place`.
fn at(place: Span, code: &str) -> TokenStream {
    fn moved(tokens: TokenStream, place: Span) -> TokenStream {
        let there = |token: TokenTree| {
            let mut token = match token {
                TokenTree::Group(group) => Group::new(group.delimiter(), moved(group.stream(), place)).into(),
                other => other,
            };
            token.set_span(place);
            token
        };
        tokens.into_iter().map(there).collect()
    }
    moved(code.parse().unwrap_or_default(), place)
}

/// A function without its body.
fn signature(item: &TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = item.clone().into_iter().collect();
    tokens.pop_if(|token| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace));
    tokens.into_iter().collect()
}

/// The first token that is nested too deep to parse or print.
fn too_deep(stream: TokenStream) -> Option<Span> {
    let (mut nesting, mut around, mut inside) = (Nesting::default(), Vec::new(), stream.into_iter());
    loop {
        let (place, is_too_deep) = match inside.next() {
            Some(TokenTree::Group(group)) => {
                around.push(std::mem::replace(&mut inside, group.stream().into_iter()));
                (group.span_open(), nesting.enter())
            }
            Some(TokenTree::Punct(punct)) => (punct.span(), nesting.punct(punct.as_char(), punct.spacing() == Spacing::Joint)),
            Some(_) => continue,
            None => {
                inside = around.pop()?;
                nesting.leave();
                continue;
            }
        };
        if is_too_deep {
            return Some(place);
        }
    }
}

/// A pattern that binds each field, `Name { a: field0, .. }` or `Name(field0, ..)`, and the fields' names or numbers.
fn pattern(name: &str, fields: &Group) -> (String, Vec<String>) {
    let is_tuple = fields.delimiter() == Delimiter::Parenthesis;
    let bind = |(index, field): (usize, &String)| if is_tuple { format!("__gpu_field{index}") } else { format!("{field}: __gpu_field{index}") };
    let names: Vec<String> = elements(fields).into_iter().map(|field| field.name).collect();
    let bound = names.iter().enumerate().map(bind).collect::<Vec<_>>().join(", ");
    let members = names.iter().enumerate().map(|(index, name)| if is_tuple { index.to_string() } else { name.clone() }).collect();
    (if is_tuple { format!("{name}({bound})") } else { format!("{name} {{ {bound} }}") }, members)
}

/// Whether a kernel may be in the file whose kernels are compiled now; kernels in files of its modules are compiled with their own files. If a
/// macro made the kernel's name, only rustc knows the file (`file!()`), and `gpu-build` drops the kernels of other files.
fn may_be_in_kernel_file(function: &Function) -> bool {
    match (function.place.local_file(), std::env::var_os("GPU_KERNEL_FILE")) {
        // The compiler may name a file as seen from its own folder.
        (Some(file), Some(kernels)) if !function.is_made => {
            std::env::current_dir().is_ok_and(|folder| folder.join(file) == Path::new(&kernels))
        }
        _ => true,
    }
}

/// What an entry needs to know of a function.
struct Function {
    name: String,
    place: Span,
    /// Whether a macro made its name.
    is_made: bool,
    is_unsafe: bool,
    /// Whether it has type or const parameters; lifetimes need no instances.
    is_generic: bool,
    /// The place of a word or an attribute that a kernel cannot have, and the message for it.
    refused: Option<(Span, &'static str)>,
    arguments: Vec<Element>,
}

impl Function {
    fn parse(item: TokenStream) -> Option<Function> {
        let mut tokens = item.into_iter();
        let (mut is_unsafe, mut refused) = (false, None);
        loop {
            let token = tokens.next()?;
            match name(&token).as_str() {
                "unsafe" => is_unsafe = true,
                "async" | "extern" => refused = Some((token.span(), QUALIFIED)),
                "#[gpu_kernel]" => refused = Some((token.span(), SECOND_ATTRIBUTE)),
                "#[target_feature]" => refused = Some((token.span(), TARGET_FEATURE)),
                "fn" => break,
                _ => {}
            }
        }
        let name = tokens.next()?;
        let (name, place) = (name.to_string(), name.span());
        let is_made = is_made(&format!("{place:?}")) == Some(true);
        let mut angles = Angles::default();
        let (mut is_generic, mut begins_parameter) = (false, false);
        // Generic parameters may have parentheses between their brackets.
        let arguments = tokens.find_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis && angles.depth == 0 => Some(group),
            token => {
                let outside = angles.depth;
                angles.next(&token);
                // A lifetime parameter begins with a quote, a type or const parameter with an identifier.
                is_generic |= begins_parameter && matches!(token, TokenTree::Ident(_));
                begins_parameter = (outside, angles.depth) == (0, 1) || outside == 1 && token.to_string() == ",";
                None
            }
        })?;
        let refused = refused.or(condition(&arguments).map(|place| (place, CONDITION_OF_ARGUMENT)));
        Some(Function { name, place, is_made, is_unsafe, is_generic, refused, arguments: elements(&arguments) })
    }

    /// Code that compiles only if a kernel can have each argument and the result. An error is at the argument's type or, for the result, at the
    /// function's name; the entry's errors name the whole function.
    fn checks(&self, instance: &str) -> TokenStream {
        let (path, underscores) = (self.path(instance), vec!["_"; self.arguments.len()].join(", "));
        let check = |(place, check): (Span, String)| {
            let code = format!("{{ let __gpu_kernel: unsafe fn({underscores}) -> _ = {path}; ::gpu_core::abi::{check}; }}");
            at(Span::call_site().located_at(place), &code)
        };
        let arguments = self.arguments.iter().enumerate();
        let arguments = arguments.map(|(index, one)| (one.place, format!("argument(&::gpu_core::abi::arguments(__gpu_kernel).{index})")));
        let checks: TokenStream = arguments.chain([(self.place, "result(__gpu_kernel)".to_string())]).map(check).collect();
        let body = TokenTree::Group(Group::new(Delimiter::Brace, checks));
        let mut function: TokenStream = "fn __gpu_kernel_check()".parse().unwrap_or_default();
        function.extend([body]);
        let mut item: TokenStream = "const _: () =".parse().unwrap_or_default();
        item.extend([TokenTree::Group(Group::new(Delimiter::Brace, function)), TokenTree::Punct(Punct::new(';', Spacing::Alone))]);
        item
    }

    fn path(&self, instance: &str) -> String {
        if instance.is_empty() { self.name.clone() } else { format!("{}::<{instance}>", self.name) }
    }

    /// The entry and the signature of an instance.
    fn entry(&self, instance: &str) -> String {
        let Function { name, is_made, is_unsafe, arguments, .. } = self;
        // Kernels in different modules may have the same name, so the symbol includes the place.
        let place = format!("{}.{}", self.place.line(), self.place.column());
        let symbol = format!("{}.{place}", symbol(name, instance));
        let path = self.path(instance);
        // An unsafe function is no `Fn`.
        let places: Vec<String> = (0..arguments.len()).map(|index| format!("__gpu_kernel_argument{index}")).collect();
        let places = places.join(", ");
        let kernel = if *is_unsafe { format!("|{places}| unsafe {{ {path}({places}) }}") } else { path.clone() };
        let (names, types): (Vec<&str>, Vec<&str>) = arguments.iter().map(|one| (one.name.as_str(), one.ty.as_str())).unzip();
        let types = if instance.is_empty() { types.join(&Texts::BETWEEN.to_string()) } else { String::new() };
        let made = if *is_made { Texts::MADE } else { "" };
        let texts = Texts { function: name, instance, arguments: &names.join(","), types: &types, place: &place, made, module: "", file: "" };
        let texts = texts.head();
        // Macros may make kernels of one name in several files.
        let file = if *is_made { "::core::file!()" } else { "\"\"" };
        let underscores = vec!["_"; arguments.len()].join(", ");
        // The types are concrete here, so method lookup finds out which arguments are read-only.
        let read_only = |index| {
            format!(
                "::gpu_core::abi::is_read_only(&|| {{
                    let __gpu_kernel: unsafe fn({underscores}) -> _ = {path};
                    ::gpu_core::abi::TypeOf::new(::gpu_core::abi::arguments(__gpu_kernel).{index}).__gpu_access()
                }})"
            )
        };
        let read_only = (0..arguments.len()).map(read_only).collect::<Vec<_>>().join(", ");
        format!(
            "const _: () = {{
                use ::gpu_core::abi::Fallback as _;
                // Found unless the kernel is inside a function, where `self` is still the module.
                #[allow(unused_imports)]
                use self::{name} as _;
                #[unsafe(export_name = ::core::concat!(\"{NAMESPACE}{symbol}\", {file}))]
                unsafe extern \"C\" fn __gpu_kernel_entry(__gpu_kernel_packed: *const ::core::primitive::u8) {{
                    unsafe {{ ::gpu_core::abi::enter({kernel}, __gpu_kernel_packed) }}
                }}
                #[unsafe(export_name = ::core::concat!(\"{SIGNATURE}{symbol}\", {file}))]
                static __GPU_KERNEL_SIGNATURE: ::gpu_core::abi::Signature = ::gpu_core::abi::signature({kernel}, {is_unsafe}, [{read_only}]);
                const __GPU_KERNEL_TEXT: &::core::primitive::str = ::core::concat!({texts:?}, ::core::module_path!(), \"\\n\", ::core::file!());
                #[unsafe(export_name = ::core::concat!(\"{TEXT}{symbol}\", {file}))]
                static __GPU_KERNEL_NAMES: [::core::primitive::u8; __GPU_KERNEL_TEXT.len()] = ::gpu_core::abi::bytes(__GPU_KERNEL_TEXT);
            }};"
        )
    }
}

/// An argument or a field.
struct Element {
    /// The last word before the first colon. Meaningless for a field of a tuple, and empty for an argument that is a pattern in parentheses.
    name: String,
    ty: String,
    /// The first token of the type; for a field of a tuple, the first token of the field.
    place: Span,
}

/// Counts open angle brackets.
#[derive(Default)]
struct Angles {
    depth: usize,
    before: char,
}

impl Angles {
    fn next(&mut self, token: &TokenTree) {
        let mark = if let TokenTree::Punct(punct) = token { punct.as_char() } else { ' ' };
        match mark {
            '<' => self.depth += 1,
            // Not the end of `->`.
            '>' if self.before != '-' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.before = mark;
    }
}

/// A word as it is, and an attribute's brackets as `#[name]`, without its path and arguments.
fn name(token: &TokenTree) -> String {
    match token {
        TokenTree::Ident(word) => word.to_string(),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
            let words = group.stream().into_iter().take_while(|token| !matches!(token, TokenTree::Group(_)));
            let last = words.filter_map(|token| if let TokenTree::Ident(word) = token { Some(word) } else { None }).last();
            format!("#[{}]", last.map(|word| word.to_string()).unwrap_or_default())
        }
        _ => String::new(),
    }
}

/// The first `#[cfg]` or `#[cfg_attr]` of an argument.
fn condition(arguments: &Group) -> Option<Span> {
    let is_condition = |token: &TokenTree| matches!(name(token).as_str(), "#[cfg]" | "#[cfg_attr]");
    arguments.stream().into_iter().find(is_condition).map(|attribute| attribute.span())
}

/// The elements of a list of arguments or fields.
fn elements(list: &Group) -> Vec<Element> {
    let (mut elements, mut angles, mut element, mut is_named) = (Vec::new(), Angles::default(), None, false);
    for token in list.stream() {
        let mark = if let TokenTree::Punct(punct) = &token { punct.as_char() } else { ' ' };
        if mark == ',' && angles.depth == 0 {
            elements.extend(element.take());
            is_named = false;
            continue;
        }
        let (name, ty, place): &mut (String, TokenStream, Span) =
            element.get_or_insert_with(|| (String::new(), TokenStream::new(), token.span()));
        angles.next(&token);
        match &token {
            _ if is_named => {
                if ty.is_empty() {
                    *place = token.span();
                }
                ty.extend([token]);
            }
            TokenTree::Ident(word) => *name = word.to_string(),
            _ => is_named = mark == ':',
        }
    }
    elements.extend(element);
    elements.into_iter().map(|(name, ty, place)| Element { name, ty: text(ty), place }).collect()
}

/// A type as authors write it, on one line: rustc prints spaces around most tokens, and breaks long types.
fn text(ty: TokenStream) -> String {
    let words = ty.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    let spaces = [("& ", "&"), ("* ", "*"), (" <", "<"), ("< ", "<"), (" >", ">"), (" ::", "::"), (":: ", "::"), (" ,", ",")];
    spaces.into_iter().fold(words, |text, (spaced, tight)| text.replace(spaced, tight))
}

/// The generic arguments of each instance: `<f32>, <f64, 4>`.
fn instances(attribute: TokenStream) -> Vec<String> {
    let (mut instances, mut angles, mut current) = (Vec::new(), Angles::default(), TokenStream::new());
    for token in attribute {
        let outside = angles.depth;
        angles.next(&token);
        match (outside, angles.depth) {
            (0, _) => {}
            // Kept as tokens: `a::T` is a path only while its colons are joined.
            (_, 0) => instances.push(std::mem::take(&mut current).to_string()),
            _ => current.extend([token]),
        }
    }
    instances
}
