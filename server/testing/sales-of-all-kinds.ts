import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar.ts';
import { lineTotalPaise, sumPaise } from '#domain/money.ts';
import type { Deps } from '../areas/deps.ts';
import { orderLines, orders, payments, refunds } from '../platform/db/schema/index.ts';
import type { Random } from './random.ts';

interface Wanted {
  orders: number;
  startsAt: Date;
  days: number;
  customerIds: string[];
  productIds: string[];
}

type Db = Pick<Deps, 'db'>['db'];
type NewPayment = typeof payments.$inferInsert;
type NewRefund = typeof refunds.$inferInsert;

const STATES = ['Tamil Nadu', ' tamilnadu', 'Karnataka', 'MH', 'Chandigarh', 'Malabar Coast', 'Kerala'];
const METHODS = ['card', 'upi', 'netbanking', null];

/**
 * Orders that are older than papers, in every state that money can be in: unpaid, paid, paid in parts, paid twice, with a wrong amount or
 * in dollars, with more than was due, with tax withheld, entered in error, late, disputed, refunded in part, in full, outside or without success, cancelled with and without their money.
 */
export async function makeSalesOfAllKinds(db: Db, wanted: Wanted, random: Random): Promise<void> {
  const made = Array.from({ length: wanted.orders }, (_, n) => planOrder(wanted, random, n));
  await db.insert(orders).values(made.map(({ order }) => order));
  await db.insert(orderLines).values(made.flatMap(({ lines }) => lines));
  await db.insert(payments).values(made.flatMap(({ came }) => came));
  await db.insert(refunds).values(made.flatMap(({ went }) => went));
  await db.execute(sql`UPDATE orders SET payment_id = payments.id FROM payments
    WHERE payments.order_id = orders.id AND payments.role = 'settling' AND orders.payment_id IS NULL
      AND payments.id NOT LIKE 'utr:%'`);
  // Of several transfers, the one that came last.
  await db.execute(sql`UPDATE orders SET payment_id = (SELECT id FROM payments WHERE payments.order_id = orders.id
    AND payments.role = 'settling' ORDER BY coalesce(captured_at, created_at) DESC, id DESC LIMIT 1) WHERE payment_method = 'transfer'`);
}

