import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Config } from '../../config/config.ts';
import { isDeep } from '../../db/page.ts';
import { TooBusy } from '../../errors.ts';
import { renderFor } from '../inner-reads.ts';
import type { Share } from '../render-queues.ts';
import type { CachedAnswer, Read, Rendered } from '../response-cache/entry.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { sendCached, whoAsks } from '../response-cache/send-cached.ts';
import { nameScreen } from '../route-name.ts';
import { sendBusyPage } from './busy-page.ts';
import { policyFor } from './content-security-policy.ts';
import { paintFirst, stylesAhead } from './paint-first.ts';
import type { Screen } from './screens.ts';
import type { WebApp } from './web-build.ts';

const DATA = '.data';
/** The loaders that a data request asks for. */
const ROUTES = '_routes';

interface PageRequest {
  key: string;
  share: Share;
  isData: boolean;
  /** The canonical address: only the parameters that the page depends on. */
  url: string;
  /** Where to redirect a page that was requested in another spelling. */
  movedTo: string | null;
  screen: Screen;
}

/** Parses a page request; null when there is no such page. */
export function readPageRequest(web: Pick<WebApp, 'screenAt'>, rawUrl: string): PageRequest | null {
  if (!rawUrl.startsWith('/')) return null;
  // Appended, not resolved: "//elsewhere/products" would be a page of another host.
  const { pathname, search: asTyped, searchParams } = new URL(`http://shop${rawUrl}`);
  if (pathname.includes('//')) return null;
  const isData = pathname.endsWith(DATA);
  const pagePath = isData ? withoutData(pathname) : pathname;
  const screen = web.screenAt(pagePath);
  if (!screen) return null;
  const known = new URLSearchParams();
  if (!screen.isShell)
    for (const name of [...screen.query].sort())
      for (const value of searchParams.getAll(name).sort()) known.append(name, value);
  const share = shareOf(known, screen);
  if (isData) {
    const asked = searchParams.get(ROUTES)?.split(',') ?? [];
    if (asked.length && asked.every((id) => screen.ids.includes(id)))
      known.set(ROUTES, [...new Set(asked)].sort().join(','));
  }
  const search = known.size ? `?${known}` : '';
  const { path } = screen;
  const key = `${isData ? 'data' : 'page'} ${screen.isShell ? screen.ids.at(-1) : path}${search}`;
  const url = `${isData ? withData(path) : path}${search}`;
  const movedTo = !isData && pathname !== path ? `${path}${asTyped}` : null;
  return { key, share, isData, url, movedTo, screen };
}

function shareOf(known: URLSearchParams, { isNamed, isShell }: Screen): Share {
  if (known.size === 0) return isNamed && !isShell ? 'named' : 'catalogue';
  if (known.has('search')) return 'search';
  return isDeep(Number(known.get('page')), PAGE_SIZE) ? 'deep' : 'list';
}

/** React Router requests the data of "/" at "/_.data" and of "/a/" at "/a/_.data". */
function withoutData(pathname: string): string {
  return pathname.slice(0, -DATA.length).replace(/\/_$/, '/');
}

const withData = (path: string) => (path === '/' ? `/_${DATA}` : `${path}${DATA}`);

export function servePages(web: WebApp, config: Config, cache: ResponseCache) {
  return async (page: PageRequest, request: FastifyRequest, reply: FastifyReply) => {
    const { key, share, movedTo, screen } = page;
    nameScreen(request, screen.pattern);
    if (movedTo) return reply.code(308).headers({ location: movedTo, 'cache-control': 'no-store' }).send();
    try {
      const asked = { key, share, kind: 'page', ...whoAsks(request) } as const;
      const answer = await cache.get(asked, (before) =>
        renderFor(request, async () => (before && (await isUnchanged(before)) ? before : render(page))),
      );
      return await sendCached(cache, request, reply, answer, screen.isShell && screen.isNamed);
    } catch (error) {
      if (error instanceof TooBusy && !page.isData) return sendBusyPage(reply, error);
      throw error;
    }
  };

  /** Reading a page's data again costs a tenth of rendering it. */
  async function isUnchanged({ reads }: CachedAnswer): Promise<boolean> {
    return reads ? (await Promise.all(reads.map(web.stillHolds))).every(Boolean) : false;
  }

  async function render({ url, screen }: PageRequest): Promise<Rendered> {
    const reads: (Read | null)[] = [];
    const noteRead = (read: Read | null) => void reads.push(read);
    const nonce = randomBytes(16).toString('base64url');
    const response = await web.render(new Request(new URL(url, config.publicUrl)), noteRead, nonce);
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'location', 'x-remix-response'])
      if (response.headers.has(name)) headers[name] = response.headers.get(name)!;
    let body = Buffer.from(await response.arrayBuffer());
    if (headers['content-type']?.startsWith('text/html')) {
      // What the browser draws itself is empty until its scripts run.
      const html = screen.isShell ? body.toString() : paintFirst(body.toString());
      const link = stylesAhead(html);
      if (link) headers.link = link;
      headers['content-security-policy'] = policyFor(html, nonce, config, {
        frames: web.frameOrigins,
        isCheckout: screen.isCheckout,
      });
      // The page is cached for everyone, so it must not contain the nonce.
      body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
    }
    return {
      status: response.status,
      headers,
      body,
      reads: reads.every((read) => read !== null) ? reads : null,
    };
  }
}
