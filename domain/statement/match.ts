import type { Paise } from '../money.ts';
import type { StatementLine } from './read-lines.ts';

/** An order that waits for its transfer. */
export interface OpenOrder {
  id: string;
  number: string;
  duePaise: Paise;
  /** The customer and the company. */
  names: readonly string[];
}

export type Sureness = 'certain' | 'likely' | 'possible';

export interface Match {
  id: string;
  sure: Sureness;
  /** As a sentence. */
  why: string;
}

const MOST_MATCHES = 5;
const RANK: readonly Sureness[] = ['certain', 'likely', 'possible'];

/**
 * Which orders the money of a line may be for, the surest first: by the order's number in the text, the sum that is due to the
 * paisa, and the payer's name.
 */
export function matchLine(line: StatementLine, orders: readonly OpenOrder[]): Match[] {
  const bare = folded(line.text);
  const words = new Set(wordsOf(line.text));
  const sameSum = orders.filter(({ duePaise }) => duePaise === line.amountPaise).length;
  const found = orders.flatMap((order): Match[] => {
    if (order.duePaise < line.amountPaise) return [];
    const isSum = order.duePaise === line.amountPaise;
    const isNumbered = bare.includes(folded(order.number)) || bare.includes(folded(order.number).slice(2));
    const name = nameIn(order.names, words);
    const judged = judge({ isNumbered, isSum, name, isOnlySum: sameSum === 1 });
    return judged ? [{ id: order.id, ...judged }] : [];
  });
  return found.sort((a, b) => RANK.indexOf(a.sure) - RANK.indexOf(b.sure)).slice(0, MOST_MATCHES);
}

interface Signs {
  isNumbered: boolean;
  /** All that is due, to the paisa. */
  isSum: boolean;
  name: 'all' | 'some' | null;
  /** No other order waits for this sum. */
  isOnlySum: boolean;
}

function judge({ isNumbered, isSum, name, isOnlySum }: Signs): Omit<Match, 'id'> | null {
  if (isNumbered && isSum)
    return { sure: 'certain', why: 'Order number in the text, and the amount to the paisa.' };
  if (isSum && name === 'all') return { sure: 'certain', why: 'Amount to the paisa, and the name.' };
  if (isNumbered)
    return { sure: 'likely', why: 'Order number in the text; the amount is a part of what is due.' };
  if (isSum && name === 'some')
    return { sure: 'likely', why: 'Amount to the paisa, and a part of the name.' };
  if (isSum && isOnlySum)
    return { sure: 'likely', why: 'Amount to the paisa, which no other order waits for.' };
  if (isSum) return { sure: 'possible', why: 'The amount fits several orders.' };
  if (name === 'all') return { sure: 'possible', why: 'The name; the amount is a part of what is due.' };
  return null;
}

const folded = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
/** What many companies are called, and banks cut off. */
const COMMON = new Set([
  'PVT',
  'PRIVATE',
  'LTD',
  'LIMITED',
  'LLP',
  'AND',
  'THE',
  'CO',
  'COMPANY',
  'INDIA',
  'SRI',
  'MR',
  'MRS',
]);
const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 2 && !COMMON.has(word));

/** Whether all words of one of the names are in the text, or at least one that is long enough to tell. */
function nameIn(names: readonly string[], words: ReadonlySet<string>): Signs['name'] {
  const ofNames = names.map(wordsOf).filter((own) => own.length > 0);
  if (ofNames.some((own) => own.every((word) => words.has(word)))) return 'all';
  return ofNames.some((own) => own.some((word) => word.length > 4 && words.has(word))) ? 'some' : null;
}
