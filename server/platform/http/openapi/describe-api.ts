import type { FastifyInstance } from 'fastify';
import { openTo } from '../access.ts';
import { serveDocs } from './docs-page.ts';
import { openApi } from './document.ts';

let document: string | undefined;

/** The description of the API, for programs and for people. */
export function describeApi(app: FastifyInstance) {
  app.get('/openapi.json', openTo('public'), async (_request, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  serveDocs(app);
}
