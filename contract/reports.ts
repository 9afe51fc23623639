import Type, { type Static } from 'typebox';
import { REPORT_LISTS } from '#domain/sales/definition.ts';
import { closed, count, DAY_PATTERN, envelope, get, id, nullable, rupees } from './schema.ts';

const day = Type.String({
  pattern: DAY_PATTERN,
  description: 'An Indian calendar day; both ends are included',
});
/** The query of the report and of its files. */
export const reportPeriod = { from: day, to: day };

/** Received less returned: negative when more went back than came in. */
const net = Type.Number({ description: 'Rupees, net of refunds' });

const share = { net, share: Type.Number({ description: 'Percent of the period’s net sales' }) };

const figures = {
  net,
  received: rupees,
  payments: count,
  returned: rupees,
  refunds: count,
  orders: Type.Integer({
    minimum: 0,
    description: 'Paid in the period, neither cancelled nor refunded in full',
  }),
  cancelled: Type.Integer({
    minimum: 0,
    description: 'Paid in the period and cancelled or refunded in full since: not counted',
  }),
  averageOrder: nullable(Type.Number({ description: 'Net sales by orders; null where there are none' })),
};

export const report = closed({
  from: day,
  to: day,
  totals: closed(figures),
  before: closed({
    from: day,
    to: day,
    ...figures,
  }),
  /** What the net money is made of. */
  bridge: closed({
    invoiced: Type.Number({ description: 'Invoices and bills of supply, less credit notes' }),
    advances: Type.Number({ description: 'By how much the money for what is not invoiced grew' }),
    kept: Type.Number({ description: 'The same of orders that were cancelled' }),
    withoutPapers: Type.Number({ description: 'Money for which no paper was issued' }),
  }),
  methods: Type.Array(
    closed({ method: nullable(Type.String({ description: 'Such as card or upi' })), payments: count }),
    { description: 'How the payments were made, the most frequent first' },
  ),
  days: Type.Array(closed({ day: Type.String(), received: rupees, returned: rupees, orders: count })),
  products: Type.Array(
    closed({
      productId: nullable(id),
      name: Type.String(),
      imageLink: Type.Array(Type.String()),
      sold: count,
      orders: count,
      ...share,
    }),
  ),
  customers: Type.Array(
    closed({ customerId: id, name: Type.String(), city: Type.String(), orders: count, ...share }),
  ),
  categories: Type.Array(
    closed({
      categoryId: nullable(id),
      name: Type.String(),
      below: Type.String({ description: 'Its categories in which something was sold' }),
      ...share,
    }),
  ),
  states: Type.Array(
    closed({
      code: nullable(Type.String()),
      name: Type.String(),
      taxes: nullable(Type.String({ description: 'Such as IGST; null where the State is not known' })),
      orders: count,
      ...share,
    }),
  ),
  lines: closed({ products: count, customers: count, categories: count, states: count }),
});
export type Report = Static<typeof report>;

export const reports = {
  '/orders/reports': get({
    access: 'admin',
    right: 'read',
    summary: 'Sales of a period, net of refunds and without cancelled orders; of each list the first five',
    query: closed({
      ...reportPeriod,
      all: Type.Optional(
        Type.Enum([...REPORT_LISTS], { description: 'This list in full, at most a thousand lines' }),
      ),
    }),
    response: envelope(report),
  }),
};
