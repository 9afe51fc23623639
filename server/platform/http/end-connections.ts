import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

/** The port stays open until no request has come for this long: late requests get a 503 instead of a closed port. */
const QUIET_MS = 100;
const OPEN_AT_MOST_MS = 2_000;
const LOOK_EVERY_MS = 20;
/** Then everything still running is cut off, so that the database can be shut down cleanly. */
const CUT_AFTER_MS = 8_000;

/**
 * While closing, the shop answers earlier requests and then ends every connection: one kept alive, or opened by a
 * browser in advance, would delay the shutdown for a minute.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const { server } = app;
  const inFlight = new Set<FastifyRequest>();
  let isClosing = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (isClosing) return done(new ShopError('unavailable', { retryAfterSeconds: 5 }));
    inFlight.add(request);
    // Always emitted; Fastify's onResponse hook is not when the client has disconnected.
    reply.raw.once('close', () => inFlight.delete(request));
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!server.listening) return;
    const started = [...inFlight];
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
    // Not awaited: the port closes now, however slow a client is, so that a proxy sends the next request elsewhere.
    void cutWhenDone();

    async function cutWhenDone() {
      while (started.some((request) => inFlight.has(request)) && passed() < CUT_AFTER_MS)
        await delay(LOOK_EVERY_MS);
      const cut = setTimeout(() => server.closeAllConnections(), QUIET_MS);
      server.once('close', () => clearTimeout(cut));
    }
  });
}
