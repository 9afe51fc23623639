import type { CurvePoint } from './curve.ts';
import { type Performance, performanceAt } from './duty.ts';

const STEPS = [1, 2, 5, 10];

/** Round figures from 0 to at least `most`, about so many. */
export function ticksTo(most: number, about: number): number[] {
  const rough = Math.max(most, 1e-6) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * STEPS.find((one) => one * power >= rough * (1 - 1e-9))!;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** So many points of a smooth line through the measured ones, or through a part of them. */
export function drawnCurve(
  curve: readonly CurvePoint[],
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, pieces = 32 } = {},
): Performance[] {
  const [first, last] = [Math.max(curve[0]!.flow, from), Math.min(curve.at(-1)!.flow, to)];
  if (!(last > first)) return [];
  return Array.from({ length: pieces + 1 }, (_, i) =>
    performanceAt(curve, i === pieces ? last : first + ((last - first) * i) / pieces),
  ).filter((point) => point !== null);
}
