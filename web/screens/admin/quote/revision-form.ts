import type { BodyOf } from '#contract/index.ts';
import type { AdminQuote, QuoteDraft, QuoteRevision } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { dayAfter, daysBetween, istDay } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { QuotePayment } from '#domain/quote-payments.ts';
import { validityProblem } from '#domain/quotes/validity.ts';
import { DEFAULT_VALID_DAYS } from '#domain/sizes/quotes.ts';
import { digitsText } from '../../../components/papers/paper-words.ts';
import {
  COLUMN_WORDS,
  type Column,
  cellProblem,
  type Line,
  readDaysCell,
  readHsnCell,
  readPriceCell,
  readQuantityCell,
  readRateCell,
} from './grid/cells.ts';
import { FREIGHT } from './grid/grid.ts';
import type { Cell } from './grid/next-cell.ts';
import { listPriceAt } from './grid/price-note.ts';

export interface RevisionForm {
  lines: readonly Line[];
  freight: string | null;
  validUntil: string;
  payment: QuotePayment;
  terms: string;
}
type NewRevisionForm = Omit<RevisionForm, 'lines'> & { lines: Omit<Line, 'key'>[] };
type Tax = Pick<Settings['tax'], 'defaultRate' | 'terms'>;

/** The Indian day so many days from now. */
export const dayFrom = (nowIso: string, days: number): string => dayAfter(istDay(nowIso), days);

export const daysUntil = (day: string, nowIso: string): number => daysBetween(istDay(nowIso), day);

const numeral = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-IN'));
const amount = (rupees: number | null): string => (rupees === null ? '' : digitsText(rupees));

/** What the form begins with: the draft, the last revision, or what was asked for at today's prices. */
export function revisionFormOf(quote: AdminQuote, tax: Tax, nowIso: string): NewRevisionForm {
  const { draft, asked, catalogue } = quote;
  const [last] = quote.revisions;
  const usual = dayFrom(nowIso, DEFAULT_VALID_DAYS);
  if (draft) return { ...draft, ...linesOfDraft(draft), validUntil: draft.validUntil ?? usual };
  if (last) return { ...formOfRevision(last), validUntil: usual };
  return {
    lines: asked.map(({ productId, name, quantity, listPrice, remark }) => {
      const today = catalogue.find((each) => each.productId === productId);
      return {
        productId,
        name,
        hsn: today?.hsn ?? '',
        quantity: numeral(quantity),
        unitPrice: amount((today && listPriceAt(today, quantity)) ?? listPrice),
        gstRate: String(today?.gstRate ?? tax.defaultRate),
        leadDays: numeral(today?.leadDays ?? null),
        remark: remark ?? '',
      };
    }),
    freight: null,
    validUntil: usual,
    payment: 'card or transfer',
    terms: tax.terms,
  };
}

const linesOfDraft = ({ lines, freight }: QuoteDraft) => ({
  lines: lines.map(({ productId, name, hsn, quantity, unitPrice, gstRate, leadDays, remark }) => ({
    productId,
    name,
    hsn: hsn ?? '',
    quantity: numeral(quantity),
    unitPrice: amount(unitPrice),
    gstRate: gstRate === null ? '' : String(gstRate),
    leadDays: numeral(leadDays),
    remark: remark ?? '',
  })),
  freight: freight === null ? null : amount(freight),
});

/** A revision that was sent, as it is. */
export function formOfRevision({ lines, validUntil, payment, terms }: QuoteRevision): NewRevisionForm {
  const freight = lines.find(({ kind }) => kind === 'freight');
  return {
    lines: lines
      .filter(({ kind }) => kind === 'goods')
      .map((line) => ({
        productId: line.productId,
        name: line.name,
        hsn: line.hsn ?? '',
        quantity: numeral(line.quantity),
        unitPrice: amount(line.unitPrice),
        gstRate: String(line.gstRate),
        leadDays: numeral(line.leadDays),
        remark: line.remark ?? '',
      })),
    freight: freight ? amount(freight.unitPrice) : null,
    validUntil,
    payment,
    terms,
  };
}

const rupees = (text: string): number | null => {
  const { value } = readPriceCell(text);
  return value === null ? null : paiseToRupees(value);
};

