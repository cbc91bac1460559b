//! Kernels written in Rust: a `fn` with a body, below the attribute.
//!
//! | file | step |
//! |---|---|
//! | this one | split the function into its parts, and report what a kernel cannot have |
//! | `argument.rs` | each argument's form in the kernel and on the host |
//! | `locate.rs` | the file and its manifest; where the file's static is |
//! | `check.rs` | compare each compiled instance with the function |
//! | `expand.rs`, `instances.rs` | write the stub, with the function itself inside; of a generic one, what finds the instance |
//!
//! The tokens of an argument decide its form. rustc verifies that the tokens mean these types: the expansion coerces the
//! function to a pointer type, which is written with the runtime's own paths and without `'static`.

mod argument;
mod check;
mod expand;
mod instances;
mod locate;

use crate::attribute::Attribute;
use crate::expand::CallSite;
use crate::message::{Errors, source_text};
use crate::rust_type;
use gpu_abi::manifest::RustFunction;
use gpu_core::naming;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{
    AngleBracketedGenericArguments, FnArg, GenericParam, Generics, Ident, Pat, ReturnType, Safety, Signature, Token, Type, TypeParamBound,
    Visibility, WherePredicate,
};

pub(crate) use argument::Form;
pub(crate) use locate::call_site;

/// A function with a body.
pub(crate) struct RustKernel {
    pub attributes: Vec<syn::Attribute>,
    pub visibility: Visibility,
    /// As written.
    pub signature: Signature,
    pub body: Group,
    pub arguments: Vec<Argument>,
    /// The line and the column of its attribute.
    pub place: Option<(usize, usize)>,
    /// Whether a macro made its name. `None`: not known.
    pub is_made: Option<bool>,
    /// What a kernel cannot be.
    pub errors: Errors,
}

/// One argument.
pub(crate) struct Argument {
    /// Its name, without `mut`.
    pub ident: Ident,
    /// As written.
    pub ty: Type,
    pub form: Form,
}

impl ToTokens for Argument {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.ident.to_tokens(tokens);
        <syn::Token![:]>::default().to_tokens(tokens);
        self.ty.to_tokens(tokens);
    }
}

/// The whole macro, for a kernel written in Rust.
pub(crate) fn expand(attribute: syn::Result<Attribute>, mut kernel: RustKernel, site: &CallSite) -> TokenStream {
    let mut errors = std::mem::take(&mut kernel.errors);
    (kernel.place, kernel.is_made) = (site.place, site.is_made);
    let attribute = errors.keep(attribute);
    let instances = attribute.as_ref().map(|attribute| attribute.instances.as_slice()).unwrap_or_default();
    if let Some(name) = attribute.as_ref().and_then(|attribute| attribute.name.as_ref()) {
        errors.at(name, "a kernel with a body has its function's name: leave `name` out");
    }
    if attribute.is_some() {
        errors.keep(check_instances(&kernel, instances));
    }
    if let Err(error) = errors.finish() {
        return expand::failed(&kernel, error);
    }
    let source = attribute.as_ref().and_then(|attribute| attribute.source.as_ref());
    let file = match locate::locate(&kernel.signature.ident, source, site) {
        Ok(file) => file,
        Err(error) => return expand::failed(&kernel, error),
    };
    let registration = expand::registration(&kernel, &file);
    let stub = match check::check(&kernel, instances, &file) {
        Ok(checked) => expand::stub(&kernel, &file, &checked),
        Err(error) => expand::failed(&kernel, error),
    };
    [registration, stub].into_iter().collect()
}

/// `impl Phases`, of whose meaning rustc makes sure.
fn is_phases(ty: &Type) -> bool {
    let Type::ImplTrait(bounds) = ty else { return false };
    bounds.bounds.iter().any(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => bound.path.segments.last().is_some_and(|last| last.ident == "Phases"),
        _ => false,
    })
}

fn check_instances(kernel: &RustKernel, instances: &[AngleBracketedGenericArguments]) -> syn::Result<()> {
    let parameters = kernel.parameters().count();
    let name = &kernel.signature.ident;
    if parameters == 0 {
        return match instances.first() {
            Some(instance) => Err(syn::Error::new_spanned(instance, format!("`{name}` is not generic: it has no instances"))),
            None => Ok(()),
        };
    }
    if instances.is_empty() {
        let example: Vec<&str> = kernel.parameters().map(|one| if let GenericParam::Const(_) = one { "4" } else { "f32" }).collect();
        let message = format!(
            "`{name}` is generic, and the attribute lists no instance to compile\n  fix: `#[gpu_kernel(<{}>)]`",
            example.join(", ")
        );
        return Err(syn::Error::new_spanned(&kernel.signature.generics, message));
    }
    let mut errors = Errors::default();
    for (instance, parameter) in instances.iter().filter_map(|instance| Some((instance, own_parameter(kernel, instance)?))) {
        let message =
            format!("`{parameter}` is also a parameter of `{name}`, which has another meaning there\n  fix: name the type by another path");
        errors.at(instance, message);
    }
    for instance in instances.iter().filter(|instance| instance.args.len() != parameters) {
        errors.at(instance, format!("{} generic arguments, where `{name}` has {parameters} parameters", instance.args.len()));
    }
    errors.finish()
}

