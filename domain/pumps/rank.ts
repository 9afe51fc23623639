import type { CurvePoint } from './curve.ts';
import { bestFlow, type Duty, fitTo, mayMeet, type Performance } from './duty.ts';

export interface Ranked<Pump> extends Performance {
  pump: Pump;
  /** By how many percent its head is above the wanted one. */
  deviation: number;
  /** The wanted flow in percent of the one with the highest efficiency; null for a curve without efficiency. */
  ofBestFlow: number | null;
}

/**
 * The pumps that meet the point: first the one that works nearest to its best efficiency, those of unknown efficiency last;
 * among equals the smaller deviation, then the order given.
 */
export function rankPumps<Pump extends { curve: readonly CurvePoint[] }>(
  pumps: readonly Pump[],
  duty: Duty,
): Ranked<Pump>[] {
  const fitting = pumps.flatMap((pump): Ranked<Pump>[] => {
    if (!mayMeet(pump.curve, duty)) return [];
    const fit = fitTo(pump.curve, duty);
    if (!fit.meets) return [];
    const best = bestFlow(pump.curve);
    return [{ pump, ...fit.at, deviation: fit.deviation, ofBestFlow: best && (100 * duty.flow) / best }];
  });
  return fitting.sort((a, b) => farFromBest(a) - farFromBest(b) || a.deviation - b.deviation);
}

/** Beyond every known distance, and still a number that can be subtracted. */
const UNKNOWN = 1e9;
const farFromBest = ({ ofBestFlow }: Ranked<unknown>) =>
  ofBestFlow === null ? UNKNOWN : Math.abs(ofBestFlow - 100);
