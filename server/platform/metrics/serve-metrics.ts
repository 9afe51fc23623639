import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ConfigError } from '../config/config-error.ts';
import type { Registry } from './registry.ts';

/** Never the shop's own address: numbers about the shop are for those who run it. */
const HOST = '127.0.0.1';

/** Answers GET /metrics on a port of its own that only this machine reaches. */
export async function serveMetrics(
  port: number,
  registry: Registry,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.text();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  });
  server.listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(`METRICS_PORT ${port} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
