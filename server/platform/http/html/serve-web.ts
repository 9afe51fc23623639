import type { FastifyInstance, FastifyReply } from 'fastify';
import { contract } from '#contract/index.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { openTo } from '../access.ts';
import { renderedPage } from '../inner-reads.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { serveAssets } from './assets.ts';
import { createOtherBuilds, shareBuiltFiles } from './other-builds.ts';
import { readPageRequest, servePages } from './pages.ts';
import { clientFolder, createWebApp, findListOfShop, inProcess, loadBuild, webIsBuilt } from './web-build.ts';

/** Serves the web app for every path that is neither API nor file. */
export async function serveWeb(app: FastifyInstance, config: Config, db: Db, cache: ResponseCache) {
  // In development server/dev/front.ts handles it, in front of this process.
  if (config.mode === 'development')
    return app.get('/*', openTo('public'), (_request, reply) => sendNothing(reply));
  if (!webIsBuilt()) {
    // Server tests run without a build.
    if (config.mode === 'test') return;
    throw new ConfigError('The web app is not built. Start the shop with "npm start".');
  }
  // Before the first page is served: its files may be asked for at another instance.
  await shareBuiltFiles(db, clientFolder);
  serveAssets(app, clientFolder, createOtherBuilds(db));
  const report = (error: unknown) => (renderedPage() ?? app).log.error({ err: error }, 'page failed');
  const web = createWebApp(await loadBuild(), config.mode, inProcess(app), report, findListOfShop());
  const sendPage = servePages(web, config, cache);
  const isApi = apiPaths(web.screenPaths);
  app.get('/*', openTo('public'), async (request, reply) => {
    const page = readPageRequest(web, request.url);
    if (page) return sendPage(page, request, reply);
    if (isApi(request.url)) throw notFound();
    return sendNothing(reply);
  });
}

/** A document all the same: for an answer without one the browser shows an error page of its own. */
const NOTHING =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not found</title></head><body></body></html>';

/** An unknown route renders nothing. */
export const sendNothing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(NOTHING);

/** Whether a path is below a folder of the API that no screen shares: there an unknown path gets a JSON answer. */
export function apiPaths(screenPaths: string[]): (url: string) => boolean {
  const folders = new Set<string>();
  for (const path of Object.keys(contract))
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end + 1));
  const own = [...folders].filter((folder) => !screenPaths.some((screen) => screen.startsWith(folder)));
  return (url) => own.some((folder) => url.startsWith(folder));
}
