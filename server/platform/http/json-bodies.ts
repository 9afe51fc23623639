import type { FastifyInstance } from 'fastify';

/** JSON only: plain text and forms can be sent by any foreign page without asking. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type even when they send nothing, as for a logout.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
