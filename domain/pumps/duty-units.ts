import { isSpelled, namesInWords, toFirstUnit, type Unit } from '../units/unit.ts';
import { FLOW, HEAD, PRESSURE } from '../units/water.ts';
import type { Duty } from './duty.ts';

/** A column of water that presses with 1 bar, in m. */
const METRES_PER_BAR = 10.197;
const asPressure = new Set(['bar', 'kgf/cm²', 'psi']);

export const FLOW_UNITS: readonly Unit[] = FLOW;
/** In m; a gauge at the pump shows the head as a pressure. */
export const HEAD_UNITS: readonly Unit[] = [
  ...HEAD,
  ...PRESSURE.filter(({ name }) => asPressure.has(name)).map((unit) => ({
    ...unit,
    factor: unit.factor * METRES_PER_BAR,
  })),
];
/** Beyond any pump that is built. */
const MOST: Duty = { flow: 100_000, head: 5_000 };

/** As it is asked for. */
export interface AskedDuty {
  flow: number;
  flowUnit?: string | undefined;
  head: number;
  headUnit?: string | undefined;
}

/** In m³/h and m, or why it is none. */
export function readDuty({ flow, flowUnit, head, headUnit }: AskedDuty): Duty | { problem: string } {
  const flowIn = flowUnit ? unitTyped(flowUnit, FLOW_UNITS) : FLOW_UNITS[0];
  if (!flowIn) return { problem: `Give the flow in ${namesInWords(FLOW_UNITS)}.` };
  const headIn = headUnit ? unitTyped(headUnit, HEAD_UNITS) : HEAD_UNITS[0];
  if (!headIn) return { problem: `Give the head in ${namesInWords(HEAD_UNITS)}.` };
  const duty = { flow: toFirstUnit(flowIn, flow), head: toFirstUnit(headIn, head) };
  if (Number.isNaN(duty.flow)) return { problem: 'Give the flow as a number above 0, like 36 or 40.5.' };
  if (!(duty.flow > 0 && duty.flow <= MOST.flow))
    return { problem: 'Give a flow above 0, up to 1,00,000 m³/h.' };
  if (Number.isNaN(duty.head)) return { problem: 'Give the head as a number above 0, like 24 or 18.5.' };
  if (!(duty.head > 0 && duty.head <= MOST.head)) return { problem: 'Give a head above 0, up to 5,000 m.' };
  return duty;
}

/** The one of these units that is written like this. */
export const unitTyped = (text: string, units: readonly Unit[]): Unit | undefined =>
  units.find((unit) => isSpelled(unit, text));
