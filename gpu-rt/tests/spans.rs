//! Spans for subscribers of the crate `tracing`, against what the program did. No trace is asked for.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_rt::Device;
use std::fmt::Debug;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

static SEEN: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Notes spans of the runtime: what is entered and left.
struct Notes {
    level: Level,
    next: AtomicU64,
}

struct Fields(String);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if ["name", "way", "bytes"].contains(&field.name()) {
            self.0.push_str(&format!(" {}={value:?}", field.name()));
        }
    }
}

impl Subscriber for Notes {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "gpu_rt" && *metadata.level() <= self.level
    }
    fn new_span(&self, span: &Attributes<'_>) -> Id {
        let mut fields = Fields(span.metadata().name().into());
        span.record(&mut fields);
        SEEN.lock().unwrap().push(fields.0);
        Id::from_u64(self.next.fetch_add(1, Ordering::Relaxed))
    }
    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, _: &Event<'_>) {}
    fn enter(&self, _: &Id) {
        SEEN.lock().unwrap().push("(".into());
    }
    fn exit(&self, _: &Id) {
        SEEN.lock().unwrap().push(")".into());
    }
}

#[test]
fn ranges_and_work_are_spans() {
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    let work = || {
        let _step = gpu_rt::range("step");
        let x = stream.upload(&[1u32; 10]).unwrap();
        assert_eq!(stream.download(&x).unwrap(), [1; 10]);
        drop(stream.zeroed::<u8>(7).unwrap());
    };
    let seen = |level| {
        tracing::subscriber::with_default(Notes { level, next: AtomicU64::new(1) }, work);
        std::mem::take(&mut *SEEN.lock().unwrap()).join(" ")
    };
    let copies = "copy way=\"copy from pageable memory\" bytes=40 ( ) copy way=\"copy to pageable memory\" bytes=40 ( ) fill bytes=7 ( )";
    assert_eq!(seen(Level::TRACE), format!("range name=\"step\" ( {copies} )"));
    assert_eq!(seen(Level::DEBUG), "range name=\"step\" ( )");
    assert_eq!(seen(Level::INFO), "");
}
