import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { closed, oneOf } from '#contract/schema.ts';
import { COPIES, type Copy } from '#domain/papers/kinds.ts';
import { papers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findNamedOrders, listed, orderRefs } from './named-orders.ts';
import { makePdfOfAll, pdfFileName } from './pdf/make-pdf.ts';
import { readPapers } from './read-paper.ts';
import type { OrderRow } from './read-surroundings.ts';
import { type Show, sendPdf, show } from './send-file.ts';

interface Wanted {
  mongooseOrderId: string[];
  copy?: Copy;
  show?: Show;
}

/** The tax invoices of several orders in one file, to be printed in one go. */
export function printInvoices(app: FastifyInstance, { db, config }: Deps) {
  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/orders/invoices',
    config: { access: 'admin' },
    schema: { querystring: closed({ mongooseOrderId: orderRefs, copy: Type.Optional(oneOf(COPIES)), show }) },
    handler: async ({ query }, reply) => {
      const orders = await findNamedOrders(db, query.mongooseOrderId);
      const invoices = await readPapers(db, config, await invoicesOf(orders));
      const fileName = invoices.length === 1 ? pdfFileName(invoices[0]!.number) : 'invoices.pdf';
      return sendPdf(reply, { fileName, show: query.show }, (stillWanted) =>
        makePdfOfAll(invoices, query.copy ?? 'original', stillWanted),
      );
    },
  });

  async function invoicesOf(orders: readonly OrderRow[]): Promise<string[]> {
    const rows = await db
      .select({ id: papers.id, orderId: papers.orderId })
      .from(papers)
      .where(
        and(
          eq(papers.kind, 'invoice'),
          inArray(
            papers.orderId,
            orders.map(({ id }) => id),
          ),
        ),
      );
    const byOrder = new Map(rows.map(({ id, orderId }) => [orderId, id]));
    const without = orders.filter(({ id }) => !byOrder.has(id)).map(({ number }) => number);
    if (without.length > 0)
      throw new ShopError('conflict', {
        message: `There is no tax invoice for ${listed(without, 'order')}: it is made when the goods leave. Leave ${without.length === 1 ? 'it' : 'them'} out.`,
      });
    return orders.map(({ id }) => byOrder.get(id)!);
  }
}
