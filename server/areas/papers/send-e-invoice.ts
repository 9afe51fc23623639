import type { FastifyInstance } from 'fastify';
import { reference } from '#contract/schema.ts';
import { eInvoiceOf, eInvoiceProblem } from '#domain/papers/e-invoice.ts';
import { eInvoiceSourceOf } from '#domain/papers/e-invoice-source.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import { readForPortal } from './read-for-portal.ts';
import { headersOf } from './send-file.ts';

/** The file that is uploaded to the e-invoice portal. */
export function sendEInvoices(app: FastifyInstance, { db, config }: Deps) {
  app.route<{ Querystring: { id: string } }>({
    method: 'GET',
    url: '/admin/papers/eInvoice',
    ...openToStaff('papers.export'),
    schema: { querystring: reference },
    handler: async ({ query }, reply) => {
      const [paper] = await readForPortal(db, config, [query.id]);
      if (!paper) throw notFound('this paper');
      const problem = eInvoiceProblem(paper, paper.billedTo.pincode);
      if (problem !== null) throw new ShopError('conflict', { message: problem });
      return reply
        .headers(headersOf(`${paper.number.replaceAll('/', '-')}.json`, 'attachment'))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(eInvoiceOf(eInvoiceSourceOf(paper)), null, 2));
    },
  });
}
