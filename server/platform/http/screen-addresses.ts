import type { FastifyInstance } from 'fastify';

/** Reads of the API whose address people would type for the screen. */
const SCREENS: Record<string, string> = { '/admin/settings': '/admin/shop-settings' };

/** Leads a browser that opens such an address to the screen; a client of the API asks with a token or for no page. */
export function leadToScreens(app: FastifyInstance) {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const screen = Object.hasOwn(SCREENS, url) && method === 'GET' ? SCREENS[url] : undefined;
    if (screen && headers.authorization === undefined && headers.accept?.includes('text/html'))
      return reply.header('cache-control', 'no-store').header('vary', 'Accept').redirect(screen, 303);
  });
}
