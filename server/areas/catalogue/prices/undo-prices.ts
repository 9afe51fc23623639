import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import type { PaisePrices } from '#domain/bulk-price.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { formatRupees, paiseToRupees } from '#domain/money.ts';
import { type Actor, recordAct } from '../../../platform/audit/record-change.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { lockAll, lockRows } from '../../../platform/db/locks.ts';
import { priceChanges, products } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { PriceChange } from './lists-fixing.ts';

type Answer = PriceChange;

type PriceBreak = PaisePrices['breaks'][number];

interface StoredLine {
  productId: string;
  name: string | null;
  partNumber: string | null;
  image: string | null;
  fromPaise: number;
  toPaise: number;
  fromBreaks: PriceBreak[];
  toBreaks: PriceBreak[];
  /** What it costs now. */
  pricePaise: number | null;
  isAsChanged: boolean | null;
}

const readLines = async (db: Queryable, changeId: string): Promise<StoredLine[]> =>
  (
    await db.execute<StoredLine & Record<string, unknown>>(sql`
      SELECT line.product_id AS "productId", products.name, products.part_number AS "partNumber", image_links[1] AS image,
        line.from_paise::float8 AS "fromPaise", line.to_paise::float8 AS "toPaise",
        line.from_breaks AS "fromBreaks", line.to_breaks AS "toBreaks",
        products.price_paise::float8 AS "pricePaise",
        products.price_paise = line.to_paise AND products.price_breaks = line.to_breaks AS "isAsChanged"
      FROM price_change_lines line LEFT JOIN products ON products.id = line.product_id
      WHERE line.change_id = ${changeId} ORDER BY products.name, line.product_id`)
  ).rows;

interface Prices {
  paise: number;
  breaks: PriceBreak[];
}

const asLine = (
  { productId, name, partNumber, image }: StoredLine,
  from: Prices,
  to: Prices,
): Answer['lines'][number] => ({
  productId,
  name: name ?? '',
  partNumber,
  image,
  from: paiseToRupees(from.paise),
  to: paiseToRupees(to.paise),
  breaks: from.breaks.map(({ from: quantity, pricePaise }, nth) => ({
    quantity,
    from: paiseToRupees(pricePaise),
    to: paiseToRupees(to.breaks[nth]!.pricePaise),
  })),
});
const before = ({ fromPaise, fromBreaks }: StoredLine): Prices => ({ paise: fromPaise, breaks: fromBreaks });
const after = ({ toPaise, toBreaks }: StoredLine): Prices => ({ paise: toPaise, breaks: toBreaks });
const wasChanged = (line: StoredLine) => asLine(line, before(line), after(line));
const isGivenBack = (line: StoredLine) => asLine(line, after(line), before(line));

export const linesOfChange = async (db: Queryable, changeId: string) =>
  (await readLines(db, changeId)).map(wasChanged);

const inRupees = (paise: number | null) => formatRupees(paise === null ? null : paiseToRupees(paise));

function leftOutLine({
  productId,
  name,
  partNumber,
  image,
  pricePaise,
  toPaise,
}: StoredLine): Answer['leftOut'][number] {
  const now =
    pricePaise === toPaise ? 'its quantity prices are others now' : `it costs ${inRupees(pricePaise)} now`;
  return {
    productId,
    name: name ?? '',
    partNumber,
    image,
    price: pricePaise === null ? null : paiseToRupees(pricePaise),
    reason:
      name === null
        ? 'The product was deleted.'
        : `Changed since: the change made it ${inRupees(toPaise)}, ${now}.`,
  };
}

/** Gives back the prices that still are what the change made them. */
export async function undoPrices(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  id: string,
): Promise<Answer> {
  const answer = await giveBack(db, actor, id);
  log.warn({ event: 'prices-undone', change: id, admin: actor.userId, changed: answer.changed }, 'security');
  return answer;
}

const giveBack = (db: Db, actor: Actor, id: string): Promise<Answer> =>
  db.transaction(async (tx) => {
    await lockAll(
      tx,
      products,
      sql`${products.id} IN (SELECT product_id FROM price_change_lines WHERE change_id = ${id})`,
      'no key update',
    );
    const [change] = await lockRows(tx, priceChanges, eq(priceChanges.id, id), 'update');
    if (!change) throw notFound('this change of prices');
    // Sent again, because the answer was lost.
    if (change.undoneAt) return { _id: id, changed: change.givenBack ?? 0, leftOut: [], lines: [] };
    if (change.createdAt.getTime() + DAY_MS < Date.now())
      throw new ShopError('conflict', { message: 'Prices can be given back for a day only.' });
    const lines = await readLines(tx, id);
    const back = lines.filter(({ isAsChanged }) => isAsChanged);
    const leftOut = lines.filter(({ isAsChanged }) => !isAsChanged).map(leftOutLine);
    // A later change stands in the way: after that is undone, this one still can be.
    if (back.length === 0) return { _id: id, changed: 0, leftOut, lines: [] };
    await tx.execute(sql`
      UPDATE products SET price_paise = from_paise, price_breaks = from_breaks, updated_at = now()
      FROM price_change_lines line
      WHERE line.change_id = ${id} AND line.product_id = products.id
        AND products.price_paise = line.to_paise AND products.price_breaks = line.to_breaks`);
    await tx
      .update(priceChanges)
      .set({ undoneAt: sql`now()`, givenBack: back.length })
      .where(eq(priceChanges.id, id));
    await recordAct(tx, actor, {
      entity: 'prices',
      action: 'undone',
      entityId: id,
      subject: null,
      changes: [
        { field: 'change', from: change.rule, to: null },
        { field: 'prices', from: null, to: String(back.length) },
      ],
    });
    return {
      _id: id,
      changed: back.length,
      leftOut,
      lines: back.map(isGivenBack),
    };
  });

const MOST_SHOWN = 20;

export async function listPriceChanges(db: Db): Promise<ResponseOf<'/admin/product/priceChanges'>['data']> {
  const rows = await db
    .select()
    .from(priceChanges)
    .where(and(isNull(priceChanges.undoneAt), sql`${priceChanges.createdAt} > now() - interval '1 day'`))
    .orderBy(desc(priceChanges.createdAt), desc(priceChanges.id))
    .limit(MOST_SHOWN);
  return rows.map(({ id, createdAt, adminName, rule, changed }) => ({
    _id: id,
    at: createdAt.toISOString(),
    who: adminName,
    rule,
    changed,
    undoUntil: new Date(createdAt.getTime() + DAY_MS).toISOString(),
  }));
}
