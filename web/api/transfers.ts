import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { readOrdersAgain } from './admin-orders.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { afterwards } from './query-client.ts';

/** How many orders wait for the bank, and for how much. */
export const transfersDue = () =>
  queryOptions({
    queryKey: ['admin', 'orders', 'transfers-due'],
    queryFn: async () => {
      const { waiting } = (await api.get('/orders/dashboard', { days: 1 })).data;
      return { orders: waiting.transfersDue, rupees: waiting.transfersDueSum };
    },
    meta: { quiet: true },
  });

/** What an order waits for now, for a line of the bank that is for it. */
export const orderToPay = (mongooseOrderId: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'to-pay', mongooseOrderId],
    queryFn: async () => {
      const { _id, orderId, company, customerId, gst, transfer } = (
        await api.get('/orders/singleOrder', { mongooseOrderId })
      ).data;
      return {
        mongooseOrderId: _id,
        orderId,
        name: company ?? customerId.name,
        gst,
        due: transfer?.left ?? 0,
        withoutGst: transfer?.withoutGst ?? 0,
        withheld: transfer?.withheld ?? 0,
      };
    },
    staleTime: 0,
    meta: { quiet: true },
  });

/** The credits of a statement with the orders that they may be for, and what could not be read. It changes nothing. */
export const readStatementLines = mutationOptions({
  mutationFn: (body: BodyOf<'/admin/transfers/statement'>) => api.post('/admin/transfers/statement', body),
  meta: { quiet: true },
});

/** The row of the bank's line says what the shop refused. */
export const recordLine = posting('/orders/recordTransfer', {
  meta: { quiet: true },
  ...afterwards(readOrdersAgain),
});
export const reverseLine = posting('/orders/reverseTransfer', afterwards(readOrdersAgain));