/// A name in an instance that is also a parameter's name: where `check.rs` binds parameters to arguments, it would mean the parameter.
fn own_parameter(kernel: &RustKernel, instance: &AngleBracketedGenericArguments) -> Option<Ident> {
    let parameters = instances::generic_arguments(kernel);
    let (mut lists, mut before) = (vec![instance.to_token_stream()], [' '; 2]);
    while let Some(list) = lists.pop() {
        for token in list {
            let mark = match token {
                TokenTree::Ident(name) if before != [':'; 2] && parameters.contains(&&name) => return Some(name),
                TokenTree::Group(group) => {
                    lists.push(group.stream());
                    ' '
                }
                TokenTree::Punct(punct) => punct.as_char(),
                _ => ' ',
            };
            before = [before[1], mark];
        }
    }
    None
}

/// The first `'b: 'a`.
fn lifetime_bound(generics: &Generics) -> Option<TokenStream> {
    let of_parameter = |parameter: &GenericParam| match parameter {
        GenericParam::Lifetime(one) if !one.bounds.is_empty() => Some(one.to_token_stream()),
        _ => None,
    };
    let predicates = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let of_predicate = |predicate: &syn::WherePredicate| match predicate {
        syn::WherePredicate::Lifetime(one) => Some(one.to_token_stream()),
        _ => None,
    };
    generics.params.iter().find_map(of_parameter).or_else(|| predicates.into_iter().find_map(of_predicate))
}

/// The first lifetime parameter in a trait bound: the stub, which repeats these bounds, has no lifetime parameters.
fn bound_with_lifetime(generics: &Generics) -> Option<syn::Lifetime> {
    let host = without_lifetimes(generics);
    let is_parameter = |name: &Ident| generics.lifetimes().any(|one| one.lifetime.ident == *name);
    rust_type::lifetime(host.params.to_token_stream(), is_parameter)
        .or_else(|| rust_type::lifetime(host.where_clause.to_token_stream(), is_parameter))
}

/// Generics without lifetime parameters and the bounds by them.
fn without_lifetimes(generics: &Generics) -> Generics {
    let no_lifetime = |bounds: &mut Punctuated<TypeParamBound, Token![+]>| {
        *bounds = std::mem::take(bounds).into_iter().filter(|bound| !matches!(bound, TypeParamBound::Lifetime(_))).collect();
    };
    let mut generics = generics.clone();
    generics.params = generics.params.into_iter().filter(|param| !matches!(param, GenericParam::Lifetime(_))).collect();
    generics.type_params_mut().for_each(|param| no_lifetime(&mut param.bounds));
    if let Some(clause) = &mut generics.where_clause {
        clause.predicates =
            std::mem::take(&mut clause.predicates).into_iter().filter(|one| !matches!(one, WherePredicate::Lifetime(_))).collect();
        for predicate in &mut clause.predicates {
            if let WherePredicate::Type(predicate) = predicate {
                no_lifetime(&mut predicate.bounds);
            }
        }
    }
    generics
}

