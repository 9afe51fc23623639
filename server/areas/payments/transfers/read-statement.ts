import { setImmediate } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { ReadStatementLine } from '#contract/statements.ts';
import { CsvError } from '#domain/csv.ts';
import { paiseToRupees } from '#domain/money.ts';
import { matcherOf, type OpenOrder } from '#domain/statement/match.ts';
import { readStatement, type StatementLine } from '#domain/statement/read-lines.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { bankTransfers, orders } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';

interface WaitingOrder extends OpenOrder {
  name: string;
}

/** The credits of a statement with the orders that they may be for. It changes nothing. */
export async function proposeFromStatement(db: Db, csv: string): Promise<ReadStatementLine[]> {
  const statement = readOrRefuse(csv);
  const known = await findKnown(db, statement.credits);
  const waiting = await findWaiting(db);
  const match = matcherOf(waiting);
  const byId = new Map(waiting.map((order) => [order.id, order]));
  const proposed: ReadStatementLine[] = [];
  for (const line of statement.credits) {
    const { amountPaise, text, utr } = line;
    const enteredFor = (utr !== null && known.get(utr)) || null;
    proposed.push({
      line: line.line,
      amount: paiseToRupees(amountPaise),
      date: line.date,
      reference: text,
      utr,
      known: enteredFor,
      matches: enteredFor ? [] : match(line).map(({ id, ...found }) => asMatch(byId.get(id)!, found)),
    });
    // A long statement takes a second: others are answered meanwhile.
    if (proposed.length % AT_ONCE === 0) await setImmediate();
  }
  return proposed;
}

const AT_ONCE = 100;

const asMatch = (
  { id, number, name, duePaise }: WaitingOrder,
  match: Pick<ReadStatementLine['matches'][number], 'why' | 'sure'>,
) => ({ mongooseOrderId: id, orderId: number, name, due: paiseToRupees(duePaise), ...match });

function readOrRefuse(csv: string) {
  try {
    const statement = readStatement(csv);
    if ('problem' in statement) throw invalid(statement.problem);
    return statement;
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.message) : error;
  }
}

/** By UTR the number of the order that it is entered for. */
async function findKnown(db: Queryable, lines: readonly StatementLine[]): Promise<Map<string, string>> {
  const utrs = lines.flatMap(({ utr }) => utr ?? []);
  if (utrs.length === 0) return new Map();
  const rows = await db
    .select({ utr: bankTransfers.utr, number: orders.number })
    .from(bankTransfers)
    .innerJoin(orders, sql`${orders.id} = ${bankTransfers.orderId}`)
    .where(inArray(bankTransfers.utr, utrs));
  return new Map(rows.map(({ utr, number }) => [utr, number]));
}

/** More wait in no shop. */
const MOST_WAITING = 2_000;

async function findWaiting(db: Queryable): Promise<WaitingOrder[]> {
  const { rows } = await db.execute<
    Omit<WaitingOrder, 'names'> & { customer: string } & Record<string, unknown>
  >(sql`
    SELECT orders.id, orders.number, (orders.total_paise - orders.captured_paise)::bigint AS "duePaise",
      coalesce(orders.company, customers.name) AS name, customers.name AS customer
    FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE orders.payment_method = 'transfer' AND orders.order_status = 'pending' AND orders.payment_status = 'pending'
    ORDER BY orders.created_at DESC, orders.id DESC LIMIT ${MOST_WAITING}`);
  return rows.map(({ customer, ...order }) => ({
    ...order,
    duePaise: Number(order.duePaise),
    names: [order.name, customer],
  }));
}
