import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar.ts';
import { lineTotalPaise, sumPaise } from '#domain/money.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import { FREIGHT_HSN, FREIGHT_UNIT } from '#domain/quotes/money.ts';
import type { Deps } from '../areas/deps.ts';
import { issueInvoices } from '../areas/papers/issue-invoice.ts';
import { issueReceipt } from '../areas/papers/issue-receipt.ts';
import type { Transaction } from '../platform/db/database.ts';
import { orderLines, orders, payments, refunds } from '../platform/db/schema/index.ts';
import { issueForRefund } from './issue-for-refund.ts';
import { type Random, randomFrom } from './random.ts';

type OrderRow = typeof orders.$inferSelect;
type NewRefund = typeof refunds.$inferInsert & { id: string };
type NewPayment = typeof payments.$inferInsert;

/** The shop issues one in each; here that would only cost time. */
const EVENTS_OF_A_TRANSACTION = 300;

/** Within the State, in others, in union territories, and where a staff member has to choose. */
const PLACES = [
  { state: 'Tamil Nadu', pincode: '641001' },
  { state: 'karnataka', pincode: '560001' },
  { state: 'Chandigarh', pincode: '160017' },
  { state: 'Maharashtra', pincode: '400001' },
  { state: 'Lakshadweep', pincode: '682555' },
  { state: 'Puducherry', pincode: '605001' },
  { state: 'Malabar Coast', pincode: '670001', placeOfSupply: '32' },
];
const GSTINS = ['33AAACH7409R1Z8', null, '29AAGCB7383J1Z4', null, '27AAPFU0939F1ZV', '12345', null];
/** Most registered buyers have the goods sent to where they are registered. */
const placeOf = (n: number, gst: string | null): (typeof PLACES)[number] =>
  (n % 3 > 0 && PLACES.find(({ pincode }) => gst && PINCODES[gst.slice(0, 2)] === pincode)) ||
  PLACES[n % PLACES.length]!;
const PINCODES: Record<string, string> = { '33': '641001', '29': '560001', '27': '400001' };
const GOODS = [
  { name: 'Centrifugal pump', hsn: '84137010', gstRateBp: 1800, unit: 'NOS', unitPricePaise: 48_999_99 },
  { name: 'Deep-groove ball bearing', hsn: '848210', gstRateBp: null, unit: 'NOS', unitPricePaise: 349_37 },
  { name: 'Hand pump', hsn: '841320', gstRateBp: 500, unit: 'SET', unitPricePaise: 7_345_01 },
  { name: 'V-belt', hsn: '4010', gstRateBp: 1800, unit: 'MTR', unitPricePaise: 89_03 },
  { name: 'Bushing', hsn: null, gstRateBp: 25, unit: 'KGS', unitPricePaise: 1_203_33 },
  { name: 'Spindle', hsn: '844833', gstRateBp: 4000, unit: 'PCS', unitPricePaise: 2_999_95 },
];

/** Nil-rated. */
const EXEMPT = { name: 'Raw cotton', hsn: '520100', gstRateBp: 0, unit: 'KGS', unitPricePaise: 164_37 };

/** Billed in another State than the goods go to, and to a unit in a special economic zone of the company's own State. */
const THANE = {
  company: 'Thane Textile Machinery',
  gst: '27AAPFU0939F1ZV',
  address: 'Plot 14, Wagle Estate',
  district: 'Thane',
  state: 'Maharashtra',
  pincode: '400604',
  sez: false,
};
const ZONE = {
  company: 'Hosur Zone Motors',
  gst: '33AAACH7409R1Z8',
  address: 'Unit 7, SEZ',
  district: 'Krishnagiri',
  state: 'Tamil Nadu',
  pincode: '635109',
  sez: true,
};
const billingOf = (n: number) => (n % 9 === 4 ? THANE : n % 25 === 7 ? ZONE : null);

/** As a quote has it. */
const FREIGHT = {
  kind: 'freight' as const,
  name: 'Freight to Coimbatore',
  hsn: FREIGHT_HSN,
  unit: FREIGHT_UNIT,
  gstRateBp: 1800,
  unitPricePaise: 18_880_01,
};

/** A number is the share of what was paid that goes back; 1 is all that is left. */
type Step = 'paid' | 'paid twice' | 'wrong amount' | 'shipped' | 'a piece back' | number;
const COURSES: Step[][] = [
  ['paid'],
  ['paid', 'shipped'],
  ['paid', 'shipped', 0.3],
  ['paid', 'shipped', 0.25, 1],
  ['paid', 0.2, 'shipped', 0.5],
  ['paid', 1],
  ['paid', 'paid twice', 'shipped'],
  ['wrong amount'],
  ['paid', 'shipped', 'a piece back'],
  ['paid', 'shipped', 0.0001, 1],
];

