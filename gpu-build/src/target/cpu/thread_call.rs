//! Declarations and calls of thread functions and of others with their parameters, as IR text: by the table of
//! [`ThreadParam`]s.

use gpu_abi::cpu::ThreadParam;

/// The call of a body: what differs from call to call. The other arguments are the variables of the entry that have their
/// parameters' names.
pub struct ThreadCall<'a> {
    /// What is called, with its result's type: `i32 @f`.
    pub callee: &'a str,
    /// The first thread's place in its block.
    pub thread: [&'a str; 3],
    /// The first thread's number.
    pub linear: &'a str,
    pub stride: &'a str,
    /// The state to resume from.
    pub resume: &'a str,
}

impl ThreadCall<'_> {
    /// `call i32 @f(ptr %args, ...)`
    pub fn text(&self) -> String {
        let argument = |param: ThreadParam| match param {
            ThreadParam::ThreadX => self.thread[0].to_string(),
            ThreadParam::ThreadY => self.thread[1].to_string(),
            ThreadParam::ThreadZ => self.thread[2].to_string(),
            ThreadParam::Linear => self.linear.to_string(),
            ThreadParam::Stride => self.stride.to_string(),
            ThreadParam::Resume => self.resume.to_string(),
            other => format!("%{}", other.name()),
        };
        let arguments = ThreadParam::ALL.map(|param| format!("{} {}", param.ty().ir(), argument(param)));
        format!("call {}({})", self.callee, arguments.join(", "))
    }
}

/// `declare i32 @f(ptr, ...)`, for a function of these parameters. `name` is as IR quotes it.
pub fn declaration(result: &str, name: &str) -> String {
    format!("declare {result} @{name}({})\n", ThreadParam::ALL.map(|param| param.ty().ir()).join(", "))
}
