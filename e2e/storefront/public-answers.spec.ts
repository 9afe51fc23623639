import { change } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { adminToken } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';

// What the server answers is read without a browser: walk.spec.ts opens these pages in one.

const publish = async (title: string, body: string, published = true) =>
  (await change('/admin/blog/add', { title, body, published }, await adminToken())).data;

const PAGES = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/pump-finder',
  '/blog',
  '/blog/reading-a-pump-curve-without-fear',
  '/TermsAndConditions',
  '/CancellationAndRefundPolicy',
  '/PrivacyPolicy',
  '/ShippingAndDeliveryPolicy',
];

test('every public page names its one address, a description and a picture, whole', async ({
  request,
  baseURL,
}) => {
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    const address = baseURL + path;
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\.(png|jpg)/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20}/);
  }
});

test('pages of the shop come with a list of its own routes, those of the back office with the whole one', async ({
  request,
}) => {
  const listOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    const lists = new Set(html.match(/\/assets\/(manifest|shop-list)-\w+\.js/g));
    expect(lists.size, `lists of ${path}`).toBe(1);
    const text = await (await request.get([...lists][0]!)).text();
    expect(text).toMatch(/^window\.__reactRouterManifest=\{.*\};$/s);
    return text;
  };
  const [ofShop, whole] = [await listOf('/'), await listOf('/adminLogin')];
  for (const screen of ['screens/storefront/home', 'screens/account/checkout']) {
    expect(ofShop).toContain(screen);
    expect(whole).toContain(screen);
  }
  expect(ofShop).not.toContain('screens/admin/');
  expect(whole).toContain('screens/admin/orders');
});

test('an unknown product, a draft and an unknown post are a 404 that leads on', async ({ request }) => {
  const draft = await publish(`Draft ${uniqueWord()}`, 'Not yet.', false);
  for (const [path, way] of [
    ['/products/01a1ddb0-0000-7000-8000-000000000000', /<a [^>]*href="\/products".{0,150}>See all products</],
    ['/products/nonsense', /<a [^>]*href="\/products".{0,150}>See all products</],
    [`/blog/${draft.slug}`, /<a [^>]*href="\/blog".{0,150}>See all notes</],
    ['/blog/no-such-post', /<a [^>]*href="\/blog".{0,150}>See all notes</],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>Not found | Millwright Industries</title>');
    expect(html).toMatch(/<h\d[^>]*>We could not find that\.<\/h\d>/);
    expect(html).toMatch(way);
  }
});

test('raw HTML and script links in a post stay words, and the blog names its feed', async ({ request }) => {
  const post = await publish(
    `Odd ${uniqueWord()}`,
    'Before <img src=x onerror="window.ran=1"> <script>window.ran=1</script> [press](javascript:window.ran=1) after',
  );
  const html = await (await request.get(`/blog/${post.slug}`)).text();
  const [article] = /<article.*?<\/article>/s.exec(html)!;
  expect(article).toMatch(/Before.*press.*after/s);
  expect(article).not.toMatch(/<img src=x|<script|href="javascript/i);
  expect(await (await request.get('/blog')).text()).toMatch(
    /<link [^>]*type="application\/rss\+xml"[^>]*href="\/blog\/rss\.xml"/,
  );
});
