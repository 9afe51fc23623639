import { formatRupees, paiseToRupees } from '#domain/money.ts';
import { readAmount } from '#domain/money-text.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import { discountOf, MAX_DISCOUNT_PERCENT } from '#domain/quotes/desk-price.ts';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import { MAX_PRICE_PAISE } from '#domain/sizes/products.ts';
import { MAX_LEAD_DAYS } from '#domain/sizes/quotes.ts';
import { digitsText } from '../../../../components/papers/paper-words.ts';

/** A line as it is typed: texts, so that unreadable input is not lost. */
export interface Line {
  key: string;
  /** Null for what the catalogue does not have: then name and HSN are typed. */
  productId: string | null;
  name: string;
  hsn: string;
  quantity: string;
  unitPrice: string;
  gstRate: string;
  leadDays: string;
  remark: string;
  /** Percent; only where the desk sells to a caller. It then has no lead days and no remark. */
  discount?: string;
  /** With GST, what the price that is shown without stands for, unless another price or rate was typed. */
  exact?: { shown: string; paise: number; gstRate: string };
  /** The price as the shop filled it in: it follows quantity and customer until another one is typed. */
  filled?: { shown: string; paise: number | null };
}

export type Column =
  | 'name'
  | 'hsn'
  | 'remark'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'gstRate'
  | 'leadDays';

/** The columns that a block of a spreadsheet fills, from the one it is pasted into. */
export const figuresOf = (discount: Line['discount']): readonly Column[] =>
  discount === undefined
    ? ['quantity', 'unitPrice', 'gstRate', 'leadDays']
    : ['quantity', 'unitPrice', 'discount', 'gstRate'];

export const COLUMN_WORDS: Readonly<Record<Column, string>> = {
  name: 'Name',
  hsn: 'HSN',
  remark: 'Remark',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  discount: 'Discount %',
  gstRate: 'GST %',
  leadDays: 'Lead days',
};

/** An empty cell has no value; what cannot be read has a sentence instead. */
export type Read<V> = { value: V | null; problem: null } | { value: null; problem: string };

const read = <V>(value: V | null): Read<V> => ({ value, problem: null });
const refused = (problem: string): Read<never> => ({ value: null, problem });

/** Digits with groups as people write them, "1,000" and "1,12,480". */
function readWhole(text: string): number | null {
  const { paise } = readAmount(text);
  return paise === null || text.includes('.') ? null : paiseToRupees(paise);
}

export function readQuantityCell(text: string): Read<number> {
  if (text.trim() === '') return read<number>(null);
  const quantity = readWhole(text);
  return quantity === null || quantity < 1 || quantity > MAX_QUANTITY
    ? refused(`A whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-IN')}.`)
    : read(quantity);
}

export function readPriceCell(text: string): Read<number> {
  const { paise, problem } = readAmount(text);
  if (problem !== null) return refused(problem);
  if (paise === 0) return refused('More than 0.');
  if (paise !== null && paise > MAX_PRICE_PAISE)
    return refused(`At most ${formatRupees(paiseToRupees(MAX_PRICE_PAISE))}.`);
  return read(paise);
}

/** In hundredths of a percent. */
export function readDiscountCell(text: string): Read<number> {
  const typed = text.replace(/%\s*$/, '').trim();
  if (typed === '') return read(0);
  const discount = /^\d+(\.\d+)?$/.test(typed) ? discountOf(Number(typed)) : null;
  return discount === null ? refused(`0 to ${MAX_DISCOUNT_PERCENT}, two decimals.`) : read(discount);
}

export function readRateCell(text: string, rates: readonly number[]): Read<number> {
  const typed = text.replace(/%\s*$/, '').trim();
  if (typed === '') return read<number>(null);
  const percent = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  return rates.includes(percent) ? read(percent) : refused(`One of ${rates.join(', ')}.`);
}

export function readDaysCell(text: string): Read<number> {
  const typed = text.replace(/\s*days?\s*$/i, '').trim();
  if (typed === '') return read<number>(null);
  const days = readWhole(typed);
  return days === null || days > MAX_LEAD_DAYS
    ? refused(`Whole days, at most ${MAX_LEAD_DAYS}.`)
    : read(days);
}

export function readHsnCell(text: string): Read<string> {
  if (text.trim() === '') return read<string>(null);
  const problem = hsnProblem(text);
  return problem === null ? read(normaliseHsn(text)) : refused('4, 6 or 8 digits.');
}

/** Why the text of a cell cannot stay as it is; an empty cell is only missed when it is sent. */
export function cellProblem(column: Column, text: string, rates: readonly number[]): string | null {
  if (column === 'quantity') return readQuantityCell(text).problem;
  if (column === 'unitPrice') return readPriceCell(text).problem;
  if (column === 'gstRate') return readRateCell(text, rates).problem;
  if (column === 'discount') return readDiscountCell(text).problem;
  if (column === 'leadDays') return readDaysCell(text).problem;
  return column === 'hsn' ? readHsnCell(text).problem : null;
}

/** As a cell shows what was typed, once it is left: "1,12,480.00". What cannot be read stays. */
export function written(column: Column, text: string): string {
  if (column === 'unitPrice') {
    const { paise } = readAmount(text);
    return paise === null ? text.trim() : digitsText(paiseToRupees(paise));
  }
  if (column === 'quantity' || column === 'leadDays') {
    const { value } = column === 'quantity' ? readQuantityCell(text) : readDaysCell(text);
    return value === null ? text.trim() : value.toLocaleString('en-IN');
  }
  if (column === 'gstRate' || column === 'discount') return text.replace(/%\s*$/, '').trim();
  return column === 'hsn' ? normaliseHsn(text) : text.trim();
}
