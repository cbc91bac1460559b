//! Prints the devices as the runtime sees them, and why others are not there: `cargo run -p gpu-rt --example devices`.

use gpu_rt::{Device, Error};

fn main() {
    let devices = Device::all();
    for device in &devices.present {
        println!("{device}");
        if let Err(error) = describe(device) {
            println!("  {error}");
        }
    }
    for (kind, error) in &devices.missing {
        println!("{kind}: {error}");
    }
    match Device::default() {
        Ok(device) => println!("default: {}", device.uri()),
        Err(error) => println!("default: none: {error}"),
    }
}

fn describe(device: &Device) -> Result<(), Error> {
    let (limits, has) = (device.limits(), device.properties());
    let row = |what: &str, value: Option<String>| println!("  {what:<28}{}", value.unwrap_or_else(|| "unknown".into()));
    let number = |value: Option<u32>| value.map(|value| value.to_string());
    let (free, total) = device.memory()?;
    row("UUID", device.uuid().map(str::to_owned));
    row("PCI address", device.pci_address().map(|address| address.to_string()));
    row("driver", has.driver_version.map(|version| version.to_string()));
    row("memory, free of all", Some(format!("{} of {} MiB", free >> 20, total >> 20)));
    row("multiprocessors", Some(limits.multiprocessors.to_string()));
    row("threads in a warp", Some(limits.warp_size.to_string()));
    row("threads in a block", Some(format!("{}, at most {:?}", limits.max_threads_per_block, limits.max_block)));
    row("blocks in a grid", Some(format!("at most {:?}", limits.max_grid)));
    row("shared memory of a block", Some(format!("{} bytes", limits.shared_bytes)));
    row("  of a multiprocessor", number(has.shared_per_multiprocessor));
    row("registers of a block", number(has.registers_per_block));
    row("  of a multiprocessor", number(has.registers_per_multiprocessor));
    row("threads of a multiprocessor", number(has.threads_per_multiprocessor));
    row("blocks of a multiprocessor", number(has.blocks_per_multiprocessor));
    row("constant memory", number(has.constant_bytes));
    row("second-level cache", number(has.l2_bytes));
    row("clock in kHz", number(has.clock_khz));
    row("memory clock in kHz, bits", has.memory_clock_khz.zip(has.memory_bus_bits).map(|(clock, bits)| format!("{clock}, {bits}")));
    let abilities = [
        ("integrated", has.integrated),
        ("ECC", has.ecc),
        ("concurrent kernels", has.concurrent_kernels),
        ("managed memory", has.managed_memory),
        ("concurrent managed access", has.concurrent_managed_access),
        ("memory pools", has.memory_pools),
        ("cooperative launch", has.cooperative_launch),
        ("cluster launch", has.cluster_launch),
    ];
    row("", Some(abilities.iter().filter(|(_, has)| *has).map(|(name, _)| *name).collect::<Vec<_>>().join(", ")));
    Ok(())
}
