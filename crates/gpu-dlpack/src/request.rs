//! What a consumer asks of a producer's `__dlpack__`.

use crate::abi::{self, ManagedTensor, ManagedTensorVersioned};
use crate::dtype::Element;
use crate::error::Error;
use crate::export::{How, Keeps, copied, give_legacy, give_versioned};
use crate::order::ready_for;
use gpu_rt::{Buffer, Device};
use std::sync::Arc;

/// The arguments of `__dlpack__` in the array API's standard, all of which may be left out.
///
/// | `device` | `copy` | what is given |
/// |---|---|---|
/// | none, or the buffer's own | none, or `false` | the buffer itself |
/// | none, or the buffer's own | `true` | a copy on that device |
/// | the CPU's, of a GPU's buffer | none, or `true` | a copy in the host's memory, which is waited for; `stream` must be none |
/// | the CPU's, of a GPU's buffer | `false` | an error |
/// | any other | | an error |
///
/// With `max_version` of 1.0 or more the structure has a version, and says of a copy that it is one; before that it is the one from before
/// versions. Consumers check the version that they get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Request {
    /// The consumer's stream, as [`stream_of`](crate::stream_of) reads it. It waits for the buffer's.
    pub stream: Option<i128>,
    /// The latest version that the consumer knows: major and minor.
    pub max_version: Option<(u32, u32)>,
    /// Where the consumer wants the tensor.
    pub device: Option<abi::Device>,
    /// Whether there must be a copy, or must be none.
    pub copy: Option<bool>,
}

/// A tensor for another library, which calls its deleter once. Nobody's until it is taken: who makes a capsule of it calls the deleter where the
/// capsule goes and was not used.
#[derive(Debug)]
#[must_use = "the memory leaks unless the deleter is called"]
pub enum Exported {
    /// For a capsule named `dltensor_versioned`.
    Versioned(*mut ManagedTensorVersioned),
    /// For a capsule named `dltensor`.
    Legacy(*mut ManagedTensor),
}

impl Exported {
    /// Calls the deleter of a tensor that nobody took.
    ///
    /// # Safety
    /// The tensor is alive, and is used no more.
    pub unsafe fn delete(self) {
        // SAFETY: alive, and called once (contract).
        unsafe {
            match self {
                Exported::Versioned(tensor) => (*tensor).deleter.into_iter().for_each(|deleter| deleter(tensor)),
                Exported::Legacy(tensor) => (*tensor).deleter.into_iter().for_each(|deleter| deleter(tensor)),
            }
        }
    }
}

impl Request {
    /// Gives a buffer that its owner keeps, as a row-major tensor. The tensor keeps the buffer, too. It can be given as often as one likes.
    ///
    /// Consumers call the deleter with work in flight. Of one that named the default stream (`stream` none, or its number) that stream's work
    /// comes before what the buffer's stream does then; for any other the deleter waits for the device.
    ///
    /// # Errors
    /// The shape is of another number of elements; the request asks for what there is not ([`Error::Request`]), or its stream is none
    /// ([`Error::Stream`]); or a copy fails.
    ///
    /// # Safety
    /// The stream is as [`stream_of`](crate::stream_of) needs it; its handle need not stay longer than the call. Consumers may write the
    /// buffer: whoever uses it meanwhile orders its work with theirs, as programs in Python do that have two names for one array.
    pub unsafe fn answer<T: Element>(&self, buffer: &Arc<Buffer<T>>, shape: &[usize]) -> Result<Exported, Error> {
        let own = abi::Device::of(buffer.stream().device());
        let wanted = self.device.unwrap_or(own);
        let stays = wanted == own || (wanted.kind == abi::CPU && own.kind == abi::CPU);
        if !stays && wanted.kind != abi::CPU {
            let why = format!("it is on DLPack's device ({}, {}), and goes to no other but the CPU's (1, 0)", own.kind, own.id);
            return Err(Error::Request(why));
        }
        if !stays && self.copy == Some(false) {
            return Err(Error::Request("another device needs a copy, which copy=False forbids".into()));
        }
        // The stream is one of the device that the tensor is given on.
        match self.stream {
            Some(number) if wanted.kind == abi::CPU => return Err(Error::Stream(number)),
            _ if !stays => {
                let host = buffer.stream().download(&**buffer)?;
                return self.give(Device::open("cpu")?.stream()?.upload(&host)?, shape, abi::IS_COPIED);
            }
            _ => {}
        }
        let given = match self.copy {
            Some(true) => self.give(copied(buffer)?, shape, abi::IS_COPIED)?,
            _ => self.give(buffer.clone(), shape, 0)?,
        };
        // SAFETY: the same contract.
        match unsafe { ready_for(buffer.stream(), self.stream) } {
            Ok(()) => Ok(given),
            Err(error) => {
                // SAFETY: made just now, and nobody else's.
                unsafe { given.delete() };
                Err(error)
            }
        }
    }

    fn give<T: Element>(&self, owner: impl Keeps<T>, shape: &[usize], flags: u64) -> Result<Exported, Error> {
        // 0 and 1 are the default stream's numbers, in HIP and in CUDA; where a number is no stream's the answer is an error.
        let how = How { flags, on_default: matches!(self.stream, None | Some(0 | 1)) };
        match self.max_version {
            Some((major, _)) if major >= abi::MAJOR => give_versioned(owner, shape, how).map(Exported::Versioned),
            _ => give_legacy(owner, shape, how).map(Exported::Legacy),
        }
    }
}
