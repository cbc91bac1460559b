//! Memory and semaphores that Vulkan exports from the GPU under test: both work on the same bytes, in the order that semaphores make.

mod api;

use crate::support::*;
use api::{Shared, Vulkan};
use ash::vk::SemaphoreType;
use gpu_rt::interop::{ExternalMemory, ExternalSemaphore, SemaphoreKind};
use gpu_rt::prelude::*;
use gpu_runtime_tests::add_one_all;
use gpu_test::{skip, test};
use std::thread::sleep;
use std::time::Duration;

const NUMBERS: usize = 1 << 16;
const BYTES: usize = NUMBERS * size_of::<u32>();

/// The device under test, and Vulkan on the same GPU.
fn both() -> (Device, Vulkan) {
    let device = device();
    let Some(uuid) = device.uuid().filter(|_| !is_fake()) else { skip!("Vulkan exports memory of GPUs alone") };
    let vulkan = Vulkan::open(uuid).unwrap_or_else(|why| skip!("{why}"));
    (device, vulkan)
}

fn import(device: &Device, vulkan: &Vulkan, shared: &Shared, is_dedicated: bool) -> ExternalMemory {
    // SAFETY: the size and the kind with which Vulkan allocated it, on the GPU of this UUID.
    unsafe { ExternalMemory::import(device, vulkan.memory_fd(shared), shared.allocated, is_dedicated) }.unwrap()
}

#[test]
fn a_timeline_orders_queues_and_streams() {
    let (device, vulkan) = both();
    let stream = device.stream().unwrap();
    for is_dedicated in [false, true] {
        let shared = vulkan.shared(BYTES, is_dedicated);
        let (host, later) = (vulkan.host(BYTES), vulkan.host(BYTES));
        let timeline = vulkan.semaphore(SemaphoreType::TIMELINE);
        let memory = import(&device, &vulkan, &shared, is_dedicated);
        // SAFETY: a timeline that Vulkan exported from this GPU.
        let theirs = unsafe { ExternalSemaphore::import(&device, vulkan.semaphore_fd(timeline), SemaphoreKind::Timeline) }.unwrap();
        // SAFETY: numbers, of which one of both has the use at a time: Vulkan up to 1, between 2 and 3, and from 4 on.
        let mut numbers = unsafe { memory.buffer::<u32>(&stream, 0, NUMBERS) }.unwrap();

        // What is to come first is submitted last.
        // SAFETY: values that grow, and which both sides signal below.
        unsafe { theirs.wait(&stream, 1) }.unwrap();
        add_one_all(&stream, &mut numbers.slice_mut(1000..).unwrap()).unwrap();
        // SAFETY: as above.
        unsafe { theirs.signal(&stream, 2) }.unwrap();
        sleep(Duration::from_millis(20));
        assert!(!stream.is_done().unwrap(), "the stream did not wait for Vulkan");
        vulkan.submit(|commands| vulkan.fill(commands, &shared, 7), &[], &[(timeline, 1)]);
        vulkan.submit(|commands| vulkan.copy(commands, &shared, &host), &[(timeline, 2)], &[(timeline, 3)]);
        // SAFETY: as above.
        unsafe { theirs.wait(&stream, 3) }.unwrap();
        numbers.fill(9).unwrap();
        // SAFETY: as above.
        unsafe { theirs.signal(&stream, 4) }.unwrap();
        vulkan.submit(|commands| vulkan.copy(commands, &shared, &later), &[(timeline, 4)], &[]);
        vulkan.wait();
        let expected: Vec<u32> = (0..NUMBERS).map(|index| if index < 1000 { 7 } else { 8 }).collect();
        assert!(vulkan.read(&host) == expected);
        assert_eq!(vulkan.read(&later), vec![9; NUMBERS]);

        // The memory stays where Vulkan frees its own.
        vulkan.free(shared);
        assert_eq!(stream.download(&numbers).unwrap(), vec![9; NUMBERS]);
        drop((numbers, theirs, memory));
        vulkan.free(host);
        vulkan.free(later);
        vulkan.destroy(timeline);
    }
}

#[test]
fn binary_semaphores_take_turns() {
    let (device, vulkan) = both();
    let stream = device.stream().unwrap();
    let (shared, host) = (vulkan.shared(2 * BYTES, false), vulkan.host(2 * BYTES));
    let memory = import(&device, &vulkan, &shared, false);
    let [drawn, computed] = [(); 2].map(|()| vulkan.semaphore(SemaphoreType::BINARY));
    let [their_drawn, their_computed] = [drawn, computed].map(|semaphore| {
        // SAFETY: a binary semaphore that Vulkan exported from this GPU.
        unsafe { ExternalSemaphore::import(&device, vulkan.semaphore_fd(semaphore), SemaphoreKind::Binary) }.unwrap()
    });
    // SAFETY: numbers, which Vulkan leaves alone between the two semaphores.
    let mut second = unsafe { memory.buffer::<u32>(&stream, BYTES, NUMBERS) }.unwrap();
    for frame in 0..20 {
        vulkan.submit(|commands| vulkan.fill(commands, &shared, frame), &[], &[(drawn, 0)]);
        // SAFETY: the signal is submitted, and nobody else waits for it.
        unsafe { their_drawn.wait(&stream, 0) }.unwrap();
        add_one_all(&stream, &mut second).unwrap();
        // SAFETY: the queue took the signal before this one.
        unsafe { their_computed.signal(&stream, 0) }.unwrap();
        vulkan.submit(|commands| vulkan.copy(commands, &shared, &host), &[(computed, 0)], &[]);
        vulkan.wait();
        let expected: Vec<u32> = (0..2 * NUMBERS).map(|index| if index < NUMBERS { frame } else { frame + 1 }).collect();
        assert!(vulkan.read(&host) == expected, "frame {frame}");
    }
    drop((second, their_drawn, their_computed, memory));
    vulkan.free(shared);
    vulkan.free(host);
    vulkan.destroy(drawn);
    vulkan.destroy(computed);
}
