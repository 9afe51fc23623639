import { readCountTime } from '#domain/stock/count-time.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { readAsOf } from '../../stock/count-stock.ts';
import { readCountedSince } from '../../stock/counted-since.ts';
import { type StockChange, type StockForm, type StockRules, stockAfter } from '../../stock/product-stock.ts';
import { Refused } from './refused.ts';

/** As it was, and as the line leaves it. */
export type PlannedStock = Pick<StockChange, 'before' | 'after' | 'counted'>;

export type StockOfLines = Awaited<ReturnType<typeof readStockOfLines>>;

/** When the pieces of a line were counted: as the line says, else the whole file. */
const timeOf = ({ cells }: ImportLine, ofFile: string | undefined): string | undefined =>
  cells.stock ? (cells.stockAsOf ? (readCountTime(cells.stockAsOf) ?? undefined) : ofFile) : undefined;

/** What moved since the counts of these lines; nothing is read where they count as of now. */
export async function readStockOfLines(
  db: Queryable,
  lines: readonly ImportLine[],
  productOf: (line: ImportLine) => string | undefined,
  ofFile: string | undefined,
) {
  const times = lines.flatMap((line) => {
    const [id, asOf] = [productOf(line), timeOf(line, ofFile)];
    return id && asOf ? [{ id, asOf }] : [];
  });
  const since = await readCountedSince(db, times);
  return { ofFile, since };
}

/** The stock as the line leaves it: what came and went since its count is added to it. */
export function plannedStock(
  line: ImportLine,
  form: StockForm,
  before: StockRules,
  product: { id: string | undefined; leadDays: number | null },
  { ofFile, since }: StockOfLines,
): PlannedStock {
  const asOf = timeOf(line, ofFile);
  if (asOf === undefined || form.stock == null)
    return { before, after: stockAfter(form, before, product.leadDays) };
  readAsOf(asOf);
  const { moved, refusal } = since(product.id, asOf);
  if (refusal) throw new Refused(refusal);
  const now = Math.max(0, form.stock + moved);
  return {
    before,
    after: stockAfter({ ...form, stock: now }, before, product.leadDays),
    counted: { onHand: form.stock, asOf },
  };
}
