import type { ReadStatementLine } from '#contract/statements.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, readDays } from '#domain/search-sums.ts';
import { normaliseUtr } from '#domain/utr.ts';

/** An order that a line may be for. */
export type Match = ReadStatementLine['matches'][number];

export type LineState = 'decide' | 'recorded' | 'known' | 'not-ours';

/** The order that a line is recorded for, and what was recorded. */
export interface Recorded {
  mongooseOrderId: string;
  orderId: string;
  /** As the shop knows it. */
  utr: string;
  words: string;
}

/** A credit of the statement, and what became of it. */
export interface DeskLine {
  /** In the file, from 1. */
  at: number;
  amountPaise: Paise;
  date: string;
  text: string;
  utr: string | null;
  state: LineState;
  matches: Match[];
  /** All orders that were ever proposed: what changes with one of them is asked again. */
  proposedIds: readonly string[];
  /** Which orders it fits is asked again: the number of the last question, whose answer alone counts. */
  askedBy: number | null;
  isSending: boolean;
  /** Of several. */
  chosenId: string | null;
  /** The order that a person looked up. */
  found: Match | null;
  typedUtr: string | null;
  /** The shop asks whether this is another transfer than one with a UTR that begins alike. */
  isQuestion: boolean;
  /** What the shop said: why it refused, or where the line is entered already. */
  said: string | null;
  /** It is entered, and with another sum than the bank has. */
  isOtherSum: boolean;
  recorded: Recorded | null;
}

/** As the shop reads the statement. */
export const deskLine = ({ line, amount, date, reference, utr, matches, ...entry }: ReadStatementLine) =>
  ({
    at: line,
    amountPaise: rupeesToPaise(amount),
    date,
    text: reference,
    utr,
    state: 'decide',
    matches,
    proposedIds: matches.map(({ mongooseOrderId }) => mongooseOrderId),
    askedBy: null,
    isSending: false,
    chosenId: null,
    found: null,
    typedUtr: null,
    isQuestion: false,
    said: null,
    isOtherSum: false,
    recorded: null,
    ...(entry.known !== null &&
      knownAs(entry.known, rupeesToPaise(entry.entered ?? amount), rupeesToPaise(amount))),
  }) satisfies DeskLine;

/** A person may have typed another sum than the bank has. */
function knownAs(orderId: string, enteredPaise: Paise, amountPaise: Paise) {
  const isOtherSum = enteredPaise !== amountPaise;
  const sums = isOtherSum ? ` with ${inRupees(enteredPaise)}, and the bank has ${inRupees(amountPaise)}` : '';
  return { state: 'known', isOtherSum, said: `Recorded for order ${orderId}${sums}.` } as const;
}

export const inRupees = (paise: Paise): string => formatRupeesExact(paiseToRupees(paise));

export type LineChange =
  | { is: 'chosen'; at: number; orderId: string }
  | { is: 'found'; at: number; order: Match }
  | { is: 'typed'; at: number; utr: string }
  | { is: 'sent'; at: number }
  | { is: 'recorded'; at: number; recorded: Recorded }
  | { is: 'refused'; at: number; code: string; sentence: string }
  | { is: 'taken-back'; at: number; utr: string }
  | { is: 'put'; at: number; state: 'decide' | 'not-ours' }
  | { is: 'asked'; ats: readonly number[]; by: number }
  | { is: 'answered'; ats: readonly number[]; by: number; read: readonly ReadStatementLine[] }
  /** The shop could not be asked again: an order that has changed is proposed no longer. */
  | { is: 'unanswered'; ats: readonly number[]; by: number; without: string };

export function changeLines(lines: readonly DeskLine[], change: LineChange): DeskLine[] {
  if ('ats' in change) {
    const places = new Map(change.ats.map((at, index) => [at, index]));
    return lines.map((line) => {
      const place = places.get(line.at);
      return place === undefined ? line : askedAgain(line, change, place);
    });
  }
  const { recorded } = change.is === 'recorded' ? change : { recorded: null };
  const recordedPaise = lines.find(({ at }) => at === change.at)?.amountPaise ?? 0;
  return lines.map((line) => {
    if (line.at === change.at) return { ...line, ...changed(line, change) };
    // A bank that lists a transfer twice, or a line that was pasted twice.
    return recorded && line.state === 'decide' && line.utr !== null && normaliseUtr(line.utr) === recorded.utr
      ? { ...line, ...knownAs(recorded.orderId, recordedPaise, line.amountPaise) }
      : line;
  });
}

