import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Leaving } from '../errors.ts';
import { isInnerRead } from './inner-reads.ts';

/** The port stays open until nothing has come for this long: clients on their way are answered, not cut off. */
const QUIET_MS = 100;
const OPEN_AT_MOST_MS = 2_000;
const LOOK_EVERY_MS = 20;
/** Then everything still running is cut off, so that the database can be shut down cleanly. */
const CUT_AFTER_MS = 8_000;

/**
 * Ends the shop's answers in this order: the port closes, so that a proxy tries elsewhere; what was asked before is
 * answered; then every connection ends. One kept alive, or opened by a browser in advance, would delay the shutdown
 * for a minute.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const { server } = app;
  const inFlight = new Set<FastifyRequest>();
  let isClosed = false;
  app.addHook('onRequest', (request, reply, done) => {
    // On a connection that was kept alive. A page that was asked for before may still read.
    if (isClosed && !isInnerRead(request.raw)) {
      reply.header('connection', 'close');
      return done(new Leaving());
    }
    inFlight.add(request);
    // Always emitted; Fastify's onResponse hook is not when the client has disconnected.
    reply.raw.once('close', () => inFlight.delete(request));
    done();
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const since = performance.now();
    const passed = () => performance.now() - since;
    let arrivals = 0;
    for (const event of ['connection', 'request']) server.on(event, () => (arrivals += 1));
    for (let seen = -1; seen < arrivals && passed() < OPEN_AT_MOST_MS; ) {
      seen = arrivals;
      await delay(QUIET_MS);
      // One turn of the event loop, which accepts pending connections.
      await new Promise((resolve) => setImmediate(resolve));
    }
    isClosed = true;
    const closed = once(server, 'close');
    server.close();
    while (inFlight.size > 0 && passed() < CUT_AFTER_MS) await delay(LOOK_EVERY_MS);
    const cut = setTimeout(() => server.closeAllConnections(), QUIET_MS);
    await closed;
    clearTimeout(cut);
  });
}
