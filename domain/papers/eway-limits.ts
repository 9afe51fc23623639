import { formatRupees, paiseToRupees, rupeesToPaise } from '../money.ts';
import { readAmount, writtenAmount } from '../money-text.ts';
import { readState, stateOfCode } from './states.ts';

/** In rupees, by the code of the State, where it is not the Rs.50,000 of Rule 138. */
export type EwayLimits = Readonly<Record<string, number>>;

/** Rule 138: goods worth more than this, tax included, do not move without an e-way bill. */
const EWAY_BILL_FROM_RUPEES = 50_000;
const MOST_RUPEES = 1_00_00_000;

interface Way {
  rupees: number;
  /** Codes of States; null where they are not known. */
  fromState: string | null;
  toState: string | null;
}

/** Above which value goods on this way need an e-way bill; null when these do not. */
export function ewayBillLimit({ rupees, fromState, toState }: Way, limits: EwayLimits): number | null {
  const staysInside = fromState !== null && fromState === toState;
  const limit = (staysInside && limits[fromState]) || EWAY_BILL_FROM_RUPEES;
  return rupees > limit ? limit : null;
}

/** "Tamil Nadu 1,00,000", one State per line, as Settings show them. What is too large to be an amount stays too large. */
export const writtenEwayLimits = (limits: EwayLimits): string =>
  Object.entries(limits)
    .map(([code, rupees]) => [code, rupeesToPaise(Math.min(rupees, MOST_RUPEES + 1))] as const)
    .map(([code, paise]) => `${stateOfCode(code)?.name ?? code} ${writtenAmount(paise)}`)
    .sort()
    .join('\n');

/** Of lines without a problem. */
export const readEwayLimits = (lines: readonly string[]): EwayLimits =>
  Object.fromEntries(
    lines.map(readLine).flatMap(({ state, rupees }) => (state && rupees ? [[state.code, rupees]] : [])),
  );

export function ewayLimitsProblem(lines: readonly string[]): string | null {
  const read = lines.map(readLine);
  for (const { name, state, rupees } of read) {
    if (state === null)
      return name === ''
        ? 'Write a State and its limit, such as Tamil Nadu 1,00,000.'
        : `No State is called ${name}.`;
    if (rupees === null || !Number.isInteger(rupees) || rupees < 1 || rupees > MOST_RUPEES)
      return `The limit inside ${state.name} is a whole number of rupees up to ${formatRupees(MOST_RUPEES)}, such as 1,00,000.`;
  }
  const codes = read.map(({ state }) => state!.code);
  const twice = read.find(({ state }, index) => codes.indexOf(state!.code) !== index);
  return twice ? `${twice.state!.name} is listed twice.` : null;
}

function readLine(line: string) {
  const [, name = '', amount = ''] = /^(.*?)[\s:=]*((?:Rs\.?\s*|₹\s*)?-?[\d.,]*)$/iu.exec(line) ?? [];
  const { paise } = readAmount(amount);
  return { name, state: readState(name), rupees: paise === null ? null : paiseToRupees(paise) };
}