type OfOne = Exclude<LineChange, { ats: readonly number[] }>;

function changed(line: DeskLine, change: OfOne): Partial<DeskLine> {
  switch (change.is) {
    case 'chosen':
      return { chosenId: change.orderId, said: null, isQuestion: false };
    case 'found':
      return { found: change.order, said: null, isQuestion: false };
    case 'typed':
      return { typedUtr: change.utr, said: null, isQuestion: false };
    case 'sent':
      return { isSending: true, said: null };
    // Another statement may have been read meanwhile.
    case 'recorded':
      if (!line.isSending) return {};
      return { isSending: false, isQuestion: false, state: 'recorded', recorded: change.recorded };
    case 'refused':
      if (!line.isSending) return {};
      return { isSending: false, said: change.sentence, ...afterRefusal(line, change.code) };
    case 'taken-back':
      if (line.recorded?.utr !== change.utr) return {};
      return { state: 'decide', recorded: null, said: null };
    case 'put':
      return { state: change.state, said: null };
  }
}

function afterRefusal({ utr, typedUtr }: DeskLine, code: string): Partial<DeskLine> {
  if (code === 'utr-taken') return { state: 'known', isQuestion: false };
  // The bank's text may have another number that looks like one.
  if (code === 'bad-utr') return { typedUtr: typedUtr ?? utr ?? '' };
  return { isQuestion: code === 'utr-near' };
}

type AskedAgain = Extract<LineChange, { ats: readonly number[] }>;

function askedAgain(line: DeskLine, change: AskedAgain, place: number): DeskLine {
  if (change.is === 'asked') return { ...line, askedBy: change.by };
  if (line.askedBy !== change.by) return line;
  const rest = { ...line, askedBy: null, found: null, chosenId: null, isQuestion: false };
  if (change.is === 'unanswered')
    return {
      ...rest,
      matches: line.matches.filter(({ mongooseOrderId }) => mongooseOrderId !== change.without),
    };
  const { matches, known, entered, amount } = change.read[place]!;
  if (known !== null && line.state === 'decide')
    return {
      ...rest,
      matches,
      ...knownAs(known, rupeesToPaise(entered ?? amount), line.amountPaise),
    };
  const ids = matches.map(({ mongooseOrderId }) => mongooseOrderId);
  return { ...rest, matches, proposedIds: [...new Set([...line.proposedIds, ...ids])] };
}

/** Undecided lines whose proposals change when this order waits for another sum than before. */
export const touchedBy = (lines: readonly DeskLine[], orderId: string, leftPaise: Paise): DeskLine[] =>
  lines.filter(
    ({ state, proposedIds, found, amountPaise }) =>
      state === 'decide' &&
      (proposedIds.includes(orderId) || found?.mongooseOrderId === orderId || amountPaise === leftPaise),
  );

const folded = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The lines with this amount, of these days, or with these words. */
export function foundLines(lines: readonly DeskLine[], typed: string, today: string): readonly DeskLine[] {
  const words = folded(typed);
  if (words === '') return lines;
  const paise = readAmount(typed);
  const days = readDays(typed, today);
  return lines.filter(
    ({ amountPaise, date, text, utr, matches, recorded }) =>
      amountPaise === paise ||
      (days !== null && days.from <= date && date <= days.to) ||
      [
        text,
        utr ?? '',
        recorded?.orderId ?? '',
        ...matches.flatMap(({ orderId, name }) => [orderId, name]),
      ].some((one) => folded(one).includes(words)),
  );
}

export const countsOf = (lines: readonly DeskLine[]): Record<LineState, number> => {
  const counts = { decide: 0, recorded: 0, known: 0, 'not-ours': 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
};

/** Where the focus goes when this line leaves: the one after it, else the one before. */
export function besideLine(shown: readonly DeskLine[], at: number): number | null {
  const place = shown.findIndex((line) => line.at === at);
  return (shown[place + 1] ?? shown[place - 1])?.at ?? null;
}
