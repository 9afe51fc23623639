import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordAct } from '../../../platform/audit/record-change.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { findSentBefore, lockAll } from '../../../platform/db/locks.ts';
import { priceChanges, products } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { PriceChange } from './lists-fixing.ts';
import { asLine, type PlannedPrice, planPrices, ruleInWords, ruleOf } from './plan-prices.ts';
import { chosenIds, readPricedRows } from './price-rows.ts';
import { linesOfChange } from './undo-prices.ts';

type Body = BodyOf<'/admin/product/bulkPrice'>;

/** Changes the prices of many products in one go, or says what that would come to. */
export async function changePrices(deps: Deps, actor: Actor, body: Body): Promise<PriceChange> {
  const { db, log } = deps;
  const rule = ruleOf(body);
  const ids = await chosenIds(db, body);
  if (body.check) {
    const { planned, leftOut } = planPrices(await readPricedRows(db, log, ids), rule, body.shown);
    return { _id: null, changed: planned.length, leftOut, lines: planned.map(asLine) };
  }
  const sentHash = body.shown ? hashOf(body) : null;
  let written: string | null = null;
  const answer = await db.transaction(async (tx) => {
    const [before] = sentHash
      ? await findSentBefore(tx, priceChanges, { adminId: actor.userId, sentHash })
      : [];
    await lockAll(tx, products, sql`${products.id} = ANY(${sql.param(ids)}::uuid[])`, 'no key update');
    const { planned, leftOut } = planPrices(await readPricedRows(tx, log, ids), rule, body.shown);
    const lines = planned.map(asLine);
    if (planned.length === 0) {
      // Of a repeated request nothing costs what was shown any more; what came back to it is a new wish.
      if (before && before.undoneAt === null)
        return {
          _id: before.id,
          changed: before.changed,
          leftOut: [],
          lines: await linesOfChange(tx, before.id),
        };
      return { _id: null, changed: 0, leftOut, lines };
    }
    const change = { adminId: actor.userId, adminName: actor.name, rule: ruleInWords(rule), sentHash };
    const id = await write(tx, change, planned);
    await recordAct(tx, actor, {
      entity: 'prices',
      action: 'edited',
      entityId: id,
      subject: null,
      changes: [
        { field: 'change', from: null, to: change.rule },
        { field: 'prices', from: null, to: String(planned.length) },
      ],
    });
    written = id;
    return { _id: id, changed: planned.length, leftOut, lines };
  });
  if (written)
    log.warn(
      { event: 'prices-changed', change: written, admin: actor.userId, changed: answer.changed },
      'security',
    );
  return answer;
}

/** What was sent, with what was seen: the same again is the same wish. */
const hashOf = (body: Body) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

type Change = Pick<typeof priceChanges.$inferInsert, 'adminId' | 'adminName' | 'rule' | 'sentHash'>;

async function write(tx: Transaction, change: Change, planned: readonly PlannedPrice[]): Promise<string> {
  const [row] = await tx
    .insert(priceChanges)
    .values({ ...change, changed: planned.length })
    .returning({ id: priceChanges.id });
  const list = <T>(of: (one: PlannedPrice) => T) => sql.param(planned.map(of));
  await tx.execute(sql`
    INSERT INTO price_change_lines (change_id, product_id, from_paise, to_paise, from_breaks, to_breaks)
    SELECT ${row!.id}::uuid, products.id, products.price_paise, sent.paise, products.price_breaks, sent.breaks
    FROM unnest(${list(({ row: { id } }) => id)}::uuid[], ${list(({ after }) => after.pricePaise)}::bigint[],
      ${list(({ after }) => JSON.stringify(after.breaks))}::jsonb[]) AS sent (id, paise, breaks)
    JOIN products USING (id)`);
  await tx.execute(sql`
    UPDATE products SET price_paise = to_paise, price_breaks = to_breaks, updated_at = now()
    FROM price_change_lines WHERE change_id = ${row!.id} AND product_id = products.id`);
  return row!.id;
}
