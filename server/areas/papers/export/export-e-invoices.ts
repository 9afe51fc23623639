import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { closed, id } from '#contract/schema.ts';
import { istDay } from '#domain/calendar.ts';
import { eInvoiceOf, eInvoiceProblem } from '#domain/papers/e-invoice.ts';
import { eInvoiceSourceOf } from '#domain/papers/e-invoice-source.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { MAX_IRN_DUE_LISTED, MAX_PORTAL_FILE_BYTES } from '#domain/sizes/papers.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import { openToStaff } from '../../../platform/http/access.ts';
import { createBoundedQueue } from '../../../platform/rate-limits/bounded-queue.ts';
import type { Deps } from '../../deps.ts';
import { noteEInvoiceFile } from '../note-e-invoice-file.ts';
import { readForPortal } from '../read-for-portal.ts';
import { headersOf } from '../send-file.ts';
import { zipFiles } from './zip-files.ts';

const queue = createBoundedQueue({ atOnce: 1, waiting: 5 });
const READ_AT_ONCE = 20;

/** What the portal's bulk upload takes: one JSON array, or a ZIP of several where one would be too large for it. */
export function exportEInvoices(app: FastifyInstance, { db, config }: Deps) {
  app.route<{ Querystring: { id: string[] } }>({
    method: 'GET',
    url: '/admin/papers/eInvoices',
    ...openToStaff('papers.export'),
    schema: {
      querystring: closed({ id: Type.Array(id, { minItems: 1, maxItems: MAX_IRN_DUE_LISTED }) }),
    },
    handler: async ({ query, session }, reply) => {
      const ids = [...new Set(query.id)];
      const files = filesOf(await queue.run(() => readAll(ids)));
      await noteEInvoiceFile(db, session!, ids);
      const name = `e-invoices-${istDay(new Date().toISOString())}`;
      const [only, ...others] = files;
      if (others.length === 0)
        return reply
          .headers(headersOf(`${name}.json`, 'attachment'))
          .type('application/json; charset=utf-8')
          .send(only);
      return reply
        .headers(headersOf(`${name}.zip`, 'attachment'))
        .type('application/zip')
        .send(zipFiles(inTurn(files, name)));
    },
  });

  async function readAll(ids: readonly string[]): Promise<string[]> {
    const texts: string[] = [];
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const some = ids.slice(at, at + READ_AT_ONCE);
      const papers = await readForPortal(db, config, some);
      if (papers.length < some.length) throw notFound('one of these papers');
      texts.push(...papers.map(textOf));
    }
    return texts;
  }
}

function textOf(paper: PrintedPaper): string {
  const problem = paper.eInvoice
    ? `${paper.number} has its IRN already. Leave it out.`
    : eInvoiceProblem(paper, paper.billedTo.pincode);
  if (problem !== null) throw new ShopError('conflict', { message: problem });
  return JSON.stringify(eInvoiceOf(eInvoiceSourceOf(paper)));
}

/** Arrays of whole papers, none larger than the portal takes. @internal for its test */
export function filesOf(papers: readonly string[], mostBytes = MAX_PORTAL_FILE_BYTES): string[] {
  const files: string[][] = [[]];
  let bytes = 0;
  for (const paper of papers) {
    const size = Buffer.byteLength(paper) + 2;
    if (bytes > 0 && bytes + size > mostBytes - 2) {
      files.push([]);
      bytes = 0;
    }
    files.at(-1)!.push(paper);
    bytes += size;
  }
  return files.map((file) => `[${file.join(',\n')}]`);
}

async function* inTurn(files: readonly string[], name: string) {
  const at = new Date();
  for (const [i, file] of files.entries())
    yield { name: `${name}-${i + 1}-of-${files.length}.json`, content: [file], at };
}
