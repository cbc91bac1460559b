//! Graphs: what is recorded, what is replayed, what is refused.

use crate::support::*;
use gpu_rt::{AnyBuffer, Buffer, Error, ErrorKind, Graph, GraphBuffers, HostBuffer, Stream};
use gpu_runtime_tests::{add_one_all, axpy_all, spin_all, spun};
use gpu_test::test;

#[test]
fn a_replay_repeats_the_recorded_work() {
    let (device, stream) = (device(), stream());
    let buffers = (stream.upload(&count(1, 5000)).unwrap(), stream.upload(&count(0, 5000)).unwrap());
    let mut graph = Graph::new(&device, buffers);
    assert!(graph.stream().is_none());
    graph.replay().unwrap();
    graph
        .capture(|stream, (x, y)| {
            axpy_all(stream, 3, x, y)?;
            spin_all(stream, 5, x)?;
            y.slice_mut(..10)?.fill(7)?;
            x.slice_mut(100..200)?.copy_from(&y.slice(200..300)?)
        })
        .unwrap();
    // Nothing is done yet.
    let (x, y) = graph.buffers();
    assert_eq!(x.stream().download(x).unwrap(), count(1, 5000));
    assert_eq!(y.stream().download(y).unwrap(), count(0, 5000));

    let (mut x, mut y) = (count(1, 5000), count(0, 5000));
    for _ in 0..50 {
        graph.replay().unwrap();
        for (x, y) in x.iter_mut().zip(&mut y) {
            *y = x.wrapping_mul(3).wrapping_add(*y);
            *x = spun(*x, 5);
        }
        y[..10].fill(7);
        x[100..200].copy_from_slice(&y[200..300]);
    }
    let (got_x, got_y) = graph.into_buffers();
    assert_eq!(got_x.stream().download(&got_x).unwrap(), x);
    assert_eq!(got_y.stream().download(&got_y).unwrap(), y);
}

#[test]
fn a_graph_copies_host_data() {
    let (device, stream) = (device(), stream());
    let pair: (HostBuffer<u32>, [Buffer<u32>; 1]) = (stream.pinned(4096).unwrap(), [stream.zeroed(4096).unwrap()]);
    let mut graph = Graph::new(&device, pair);
    graph
        .capture(|stream, (host, [there])| {
            there.copy_from(host)?;
            add_one_all(stream, there)?;
            host.copy_from(there)
        })
        .unwrap();
    graph.buffers_mut().0.write().unwrap().copy_from_slice(&count(10, 4096));
    for _ in 0..3 {
        graph.replay().unwrap();
    }
    assert_eq!(graph.buffers().0.read().unwrap(), count(13, 4096));
}

#[test]
fn a_second_capture_replaces_the_first() {
    let (device, stream) = (device(), stream());
    let mut graph = Graph::new(&device, vec![stream.upload(&count(0, 100)).unwrap()]);
    graph.capture(|stream, buffers| add_one_all(stream, &mut buffers[0])).unwrap();
    graph.replay().unwrap();
    // Grows what it owns, too.
    graph.buffers_mut().push(stream.upload(&count(50, 100)).unwrap());
    graph
        .capture(|stream, buffers| {
            let (first, second) = buffers.split_at_mut(1);
            axpy_all(stream, 2, &first[0], &mut second[0])
        })
        .unwrap();
    graph.replay().unwrap();
    graph.replay().unwrap();
    let second = &graph.buffers()[1];
    let expected: Vec<u32> = (0..100).map(|i| 50 + i + 4 * (i + 1)).collect();
    assert_eq!(second.stream().download(second).unwrap(), expected);
}

