import type { FastifyInstance } from 'fastify';
import { openTo } from '../access.ts';
import { serveDocs } from './docs-page.ts';
import { openApi } from './document.ts';

/** The description of the API, for programs and for people. */
export function describeApi(app: FastifyInstance) {
  const document = JSON.stringify(openApi());
  app.get('/openapi.json', openTo('public'), async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  serveDocs(app);
}