interface Wanted {
  orders: number;
  /** A midnight in India. */
  startsAt: Date;
  days: number;
  customerId: string;
  productId: string;
  /** From then on invoices have another prefix. */
  newPrefix?: { at: Date; prefix: string };
}

interface Books {
  orders: (typeof orders.$inferInsert & { id: string })[];
  lines: (typeof orderLines.$inferInsert)[];
  payments: NewPayment[];
  refunds: NewRefund[];
}

interface Event {
  at: Date;
  issue(tx: Transaction, order: (id: string) => OrderRow): Promise<unknown>;
}

/** Papers take the time of their transaction's setting, where there is one. For the database's owner. */
export const SETTABLE_PAPER_CLOCK = `CREATE OR REPLACE FUNCTION paper_clock() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT coalesce(nullif(current_setting('test.paper_clock', true), '')::timestamptz, clock_timestamp()) $$`;

/** With microseconds, as PostgreSQL's clock has them and a Date has not. */
export const setPaperClock = (tx: Transaction, at: Date) =>
  tx.execute(sql`SELECT set_config('test.paper_clock', ${at.toISOString().replace('Z', '789Z')}, true)`);

/** Orders of all kinds, spread over a time, with their papers issued by the shop in the order of what happens. */
export async function makeYear(deps: Pick<Deps, 'db' | 'config' | 'log'>, wanted: Wanted): Promise<Books> {
  const { db } = deps;
  const random = randomFrom(2026);
  const books: Books = { orders: [], lines: [], payments: [], refunds: [] };
  const events = Array.from({ length: wanted.orders }, (_, n) =>
    planOrder(books, wanted, random, n, deps),
  ).flat();
  await db.insert(orders).values(books.orders);
  await db.insert(orderLines).values(books.lines);
  await db.insert(payments).values(books.payments);
  await db.insert(refunds).values(books.refunds);
  await db.execute(sql`UPDATE orders SET payment_id = payments.id FROM payments
    WHERE payments.order_id = orders.id AND payments.role = 'settling' AND orders.payment_id IS NULL`);
  const byId = new Map((await db.select().from(orders)).map((row) => [row.id, row]));
  events.sort((a, b) => +a.at - +b.at);
  const { at: changedAt, prefix } = wanted.newPrefix ?? { at: new Date(8.64e15), prefix: '' };
  await issueAll(events.filter(({ at }) => at < changedAt));
  if (wanted.newPrefix)
    await db.execute(
      sql`UPDATE shop_settings SET tax = jsonb_set(tax, '{invoicePrefix}', to_jsonb(${prefix}::text))`,
    );
  await issueAll(events.filter(({ at }) => at >= changedAt));
  return books;

  async function issueAll(due: Event[]) {
    while (due.length > 0)
      await db.transaction(async (tx) => {
        await tx.select({ id: orders.id }).from(orders).orderBy(asc(orders.id)).for('update');
        for (const { at, issue } of due.splice(0, EVENTS_OF_A_TRANSACTION)) {
          await setPaperClock(tx, at);
          await issue(tx, (id) => byId.get(id)!);
        }
      });
  }
}

