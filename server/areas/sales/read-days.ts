import { paiseToRupees, sumPaise } from '#domain/money.ts';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { type Piece, readMoney } from './read-money.ts';

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

export async function readDays(db: Queryable, period: Period): Promise<DaysOfMoney> {
  const days = sumDays();
  for await (const piece of readMoney(db, period, { days: true })) days.add(piece);
  return days.read();
}

export function sumDays() {
  const byDay = new Map<string, DayOfMoney>();
  const methods = new Map<string | null, number>();
  const addTo = (day: string, money: Partial<DayOfMoney>) =>
    byDay.set(day, sumOfDays([byDay.get(day) ?? NOTHING, { ...NOTHING, ...money }]));
  return {
    add({ received, returned }: Piece): void {
      for (const { day, method, paise, ...counts } of received!) {
        methods.set(method, (methods.get(method) ?? 0) + counts.payments);
        addTo(day, { receivedPaise: paise, ...counts });
      }
      for (const { day, paise, refunds } of returned!) addTo(day, { returnedPaise: paise, refunds });
    },
    read: (): DaysOfMoney => ({
      byDay,
      methods: [...methods]
        .map(([method, payments]) => ({ method, payments }))
        .sort((a, b) => b.payments - a.payments || (a.method ?? '').localeCompare(b.method ?? '')),
    }),
  };
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
