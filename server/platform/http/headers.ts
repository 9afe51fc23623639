import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { carriesKey } from './api-keys.ts';

/** Headers of every answer. HTML has its own content security policy. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), usb=(), payment=(self "https://api.razorpay.com")',
  'x-frame-options': 'DENY',
};
const NO_CONTENT_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const securityHeaders = (config: Pick<Config, 'publicUrl'>): [string, string][] =>
  Object.entries({
    ...EVERYWHERE,
    'content-security-policy': NO_CONTENT_RUNS,
    ...(config.publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  });

export function setSecurityHeaders(app: FastifyInstance, everywhere: [string, string][]) {
  // With a callback: a promise per hook and request is the main cost of hooks.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of everywhere) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

/** Foreign origins may read the API only when configured, and never with an API key; there are no cookies to protect. */
export function allowOrigins(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (!origin || !origins.includes(origin) || carriesKey(request)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      vary: 'Origin',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-max-age': '600',
    });
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
}
