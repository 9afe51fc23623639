import Type, { type Static } from 'typebox';
import { closed, count, DAY_PATTERN, envelope, get, id, nullable, rupees } from './schema.ts';

const day = Type.String({
  pattern: DAY_PATTERN,
  description: 'An Indian calendar day; both ends are included',
});
/** The query of the report and of its files. */
export const reportPeriod = { from: day, to: day };

/** Received less returned: below nothing when more went back than came in. */
const net = Type.Number({ description: 'Rupees, net of refunds' });

const share = { net, share: Type.Number({ description: 'Percent of the period’s net sales' }) };

const figures = closed({
  net,
  received: rupees,
  payments: count,
  returned: rupees,
  refunds: count,
  orders: Type.Integer({ minimum: 0, description: 'Paid in the period and not cancelled' }),
  cancelled: Type.Integer({ minimum: 0, description: 'Paid in the period and cancelled since: not counted' }),
  averageOrder: rupees,
});

export const report = closed({
  from: day,
  to: day,
  totals: figures,
  before: figures,
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
    closed({ categoryId: nullable(id), name: Type.String(), below: Type.String(), ...share }),
  ),
  states: Type.Array(closed({ code: nullable(Type.String()), name: Type.String(), orders: count, ...share })),
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
        Type.Enum(['products', 'customers', 'categories', 'states'], {
          description: 'This list in full, at most a thousand lines',
        }),
      ),
    }),
    response: envelope(report),
  }),
};
