import type { BodyOf } from '#contract/index.ts';
import type { PricedProduct, PriceListPage } from '#contract/price-lists.ts';
import { fixedPriceProblem, fixedPriceWarning } from '#domain/companies/fixed-prices.ts';
import { lessPercent, linePrice, listProblem } from '#domain/companies/price-list.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { type PriceBreak, priceAt } from '#domain/price-breaks.ts';
import { readQuantity } from '#domain/quantity.ts';

/** What the catalogue says of a product of the list. */
export type Listed = Pick<
  PricedProduct,
  'productId' | 'name' | 'partNumber' | 'image' | 'cataloguePrice' | 'priceBreaks'
>;

/** A fixed price as it is typed. */
export interface Row {
  key: string;
  productId: string;
  from: string;
  price: string;
}

export interface Draft {
  name: string;
  percent: string;
  /** A day, or empty. */
  from: string;
  to: string;
  /** Those of a product stand together. */
  rows: readonly Row[];
}

export const COLUMNS = ['from', 'price'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Cell {
  key: string;
  column: Column;
}

const money = (rupees: number) => writtenAmount(rupeesToPaise(rupees));

export const EMPTY: Draft = { name: '', percent: '0', from: '', to: '', rows: [] };

export const draftOf = ({ name, percent, from, to, prices }: PriceListPage): Draft => ({
  name,
  percent: String(percent),
  from: from ?? '',
  to: to ?? '',
  rows: prices.flatMap(({ productId, price, breaks }) =>
    [...(price === null ? [] : [{ from: 1, price }]), ...breaks].map((one) => ({
      key: `${productId} ${one.from}`,
      productId,
      from: one.from.toLocaleString('en-IN'),
      price: money(one.price),
    })),
  ),
});

/** Not a number: it cannot be read. */
export const readPercent = (typed: string): number =>
  /^\d{1,3}([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

export const readFrom = ({ from }: Row): number | null => {
  const read = readQuantity(from);
  return 'quantity' in read ? read.quantity : null;
};
export const readPrice = ({ price }: Row): number | null => {
  const { paise } = readAmount(price);
  return paise === null ? null : paiseToRupees(paise);
};

const whole = (rows: readonly Row[]): { row: Row; one: PriceBreak }[] =>
  rows.flatMap((row) => {
    const [from, price] = [readFrom(row), readPrice(row)];
    return from === null || price === null ? [] : [{ row, one: { from, price } }];
  });

const byProduct = (rows: readonly Row[]) => Map.groupBy(rows, ({ productId }) => productId);

/** What keeps a row from being saved, by its key. */
export function rowProblems({ rows }: Draft): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const row of rows) {
    if (readFrom(row) === null) problems.set(row.key, 'Enter from how many pieces on, 1 to 9,999.');
    else if (readPrice(row) === null) problems.set(row.key, 'Enter the price in rupees, such as 1,140.50.');
  }
  for (const [, own] of byProduct(rows)) {
    const read = whole(own);
    const found = fixedPriceProblem(read.map(({ one }) => one));
    const row = found && (read[found.at] ?? read.at(-1))?.row;
    if (row && !problems.has(row.key)) problems.set(row.key, found.problem);
  }
  return problems;
}

/** Allowed, but worth a look, by product. */
export const warningOf = (rows: readonly Row[]): string | null =>
  fixedPriceWarning(whole(rows).map(({ one }) => one));

export const headProblem = ({ name, percent, from, to }: Draft): string | null =>
  listProblem({ name, percent: readPercent(percent), from: from || null, to: to || null });

export interface Cost {
  catalogue: number | null;
  less: number | null;
  fixed: number | null;
  pays: number | null;
  /** Why the typed price is not the one they pay. */
  lower: 'catalogue' | 'percent' | null;
}

/** What so many cost under the draft, and each of the three that it is the lowest of. */
export function costOf(product: Listed, row: Row, rows: readonly Row[], percent: number): Cost {
  const quantity = readFrom(row) ?? 1;
  const priced = { price: product.cataloguePrice, priceBreaks: product.priceBreaks };
  const list = {
    percent: Number.isFinite(percent) ? percent : 0,
    fixed: whole(rows)
      .map(({ one }) => one)
      .sort((one, other) => one.from - other.from),
  };
  const catalogue = priceAt(priced, quantity);
  const line = linePrice({ product: priced, quantity, list });
  return {
    catalogue,
    less: catalogue === null ? null : lessPercent(catalogue, list.percent),
    fixed: readPrice(row),
    pays: line?.price ?? null,
    lower: line && line.by !== 'fixed' && line.by !== 'quote' ? line.by : null,
  };
}

/** What was changed, in words. */
export function changesOf(before: Draft, after: Draft, nameOf: (productId: string) => string): string[] {
  const changes: string[] = [];
  const say = (what: string, from: string, to: string) =>
    from !== to && changes.push(`${what}: ${from || 'open'} → ${to || 'open'}`);
  say('name', before.name, after.name);
  say('off everything', `${before.percent} %`, `${after.percent} %`);
  say('valid from', before.from, after.from);
  say('valid to', before.to, after.to);
  const was = new Map(before.rows.map((row) => [row.key, row]));
  for (const row of after.rows) {
    const old = was.get(row.key);
    was.delete(row.key);
    const what = `${nameOf(row.productId)} from ${row.from}`;
    if (!old) changes.push(`${what}: ${row.price || 'new'}`);
    else {
      say(`${nameOf(row.productId)} from`, old.from, row.from);
      say(what, old.price, row.price);
    }
  }
  for (const { productId, from } of was.values()) changes.push(`${nameOf(productId)} from ${from}: removed`);
  return changes;
}

/** What is sent; the draft has no problems. */
export function formOf(draft: Draft): Omit<BodyOf<'/admin/priceLists/save'>, 'id' | 'updatedAt'> {
  return {
    name: draft.name.trim(),
    percent: readPercent(draft.percent),
    from: draft.from || null,
    to: draft.to || null,
    prices: [...byProduct(draft.rows)].map(([productId, rows]) => {
      const all = whole(rows).map(({ one }) => one);
      return {
        productId,
        price: all.find(({ from }) => from === 1)?.price ?? null,
        breaks: all.filter(({ from }) => from > 1),
      };
    }),
  };
}

let made = 0;
const freshKey = () => `new-${++made}`;

/** With a row more, behind those of its product. */
export function withRow(draft: Draft, productId: string, from: string): { draft: Draft; key: string } {
  const row = { key: freshKey(), productId, from, price: '' };
  const last = draft.rows.findLastIndex((one) => one.productId === productId);
  const at = last < 0 ? draft.rows.length : last + 1;
  return { draft: { ...draft, rows: draft.rows.toSpliced(at, 0, row) }, key: row.key };
}

export const withText = (draft: Draft, { key, column }: Cell, text: string): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, [column]: text } : row)),
});

/** A block of a spreadsheet: its rows fill down from a cell, its columns to the right. */
export function withBlock(draft: Draft, { key, column }: Cell, block: string[][]): Draft {
  const first = draft.rows.findIndex((row) => row.key === key);
  const left = COLUMNS.indexOf(column);
  return {
    ...draft,
    rows: draft.rows.map((row, at) => {
      const cells = at < first ? undefined : block[at - first];
      if (!cells) return row;
      const filled = COLUMNS.slice(left).flatMap((name, nth) => {
        const text = cells[nth]?.trim();
        return text ? [[name, text] as const] : [];
      });
      return { ...row, ...Object.fromEntries(filled) };
    }),
  };
}
