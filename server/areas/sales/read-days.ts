import { sql } from 'drizzle-orm';
import { paiseToRupees, sumPaise } from '#domain/money.ts';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { indianDay, isSold, type Moments, orderOf, piecesOf, receivedIn, returnedIn } from './money-moved.ts';

/** What happened on one Indian calendar day. */
export interface DayOfMoney {
  receivedPaise: number;
  payments: number;
  returnedPaise: number;
  refunds: number;
  orders: number;
  cancelled: number;
}

export interface DaysOfMoney {
  /** Days on which nothing moved are missing. */
  byDay: Map<string, DayOfMoney>;
  methods: { method: string | null; payments: number }[];
}

export const NOTHING: DayOfMoney = {
  receivedPaise: 0,
  payments: 0,
  returnedPaise: 0,
  refunds: 0,
  orders: 0,
  cancelled: 0,
};

interface ReceivedRow extends Record<string, unknown> {
  day: string;
  method: string | null;
  paise: number;
  payments: number;
  orders: number;
  cancelled: number;
}
interface ReturnedRow extends Record<string, unknown> {
  day: string;
  paise: number;
  refunds: number;
}

export async function readDays(db: Queryable, period: Period): Promise<DaysOfMoney> {
  const byDay = new Map<string, DayOfMoney>();
  const methods = new Map<string | null, number>();
  for (const piece of piecesOf(period)) await addPiece(db, piece, byDay, methods);
  return {
    byDay,
    methods: [...methods]
      .map(([method, payments]) => ({ method, payments }))
      .sort((a, b) => b.payments - a.payments || (a.method ?? '').localeCompare(b.method ?? '')),
  };
}

async function addPiece(
  db: Queryable,
  period: Moments,
  byDay: Map<string, DayOfMoney>,
  methods: Map<string | null, number>,
): Promise<void> {
  const { rows: received } = await db.execute<ReceivedRow>(sql`
    SELECT ${indianDay(sql`received.at`)}::text AS day, received.method, sum(received.paise)::bigint AS paise,
      count(*)::int AS payments,
      (count(*) FILTER (WHERE received.role = 'settling' AND ${isSold}))::int AS orders,
      (count(*) FILTER (WHERE received.role = 'settling' AND NOT ${isSold}))::int AS cancelled
    FROM (${receivedIn(period)}) AS received ${orderOf('received')}
    GROUP BY 1, 2`);
  const { rows: returned } = await db.execute<ReturnedRow>(sql`
    SELECT ${indianDay(sql`returned.at`)}::text AS day, sum(returned.paise)::bigint AS paise, count(*)::int AS refunds
    FROM (${returnedIn(period)}) AS returned GROUP BY 1`);
  const dayOf = (day: string) => byDay.get(day) ?? NOTHING;
  for (const { day, method, paise, payments, orders, cancelled } of received) {
    methods.set(method, (methods.get(method) ?? 0) + payments);
    byDay.set(
      day,
      sumOfDays([dayOf(day), { ...NOTHING, receivedPaise: paise, payments, orders, cancelled }]),
    );
  }
  for (const { day, paise, refunds } of returned)
    byDay.set(day, sumOfDays([dayOf(day), { ...NOTHING, returnedPaise: paise, refunds }]));
}

export function sumOfDays(days: Iterable<DayOfMoney>): DayOfMoney {
  const all = [...days];
  const sum = (field: keyof DayOfMoney) => sumPaise(all.map((day) => day[field]));
  return {
    receivedPaise: sum('receivedPaise'),
    payments: sum('payments'),
    returnedPaise: sum('returnedPaise'),
    refunds: sum('refunds'),
    orders: sum('orders'),
    cancelled: sum('cancelled'),
  };
}

export const netOf = ({ receivedPaise, returnedPaise }: DayOfMoney): number => receivedPaise - returnedPaise;

/** The figures at the head of a report. */
export function figuresOf(days: Iterable<DayOfMoney>) {
  const { receivedPaise, returnedPaise, ...counts } = sumOfDays(days);
  const netPaise = receivedPaise - returnedPaise;
  return {
    ...counts,
    net: paiseToRupees(netPaise),
    received: paiseToRupees(receivedPaise),
    returned: paiseToRupees(returnedPaise),
    averageOrder: counts.orders === 0 ? null : paiseToRupees(Math.round(netPaise / counts.orders)),
  };
}
