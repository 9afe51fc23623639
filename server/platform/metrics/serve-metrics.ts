import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { ConfigError } from '../config/config-error.ts';

/** Never the shop's public address: metrics are for operators. */
const HOST = '127.0.0.1';

/** Answers GET /metrics on a separate port that only this machine can reach. */
export async function serveMetrics(
  port: number,
  registry: Registry,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
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
