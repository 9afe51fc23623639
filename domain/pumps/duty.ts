import type { CurvePoint } from './curve.ts';
import { hydraulicPower } from './hydraulic-power.ts';
import { interpolate } from './interpolate.ts';

/** Wanted: m³/h and m. */
export interface Duty {
  flow: number;
  head: number;
}

/** What a pump does at a flow: m, %, kW at the shaft; null where the curve does not say. */
export interface Performance {
  flow: number;
  head: number;
  efficiency: number | null;
  power: number | null;
}

const along = (curve: readonly CurvePoint[], figure: 'head' | 'efficiency' | 'power', flow: number) =>
  curve[0]![figure] === undefined
    ? null
    : interpolate(
        curve.map((point) => ({ x: point.flow, y: point[figure]! })),
        flow,
      );

/** Null outside the measured points: nothing is guessed there. */
export function performanceAt(curve: readonly CurvePoint[], flow: number): Performance | null {
  if (curve.length === 0) return null;
  const head = along(curve, 'head', flow);
  if (head === null) return null;
  const water = hydraulicPower({ flow, head });
  const efficiency = along(curve, 'efficiency', flow);
  const power = along(curve, 'power', flow);
  return {
    flow,
    head,
    efficiency: efficiency ?? (power ? (100 * water) / power : null),
    power: power ?? (efficiency ? (100 * water) / efficiency : null),
  };
}

/** The flow with the highest efficiency among the measured points; null for a curve without one. */
export function bestFlow(curve: readonly CurvePoint[]): number | null {
  let best: Performance | null = null;
  for (const { flow } of curve) {
    const here = performanceAt(curve, flow);
    if (here?.efficiency && here.efficiency > (best?.efficiency ?? 0)) best = here;
  }
  return best?.flow ?? null;
}

/** More than this over the wanted head is a pump for another place. */
export const MOST_HEAD = 1.3;
/** Asked figures are rounded, the more in another unit: a point on the curve is met all the same. */
const HAIR = 5e-4;

export type Fit = { meets: true; at: Performance; deviation: number } | { meets: false; problem: string };

const figure = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 });

/** Does the pump lift the wanted flow to the wanted head, and not far beyond; `deviation` is in percent of that head. */
export function fitTo(curve: readonly CurvePoint[], duty: Duty): Fit {
  const problem = dutyProblem(duty);
  if (problem) return { meets: false, problem };
  if (curve.length === 0) return { meets: false, problem: 'This pump has no curve.' };
  const at = performanceAt(curve, duty.flow);
  if (!at) return { meets: false, problem: outside(curve, duty.flow) };
  const [lifts, wanted] = [`lifts ${figure(duty.flow)} m³/h to ${figure(at.head)} m`, figure(duty.head)];
  if (at.head < duty.head * (1 - HAIR))
    return { meets: false, problem: `This pump ${lifts}, ${wanted} m are wanted.` };
  if (at.head > duty.head * MOST_HEAD * (1 + HAIR))
    return { meets: false, problem: `This pump ${lifts}, far more than the ${wanted} m that are wanted.` };
  return { meets: true, at, deviation: Math.max(0, (100 * (at.head - duty.head)) / duty.head) };
}

/**
 * A quick look before `fitTo`, for catalogues of many pumps: false only for what does not meet the point, since between two
 * measured points the head is between theirs.
 */
export function mayMeet(curve: readonly CurvePoint[], { flow, head }: Duty): boolean {
  const right = curve.findIndex((point) => flow <= point.flow);
  if (right === -1 || flow < curve[0]!.flow) return false;
  const [from, to] = [curve[Math.max(0, right - 1)]!, curve[right]!];
  return from.head >= head * (1 - HAIR) && to.head <= head * MOST_HEAD * (1 + HAIR);
}

export function dutyProblem({ flow, head }: Duty): string | null {
  if (!(flow > 0 && Number.isFinite(flow))) return 'The flow is above 0.';
  return head > 0 && Number.isFinite(head) ? null : 'The head is above 0.';
}

function outside(curve: readonly CurvePoint[], flow: number): string {
  const [first, last] = [curve[0]!.flow, curve.at(-1)!.flow];
  return `${figure(flow)} m³/h lies outside the measured points, which go from ${figure(first)} to ${figure(last)} m³/h.`;
}