#[test]
fn a_graph_without_its_buffers_is_not_replayed() {
    let (device, stream) = (device(), stream());
    let other = device.stream().unwrap();
    let made = |stream: &Stream| (stream.upload(&count(0, 100)).unwrap(), stream.upload(&count(0, 100)).unwrap());
    let mut graph = Graph::new(&device, made(&stream));
    graph.capture(|stream, (x, y)| axpy_all(stream, 1, x, y)).unwrap();
    let refused = |graph: &mut Graph<(Buffer<u32>, Buffer<u32>)>| {
        let error = graph.replay().unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::GraphBuffers), "{error}");
    };
    // Taken out and dropped.
    let (mine, _) = made(&stream);
    drop(std::mem::replace(&mut graph.buffers_mut().0, mine));
    refused(&mut graph);
    // Moved away, and back to a stream that is not the same.
    graph.capture(|stream, (x, y)| axpy_all(stream, 1, x, y)).unwrap();
    graph.replay().unwrap();
    graph.buffers_mut().1.move_to(&other).unwrap();
    refused(&mut graph);
    // In the other's place: the work would write what the program thinks it reads.
    graph.capture(|stream, (x, y)| axpy_all(stream, 1, x, y)).unwrap();
    let (x, y) = graph.buffers_mut();
    std::mem::swap(x, y);
    refused(&mut graph);
    let (x, y) = graph.buffers_mut();
    std::mem::swap(x, y);
    graph.replay().unwrap();
}

/// Shows its buffers in the way that `how` says.
struct Shown {
    first: Option<Buffer<u32>>,
    second: Buffer<u32>,
    how: How,
}

#[derive(Clone, Copy)]
enum How {
    InOrder,
    Swapped,
    /// Without the first one, which is then dropped before the next look.
    Dropped,
    OnlyFirst,
}

impl GraphBuffers for Shown {
    fn each<'a>(&'a mut self, visit: &mut dyn FnMut(&'a mut dyn AnyBuffer)) {
        if matches!(self.how, How::Dropped) {
            self.first = None;
        }
        if matches!(self.how, How::Swapped) {
            visit(&mut self.second);
            return self.first.iter_mut().for_each(|first| visit(first));
        }
        self.first.iter_mut().for_each(|first| visit(first));
        if !matches!(self.how, How::OnlyFirst) {
            visit(&mut self.second);
        }
    }
}

#[test]
fn a_programs_own_structure_of_buffers_can_be_replayed() {
    let (device, stream) = (device(), stream());
    let made = || Shown { first: Some(stream.zeroed(4096).unwrap()), second: stream.zeroed(4096).unwrap(), how: How::InOrder };
    let mut graph = Graph::new(&device, made());
    let record = |graph: &mut Graph<Shown>| {
        graph.capture(|_, shown| {
            shown.first.as_mut().unwrap().fill(0xdead_beef)?;
            shown.second.fill(7)
        })
    };
    record(&mut graph).unwrap();
    graph.replay().unwrap();
    for how in [How::Swapped, How::OnlyFirst] {
        graph.buffers_mut().how = how;
        assert!(matches!(graph.replay().unwrap_err().kind(), ErrorKind::GraphBuffers));
    }
    graph.buffers_mut().how = How::InOrder;
    graph.replay().unwrap();
    let first = graph.buffers().first.as_ref().unwrap();
    assert_eq!(first.stream().download(first).unwrap(), vec![0xdead_beef; 4096]);

    // What is allocated where the buffer was stays as it is.
    graph.buffers_mut().how = How::Dropped;
    assert!(matches!(graph.replay().unwrap_err().kind(), ErrorKind::GraphBuffers));
    let victims: Vec<Vec<u32>> = (0..8).map(|_| vec![1; 4096]).collect();
    assert!(matches!(graph.replay().unwrap_err().kind(), ErrorKind::GraphBuffers));
    graph.stream().unwrap().synchronize().unwrap();
    assert!(victims.iter().flatten().all(|element| *element == 1));
}

