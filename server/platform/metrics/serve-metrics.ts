import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { ConfigError } from '../config/config-error.ts';

/** Answers GET /metrics on a separate port, never the shop's public one: metrics are for operators. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
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
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(
      `METRICS_PORT ${port} at METRICS_HOST ${host} cannot be used (${(error as NodeJS.ErrnoException).code}).`,
    );
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
