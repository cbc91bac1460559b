//! The scene, as the host passes it to the device.

use crate::vector::{Vec3, vec3};
use gpu_rt::kernel::*;

#[derive(Debug, Clone, Copy, Plain)]
#[repr(C)]
pub struct Sphere {
    pub center: Vec3,
    pub radius: f32,
    pub color: Vec3,
    /// One of `Sphere`'s constants. Plain data is what every pattern of bits is a value of: no enum.
    pub material: u32,
}

/// What becomes of light at a surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Material {
    /// It goes anywhere, and a little of it is mirrored by the varnish.
    Varnished,
    /// It is mirrored, the less exactly the rougher the surface is.
    Metal { roughness: f32 },
    /// It goes through, and is bent.
    Glass,
}

impl Sphere {
    pub const VARNISHED: u32 = 0;
    pub const POLISHED: u32 = 1;
    pub const BRUSHED: u32 = 2;
    pub const GLASS: u32 = 3;

    pub fn material(&self) -> Material {
        match self.material {
            Sphere::POLISHED => Material::Metal { roughness: 0.02 },
            Sphere::BRUSHED => Material::Metal { roughness: 0.25 },
            Sphere::GLASS => Material::Glass,
            _ => Material::Varnished,
        }
    }
}

/// Where the picture is taken from.
#[derive(Debug, Clone, Copy, Plain)]
#[repr(C)]
pub struct Camera {
    pub from: Vec3,
    /// To the middle of what is sharp.
    pub forward: Vec3,
    /// From there to the right edge, and to the upper one.
    pub right: Vec3,
    pub up: Vec3,
    /// From the middle of the lens to its edges.
    pub lens_right: Vec3,
    pub lens_up: Vec3,
}

impl Camera {
    /// For pictures `aspect` times as wide as they are high.
    pub fn new(aspect: f32) -> Camera {
        let (from, at) = (vec3(-1.4, 2.5, 8.6), vec3(0.0, 0.95, 0.2));
        let (half_height, lens) = (0.27, 0.06);
        let distance = (at - from).length();
        let forward = (at - from).unit();
        let right = forward.cross(Vec3::UP).unit();
        let up = right.cross(forward);
        let half_height = half_height * distance;
        Camera {
            from,
            forward: forward * distance,
            right: right * (half_height * aspect),
            up: up * half_height,
            lens_right: right * lens,
            lens_up: up * lens,
        }
    }
}
