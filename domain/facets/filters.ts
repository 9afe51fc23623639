import { MAX_FILTER_VALUES, MAX_FILTERS } from '../sizes/filters.ts';
import { QUANTITY_NAMES, unitSpelled } from '../units/quantities.ts';
import { readNumber } from '../units/read-number.ts';

/**
 * One wish of a visitor. In an address: `Power:5..10 kW`, `Flow:20.. m³/h`, `Stages:8`, `Material:Cast iron|Bronze`.
 * The numbers are those that were typed, in the unit that was chosen.
 */
export type Filter =
  | { name: string; kind: 'number'; from: number | null; to: number | null; unit: string }
  | { name: string; kind: 'text'; values: string[] };
export type ReadFilter = { filter: Filter } | { problem: string };

/** In texts these have a backslash before them. */
const SPECIAL = new Set(['\\', '|', ':']);

export function readFilter(text: string): ReadFilter {
  const colon = findPlain(text, ':', 0);
  const name = unescaped(text.slice(0, Math.max(colon, 0))).trim();
  if (name === '') return { problem: `Write a filter as "Power:5..10 kW", not as "${shortened(text)}".` };
  const wanted = text.slice(colon + 1).trim();
  if (wanted === '') return { problem: `The filter "${shortened(name)}" says no value.` };
  const range = readRange(wanted);
  if (range) return withinOrder({ name, kind: 'number', ...range });
  const values = [...new Set(splitPlain(wanted).map((value) => unescaped(value).trim()))];
  if (values.length > MAX_FILTER_VALUES)
    return { problem: `The filter "${shortened(name)}" has at most ${MAX_FILTER_VALUES} values.` };
  return values.includes('')
    ? { problem: `The filter "${shortened(name)}" has a value without text.` }
    : { filter: { name, kind: 'text', values } };
}

function withinOrder(filter: Filter & { kind: 'number' }): ReadFilter {
  const { name, from, to } = filter;
  return from !== null && to !== null && from > to
    ? { problem: `The filter "${shortened(name)}" goes from ${from} down to ${to}.` }
    : { filter };
}

/** All filters of an address, or the first problem. */
export function readFilters(texts: readonly string[]): { filters: Filter[] } | { problem: string } {
  if (texts.length > MAX_FILTERS) return { problem: `At most ${MAX_FILTERS} filters can be combined.` };
  const filters: Filter[] = [];
  for (const text of texts) {
    const read = readFilter(text);
    if ('problem' in read) return read;
    if (filters.some(({ name }) => name === read.filter.name))
      return { problem: `The filter "${shortened(read.filter.name)}" is given twice.` };
    filters.push(read.filter);
  }
  return { filters };
}

export function writeFilter(filter: Filter): string {
  const name = escaped(filter.name);
  if (filter.kind === 'number') return `${name}:${writeRange(filter)}`;
  const [first = '', ...others] = filter.values.map(escaped);
  const wanted = [first, ...others].join('|');
  // A text that looks like a number stays a text.
  return `${name}:${readRange(wanted) ? '\\' : ''}${wanted}`;
}

function writeRange({ from, to, unit }: { from: number | null; to: number | null; unit: string }): string {
  const numbers = from === to ? `${from}` : `${from ?? ''}..${to ?? ''}`;
  return unit === '' ? numbers : `${numbers} ${unit}`;
}

/** "5..10 kW", "5.. kW", "..10 kW" or "5 kW"; null for everything else. */
function readRange(text: string): { from: number | null; to: number | null; unit: string } | null {
  const first = signedAt(text, 0);
  const dots = text.startsWith('..', first?.end ?? 0);
  const second = dots ? signedAt(text, (first?.end ?? 0) + 2) : first;
  if (!first && !second) return null;
  const end = second?.end ?? first!.end + 2;
  const unit = text.slice(end).trim();
  if (unit !== '' && !isUnit(unit)) return null;
  return { from: first?.value ?? null, to: second?.value ?? null, unit };
}

function signedAt(text: string, at: number): { value: number; end: number } | null {
  const isBelow = text[at] === '-' || text[at] === '−';
  const number = readNumber(text, isBelow ? at + 1 : at);
  return number && { value: isBelow ? -number.value : number.value, end: number.end };
}

const isUnit = (text: string): boolean =>
  text.length <= 20 && QUANTITY_NAMES.some((quantity) => unitSpelled(quantity, text) !== null);

function findPlain(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length; at += text[at] === '\\' ? 2 : 1) if (text[at] === sign) return at;
  return -1;
}

function splitPlain(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = findPlain(text, '|', 0); at >= 0; at = findPlain(text, '|', at + 1)) {
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  return [...parts, text.slice(start)];
}

const escaped = (text: string): string =>
  [...text].map((sign) => (SPECIAL.has(sign) ? `\\${sign}` : sign)).join('');
const unescaped = (text: string): string => text.replace(/\\(.?)/gs, '$1');
export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
