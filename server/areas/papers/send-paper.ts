import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { closed, id, oneOf } from '#contract/schema.ts';
import { COPIES, type Copy, KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { irnDue, orders, papers } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';
import { makePdf, pdfFileName } from './pdf/make-pdf.ts';
import { readPaper } from './read-paper.ts';
import { type Show, sendPdf, show } from './send-file.ts';

interface Wanted {
  id: string;
  copy?: Copy;
  show?: Show;
}

/** A paper as PDF: any for the staff, their own for customers. */
export function sendPapers(app: FastifyInstance, { db, config }: Deps) {
  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/admin/papers/pdf',
    ...openToStaff('papers.read'),
    schema: { querystring: closed({ id, copy: Type.Optional(oneOf(COPIES)), show }) },
    handler: ({ query }, reply) => send(reply, query),
  });

  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/user/orders/paperPdf',
    config: { access: 'customer' },
    schema: { querystring: closed({ id, show }) },
    handler: async ({ query, session }, reply) => {
      await refuseUnlessTheirs(session!.userId, query.id);
      return send(reply, query);
    },
  });

  async function send(reply: FastifyReply, { id: paperId, copy = 'original', show: isShown }: Wanted) {
    const paper = await readPaper(db, config, paperId);
    if (!paper) throw notFound('this paper');
    return sendPdf(reply, { fileName: pdfFileName(paper.number), show: isShown, papers: 1 }, (stillWanted) =>
      makePdf(paper, copy, stillWanted),
    );
  }

  async function refuseUnlessTheirs(customerId: string, paperId: string): Promise<void> {
    const [owned] = await db
      .select({ kind: papers.kind, number: papers.number, isVoid: irnDue.replaced })
      .from(papers)
      .innerJoin(orders, eq(orders.id, papers.orderId))
      .leftJoin(irnDue, eq(irnDue.paperId, papers.id))
      .where(and(eq(papers.id, paperId), isOrderOpenTo(customerId, 'see-orders')));
    if (!owned || owned.isVoid) throw notFound('this paper');
    if (owned.isVoid === null) return;
    throw new ShopError('conflict', {
      message: `${KIND_OF_PAPER[owned.kind].title} ${owned.number} follows by mail once it is registered with the tax department.`,
    });
  }
}
