import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api } from './client.ts';

/** These orders with what their shipping needs. Read again with the orders. */
export const toShip = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'to-ship', ids],
    queryFn: async () => (await api.get('/orders/toShip', { mongooseOrderId: [...ids] })).data,
    enabled: ids.length > 0,
    // A colleague may have changed one of them.
    refetchOnWindowFocus: true,
    meta: { quiet: 'refresh' },
  });

export type Shipment = BodyOf<'/orders/shipMany'>['shipments'][number];

/** One of many: its row says what became of it. */
export const shipOneOfMany = mutationOptions({
  mutationFn: async (shipment: Shipment) =>
    (await api.post('/orders/shipMany', { shipments: [shipment] })).data[0]!,
  meta: { quiet: true },
});
