import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { matchRoutes, type ServerBuild } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { createBoundedQueue } from '../../rate-limits/bounded-queue.ts';
import { createRenderQueues } from '../render-queues.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { routeName } from '../route-name.ts';
import { handleErrors } from '../send-error.ts';
import { readPageRequest, servePages } from './pages.ts';
import { screenFinder } from './screens.ts';
import { apiPaths, sendNothing } from './serve-web.ts';
import type { WebApp } from './web-build.ts';

const route = (id: string, path?: string, parentId?: string, query: string[] = []) => ({
  id,
  path,
  parentId,
  index: path === undefined && parentId === 'root' && id === 'home',
  module: { default: () => null, handle: { query } },
});
const screenAt = screenFinder(
  Object.fromEntries(
    [
      route('root', ''),
      route('home', undefined, 'root'),
      route('products', 'products', 'root', ['category', 'page', 'search']),
      route('product-detail', 'products/:productId', 'root'),
      route('blog-post', 'blog/:slug', 'root'),
      route('terms', 'TermsAndConditions', 'root'),
      route('layouts/account', undefined, 'root'),
      route('order-detail', 'account/orders/:orderId', 'layouts/account'),
      route('nothing', '*', 'root'),
    ].map((each) => [each.id, each as ServerBuild['routes'][string]]),
  ),
  matchRoutes,
);
const read = (url: string) => readPageRequest({ screenAt }, url);

describe('which page a request means', () => {
  test('parameters that the page does not know make no page of their own', () => {
    expect(read('/?utm_source=mail')).toMatchObject({ key: 'page /', url: '/' });
    expect(read('/products?x=1&search=pump&category=b&category=a')).toMatchObject({
      key: 'page /products?category=a&category=b&search=pump',
      url: '/products?category=a&category=b&search=pump',
    });
  });

  const ID = '0192f3a0-aaaa-7bbb-8ccc-dddddddddddd';
  test.each([
    ['/PRODUCTS', '/products'],
    ['/products/', '/products'],
    ['/%70roducts?search=a%20b', '/products?search=a%20b'],
    ['/termsandconditions', '/TermsAndConditions'],
    [`/products/${ID.toUpperCase()}`, `/products/${ID}`],
    [`/products/%30${ID.slice(1)}/`, `/products/${ID}`],
    ['/Blog/%41-post', '/blog/A-post'],
    ['/blog/a%2fb', '/blog/a%2Fb'],
    ['/ACCOUNT/orders/1', '/account/orders/1'],
  ])('%s is another spelling of %s, and no page of its own', (spelled, url) => {
    expect(read(spelled)).toMatchObject({ movedTo: url, key: read(url)?.key });
    expect(read(url)).toMatchObject({ movedTo: null });
  });

  test('the data of a page is one for all spellings', () => {
    for (const spelled of ['/PRODUCTS.data', '/%70roducts.data', '/products/_.data'])
      expect(read(spelled)).toMatchObject({ key: 'data /products', url: '/products.data', movedTo: null });
  });

  test('a shell is one page for all its addresses', () => {
    expect(read('/account/orders/1?tab=a')?.key).toBe(read('/account/orders/2')?.key);
  });

  test('the data of a page is cached apart, by the loaders asked for', () => {
    expect(read('/_.data')).toMatchObject({ key: 'data /', url: '/_.data' });
    expect(read('/products.data?_routes=products,root&y=2')?.key).toBe(
      'data /products?_routes=products%2Croot',
    );
    expect(read('/products.data?_routes=invented')?.key).toBe('data /products');
  });

  test.each([
    '//',
    '///',
    '/products/..//',
    '//elsewhere.example/products',
    '/\\elsewhere.example/products',
    '*',
  ])('%j is no page of ours', (url) => {
    expect(readPageRequest({ screenAt: () => screenAt('/') }, url)).toBeNull();
  });

  test.each([
    ['/', 'catalogue'],
    ['/products?utm=1', 'catalogue'],
    ['/account/orders/1?search=x', 'catalogue'],
    ['/products/1', 'named'],
    ['/blog/a-post?utm=1', 'named'],
    ['/products.data?_routes=products', 'catalogue'],
    ['/products?category=a', 'list'],
    ['/products?page=201', 'list'],
    ['/products?category=a&page=202', 'deep'],
    ['/products?category=a&page=202&search=pump', 'search'],
    ['/products?category=a&search=pump', 'search'],
  ])('%s has its place under "%s"', (url, share) => {
    expect(read(url)?.share).toBe(share);
  });

  test('an unknown route is no page', () => {
    expect(read('/nothing')).toBeNull();
    expect(read('/nothing.data')).toBeNull();
  });
});

test('below a folder of the API that no screen shares, an unknown path is the API’s', () => {
  const isApi = apiPaths(['/admin/products', '/account', '/products/:productId']);
  for (const path of ['/user/product/x', '/websiteData/x', '/admin/product/x', '/category/x', '/orders/x'])
    expect(isApi(path), path).toBe(true);
  for (const path of ['/admin/x', '/x', '/products/x/y', '/admin/products/x/y'])
    expect(isApi(path), path).toBe(false);
});