impl RustKernel {
    /// Takes the function apart.
    pub(crate) fn new(
        attributes: Vec<syn::Attribute>,
        visibility: Visibility,
        signature: Signature,
        body: Group,
    ) -> syn::Result<RustKernel> {
        let mut errors = Errors::default();
        if let Some(token) = &signature.constness {
            errors.at(token, "a kernel runs when it is launched: leave out `const`");
        }
        if let Some(token) = &signature.asyncness {
            errors.at(token, "a kernel runs to its end, and its launch returns at once: leave out `async`");
        }
        if let Some(abi) = &signature.abi {
            errors.at(abi, "leave out the ABI: the launch has its own");
        }
        if let Some(variadic) = &signature.variadic {
            errors.at(variadic, "a kernel has a fixed number of arguments: leave out `...`");
        }
        let is_unsafe = matches!(signature.safety, Safety::Unsafe(_));
        if let ReturnType::Type(arrow, ty) = &signature.output
            && (is_unsafe || !is_phases(ty))
        {
            let mut tokens = arrow.to_token_stream();
            ty.to_tokens(&mut tokens);
            let message = if is_phases(ty) {
                "only a safe kernel returns phases: put unsafe code into `unsafe` blocks"
            } else {
                "a kernel returns nothing: write results through an argument, `PerThread<T>` or `PerBlock<T>`"
            };
            errors.at(tokens, message);
        }
        if let Some(bound) = lifetime_bound(&signature.generics) {
            errors
                .at(bound, "a kernel's lifetimes have no bounds\n  fix: use one lifetime, since all arguments live as long as the launch");
        }
        if let Some(lifetime) = bound_with_lifetime(&signature.generics) {
            let message = format!(
                "this bound holds for one lifetime, but a kernel's instances are compiled for all lifetimes\n  \
                 fix: let it hold for all lifetimes (`T: for<{lifetime}> Trait<{lifetime}>`, `for<{lifetime}> &{lifetime} T: Trait`), and write another lifetime in the arguments"
            );
            errors.at(lifetime, message);
        }
        if signature.inputs.len() > naming::MAX_ARGUMENTS {
            errors.at(&signature.ident, naming::too_many_arguments(&signature.ident.to_string(), signature.inputs.len()));
        }
        let arguments = signature.inputs.iter().filter_map(|input| argument(input, is_unsafe, &signature.ident, &mut errors)).collect();
        Ok(RustKernel { attributes, visibility, body, arguments, place: None, is_made: Some(false), errors, signature })
    }

    /// Whether it is this compiled function. If several have its name, the place decides.
    pub(crate) fn is(&self, function: &RustFunction) -> bool {
        let is_at = |line: u32, column: u32| self.place.is_none_or(|place| place == (line as usize, column as usize));
        self.signature.ident == function.name && function.place.as_ref().is_none_or(|place| is_at(place.line, place.column))
    }

    pub(crate) fn is_unsafe(&self) -> bool {
        matches!(self.signature.safety, Safety::Unsafe(_))
    }

    /// Whether it returns what its block's threads do together.
    pub(crate) fn returns_phases(&self) -> bool {
        matches!(self.signature.output, ReturnType::Type(..))
    }

    /// The bounds of one of its type parameters, in the parameter list and in the `where` clause.
    pub(crate) fn bounds_of(&self, parameter: &syn::Ident) -> Vec<TokenStream> {
        let generics = &self.signature.generics;
        let own = generics.type_params().filter(|one| one.ident == *parameter).flat_map(|one| &one.bounds);
        let clauses = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
        let of_clauses = clauses.filter_map(|predicate| match predicate {
            syn::WherePredicate::Type(one) if matches!(&one.bounded_ty, Type::Path(path) if path.path.is_ident(parameter)) => {
                Some(&one.bounds)
            }
            _ => None,
        });
        own.chain(of_clauses.flatten()).map(ToTokens::to_token_stream).collect()
    }

    /// Its generic parameters without lifetimes.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &GenericParam> {
        self.signature.generics.params.iter().filter(|param| !matches!(param, GenericParam::Lifetime(_)))
    }

    /// Its generics as the stub has them: without lifetimes.
    pub(crate) fn host_generics(&self) -> Generics {
        without_lifetimes(&self.signature.generics)
    }

    /// Those attributes that are under a condition, which all that is written for the kernel is under.
    pub(crate) fn cfgs(&self) -> Vec<&syn::Attribute> {
        self.attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).collect()
    }
}

fn argument(input: &FnArg, is_unsafe: bool, kernel: &Ident, errors: &mut Errors) -> Option<Argument> {
    let typed = match input {
        FnArg::Typed(typed) => typed,
        FnArg::Receiver(receiver) => {
            errors.at(receiver, "a kernel is not a method: leave out `self`");
            return None;
        }
    };
    let ident = match &*typed.pat {
        Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() => pat.ident.clone(),
        pattern => {
            errors.at(pattern, format!("`{}` is a pattern: give the argument a plain name", source_text(pattern)));
            return None;
        }
    };
    let form = Form::of(&typed.ty, &ident, errors);
    if let (Form::Pointer { .. }, false) = (&form, is_unsafe) {
        let message = format!(
            "`{}` in a safe kernel: nobody checks what is done through it\n  \
             fix: write `unsafe fn {kernel}`; or `&[T]` for reading, `PerThread<T>` for writing",
            source_text(&typed.ty)
        );
        errors.at(&typed.ty, message);
    }
    Some(Argument { ident, ty: (*typed.ty).clone(), form })
}
