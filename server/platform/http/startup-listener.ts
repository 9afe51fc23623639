import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { ERRORS } from '#contract/errors.ts';
import type { Config } from '../config/config.ts';
import { listening } from './listen.ts';

export interface StartupListener {
  /** Gives the port to the shop's server, without a moment at which nothing listens; false when it has none to give. */
  handOver(to: Server): Promise<boolean>;
  close(): Promise<void>;
}

const STARTING = JSON.stringify({
  error: 'The shop is starting.',
  code: 'unavailable' satisfies keyof typeof ERRORS,
});

/**
 * Answers while the shop starts, which takes minutes with a large migration: a supervisor must not start it again. A proxy
 * that may hold requests knows by the word that they would be refused.
 */
export async function openStartupListener({
  port,
  host,
}: Pick<Config, 'port' | 'host'>): Promise<StartupListener> {
  const server = createServer({ keepAlive: false }, (request, response) => {
    const isAlive = request.url === '/healthz';
    response
      .writeHead(isAlive ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(!isAlive && { 'retry-after': '3' }),
      })
      .end(isAlive ? '{"data":"starting"}' : STARTING);
  });
  // Any free port is known only once the shop itself has it.
  if (port !== 0)
    await listening({ port, host }, async () => {
      server.listen({ port, host });
      await once(server, 'listening');
    });
  let isHandedOver = false;
  const close = async () => {
    if (!server.listening || isHandedOver) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    async handOver(to) {
      // Fastify listens at each address of that name, this server at one.
      if (host === 'localhost') await close();
      if (!server.listening) return false;
      const listens = once(to, 'listening');
      // The same socket from now on: this server gets no further connection.
      to.listen(server);
      isHandedOver = true;
      await listens;
      return true;
    },
    close,
  };
}
