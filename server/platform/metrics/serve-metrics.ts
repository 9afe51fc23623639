import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';

/** Whatever writes metrics in Prometheus's format. */
export interface MetricsText {
  contentType: string;
  metrics(): Promise<string>;
}

/** Answers GET /metrics on a separate port, never the shop's public one: metrics are for operators. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  registry: MetricsText,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      // None of several processes answers, such as while they start.
      response.writeHead(503).end();
    }
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

/** Serves them where the configuration asks for it. */
export async function exposeMetrics(
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  text: MetricsText,
  log: FastifyBaseLogger,
  opened: { add(name: string, step: () => unknown): void },
): Promise<void> {
  if (metricsPort === null) return;
  const served = await serveMetrics({ port: metricsPort, host: metricsHost }, text);
  opened.add('metrics server', () => served.stop());
  log.info({ port: served.port }, 'metrics are served');
}
