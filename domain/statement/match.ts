import { formatRupeesExact, type Paise, paiseToRupees } from '../money.ts';
import { MAX_CHARGES_PAISE, tdsThatFits } from '../withheld.ts';
import type { StatementLine } from './read-lines.ts';

/** An order that waits for its transfer. */
export interface OpenOrder {
  id: string;
  number: string;
  duePaise: Paise;
  /** The customer and the company. */
  names: readonly string[];
  /** What its buyer may deduct tax from; null where none can be deducted: without a GSTIN, or when some was before. */
  withoutGstPaise: Paise | null;
}

export type Sureness = 'certain' | 'likely' | 'possible';

export interface Match {
  id: string;
  sure: Sureness;
  /** As a sentence. */
  why: string;
  /** What is missing, where it fits one of these. */
  tdsPaise?: Paise;
  chargesPaise?: Paise;
}

const MOST_MATCHES = 5;
const RANK: readonly Sureness[] = ['certain', 'likely', 'possible'];

/**
 * Which orders the money of a line may be for, the surest first: by the order's number in the text, the sum that is due to the
 * paisa, and the payer's name. Each is looked up: thousands of lines are not compared with thousands of orders.
 */
export function matcherOf(orders: readonly OpenOrder[]): (line: StatementLine) => Match[] {
  const known = orders.map((order) => ({
    ...order,
    nameWords: order.names.map((name) => wordsOf(name)).filter(hasWords),
    wholeNames: order.names.map((name) => name.toUpperCase().split(NO_WORD).filter(Boolean)),
  }));
  const byNumber = new Map(known.map((order) => [folded(order.number).slice(PREFIX), order]));
  const bySum = Map.groupBy(known, ({ duePaise }) => duePaise);
  const byTaxedSum = new Map<Paise, KnownOrder[]>();
  for (const order of known)
    for (const paise of usualTaxes(order))
      byTaxedSum.set(order.duePaise - paise, [...(byTaxedSum.get(order.duePaise - paise) ?? []), order]);
  const byWord = new Map<string, Set<KnownOrder>>();
  for (const order of known)
    for (const word of order.nameWords.flat()) byWord.set(word, (byWord.get(word) ?? new Set()).add(order));
  return ({ text, amountPaise }) => {
    const words = new Set(wordsOf(text));
    const allWords = new Set(text.toUpperCase().split(NO_WORD));
    const numbered = new Set(windowsOf(folded(text)).flatMap((window) => byNumber.get(window) ?? []));
    const sameSum = bySum.get(amountPaise) ?? [];
    const named = [...words].flatMap((word) => [...(byWord.get(word) ?? [])].slice(0, MOST_OF_A_NAME));
    const lessTax = byTaxedSum.get(amountPaise) ?? [];
    const found = [...new Set([...numbered, ...sameSum, ...lessTax, ...named])].flatMap((order): Match[] => {
      const judged = judge({
        isNumbered: numbered.has(order),
        name: nameIn(order, words, allWords),
        isOnlySum: sameSum.length === 1,
        sum: sumOf(order, amountPaise),
      });
      return judged ? [{ id: order.id, ...judged }] : [];
    });
    // A part of another order is a guess, where the sum fits one.
    const isFit = found.some(({ sure }) => sure !== 'possible');
    return found
      .filter(({ why }) => !isFit || why !== PART_BY_NAME)
      .sort((a, b) => RANK.indexOf(a.sure) - RANK.indexOf(b.sure))
      .slice(0, MOST_MATCHES);
  };
}

type KnownOrder = OpenOrder & { nameWords: string[][]; wholeNames: string[][] };
/** Of a word that half of the customers have, the newest orders are enough. */
const MOST_OF_A_NAME = 50;
const hasWords = (words: readonly string[]) => words.length > 0;

/** "MW" before the number, which banks leave out or keep. */
const PREFIX = 2;
const NUMBER_LENGTH = 8;
/** Whether the payer wrote this order's number, which no other order has. */
export const namesOrder = (text: string, number: string): boolean =>
  folded(text).includes(folded(number).slice(PREFIX));

const windowsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - NUMBER_LENGTH + 1) }, (_, at) =>
    text.slice(at, at + NUMBER_LENGTH),
  );

const PART_BY_NAME = 'The name; the amount is a part of what is due.';

interface Signs {
  isNumbered: boolean;
  name: 'all' | 'some' | null;
  /** No other order waits for this sum. */
  isOnlySum: boolean;
  sum: Sum;
}

/** How the amount of the line stands to what is due. */
type Sum =
  | { is: 'due' | 'part' }
  | { is: 'over'; overPaise: Paise }
  | { is: 'taxed'; tdsPaise: Paise }
  | { is: 'charged'; chargesPaise: Paise };

const usualTaxes = ({ withoutGstPaise }: OpenOrder): readonly Paise[] =>
  withoutGstPaise === null ? [] : tdsThatFits(withoutGstPaise);

function sumOf(order: OpenOrder, amountPaise: Paise): Sum {
  const missingPaise = order.duePaise - amountPaise;
  if (missingPaise === 0) return { is: 'due' };
  if (missingPaise < 0) return { is: 'over', overPaise: -missingPaise };
  if (usualTaxes(order).includes(missingPaise)) return { is: 'taxed', tdsPaise: missingPaise };
  return missingPaise <= MAX_CHARGES_PAISE ? { is: 'charged', chargesPaise: missingPaise } : { is: 'part' };
}

function judge({ isNumbered, name, isOnlySum, sum }: Signs): Omit<Match, 'id'> | null {
  if (sum.is === 'taxed') return judgeTaxed(isNumbered, name, sum.tdsPaise);
  if (sum.is === 'charged') return judgeCharged(isNumbered, name, sum.chargesPaise);
  if (sum.is === 'over')
    return isNumbered
      ? { sure: 'possible', why: `Order number in the text; ${rupees(sum.overPaise)} more than is due.` }
      : null;
  const isSum = sum.is === 'due';
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
  if (name === 'all') return { sure: 'possible', why: PART_BY_NAME };
  return null;
}

function judgeTaxed(isNumbered: boolean, name: Signs['name'], tdsPaise: Paise): Omit<Match, 'id'> {
  const why = `the missing ${rupees(tdsPaise)} are 0.1 % of the value without GST.`;
  if (isNumbered) return { sure: 'certain', why: `Order number in the text, and ${why}`, tdsPaise };
  if (name === 'all') return { sure: 'certain', why: `The name, and ${why}`, tdsPaise };
  if (name === 'some') return { sure: 'likely', why: `A part of the name, and ${why}`, tdsPaise };
  return { sure: 'possible', why: sentence(why), tdsPaise };
}

function judgeCharged(
  isNumbered: boolean,
  name: Signs['name'],
  chargesPaise: Paise,
): Omit<Match, 'id'> | null {
  const less = `${rupees(chargesPaise)} less, as bank charges.`;
  if (isNumbered) return { sure: 'likely', why: `Order number in the text; ${less}`, chargesPaise };
  return name === 'all' ? { sure: 'likely', why: `Name; ${less}`, chargesPaise } : null;
}

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

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
const NO_WORD = /[^A-Z0-9]+/;
const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .split(NO_WORD)
    .filter((word) => word.length > 2 && !COMMON.has(word));

/** Whether one of the names is in the text, or at least a word of it that is long enough to tell. */
function nameIn(
  { nameWords, wholeNames }: KnownOrder,
  words: ReadonlySet<string>,
  allWords: ReadonlySet<string>,
): Signs['name'] {
  if (nameWords.some((own) => own.length > 1 && own.every((word) => words.has(word)))) return 'all';
  // Of "N Lakshmi" the surname alone is many people's; "Kumar" by itself is too.
  const isWhole = (own: string[]) =>
    own.length > 1 &&
    wordsOf(own.join(' ')).length > 0 &&
    own.every((word) => allWords.has(word) || COMMON.has(word));
  if (wholeNames.some(isWhole)) return 'all';
  return nameWords.some((own) => own.some((word) => word.length > 4 && words.has(word))) ? 'some' : null;
}
