export type Point = readonly [x: number, y: number];
export type Vector = readonly [x: number, y: number, z: number];
export type AxisName = 'x' | 'y' | 'z';
export type Range = readonly [from: number, to: number];

export const ORIGIN: Vector = [0, 0, 0];
export const FULL_TURN = 2 * Math.PI;
export const AXES: Record<AxisName, Vector> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Vector, s: number): Vector => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vector): Vector => times(a, 1 / (Math.hypot(...a) || 1));
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Unit vector from one point of the sheet to another. */
export const directionOf = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};
export const move = (p: Point, along: Point, length: number): Point => [
  p[0] + along[0] * length,
  p[1] + along[1] * length,
];
