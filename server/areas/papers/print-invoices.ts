import { and, asc, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { closed, oneOf } from '#contract/schema.ts';
import { COPIES, type Copy, INVOICE_KINDS } from '#domain/papers/kinds.ts';
import { papers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { isNotReplaced } from './find-papers.ts';
import { findNamedOrders, orderRefs, ordersInWords } from './named-orders.ts';
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
    ...openToStaff('papers.read'),
    schema: { querystring: closed({ mongooseOrderId: orderRefs, copy: Type.Optional(oneOf(COPIES)), show }) },
    handler: async ({ query }, reply) => {
      const orders = await findNamedOrders(db, query.mongooseOrderId);
      const invoices = await readPapers(db, config, await invoicesOf(orders));
      const fileName = invoices.length === 1 ? pdfFileName(invoices[0]!.number) : 'invoices.pdf';
      return sendPdf(reply, { fileName, show: query.show, papers: invoices.length }, (stillWanted) =>
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
          inArray(papers.kind, INVOICE_KINDS),
          isNotReplaced,
          inArray(
            papers.orderId,
            orders.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(papers.issuedAt), asc(papers.id));
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    const without = orders.filter(({ id }) => !byOrder.has(id));
    refuse(without.filter(isShipped), WHY_NONE.shipped);
    refuse(without, WHY_NONE.waiting);
    return orders.flatMap(({ id }) => byOrder.get(id)!.map((invoice) => invoice.id));
  }
}

const isShipped = ({ shippingStatus }: OrderRow) => shippingStatus === 'shipped';

const WHY_NONE = {
  shipped: ['it was shipped before papers were kept here', 'they were shipped before papers were kept here'],
  waiting: ['it is made when the goods leave', 'they are made when the goods leave'],
} as const;

function refuse(without: readonly OrderRow[], [one, many]: readonly [one: string, many: string]): void {
  if (without.length === 0) return;
  const named = ordersInWords(without.map(({ number }) => number));
  const [why, them] = without.length === 1 ? [one, 'it'] : [many, 'them'];
  throw new ShopError('conflict', {
    message: `There is no tax invoice for ${named}: ${why}. Leave ${them} out.`,
  });
}
