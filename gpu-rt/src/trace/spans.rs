//! Spans for subscribers of the crate `tracing`, with the feature of that name; nothing without it.

#[cfg(feature = "tracing")]
mod with {
    use crate::trace::What;
    use std::ffi::CStr;

    /// A span that is entered, until the drop.
    pub(crate) type Span = Option<tracing::span::EnteredSpan>;

    /// A range's.
    pub(crate) fn range(name: &str) -> Span {
        Some(tracing::debug_span!(target: "gpu_rt", "range", name).entered())
    }

    /// That of a call that enqueues work on a stream.
    pub(crate) fn work((device, stream): (u32, u64), what: impl Fn() -> What) -> Span {
        if !tracing::enabled!(target: "gpu_rt", tracing::Level::TRACE) {
            return None;
        }
        let span = match what() {
            What::Launch { kernel, grid, block, .. } => {
                let kernel = CStr::to_string_lossy(kernel);
                tracing::trace_span!(target: "gpu_rt", "launch", kernel = &*kernel, ?grid, ?block, device, stream)
            }
            What::Copy { way, bytes } => tracing::trace_span!(target: "gpu_rt", "copy", way = way.name(), bytes, device, stream),
            What::Fill { bytes } => tracing::trace_span!(target: "gpu_rt", "fill", bytes, device, stream),
            _ => tracing::trace_span!(target: "gpu_rt", "graph", device, stream),
        };
        Some(span.entered())
    }
}

#[cfg(not(feature = "tracing"))]
mod with {
    use crate::trace::What;

    pub(crate) struct Span;

    pub(crate) fn range(_name: &str) -> Span {
        Span
    }

    #[inline]
    pub(crate) fn work(_on: (u32, u64), _what: impl Fn() -> What) -> Span {
        Span
    }
}

pub(crate) use with::*;
