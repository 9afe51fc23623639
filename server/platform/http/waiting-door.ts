import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ERRORS } from '#contract/errors.ts';
import type { Config } from '../config/config.ts';
import { listening } from './listen.ts';

interface WaitingDoor {
  /** Leaves the port to the shop. */
  close(): Promise<void>;
}

const STARTING = JSON.stringify({
  error: 'The shop is starting.',
  code: 'unavailable' satisfies keyof typeof ERRORS,
});

/** Answers while the shop starts, which takes minutes with a large migration: a supervisor must not start it again. */
export async function openWaitingDoor({ port, host }: Config): Promise<WaitingDoor> {
  const server = createServer({ keepAlive: false }, (request, response) => {
    const isAlive = request.url === '/healthz';
    response
      .writeHead(isAlive ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(!isAlive && { 'retry-after': '3' }),
      })
      .end(isAlive ? '{"data":"up"}' : STARTING);
  });
  // Any free port is known only once the shop itself has it.
  if (port !== 0)
    await listening({ port, host }, async () => {
      server.listen({ port, host });
      await once(server, 'listening');
    });
  return {
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
