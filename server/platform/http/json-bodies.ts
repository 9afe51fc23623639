import type { FastifyInstance } from 'fastify';

/** JSON only: any foreign page can send plain text and forms without a preflight. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients set the type even for an empty body, as for a logout.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
