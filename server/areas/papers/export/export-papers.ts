import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paperPeriod } from '#contract/papers.ts';
import { closed } from '#contract/schema.ts';
import { exportName } from '#domain/papers/chosen-period.ts';
import { openToStaff } from '../../../platform/http/access.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../../platform/http/hang-up.ts';
import { createBoundedQueue, HungUp } from '../../../platform/rate-limits/bounded-queue.ts';
import type { Deps } from '../../deps.ts';
import { headersOf } from '../send-file.ts';
import { exportFiles } from './export-files.ts';
import { fixPeriod, readExportPeriod } from './fix-period.ts';
import { sumPeriod } from './sum-period.ts';
import { zipFiles } from './zip-files.ts';

const AT_ONCE = 2;
const LONGEST_SUM_MS = 10 * 60_000;
/** A year can take an hour: no one waits for the end of another's. */
const queue = createBoundedQueue({
  atOnce: AT_ONCE,
  waiting: 0,
  busy: 'Two exports are already being made. Try again when one of them is finished.',
});

/** Papers of a period for the accountant: the returns' sheets, the register, e-invoices and PDFs in one ZIP. */
export function exportPapers(app: FastifyInstance, deps: Deps) {
  app.route<{ Querystring: { from: string; to: string } }>({
    method: 'GET',
    url: '/admin/papers/export',
    ...openToStaff('papers.export'),
    schema: { querystring: closed(paperPeriod) },
    handler: async (request, reply) => {
      const { query } = request;
      const days = readExportPeriod(query);
      const stillWanted = hangUpOf(reply);
      const { promise: sent, resolve, reject } = Promise.withResolvers<unknown>();
      // The place in the queue is held until the last byte has left or the client has gone.
      const done = queue.run(async () => {
        const period = await fixPeriod(deps.db, days);
        const sums = await patiently(request, () => sumPeriod(deps.db, period));
        if (stillWanted.aborted) throw new HungUp();
        const zip = zipFiles(exportFiles({ deps, period, sums, stillWanted }));
        zip.on('error', (error) => {
          if (!stillWanted.aborted) deps.log.error({ err: error }, 'an export of papers ended early');
        });
        resolve(
          reply
            .headers(headersOf(exportName(query), 'attachment'))
            .header('x-estimated-bytes', String(sums.estimatedBytes))
            .header('x-total-count', String(sums.papers))
            .type('application/zip')
            .send(zip),
        );
        await finished(zip, { writable: false }).catch(() => {});
      }, stillWanted);
      done.catch((error) =>
        error instanceof HungUp ? resolve(reply.code(CLIENT_HAS_GONE).send()) : reject(error),
      );
      return sent;
    },
  });
}

/** Nothing is sent while the papers of a large year are summed: the connection must not be taken for a dead one. */
async function patiently<T>({ raw: { socket }, server: { server } }: FastifyRequest, work: () => Promise<T>) {
  socket.setTimeout(LONGEST_SUM_MS);
  try {
    return await work();
  } finally {
    socket.setTimeout(server.timeout);
  }
}
