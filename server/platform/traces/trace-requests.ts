import type { FastifyInstance } from 'fastify';
import { isInnerRead } from '../http/inner-reads.ts';
import { routeName } from '../http/route-name.ts';
import type { Span, Traces } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** To be called before all other hooks, so that their work is part of the request. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    // What a page reads is part of the page's own span.
    if (isInnerRead(request.raw)) return done();
    request.span = traces.request(request.headers, request.method);
    request.span.within(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end({
      'http.request.method': request.method,
      'http.route': routeName(request),
      'http.response.status_code': reply.statusCode,
      'request.id': request.id,
    });
    done();
  });
}
