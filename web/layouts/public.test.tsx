import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { apiContext } from '../api/loader-api.ts';
import { Footer } from './public/footer.tsx';
import { loader } from './public.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answers: Record<string, unknown> = {
  '/websiteData/categories': [],
  '/websiteData/siteInfo': { testPayments: true, sentWithinDays: 1 },
};

/** The data that the server renders into the page for the browser. */
async function loaded() {
  const context = new RouterContextProvider();
  const api = createApi(async ({ url }) => ({
    status: 200,
    body: { data: answers[url.split('?')[0]!] },
    retryAfter: null,
  }));
  context.set(apiContext, api);
  const url = new URL('http://localhost/about');
  return loader({ context, url, request: new Request(url), params: {}, pattern: '/about' });
}

const drawn = (year: string | undefined) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Footer year={year} />
    </MemoryRouter>,
  );

test.each([
  ['2026-12-31T18:29:59Z', '2026'],
  ['2026-12-31T18:30:00Z', '2027'],
])('at %s the year of the copyright is the Indian %s', async (now, year) => {
  vi.setSystemTime(now);
  const page = await loaded();
  expect(drawn(page.year)).toContain(`© ${year} Millwright`);
});

test('the browser shows the year of the page, not of its own clock', async () => {
  vi.setSystemTime('2026-12-31T18:29:59Z');
  const page = await loaded();
  const onServer = drawn(page.year);
  vi.setSystemTime('2031-05-01T00:00:00Z');
  expect(drawn(page.year)).toBe(onServer);
});

test('a page that could not be loaded shows no year', () => {
  expect(drawn(undefined)).toContain('© Millwright');
});
