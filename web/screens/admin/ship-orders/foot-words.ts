import { formatIst } from '#domain/calendar.ts';
import { counted, listed, nounFor } from '#domain/words.ts';

/** What the rows of the grid come to. */
export interface GridCounts {
  /** Can be shipped now. */
  ready: number;
  /** Of these, above the value for which one is needed. */
  withoutEway: number;
  withoutLr: number;
  /** By this page or before. */
  sent: number;
  /** By this page alone. */
  mailed: number;
  invoices: number;
  /** Order numbers of shipped rows whose e-way bill number is missing. */
  ewayDue: readonly string[];
  refused: number;
  /** Not shipped, not ready and not refused. */
  toCorrect: number;
  /** Why the first of those is not ready: "MW-7QK4-2R9X: 11 digits, 12 are needed". */
  firstWhyNot: string | null;
}

/** Beside the title: "6 shipped, 1 refused, 1 to correct"; null before anything was sent. */
export const outcomeWords = ({ sent, refused, toCorrect, ready }: GridCounts): string | null =>
  sent + refused === 0
    ? null
    : [
        `${sent} shipped`,
        refused > 0 && `${refused} refused`,
        toCorrect > 0 && `${toCorrect} to correct`,
        ready > 0 && `${ready} ready`,
      ]
        .filter(Boolean)
        .join(', ');

/** What the foot says in its first line, and in its second. */
export function footWords(counts: GridCounts, run: string | null, sentAt: string | null): [string, string] {
  const { ready, sent, mailed, invoices, ewayDue, firstWhyNot } = counts;
  if (run) return [run, 'Stay on this page until all are done.'];
  if (ready > 0)
    return [
      readyWords(counts),
      `${counts.withoutEway > 0 ? 'Their JSON is offered after shipping, when the invoice numbers are known. ' : ''}One refused order stops no other.`,
    ];
  const why = firstWhyNot ?? '';
  if (sent === 0) return ['Nothing is ready to ship', why];
  const clock = sentAt && ` at ${formatIst(sentAt, 'date-time').split(', ')[1]}`;
  const made = `${counted(invoices, 'invoice')} made, ${counted(mailed, 'mail')} sent.`;
  return [
    `${sent} shipped${clock ?? ''}`,
    [sentAt && made, dueWords(ewayDue), why].filter(Boolean).join(' '),
  ];
}

function readyWords({ ready, withoutEway, withoutLr }: GridCounts): string {
  const missing = [
    withoutEway > 0 && `${withoutEway} of them without an e-way bill`,
    withoutLr > 0 && `${withoutLr} without an LR number`,
  ].filter((words) => words !== false);
  return [`${ready} ready`, ...(missing.length > 0 ? [listed(missing)] : [])].join(', ');
}

const MOST_NAMED = 2;

/** "MW-K6PA-7ZQ2 needs its e-way bill before the truck leaves." */
function dueWords(due: readonly string[]): string {
  if (due.length === 0) return '';
  const who = due.length > MOST_NAMED ? counted(due.length, 'order') : listed(due);
  return `${who} ${nounFor(due.length, 'needs its', 'need their')} e-way ${nounFor(due.length, 'bill')} before the truck leaves.`;
}
