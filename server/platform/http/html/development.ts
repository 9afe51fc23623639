import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { DEVELOPMENT_POLICY } from './content-security-policy.ts';
import { readPageRequest } from './pages.ts';
import { createWebApp } from './web-build.ts';

/** Vite serves and reloads the web app's modules; pages are rendered anew for each request. */
export async function serveWithReload(app: FastifyInstance) {
  const { createServer } = await import('vite');
  const ourListeners = process.listeners('SIGTERM');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // Vite would end the process on SIGTERM before the shop has stopped its database.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ourListeners.includes(listener)) process.removeListener('SIGTERM', listener);
  }
  app.addHook('onClose', () => vite.close());
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const isModule = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (isModule) return reply.hijack();
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const web = createWebApp(build, 'development', app);
    if (!readPageRequest(web, request.url)) return reply.code(404).type('text/html').send('');
    const response = await web.render(new Request(`http://localhost${request.url}`), () => {});
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    reply.header('content-security-policy', DEVELOPMENT_POLICY);
    return reply.send(Buffer.from(await response.arrayBuffer()));
  });
}