function planOrder(
  books: Books,
  { orders: all, startsAt, days, customerId, productId }: Wanted,
  random: Random,
  n: number,
  deps: Pick<Deps, 'config' | 'log'>,
): Event[] {
  const id = randomUUID();
  const lines: Books['lines'] = Array.from({ length: random.between(1, 3) }, (_, position) => ({
    ...GOODS[random.between(0, GOODS.length - 1)]!,
    orderId: id,
    position,
    productId,
    partNumber: `MW-${position}`,
    quantity: random.between(1, 12),
  }));
  const isOfQuote = n % 4 === 2;
  const isAllExempt = n % 22 === 5;
  if (isAllExempt) lines.splice(0);
  if (isAllExempt || n % 11 === 3)
    lines.push({
      ...EXEMPT,
      orderId: id,
      position: lines.length,
      productId,
      partNumber: 'MW-COTTON',
      quantity: 40 + n,
    });
  if (isOfQuote) lines.push({ ...FREIGHT, orderId: id, position: lines.length, quantity: 1 });
  const totalPaise = sumPaise(lines.map((line) => lineTotalPaise(line.unitPricePaise, line.quantity)));
  const day = +startsAt + Math.floor((n * days) / all) * DAY_MS;
  // Every now and then at the very end of a day or the very beginning.
  let at = new Date(
    n % 20 === 0 ? day : n % 20 === 1 ? day + DAY_MS - 1 : day + random.between(0, DAY_MS - 1),
  );
  const settlingId = `pay_Year${n}`;
  const billing = billingOf(n);
  const gst = billing?.gst ?? GSTINS[Math.floor(n / PLACES.length) % GSTINS.length] ?? null;
  const { pincode, state, placeOfSupply } = placeOf(n, gst);
  books.orders.push({
    id,
    number: `ORD-${100_000 + n}`,
    customerId,
    checkoutKey: randomUUID(),
    createdAt: at,
    totalPaise,
    address: `${n} Mill Road, Peelamedu`,
    district: 'Coimbatore',
    contact: '9876543210',
    ...(isOfQuote && { company: `Kaveri Agro ${n}`, poNumber: `KAT/PO/${n}`, paymentMethod: 'transfer' }),
    pincode,
    state,
    gst,
    billing,
  });
  books.lines.push(...lines);
  let refundedPaise = 0;
  const parts: { id: string; amountPaise: number; refundedPaise: number }[] = [];

  function payment(
    role: 'settling' | 'duplicate' | 'mismatch',
    paymentId: string,
    amountPaise: number,
    method = 'card',
  ): Event {
    const received = { id: paymentId, amountPaise, currency: 'INR', method, createdAt: at };
    const capturedPaise = method === 'card' ? 0 : sumPaise(parts.map((part) => part.amountPaise));
    books.payments.push({ ...received, orderId: id, role, status: 'captured', capturedAt: at });
    return {
      at,
      issue: (tx, order) => issueReceipt(tx, deps, { ...order(id), capturedPaise }, received, role),
    };
  }

  function refund(about: Pick<NewRefund, 'paymentId' | 'amountPaise' | 'kind' | 'lines'>): Event {
    const row: NewRefund = {
      ...about,
      id: randomUUID(),
      orderId: id,
      status: 'processed',
      origin: 'admin',
      updatedAt: at,
    };
    books.refunds.push(row);
    const entered = {
      lines: null,
      rzpRefundId: null,
      givenReason: 'Damaged',
      ...row,
    } as typeof refunds.$inferSelect;
    return { at, issue: (tx, order) => issueForRefund(tx, deps, order(id), entered) };
  }

  /** By bank transfer, in two to four parts, of which one may be a paisa. */
  function partPayments(): Event[] {
    const events: Event[] = [];
    for (let left = totalPaise; left > 0; ) {
      const isLast = events.length === 3 || random.between(0, 3) === 0;
      const amountPaise = isLast ? left : Math.min(left, random.between(1, Math.max(1, left - 1)));
      const utr = `KVNB${String(n).padStart(7, '0')}${events.length}`;
      events.push(payment('settling', `utr:${utr}`, amountPaise, 'transfer'));
      parts.push({ id: `utr:${utr}`, amountPaise, refundedPaise: 0 });
      left -= amountPaise;
      at = new Date(+at + random.between(1, 3) * DAY_MS);
    }
    return events;
  }

  /** Money that came in parts goes back from the newest on. */
  function settlingRefund(amountPaise: number, named: NamedQuantity[] | null = null): Event[] {
    refundedPaise += amountPaise;
    const kind = refundedPaise === totalPaise ? 'full' : 'partial';
    if (!isOfQuote) return [refund({ paymentId: settlingId, amountPaise, kind, lines: named })];
    let left = amountPaise;
    const events: Event[] = [];
    for (const part of parts.toReversed()) {
      const taken = Math.min(left, part.amountPaise - part.refundedPaise);
      if (taken === 0) continue;
      events.push(refund({ paymentId: part.id, amountPaise: taken, kind, lines: named }));
      part.refundedPaise += taken;
      left -= taken;
    }
    return events;
  }

  function eventsOf(step: Step): Event[] {
    if (step === 'paid') return isOfQuote ? partPayments() : [payment('settling', settlingId, totalPaise)];
    if (step === 'paid twice' || step === 'wrong amount') {
      const [role, paise] =
        step === 'paid twice'
          ? (['duplicate', totalPaise] as const)
          : (['mismatch', totalPaise + 1_23] as const);
      const second = payment(role, `${settlingId}b`, paise);
      return [second, refund({ paymentId: `${settlingId}b`, amountPaise: paise, kind: 'duplicate' })];
    }
    if (step === 'shipped') {
      const shipment = { shippingProvider: 'TVS', trackingNumber: '4471' };
      const known = { refundedPaise, ...shipment, ...(placeOfSupply && { placeOfSupply }) };
      return [{ at, issue: (tx, order) => issueInvoices(tx, deps, { ...order(id), ...known }) }];
    }
    if (step === 'a piece back')
      return settlingRefund(lines[0]!.unitPricePaise, [{ position: 1, quantity: 1 }]);
    const left = totalPaise - refundedPaise;
    return settlingRefund(step === 1 ? left : Math.max(1, Math.round(totalPaise * step)));
  }

  return COURSES[n % COURSES.length]!.flatMap((step) => {
    const events = eventsOf(step);
    at = new Date(+at + random.between(1, 12) * DAY_MS);
    return events;
  });
}
