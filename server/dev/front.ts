import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { contract } from '#contract/index.ts';
import { DEVELOPMENT_POLICY } from '../platform/http/html/content-security-policy.ts';
import { readPageRequest } from '../platform/http/html/pages.ts';
import { createWebApp, type Transport } from '../platform/http/html/web-build.ts';
import type { RestartingShop } from './restarting-shop.ts';

interface Behind {
  shop: RestartingShop;
  shopPort: number;
  report(error: unknown): void;
}

/** Those of one connection, which are not passed on. */
const OF_CONNECTION = new Set(['connection', 'keep-alive']);

/**
 * What the browser talks to while the shop behind it restarts: Vite's modules and its reloading, pages drawn
 * again for each request, and everything else from the shop.
 */
export async function openFront(behind: Behind) {
  const server = createServer();
  const vite = await startVite(server);
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () =>
      answer(vite, behind, request, response).catch((error) => {
        behind.report(error);
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(String(error?.stack ?? error));
      }),
    );
  });
  return {
    server,
    async close() {
      await vite.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function startVite(server: ReturnType<typeof createServer>): Promise<ViteDevServer> {
  const { createServer: createVite } = await import('vite');
  const ourListeners = process.listeners('SIGTERM');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  // Vite would end the process on SIGTERM before the database is stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!ourListeners.includes(listener)) process.removeListener('SIGTERM', listener);
  return vite;
}

async function answer(
  vite: ViteDevServer,
  behind: Behind,
  request: IncomingMessage,
  response: ServerResponse,
) {
  // Vite writes what it made of the address next to it.
  const url = (request as { originalUrl?: string }).originalUrl ?? request.url!;
  if (!(await behind.shop.isOpen())) {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    return response.end('The shop ended: see its output, and save a change to start it again.');
  }
  const mayBePage = /^(GET|HEAD)$/.test(request.method!) && !(url.split('?')[0]! in contract);
  if (mayBePage && (await sendPage(vite, behind, url, response))) return;
  passOn(behind, request, url, response);
}

async function sendPage(
  vite: ViteDevServer,
  { shopPort, report }: Behind,
  url: string,
  response: ServerResponse,
) {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const web = createWebApp(build, 'development', overHttp(shopPort), report);
  if (!readPageRequest(web, url)) return false;
  const page = await web.render(new Request(`http://localhost${url}`), () => {});
  response.writeHead(page.status, {
    ...Object.fromEntries(page.headers),
    'content-security-policy': DEVELOPMENT_POLICY,
  });
  response.end(Buffer.from(await page.arrayBuffer()));
  return true;
}

/** The API as the loaders of pages call it, in the other process. */
const overHttp =
  (port: number): Transport =>
  async ({ method, url, body, headers }) => {
    const answered = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, body });
    const isJson = answered.headers.get('content-type')?.includes('json');
    const text = await answered.text();
    return {
      status: answered.status,
      body: isJson && text ? JSON.parse(text) : null,
      retryAfter: answered.headers.get('retry-after'),
      etag: answered.headers.get('etag'),
    };
  };

function passOn({ shopPort }: Behind, request: IncomingMessage, path: string, response: ServerResponse) {
  const { method, rawHeaders } = request;
  const onward = openRequest({
    host: '127.0.0.1',
    port: shopPort,
    method,
    path,
    headers: rawHeaders,
    agent: false,
  });
  onward.on('response', (answered) => {
    response.writeHead(answered.statusCode!, withoutConnection(answered.rawHeaders));
    answered.pipe(response);
  });
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end('The shop went away during this request.');
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Names and values alternate. */
const withoutConnection = (rawHeaders: string[]) =>
  rawHeaders.filter((_, index) => !OF_CONNECTION.has(rawHeaders[index - (index % 2)]!.toLowerCase()));