/** What is saved while it is typed; only what can be read. */
export const asDraft = (
  { lines, freight, validUntil, payment, terms }: RevisionForm,
  rates: readonly number[],
): QuoteDraft => ({
  lines: lines.map((line) => ({
    productId: line.productId,
    name: line.name.trim(),
    quantity: readQuantityCell(line.quantity).value,
    unitPrice: rupees(line.unitPrice),
    hsn: readHsnCell(line.hsn).value,
    gstRate: readRateCell(line.gstRate, rates).value,
    leadDays: readDaysCell(line.leadDays).value,
    remark: line.remark.trim() || null,
  })),
  freight: freight === null ? null : rupees(freight),
  validUntil: validUntil || null,
  payment,
  terms,
});

export type RevisionBody = Omit<BodyOf<'/admin/quotes/send'>, 'id' | 'revision'>;

/** What is sent; only of a form without problems. */
export function asBody(form: RevisionForm, rates: readonly number[]): RevisionBody {
  const { lines, freight, validUntil, payment, terms } = asDraft(form, rates);
  return {
    lines: lines.map(({ productId, name, quantity, unitPrice, ...line }) => ({
      ...line,
      ...(productId === null ? { name } : { productId }),
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? 0,
    })),
    freight,
    validUntil: validUntil ?? '',
    payment,
    terms,
  };
}

/** Why the revision cannot be sent yet, and which field is wrong. */
export interface Problem {
  at: Cell | 'valid-until' | 'add-line';
  /** Of the cell. */
  problem: string;
  /** With the line's name, for the list of all of them. */
  sentence: string;
}

const NEEDED: readonly Column[] = ['quantity', 'unitPrice', 'gstRate'];

export function problemsOf(form: RevisionForm, rates: readonly number[], nowIso: string): Problem[] {
  const cells = form.lines.flatMap((line, i) => problemsOfLine(line, i, rates));
  const freight = form.freight === null ? null : freightProblem(form.freight);
  const day = dayProblem(form.validUntil, nowIso);
  return [
    ...(form.lines.length === 0
      ? [{ at: 'add-line' as const, problem: 'Add a line.', sentence: 'Add at least one line.' }]
      : []),
    ...cells,
    ...(freight === null
      ? []
      : [
          {
            at: { key: FREIGHT, column: 'unitPrice' as const },
            problem: freight,
            sentence: `Freight: ${freight}`,
          },
        ]),
    ...(day === null ? [] : [{ at: 'valid-until' as const, problem: day, sentence: day }]),
  ];
}

function problemsOfLine(line: Line, at: number, rates: readonly number[]): Problem[] {
  const needed: readonly Column[] = line.productId === null ? ['name', ...NEEDED] : NEEDED;
  const columns: Column[] = ['name', 'hsn', 'quantity', 'unitPrice', 'gstRate', 'leadDays'];
  return columns.flatMap((column) => {
    const text = line[column] ?? '';
    const isMissing = needed.includes(column) && text.trim() === '';
    const problem = isMissing ? 'Fill this in.' : cellProblem(column, text, rates);
    if (problem === null) return [];
    const word = COLUMN_WORDS[column].toLowerCase().replace('gst', 'GST').replace('hsn', 'HSN');
    return {
      at: { key: line.key, column },
      problem,
      sentence: isMissing ? `Line ${at + 1}: the ${word} is missing.` : `Line ${at + 1}, ${word}: ${problem}`,
    };
  });
}

const freightProblem = (text: string): string | null =>
  text.trim() === '' ? 'Fill this in, or remove the freight.' : readPriceCell(text).problem;

export const dayProblem = (day: string, nowIso: string): string | null =>
  validityProblem(day, istDay(nowIso));

/** Whether a cell cannot be read; a draft would be saved without it. */
export const hasUnreadable = (form: RevisionForm, rates: readonly number[]): boolean =>
  form.lines.some((line) =>
    (['hsn', 'quantity', 'unitPrice', 'gstRate', 'leadDays'] as const).some(
      (column) => cellProblem(column, line[column], rates) !== null,
    ),
  ) ||
  (form.freight !== null && readPriceCell(form.freight).problem !== null);
