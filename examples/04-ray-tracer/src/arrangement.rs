//! The spheres of the scene and their places.

use crate::scene::Sphere;
use crate::vector::{Vec3, vec3};

/// Three large spheres, and small ones around them as the seeds of a sunflower are arranged.
pub fn spheres() -> Vec<Sphere> {
    let sphere = |center: Vec3, radius, color, material| Sphere { center, radius, color, material };
    let mut spheres = vec![
        sphere(vec3(0.0, 1.15, 0.0), 1.15, vec3(0.97, 0.99, 1.0), Sphere::GLASS),
        sphere(vec3(-2.55, 0.95, -1.1), 0.95, vec3(1.0, 0.76, 0.36), Sphere::POLISHED),
        sphere(vec3(2.55, 0.95, -0.9), 0.95, vec3(0.86, 0.1, 0.09), Sphere::VARNISHED),
    ];
    for seed in 4..90 {
        let (angle, distance) = (seed as f32 * 2.399_963_2, 0.62 * (seed as f32).sqrt());
        let radius = 0.15 + 0.045 * ((seed * 7) % 5) as f32;
        let center = vec3(distance * angle.cos(), radius, distance * angle.sin());
        let material = match seed % 7 {
            0 => Sphere::GLASS,
            2 => Sphere::POLISHED,
            5 => Sphere::BRUSHED,
            _ => Sphere::VARNISHED,
        };
        let free = |other: &Sphere| (other.center - center).length() > other.radius + radius + 0.03;
        if spheres.iter().all(free) {
            spheres.push(sphere(center, radius, hue(angle * 0.5 + distance), material));
        }
    }
    spheres
}

/// A strong colour, by its angle on the wheel.
fn hue(angle: f32) -> Vec3 {
    let part = |shift: f32| {
        let strength = 0.5 + 0.45 * (angle + shift).cos();
        strength * strength
    };
    vec3(part(0.0), part(-2.1), part(2.1))
}
