import { FULL_TURN, type Point, type Range } from '../engine/vectors.ts';

/** Points of an arc of an ellipse, angles in turns. */
export const arcPoints = (
  cu: number,
  cv: number,
  ru: number,
  rv: number,
  from: number,
  to: number,
  steps = 12,
): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = FULL_TURN * (from + ((to - from) * i) / steps);
    return [cu + ru * Math.cos(angle), cv + rv * Math.sin(angle)];
  });

export const circleOutline = (radius: number, steps = 40) =>
  arcPoints(0, 0, radius, radius, 0, 1 - 1 / steps, steps - 1);

export const roundedRectangle = ([u0, u1]: Range, [v0, v1]: Range, r: number): Point[] => [
  ...arcPoints(u1 - r, v1 - r, r, r, 0, 0.25, 14),
  ...arcPoints(u0 + r, v1 - r, r, r, 0.25, 0.5, 14),
  ...arcPoints(u0 + r, v0 + r, r, r, 0.5, 0.75, 14),
  ...arcPoints(u1 - r, v0 + r, r, r, 0.75, 1, 14),
];

/** Two half circles, one above the other. */
export const stadium = (radius: number, half: number): Point[] => [
  ...arcPoints(0, half, radius, radius, 0, 0.5, 36),
  ...arcPoints(0, -half, radius, radius, 0.5, 1, 36),
];
export const lyingStadium = (radius: number, half: number) =>
  stadium(radius, half).map(([u, v]): Point => [v, u]);

export const hexagon = (r: number) => arcPoints(0, 0, r, r, 1 / 12, 11 / 12, 5);

/** Trapezoid teeth; `land` is the share of the pitch that is tooth tip. */
export const toothed = (count: number, tip: number, root: number, land = 0.28): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const at = (share: number, r: number): Point => {
      const angle = ((i + share) / count) * FULL_TURN;
      return [r * Math.cos(angle), r * Math.sin(angle)];
    };
    const [rise, fall] = [0.5 - land / 2, 0.5 + land / 2];
    return [at(rise - 0.2, root), at(rise, tip), at(fall, tip), at(fall + 0.2, root)];
  }).flat();
