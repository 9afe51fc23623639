import { setImmediate } from 'node:timers/promises';
import { and, inArray, sql } from 'drizzle-orm';
import type { ReadStatementLine, UnreadStatementLine } from '#contract/statements.ts';
import { CsvError } from '#domain/csv.ts';
import { type Paise, paiseToRupees } from '#domain/money.ts';
import type { OrderedLine } from '#domain/papers/paper-lines.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { type Match, matcherOf, type OpenOrder } from '#domain/statement/match.ts';
import { type ChosenColumns, readStatement, type StatementLine } from '#domain/statement/read-lines.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { bankTransfers, orders } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { linesOf, type PlaceFacts, placeOfFirstReceipt } from '../../papers/read-surroundings.ts';
import { isStanding } from './enter-transfer.ts';
import { readTaxing, taxableOf } from './value-without-gst.ts';

interface WaitingOrder extends OpenOrder {
  name: string;
}

/** The credits of a statement with the orders that they may be for, and what could not be read. It changes nothing. */
export async function proposeFromStatement(
  deps: Pick<Deps, 'db' | 'log'>,
  csv: string,
  columns?: ChosenColumns,
): Promise<{ data: ReadStatementLine[]; unread: UnreadStatementLine[] }> {
  const statement = readOrRefuse(csv, columns);
  const known = await findKnown(deps.db, statement.credits);
  const waiting = await findWaiting(deps);
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
      known: enteredFor?.number ?? null,
      entered: enteredFor && paiseToRupees(enteredFor.amountPaise),
      matches: enteredFor ? [] : match(line).map(({ id, ...found }) => asMatch(byId.get(id)!, found)),
    });
    // A long statement takes a second: others are answered meanwhile.
    if (proposed.length % AT_ONCE === 0) await setImmediate();
  }
  return { data: proposed, unread: statement.unread };
}

const AT_ONCE = 100;

const asMatch = (
  { id, number, name, duePaise }: WaitingOrder,
  { why, sure, tdsPaise, chargesPaise }: Omit<Match, 'id'>,
): ReadStatementLine['matches'][number] => ({
  mongooseOrderId: id,
  orderId: number,
  name,
  due: paiseToRupees(duePaise),
  why,
  sure,
  ...(tdsPaise !== undefined && { tds: paiseToRupees(tdsPaise) }),
  ...(chargesPaise !== undefined && { charges: paiseToRupees(chargesPaise) }),
});

function readOrRefuse(csv: string, columns: ChosenColumns | undefined) {
  try {
    const statement = readStatement(csv, columns);
    if ('problem' in statement) throw invalid(statement.problem);
    return statement;
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.message) : error;
  }
}

interface Entered {
  /** Of the order. */
  number: string;
  amountPaise: Paise;
}

/** By UTR what it is entered as. */
async function findKnown(db: Queryable, lines: readonly StatementLine[]): Promise<Map<string, Entered>> {
  const utrs = lines.flatMap(({ utr }) => utr ?? []);
  if (utrs.length === 0) return new Map();
  const rows = await db
    .select({ utr: bankTransfers.utr, number: orders.number, amountPaise: bankTransfers.amountPaise })
    .from(bankTransfers)
    .innerJoin(orders, sql`${orders.id} = ${bankTransfers.orderId}`)
    .where(and(inArray(bankTransfers.utr, utrs), isStanding));
  return new Map(rows.map(({ utr, ...entered }) => [utr, entered]));
}

/** More wait in no shop. */
const MOST_WAITING = 2_000;

async function findWaiting({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<WaitingOrder[]> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    SELECT orders.id, orders.number, (orders.total_paise - orders.captured_paise)::bigint AS "duePaise",
      coalesce(orders.company, customers.name) AS name, customers.name AS customer, coalesce(orders.gst, '') AS gst,
      orders.state, orders.pincode, orders.place_of_supply AS "placeOfSupply", orders.billing,
      ${placeOfFirstReceipt(sql`orders.id`)} AS "receiptedIn",
      CASE WHEN orders.withheld_paise = 0 AND orders.gst <> '' THEN ${linesOf(sql`orders.id`)} END AS lines
    FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE orders.payment_method = 'transfer' AND orders.order_status = 'pending' AND orders.payment_status = 'pending'
    ORDER BY orders.created_at DESC, orders.id DESC LIMIT ${MOST_WAITING}`);
  const taxing = await readTaxing({ log }, db);
  return rows.map((row) => {
    const { id, number, name, customer, gst, lines } = row;
    return {
      id,
      number,
      name,
      duePaise: Number(row.duePaise),
      names: [name, customer],
      withoutGstPaise: lines && registrationOf(gst) ? taxableOf({ ...row, lines }, taxing) : null,
    };
  });
}

interface Waiting extends PlaceFacts {
  number: string;
  duePaise: Paise;
  name: string;
  customer: string;
  gst: string;
  lines: OrderedLine[] | null;
}
