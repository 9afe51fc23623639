import { MAX_CURVE_POINTS, MIN_CURVE_POINTS } from '../sizes/products.ts';
import { hydraulicPower } from './hydraulic-power.ts';

/** One measured point of a pump: m³/h, m, % and kW at the shaft, with clean cold water. */
export interface CurvePoint {
  flow: number;
  head: number;
  efficiency?: number;
  power?: number;
}
type Figure = keyof CurvePoint;

/** Beyond any pump that is built; what lies above is a slip in the unit. */
const BOUNDS: Record<Figure, { name: string; unit: string; max: number }> = {
  flow: { name: 'flow', unit: 'm³/h', max: 100_000 },
  head: { name: 'head', unit: 'm', max: 5_000 },
  efficiency: { name: 'efficiency', unit: '%', max: 100 },
  power: { name: 'power', unit: 'kW', max: 100_000 },
};
const FIGURES = Object.keys(BOUNDS) as Figure[];
const OPTIONAL = ['efficiency', 'power'] as const;

/** Figures are rounded in print: the water may seem to take this much more than the shaft gives. */
const ROUNDING = 1.05;

const inEnglish = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 3 });

/** Why a product cannot have this curve; null when it can. No points are no curve. */
export function curveProblem(points: readonly CurvePoint[]): string | null {
  if (points.length === 0) return null;
  if (points.length < MIN_CURVE_POINTS) return `A pump curve has at least ${MIN_CURVE_POINTS} points.`;
  if (points.length > MAX_CURVE_POINTS) return `A pump curve has at most ${MAX_CURVE_POINTS} points.`;
  for (const [index, point] of points.entries()) {
    const problem = pointProblem(point) ?? stepProblem(points[index - 1], point);
    if (problem) return `Point ${index + 1} of the curve: ${problem}`;
  }
  if (points[0]!.head === 0) return 'A pump curve begins with a head above 0.';
  if (points.every(({ efficiency }) => efficiency === 0))
    return 'A pump curve has an efficiency above 0 at some point, or none at all.';
  for (const figure of OPTIONAL) {
    const given = points.filter((point) => point[figure] !== undefined).length;
    if (given > 0 && given < points.length)
      return `Give the ${figure} at every point of the curve or at none.`;
  }
  return null;
}

function pointProblem(point: CurvePoint): string | null {
  for (const figure of FIGURES) {
    const value = point[figure];
    const { name, unit, max } = BOUNDS[figure];
    if (value !== undefined && !(value >= 0 && value <= max))
      return `the ${name} is 0 to ${inEnglish(max)} ${unit}.`;
  }
  const taken = hydraulicPower(point);
  if (point.power !== undefined && taken > point.power * ROUNDING)
    return `the water takes ${inEnglish(taken)} kW, more than the ${inEnglish(point.power)} kW at the shaft.`;
  return null;
}

function stepProblem(before: CurvePoint | undefined, { flow, head }: CurvePoint): string | null {
  if (!before) return null;
  if (flow <= before.flow)
    return `the flow rises from point to point, ${inEnglish(flow)} comes after ${inEnglish(before.flow)} m³/h.`;
  if (head > before.head)
    return `the head falls while the flow rises, ${inEnglish(head)} comes after ${inEnglish(before.head)} m.`;
  return null;
}
