import type { FastifyRequest } from 'fastify';

const screens = new WeakMap<FastifyRequest, string>();

/** All pages share a route of the server; each screen has a pattern such as "/products/:productId". */
export const nameScreen = (request: FastifyRequest, pattern: string) => void screens.set(request, pattern);

/** What logs, metrics and traces call the request: never the address itself, which may hold what a person typed. */
export const routeName = (request: FastifyRequest): string =>
  screens.get(request) ?? request.routeOptions.url ?? 'unknown';
