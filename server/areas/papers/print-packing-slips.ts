import type { FastifyInstance } from 'fastify';
import { closed } from '#contract/schema.ts';
import { ofConsignment } from '#contract/shipment.ts';
import { whyNotPacked } from '#domain/papers/packing.ts';
import { nounFor } from '#domain/words.ts';
import { ShopError } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { findNamedOrders, orderRefs, ordersInWords } from './named-orders.ts';
import { makePackingSlips } from './pdf/make-pdf.ts';
import type { PackingSlip } from './pdf/slip.ts';
import { readSlips } from './read-slips.ts';
import type { OrderRow } from './read-surroundings.ts';
import { type Show, sendPdf, show } from './send-file.ts';

interface Wanted {
  mongooseOrderId: string[];
  consignmentId?: string;
  show?: Show;
}

/** The packing slips and address labels of several orders in one file. */
export function printPackingSlips(app: FastifyInstance, deps: Deps) {
  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/orders/packingSlips',
    ...openToStaff('orders.ship'),
    schema: { querystring: closed({ mongooseOrderId: orderRefs, ...ofConsignment, show }) },
    handler: async ({ query }, reply) => {
      const orders = await findNamedOrders(deps.db, query.mongooseOrderId);
      for (const refusalReason of ['not paid', 'cancelled'] as const) refuse(orders, refusalReason);
      const slips = await readSlips(deps, orders, query.consignmentId);
      const fileName = slips.length === 1 ? fileNameOf(slips[0]!) : 'packing-slips.pdf';
      return sendPdf(reply, { fileName, show: query.show, papers: slips.length }, (stillWanted) =>
        makePackingSlips(slips, stillWanted),
      );
    },
  });
}

/** "packing-slip-MW-7QK4-2R9X-consignment-2.pdf" */
const fileNameOf = ({ order, part = '' }: PackingSlip) =>
  `${['packing slip', order.number, part.toLowerCase()].filter(Boolean).join('-').replaceAll(' ', '-')}.pdf`;

function refuse(orders: readonly OrderRow[], refusalReason: 'not paid' | 'cancelled'): void {
  const wrong = orders.filter((order) => whyNotPacked(order) === refusalReason).map(({ number }) => number);
  if (wrong.length === 0) return;
  const named = ordersInWords(wrong);
  throw new ShopError('conflict', {
    message: `${named[0]!.toUpperCase()}${named.slice(1)} ${nounFor(wrong.length, 'is', 'are')} ${refusalReason}, so nothing is packed. Leave ${nounFor(wrong.length, 'it', 'them')} out.`,
  });
}