describe('serving', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  /** Pages made of one answer of the API, whose tag is what `apiTag` says. */
  function shop(
    answer: (nonce: string) => Response | Promise<Response>,
    apiTag: () => string | null = () => null,
    queues = createRenderQueues(10),
  ) {
    let version = 1;
    const rendered: string[] = [];
    const web: WebApp = {
      screenAt,
      screenPaths: [],
      frameOrigins: [],
      render: async (request, noteRead, nonce) => {
        const etag = apiTag();
        noteRead(etag ? { url: '/api', etag } : null);
        rendered.push(new URL(request.url).pathname);
        return await answer(nonce!);
      },
      stillHolds: async ({ etag }) => etag === apiTag(),
    };
    app = Fastify();
    app.decorateReply('kept', null);
    handleErrors(app);
    const written: string[] = [];
    const kept: string[] = [];
    app.addHook('onResponse', async (request, reply) => {
      written.push(routeName(request));
      if (reply.cached) kept.push(request.url);
    });
    const cache = createResponseCache({ version: () => version, maxBytes: 1_000_000, queues });
    const send = servePages(web, readConfig({ NODE_ENV: 'test' }), cache);
    app.get('/*', async (request, reply) => {
      const page = read(request.url);
      return page ? send(page, request, reply) : sendNothing(reply);
    });
    return { rendered, written, kept, change: () => ++version, get: (url: string) => app.inject(url) };
  }
  const html = (text: string, status = 200) =>
    new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

  test('logs and metrics name the screen, not the address', async () => {
    const { get, written } = shop(() => html('<p>Order</p>'));
    for (const url of [
      '/',
      '/products?search=asha',
      '/account/orders/1',
      '/Account/orders/2',
      '/asha@example.in',
    ])
      await get(url);
    expect(written).toEqual(['/', '/products', '/account/orders/:orderId', '/account/orders/:orderId', '/*']);
  });

  test('the fast path keeps no address that names one thing of a person', async () => {
    const { get, kept } = shop(() => html('<p>Order</p>'));
    for (const url of ['/products', '/account/orders/1']) for (const _ of [1, 2, 3]) await get(url);
    expect(new Set(kept)).toEqual(new Set(['/products']));
  });

  test('the cached page is the rendered page, with the policy of our scripts and of no others', async () => {
    const page = (mark: string) => `<p>Pumps<script>steal()</script></p><script${mark}>start()</script>`;
    const { get, rendered } = shop((nonce) => html(page(` nonce="${nonce}"`)));
    const [first, second] = [await get('/'), await get('/?utm=1')];
    expect([first.body, second.body]).toEqual([page(''), page('')]);
    expect(second.headers.etag).toBe(first.headers.etag);
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(second.headers['content-security-policy']).toContain(`'sha256-${hash('start()')}'`);
    expect(second.headers['content-security-policy']).not.toContain(hash('steal()'));
    expect(rendered).toEqual(['/']);
  });

  test('the browser gets the addresses of the styles before it reads the page', async () => {
    const styles =
      '<link rel="stylesheet" href="/assets/a.css#"/><link rel="stylesheet" href="/assets/b.css"/>';
    const { get } = shop(() => html(`<head>${styles}</head>`));
    const { headers } = await get('/products');
    expect(headers.link).toBe(
      '</assets/a.css>; rel=preload; as=style, </assets/b.css>; rel=preload; as=style',
    );
  });

  test('after a change the next request sees it', async () => {
    let text = 'old';
    const { get, change } = shop(() => html(text));
    await get('/');
    text = 'new';
    change();
    expect((await get('/')).body).toBe('new');
  });

  test('a change that does not touch the page does not draw it again', async () => {
    let tag = 'one';
    const { get, change, rendered } = shop(
      () => html(`made of ${tag}`),
      () => tag,
    );
    await get('/');
    change();
    expect((await get('/')).body).toBe('made of one');
    expect(rendered).toHaveLength(1);
    tag = 'two';
    change();
    expect((await get('/')).body).toBe('made of two');
    expect(rendered).toHaveLength(2);
  });

  test('a failed page is neither cached nor cacheable', async () => {
    const { get, rendered } = shop(() => html('sorry', 500));
    const answer = await get('/');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    await get('/');
    expect(rendered).toHaveLength(2);
  });

  test('when too many wait for theirs, a person gets a sentence, and a script a status', async () => {
    const queues = createRenderQueues(10);
    queues.page.search = createBoundedQueue({ atOnce: 1, waiting: 0 });
    const drawing = Promise.withResolvers<Response>();
    const { get, rendered } = shop(
      () => drawing.promise,
      () => null,
      queues,
    );
    const slow = get('/products?search=a');
    await expect.poll(() => rendered).toHaveLength(1);
    const refused = await get('/products?search=b');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3']);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toContain('<h1>The shop is busy for a moment</h1>');
    const style = /<style>(.*?)<\/style>/.exec(refused.body)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(refused.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    const data = await get('/products.data?search=b');
    expect([data.statusCode, data.json().code]).toEqual([503, 'unavailable']);
    drawing.resolve(html('drawn'));
    expect((await slow).body).toBe('drawn');
  });

  test('another spelling leads to the page and draws nothing', async () => {
    const { get, rendered } = shop(() => html('x'));
    const answer = await get('/PRODUCTS/?search=pump&utm=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/products?search=pump&utm=1']);
    expect(rendered).toEqual([]);
  });

  test('a redirect is passed on', async () => {
    const { get } = shop(() => new Response(null, { status: 302, headers: { location: '/account' } }));
    const answer = await get('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account']);
  });

  test('an unknown route renders nothing, with status 404 [S2.routes.25]', async () => {
    const { get, rendered } = shop(() => html('x'));
    const answer = await get('/nothing');
    expect([answer.statusCode, rendered.length]).toEqual([404, 0]);
    expect(answer.headers['content-type']).toContain('text/html');
    // A document, so that the browser does not show its own error page.
    expect(answer.body).toMatch(/^<!doctype html>.*<title>[^<]+<\/title>.*<body><\/body><\/html>$/);
  });
});