#[test]
fn buffers_that_the_graph_does_not_own_cannot_be_recorded() {
    let (device, stream) = (device(), stream());
    let mut mine = stream.upload(&count(0, 100)).unwrap();
    let mut graph = Graph::new(&device, stream.upload(&count(0, 100)).unwrap());
    let error = graph.capture(|capture, own| axpy_all(capture, 1, &mine, own)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error}");
    let error = graph.capture(|capture, _| mine.move_to(capture)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::GraphStream), "{error}");
    let error = graph.capture(|capture, _| capture.zeroed::<u32>(10).map(|_| ())).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Capturing { .. }), "{error}");
    let error = graph.capture(|_, own| own.copy_from(&mine)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Capturing { .. }), "{error}");

    // The stream of a capture outlives it, and still takes no other buffers.
    let mut kept = None;
    graph
        .capture(|capture, own| {
            kept = Some(capture.clone());
            add_one_all(capture, own)
        })
        .unwrap();
    let kept = kept.unwrap();
    assert!(matches!(kept.upload(&[1u32]).unwrap_err().kind(), ErrorKind::GraphStream));
    assert!(matches!(mine.move_to(&kept).unwrap_err().kind(), ErrorKind::GraphStream));
    graph.replay().unwrap();
    assert_eq!(kept.download(graph.buffers()).unwrap(), count(1, 100));
}

#[test]
fn unrecordable_work_is_refused_and_the_graph_can_be_captured_again() {
    let (device, stream) = (device(), stream());
    let mut graph = Graph::new(&device, (stream.upload(&count(0, 100)).unwrap(), stream.pinned::<u32>(4).unwrap()));
    type Attempt = fn(&Stream, &mut (Buffer<u32>, HostBuffer<u32>)) -> Result<(), Error>;
    let attempts: &[Attempt] = &[
        |stream, _| stream.synchronize(),
        |stream, _| stream.is_done().map(|_| ()),
        |stream, _| stream.record().map(|_| ()),
        |stream, _| stream.call(|| {}),
        |stream, _| stream.finished().map(|_| ()),
        |stream, (x, _)| stream.download(x).map(|_| ()),
        |stream, (x, _)| stream.copy_to(x, &count(0, 100)),
        |_, (_, host)| host.read().map(|_| ()),
        |_, (_, host)| host.write().map(|_| ()),
        |stream, (x, _)| x.move_to(&stream.device().stream()?),
    ];
    for (index, attempt) in attempts.iter().enumerate() {
        let error = graph.capture(attempt).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Capturing { .. }), "{index}: {error}");
    }
    // Nothing is recorded after a failure.
    graph.replay().unwrap();
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        graph.capture(|stream, (x, _)| {
            add_one_all(stream, x)?;
            panic!("while recording")
        })
    }));
    assert!(caught.is_err());
    graph.replay().unwrap();
    graph.capture(|stream, (x, _)| add_one_all(stream, x)).unwrap();
    graph.replay().unwrap();
    let (x, _) = graph.buffers();
    assert_eq!(x.stream().download(x).unwrap(), count(1, 100));
}

#[test]
fn a_buffer_dropped_while_recording_is_not_used() {
    let (device, stream) = (device(), stream());
    let mut graph = Graph::new(&device, vec![stream.upload(&count(0, 100)).unwrap(), stream.upload(&count(0, 100)).unwrap()]);
    graph
        .capture(|stream, buffers| {
            buffers.iter_mut().try_for_each(|buffer| add_one_all(stream, buffer))?;
            drop(buffers.pop());
            Ok(())
        })
        .unwrap();
    assert!(matches!(graph.replay().unwrap_err().kind(), ErrorKind::GraphBuffers));
}

#[test]
fn graphs_can_be_dropped_while_their_work_is_in_flight() {
    let (device, stream) = (device(), stream());
    for _ in 0..10 {
        let mut graph = Graph::new(&device, stream.upload(&count(0, 2000)).unwrap());
        graph.capture(|stream, x| spin_all(stream, 2000, x)).unwrap();
        graph.replay().unwrap();
        graph.replay().unwrap();
    }
    let mut graph = Graph::new(&device, stream.upload(&count(0, 2000)).unwrap());
    graph.capture(|stream, x| spin_all(stream, 2000, x)).unwrap();
    graph.replay().unwrap();
    let mut x = graph.into_buffers();
    x.move_to(&stream).unwrap();
    assert_eq!(stream.download(&x).unwrap()[9], spun(9, 2000));
}
