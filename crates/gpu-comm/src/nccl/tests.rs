//! Ranks that processes begin one by one, over the stand-ins for CUDA and NCCL.

#[path = "../../tests/child/mod.rs"]
mod child;

use super::{Action, Elements, enqueue, join, library, unique_id};
use crate::element::ElementType;
use crate::host::Host;
use crate::meeting::Meeting;
use crate::{Communicators, ErrorKind};
use child::{Setting, in_child};
use gpu_rt::{Device, DeviceGroup, DeviceKind, raw};
use std::sync::Arc;
use std::time::Duration;

fn setting(nccl: &std::path::Path) -> Setting<'_> {
    Setting { kind: "cuda", devices: 2, nccl, variables: &[] }
}

fn host(limit: Duration) -> Arc<dyn Host> {
    Arc::new(Meeting::new(2, limit))
}

#[test]
fn ranks_find_each_other_by_their_id() {
    let test = "nccl::tests::ranks_find_each_other_by_their_id";
    in_child(test, &setting(&child::library("libgpu_fake_nccl.so")), || {
        let group = DeviceGroup::default().unwrap();
        let library = library(DeviceKind::Cuda).unwrap().unwrap();
        let (id, host) = (unique_id(library).unwrap(), host(Duration::from_secs(60)));
        let one = |rank: usize| {
            let device: &Device = &group[rank];
            let mut ranks = join(library, id, 2, &[(rank, device.clone())], &host).unwrap();
            let own = ranks.pop().unwrap();
            let stream = device.stream().unwrap();
            let buffer = stream.upload(&[rank as i32 + 5; 3]).unwrap();
            let elements = Elements { element: ElementType::I32, count: 3, address: raw::address(&buffer.slice(..).unwrap()) };
            let action = if rank == 0 { Action::Send { to: 1, elements } } else { Action::Receive { from: 0, elements } };
            // SAFETY: the buffer's own elements, on its stream, in whose order it is freed.
            unsafe { enqueue(&[(&own, vec![(&stream, action)])]) }.unwrap();
            assert_eq!(stream.download(&buffer).unwrap(), [5; 3]);
        };
        std::thread::scope(|scope| {
            scope.spawn(|| one(0));
            scope.spawn(|| one(1));
        });
    });
}

#[test]
fn a_rank_that_never_begins_is_an_error() {
    // The stand-in's thread waits for ever for the other rank, as the library's does, so its books are not asked for.
    let test = "nccl::tests::a_rank_that_never_begins_is_an_error";
    let nccl = child::library("libgpu_fake_nccl.so");
    child::in_child_without_books(test, &setting(&nccl), || {
        let group = DeviceGroup::default().unwrap();
        let library = library(DeviceKind::Cuda).unwrap().unwrap();
        let host = host(Duration::from_millis(200));
        let joined = join(library, unique_id(library).unwrap(), 2, &[(0, group[0].clone())], &host);
        let error = joined.err().unwrap();
        assert!(matches!(error.kind(), ErrorKind::TimedOut { .. }), "{error}");
        let host = self::host(Duration::from_secs(600));
        let aborted = std::thread::scope(|scope| {
            let waits = scope.spawn(|| join(library, unique_id(library).unwrap(), 2, &[(1, group[1].clone())], &host));
            host.abort("nobody comes".into());
            waits.join().unwrap()
        });
        assert!(matches!(aborted.err().unwrap().kind(), ErrorKind::Aborted { .. }));
        // Others are none the worse.
        drop(Communicators::of(&group).unwrap());
    });
}
