import { type Unit, unitSpelled } from '../units/quantities.ts';
import { withDecimalPoint } from '../units/read-number.ts';
import { HEAD_UNITS, readDuty } from './duty-units.ts';

/** A duty point as it was typed, each number in a unit of the pump finder. */
export interface TypedDuty {
  flow: number;
  flowUnit: string;
  head: number;
  headUnit: string;
}

/** Nobody writes a duty point at greater length. */
const LONGEST = 100;
/** "50 m3/h", "20m", "10 l / s" */
const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s*([^\d\s][^\s,;@]*(?: ?\/ ?[a-z]+)?)/gi;
/** What may stand between and around them. */
const BESIDE = /^(?:\s|[,;@]|\b(?:at|and|with|of|for|a|pumps?|flow|head|duty)\b)*$/i;

const headUnit = (text: string): Unit | null =>
  unitSpelled('head', text) ??
  HEAD_UNITS.find(({ name }) => name === unitSpelled('pressure', text)?.name) ??
  null;

/** The one duty point that a search says, such as "50 m3/h at 32 m" or "3 lps 20m"; null when it says anything else. */
export function readTypedDuty(text: string): TypedDuty | null {
  if (text.length > LONGEST) return null;
  const plain = withDecimalPoint(text);
  const amounts = [...plain.matchAll(AMOUNT)].map(([, number, unit]) => ({
    value: Number(number!.replaceAll(',', '')),
    unit: unit!,
  }));
  if (amounts.length !== 2 || !BESIDE.test(plain.replaceAll(AMOUNT, ' '))) return null;
  for (const [first, second] of [amounts, amounts.toReversed()]) {
    const [flow, head] = [unitSpelled('flow', first!.unit), headUnit(second!.unit)];
    if (!flow || !head) continue;
    const duty = { flow: first!.value, flowUnit: flow.name, head: second!.value, headUnit: head.name };
    return 'problem' in readDuty(duty) ? null : duty;
  }
  return null;
}

export const dutyInWords = ({ flow, flowUnit, head, headUnit: unit }: TypedDuty): string =>
  `${flow.toLocaleString('en-IN')}\u00a0${flowUnit} at ${head.toLocaleString('en-IN')}\u00a0${unit}`;
