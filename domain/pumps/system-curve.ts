import type { CurvePoint } from './curve.ts';
import { type Duty, type Performance, performanceAt } from './duty.ts';

/** The head that pipes ask for: a static part, and friction that grows with the square of the flow through the wanted point. */
export const systemHead = (duty: Duty, staticHead: number, flow: number): number =>
  staticHead + (duty.head - staticHead) * (flow / duty.flow) ** 2;

/** Halvings after which nothing changes any more. */
const STEPS = 60;

/** Where the pump's curve meets the system's: that is where it runs. Null when that is outside the measured points. */
export function runsAt(curve: readonly CurvePoint[], duty: Duty, staticHead = 0): Performance | null {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || !(staticHead >= 0 && staticHead <= duty.head)) return null;
  const surplus = (flow: number) => performanceAt(curve, flow)!.head - systemHead(duty, staticHead, flow);
  if (surplus(first.flow) < 0 || surplus(last.flow) > 0) return null;
  let [low, high] = [first.flow, last.flow];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (surplus(middle) >= 0) low = middle;
    else high = middle;
  }
  return performanceAt(curve, low);
}
