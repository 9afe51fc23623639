import { Canvas } from './canvas.ts';
import { type Axis, type LatheOptions, lathe } from './lathe.ts';
import type { MaterialName } from './materials.ts';
import { box, type PrismOptions, polygon, prism } from './prism.ts';
import type { Profile } from './profile.ts';
import { centreLine, dimension, shadow } from './sheet.ts';
import { type TubeOptions, tube } from './tube.ts';
import type { AxisName, Point, Range, Vector } from './vectors.ts';

/**
 * A small orthographic renderer. World: X is the machine axis (to the right and away from us), Y is up, Z comes
 * towards us. Bodies cover each other in drawing order: draw from back to front.
 */
export class Scene extends Canvas {
  lathe(axis: Axis, origin: Vector, profile: Profile, material: MaterialName, options?: LatheOptions) {
    lathe(this, axis, origin, profile, material, options);
  }

  prism(
    axis: AxisName,
    origin: Vector,
    outline: readonly Point[],
    ends: Range,
    material: MaterialName,
    options?: PrismOptions,
  ) {
    prism(this, axis, origin, outline, ends, material, options);
  }

  box(x: Range, y: Range, z: Range, material: MaterialName) {
    box(this, x, y, z, material);
  }

  polygon(points: readonly Vector[], fill: string, weight?: number) {
    polygon(this, points, fill, weight);
  }

  tube(points: readonly Vector[], radius: number, material: MaterialName, options?: TubeOptions) {
    tube(this, points, radius, material, options);
  }

  shadow(x: Range, y: number, z: Range, opacity?: number, blur?: number) {
    shadow(this, x, y, z, opacity, blur);
  }

  centreLine(from: Vector, to: Vector) {
    centreLine(this, from, to);
  }

  dimension(from: Vector, to: Vector, offset: Vector, figure: string) {
    dimension(this, from, to, offset, figure);
  }
}
