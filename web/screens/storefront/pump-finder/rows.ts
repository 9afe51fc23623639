import type { Pump, PumpMatch } from '#contract/pumps.ts';
import type { CurvePoint } from '#domain/pumps/curve.ts';
import { bestFlow, type Duty, type Performance, performanceAt } from '#domain/pumps/duty.ts';
import { yearlyEnergy } from '#domain/pumps/running-cost.ts';
import { runsAt } from '#domain/pumps/system-curve.ts';
import type { Sort } from './asked.ts';

/** A pump that meets the point, with what it does on the asked pipe. */
export interface FoundPump {
  product: Pump;
  curve: CurvePoint[];
  /** Where its curve meets the pipe's; where that is outside its points, what it does at the asked flow. */
  at: Performance;
  isOnPipe: boolean;
  bestFlow: number | null;
  bestEfficiency: number | null;
  energy: { kwh: number; rupees: number } | null;
}

interface Situation {
  duty: Duty;
  staticHead: number;
  cost: { hours: number; rupeesPerKwh: number } | null;
}

export function foundPump(match: PumpMatch, { duty, staticHead, cost }: Situation): FoundPump {
  const { product, curve, flow, head, efficiency, power } = match;
  const running = runsAt(curve, duty, staticHead);
  const at = running ?? { flow, head, efficiency, power };
  const best = bestFlow(curve);
  return {
    product,
    curve,
    at,
    isOnPipe: running !== null,
    bestFlow: best,
    bestEfficiency: best === null ? null : performanceAt(curve, best)!.efficiency,
    energy:
      cost && at.power ? yearlyEnergy({ shaftKw: at.power, motorKw: product.motorPower, ...cost }) : null,
  };
}

const LAST = Number.MAX_SAFE_INTEGER;
const figures: Record<Exclude<Sort, 'efficiency'>, (pump: FoundPump) => number> = {
  energy: ({ energy }) => energy?.kwh ?? LAST,
  price: ({ product }) => product.price ?? LAST,
};

/** The shop answers in the order of efficiency, which stays among equals. */
export const inOrder = (pumps: readonly FoundPump[], sort: Sort): FoundPump[] =>
  sort === 'efficiency' ? [...pumps] : pumps.toSorted((a, b) => figures[sort](a) - figures[sort](b));

/** The categories of the pumps that meet the point, with how many of each. */
export function kindsOf(pumps: readonly { product: Pump }[]) {
  const kinds = new Map<string, { id: string; name: string; count: number }>();
  for (const { product } of pumps) {
    const { _id: id, name } = product.category ?? { _id: 'none', name: 'Other' };
    kinds.set(id, { id, name, count: (kinds.get(id)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

/** Short enough to stand at the end of a line. */
export const shortName = ({ model, name }: Pump): string =>
  model ?? name.split(' ').slice(0, 2).join(' ').slice(0, 18);