function planOrder({ startsAt, days, customerIds, productIds }: Wanted, random: Random, n: number) {
  const id = randomUUID();
  const anyOf = <T>(choices: readonly T[]): T => choices[random.between(0, choices.length - 1)]!;
  const moment = () => new Date(+startsAt + random.between(0, days * DAY_MS - 1));
  const lines = Array.from({ length: random.between(1, 4) }, (_, position) => ({
    orderId: id,
    position,
    productId: anyOf(productIds),
    name: `Part ${n}.${position}`,
    unitPricePaise: random.between(100, 9_999_99),
    quantity: random.between(1, 20),
  }));
  const totalPaise = sumPaise(lines.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity)));
  const came: NewPayment[] = [];
  const went: NewRefund[] = [];
  const pay = (role: NewPayment['role'], amountPaise: number, about: Partial<NewPayment> = {}) => {
    const [paymentId, at] = [about.id ?? `pay_${n}_${came.length}`, moment()];
    // Payments that are older than papers have no time of capture.
    const capturedAt = role === 'attempt' || random.between(0, 1) === 0 ? null : at;
    came.push({
      id: paymentId,
      orderId: id,
      amountPaise,
      role,
      status: 'captured',
      method: anyOf(METHODS),
      createdAt: at,
      capturedAt,
      ...about,
    });
    return paymentId;
  };
  const giveBack = (
    paymentId: string,
    amountPaise: number,
    kind: NewRefund['kind'],
    status: NewRefund['status'],
  ) =>
    went.push({
      orderId: id,
      paymentId,
      amountPaise,
      kind,
      status,
      updatedAt: moment(),
      origin: kind === 'external' ? 'dashboard' : 'admin',
    });

  const isPaid = n % 9 !== 0;
  if (n % 4 === 0) pay('attempt', totalPaise, { status: 'failed' });
  let refundedPaise = 0;
  const isByTransfer = isPaid && n % 5 === 3;
  const settling = isPaid && !isByTransfer ? pay('settling', totalPaise) : null;
  const parts = isByTransfer ? transferParts(totalPaise, n % 10 === 3) : [];
  const tdsPaise = n % 10 === 3 ? 1_00 : 0;
  for (const [i, part] of parts.entries())
    pay('settling', part, {
      id: `utr:OLD${n}PART${i}`,
      method: 'transfer',
      ...(i === 0 && { tdsPaise }),
    });
  if (isByTransfer) {
    const wrong = anyOf([1_00, totalPaise]);
    giveBack(
      pay('reversed', wrong, { id: `utr:OLD${n}WRONG`, method: 'transfer' }),
      wrong,
      'reversed',
      'processed',
    );
  }
  if (tdsPaise > 0) {
    const over = pay('over', 77_00, { id: `utr:OLD${n}PART2+over`, method: 'transfer' });
    giveBack(over, 77_00, 'over', anyOf(['processed', 'pending'] as const));
  }
  const transferredPaise = sumPaise(parts);
  if (settling) {
    const pieces = anyOf([[], [], [0.1], [0.3333, 0.3333], [1], [0.5, 1]]);
    for (const share of pieces) {
      const amount = share === 1 ? totalPaise - refundedPaise : Math.max(1, Math.floor(totalPaise * share));
      giveBack(settling, amount, anyOf(['full', 'partial', 'external', 'late'] as const), 'processed');
      refundedPaise += amount;
    }
    if (n % 5 === 0) giveBack(settling, 100, 'partial', 'failed');
  }
  if (n % 6 === 0) {
    const second = pay('duplicate', totalPaise);
    if (n % 12 === 0) giveBack(second, totalPaise, 'duplicate', 'processed');
  }
  if (n % 7 === 0) {
    const wrong = pay('mismatch', anyOf([1, 77, totalPaise * 3 + 1, Math.floor(totalPaise / 2)]));
    if (n % 14 === 0) giveBack(wrong, came.at(-1)!.amountPaise, 'duplicate', 'processed');
  }
  if (n % 11 === 0) {
    const foreign = pay('mismatch', 5_000, { currency: 'USD' });
    giveBack(foreign, 5_000, 'duplicate', 'processed');
  }

  const isRefunded = settling !== null && refundedPaise === totalPaise;
  const order: typeof orders.$inferInsert = {
    id,
    number: `OLD-${100_000 + n}`,
    customerId: anyOf(customerIds),
    checkoutKey: randomUUID(),
    address: `${n} Mill Road`,
    district: anyOf(['Coimbatore', 'Hosur', 'Surat']),
    state: anyOf(STATES),
    pincode: '641001',
    contact: '9876543210',
    gst: null,
    createdAt: moment(),
    totalPaise,
    placeOfSupply: n % 10 === 0 ? '24' : null,
    paymentMethod: isByTransfer ? 'transfer' : 'card',
    capturedPaise: settling ? totalPaise : transferredPaise,
    refundedPaise,
    withheldPaise: isByTransfer ? tdsPaise : 0,
    orderStatus:
      (!settling && transferredPaise < totalPaise) || n % 8 === 0
        ? anyOf(['cancelled', 'pending'])
        : anyOf(['pending', 'confirmed']),
    paymentStatus: isRefunded
      ? 'refunded'
      : refundedPaise > 0
        ? 'partially-refunded'
        : settling || transferredPaise === totalPaise
          ? 'success'
          : 'pending',
    disputed: n % 13 === 0,
  };
  return { order, lines, came, went };
}

/** In two or three, of which the last one may still be missing. */
function transferParts(totalPaise: number, isComplete: boolean): number[] {
  const third = Math.floor(totalPaise / 3);
  const parts = [third, third, totalPaise - 2 * third];
  return isComplete ? parts : parts.slice(0, 2);
}

/** Spreads a made year over customers and products, and gives its orders the states that their money led to. */
export async function spreadYear(db: Db, customerIds: string[], productIds: string[]): Promise<void> {
  const oneOf = (ids: string[], by: string) =>
    sql`(${sql.param(ids)}::uuid[])[1 + abs(hashtext(${sql.raw(by)})::bigint) % ${ids.length}::int]`;
  await db.execute(
    sql`UPDATE order_lines SET product_id = ${oneOf(productIds, 'order_id::text || position')}`,
  );
  await db.execute(sql`
    UPDATE orders SET customer_id = ${oneOf(customerIds, 'number')}, captured_paise = total_paise, refunded_paise = refunded,
      payment_status = CASE WHEN refunded = total_paise THEN 'refunded' WHEN refunded > 0 THEN 'partially-refunded' ELSE 'success' END,
      order_status = CASE WHEN hashtext(number) % 6 = 0 THEN 'cancelled' ELSE 'pending' END
    FROM (SELECT payments.order_id, coalesce(sum(refunds.amount_paise), 0) AS refunded
      FROM payments LEFT JOIN refunds ON refunds.payment_id = payments.id AND refunds.status = 'processed'
      WHERE payments.role = 'settling' GROUP BY 1) AS money
    WHERE money.order_id = orders.id`);
}
