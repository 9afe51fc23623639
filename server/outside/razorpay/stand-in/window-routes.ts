import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openTo } from '../../../platform/http/access.ts';
import { findOrder } from './orders.ts';
import { ProviderError } from './provider-error.ts';
import type { StandIn } from './stand-in.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLES = 'text/css; charset=utf-8';
const own = (name: string) => new URL(`./window/${name}`, import.meta.url);
const FONT = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2');

const FILES: [path: string, file: string | URL, type: string][] = [
  ['/checkout.js', own('checkout.js'), SCRIPT],
  ['/window', own('window.html'), 'text/html; charset=utf-8'],
  ['/window/window.js', own('window.js'), SCRIPT],
  ['/window/card-fields.js', own('card-fields.js'), SCRIPT],
  ['/window/window.css', own('window.css'), STYLES],
  ['/window/form.css', own('form.css'), STYLES],
  ['/window/archivo.woff2', FONT, 'font/woff2'],
];

/** Only our own pages may embed the window, and only its own files run in it. */
const WINDOW_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** The card window: the script for pages, and its own page with its files. */
export async function serveWindow(app: FastifyInstance, standIn: StandIn) {
  for (const [path, file, type] of FILES) {
    const content = await readFile(fileURLToPath(file));
    app.get(path, openTo('public'), async (_request, reply) => {
      if (path === '/window') reply.headers(WINDOW_HEADERS);
      return reply.type(type).header('cache-control', 'no-cache').send(content);
    });
  }

  app.get<{ Querystring: { key_id?: string; order_id?: string } }>(
    '/window/order',
    openTo('public'),
    async ({ query }, reply) => {
      if (query.key_id !== standIn.account.keyId) throw new ProviderError('The api key provided is invalid');
      const { amount, currency, receipt, status } = await findOrder(standIn.db, String(query.order_id));
      reply.header('cache-control', 'no-store');
      return { amount, currency, receipt, status };
    },
  );
}
