import type { CurvePoint } from './curve.ts';
import { type Duty, fitTo, MOST_HEAD, performanceAt } from './duty.ts';

/** By how much a pump misses a wanted point, in m³/h and m: below 0 it does too little, above 0 too much. */
export interface Miss {
  flowBy: number;
  headBy: number;
  /** The measured flow nearest to the wanted one, and the head there. */
  at: Duty;
}

export function missOf(curve: readonly CurvePoint[], duty: Duty): Miss {
  const flow = within(curve, duty.flow);
  const at = { flow, head: performanceAt(curve, flow)!.head };
  const isRight = fitTo(curve, { flow, head: duty.head }).meets;
  return { flowBy: flow - duty.flow, headBy: isRight ? 0 : at.head - duty.head, at };
}

const within = (curve: readonly CurvePoint[], flow: number) =>
  Math.min(Math.max(flow, curve[0]!.flow), curve.at(-1)!.flow);

/** Of pumps that do not meet the point those that come nearest to it, in parts of the wanted flow and head. */
export function nearestPumps<Pump extends { curve: readonly CurvePoint[] }>(
  pumps: readonly Pump[],
  duty: Duty,
  most: number,
): Pump[] {
  const nearest: { pump: Pump; distance: number }[] = [];
  for (const pump of pumps) {
    const distance = distanceOf(pump.curve, duty);
    if (nearest.length === most && distance >= nearest.at(-1)!.distance) continue;
    const place = nearest.findIndex((one) => distance < one.distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { pump, distance });
    nearest.length = Math.min(nearest.length, most);
  }
  return nearest.map(({ pump }) => pump);
}

/** Along straight lines between the points: near enough to put many pumps in order. */
function distanceOf(curve: readonly CurvePoint[], duty: Duty): number {
  const flow = within(curve, duty.flow);
  const right = Math.max(
    1,
    curve.findIndex((point) => flow <= point.flow),
  );
  const [from, to] = [curve[right - 1]!, curve[right]!];
  const head = from.head + ((to.head - from.head) * (flow - from.flow)) / (to.flow - from.flow);
  const headBy = Math.max(0, duty.head - head, head - duty.head * MOST_HEAD);
  return Math.abs(flow - duty.flow) / duty.flow + headBy / duty.head;
}
