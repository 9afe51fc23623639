import type { Page } from '@playwright/test';
import { parseCsv } from '#domain/testing/parse-csv.ts';
import { HOSTILE_MARKUP } from '../../server/testing/abuse/hostile-texts.ts';
import { makeCategory } from '../helpers/catalogue.ts';
import { goWithin } from '../helpers/go-within.ts';
import { adminToken, logInAsAdmin, logInAsCustomer } from '../helpers/people.ts';
import { baseURL, mailTo } from '../helpers/shop.ts';
import { expect, hydrated, test } from '../helpers/test.ts';
import { collect, type HostileThings, makeHostileThings } from './hostile-world.ts';

declare global {
  interface Window {
    __ran?: number;
  }
}

/** One worker makes the world of all tests once. */
test.describe.configure({ mode: 'default', timeout: 300_000 });

const PARENT_NAME = HOSTILE_MARKUP[0];
const SHORTEST_FIELD = 100;

/** As many texts side by side as the shortest field takes: each would still do its harm. */
function inGroups(texts: readonly string[]): string[] {
  const groups: string[] = [];
  for (const text of texts) {
    const longer = `${groups.at(-1)} ${text}`;
    if (groups.length > 0 && longer.length <= SHORTEST_FIELD) groups[groups.length - 1] = longer;
    else groups.push(text);
  }
  return groups;
}

let world: HostileThings[];
test.beforeAll(async () => {
  const parent = await makeCategory({ name: PARENT_NAME });
  world = await Promise.all(inGroups(HOSTILE_MARKUP).map((text) => makeHostileThings(text, parent)));
  await collect(world, world[0]!.customer);
});

const squeezed = (text: string) => text.replace(/\s+/g, ' ');

/** What a person reads on the page, fields included. */
const shownOn = async (page: Page) =>
  squeezed(
    await page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      const copy = document.body.cloneNode(true) as HTMLElement;
      for (const code of copy.querySelectorAll('script, style, noscript')) code.remove();
      return [copy.textContent, ...fields.map(({ value }) => value)].join('\n');
    }),
  );

/** Elements that none of our screens has, but the hostile texts would make. */
const INTRUDERS =
  'img[src="x"], [onerror], [onload], iframe[srcdoc], math, main script, a[href^="javascript" i], form[action^="javascript" i]';

/** A screen as a document: it shows every one of the texts as text, and nothing of them became markup or ran. */
async function openWith(page: Page, path: string, texts: string[]) {
  await page.goto(path);
  await hydrated(page);
  await expectText(page, path, texts);
}

/** The same for the next screen, without loading a document. */
async function goOnWith(page: Page, path: string, texts: string[]) {
  await goWithin(page, path);
  await expectText(page, path, texts);
}

async function expectText(page: Page, path: string, texts: string[]) {
  await expect.poll(() => stands(page, path), { message: `${path} stands` }).toBe(true);
  for (const text of texts)
    await expect.poll(() => shownOn(page), { message: `${path} shows ${text}` }).toContain(squeezed(text));
  await expectHarmless(page, path);
}

const stands = (page: Page, path: string) =>
  page.evaluate(
    (wanted) =>
      window.location.pathname === wanted &&
      document.querySelector('main') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
    path.replace(/\?.*/, ''),
  );

/** For a list of the newest, which shows the things of all tests. */
async function expectSomeText(page: Page, path: string) {
  const showsOne = async () => {
    const shown = await shownOn(page);
    return allTexts().some((text) => shown.includes(squeezed(text)));
  };
  await expect.poll(showsOne, { message: `${path} shows one of the texts` }).toBe(true);
  await expectHarmless(page, path);
}

async function expectHarmless(page: Page, path: string) {
  expect(await page.locator(INTRUDERS).count(), `foreign markup on ${path}`).toBe(0);
  expect(await page.evaluate(() => window.__ran), `a script ran on ${path}`).toBeUndefined();
}

/** What the server sends for a screen has the text, and no markup or script of it, before any script of ours runs. */
async function expectHarmlessHtml(page: Page, path: string, text: string) {
  const html = await (await fetch(baseURL + path)).text();
  const [shown, intruders] = await page.evaluate(
    ([source, selector]) => {
      const sent = new DOMParser().parseFromString(source, 'text/html');
      const scripts = [...sent.scripts].filter((script) => /^\W*(window|parent)\.__ran/.test(script.text));
      const found = [...sent.querySelectorAll(selector), ...scripts].map(({ outerHTML }) => outerHTML);
      for (const code of sent.querySelectorAll('script, style, noscript')) code.remove();
      const fields = [...sent.querySelectorAll('input')].map((field) => field.getAttribute('value'));
      return [[sent.body.textContent, ...fields].join('\n'), found] as const;
    },
    [html, INTRUDERS] as const,
  );
  expect(intruders, `foreign markup in ${path}`).toEqual([]);
  expect(squeezed(shown), path).toContain(squeezed(text));
}

const allTexts = () => world.map(({ text }) => text);

test('hostile texts are text on every screen of the storefront, as the server sends it and as the browser shows it', async ({
  page,
}) => {
  // A page without scripts, whose policy lets the test read what the server sent.
  await page.goto('about:blank');
  for (const { text, product, post } of world)
    for (const path of [
      `/products?search=${encodeURIComponent(text)}`,
      `/products/${product._id}`,
      `/blog/${post.slug}`,
    ])
      await expectHarmlessHtml(page, path, text);

  const [{ text, category, product, post }, ...others] = world as [HostileThings, ...HostileThings[]];
  await openWith(page, '/', allTexts());
  await openWith(page, `/products/${product._id}`, [text]);
  await openWith(page, `/blog/${post.slug}`, [text]);
  await goOnWith(page, '/blog', []);
  await expectSomeText(page, '/blog');
  await openWith(page, `/products?category=${category._id}`, [text]);
  await goOnWith(page, `/contact?product=${product._id}`, [text]);
  for (const { text, product, post } of others) {
    await goOnWith(page, `/products?search=${encodeURIComponent(text)}`, [text]);
    await goOnWith(page, `/products/${product._id}`, [text]);
    await goOnWith(page, `/blog/${post.slug}`, [text]);
  }
});

test('hostile texts are text on every screen of the account', async ({ page }) => {
  await logInAsCustomer(page, world[0]!.customer);
  await openWith(page, '/account', allTexts());
  for (const path of ['/account/wishlist', '/account/checkout']) await goOnWith(page, path, allTexts());
  for (const path of ['/account/request-for-cancel', '/account/change-password'])
    await goOnWith(page, path, []);
  for (const { text, customer, order } of world) {
    await logInAsCustomer(page, customer);
    await openWith(page, '/account/orders', [text]);
    await goOnWith(page, `/account/orders/${order._id}`, [text]);
  }
});

test('hostile texts are text on every screen of the back office', async ({ page }) => {
  await logInAsAdmin(page);
  await openWith(page, '/admin/reviews', allTexts());
  await goOnWith(page, '/admin/partners', allTexts());
  await goOnWith(page, '/admin/categories', [PARENT_NAME]);
  await goOnWith(page, '/admin/blog-posts', []);
  await expectSomeText(page, '/admin/blog-posts');
  for (const path of [
    'products',
    'dashboard',
    'orders',
    'blogs',
    'health',
    'products/import',
    'products/add',
  ])
    await goOnWith(page, `/admin/${path}`, []);
  for (const { text, product, post, order } of world) {
    await goOnWith(page, `/admin/products?search=${encodeURIComponent(text)}`, [text]);
    await goOnWith(page, `/admin/products/edit/${product._id}`, [text]);
    await goOnWith(page, `/admin/blog-posts/edit/${post._id}`, [text]);
    await goOnWith(page, `/admin/orders/${order._id}`, [text]);
  }
});

test('hostile texts are text in every mail, even where no policy protects the reader, and cells in the exports, which no browser opens as a page', async ({
  page,
}) => {
  await test.step('mails', async () => {
    const mails = (await Promise.all(world.map(({ customer }) => mailTo(customer.email)))).flat();
    const enquiries = (await mailTo('sales@millwright.example')).filter(({ html }) => html.includes('__ran'));
    // Welcome with its code, order, confirmation and shipping for each of them.
    expect(mails.length).toBeGreaterThanOrEqual(4 * world.length);
    expect(enquiries.length).toBeGreaterThanOrEqual(world.length);
    await page.goto('about:blank');
    for (const { subject, html } of [...mails, ...enquiries]) {
      await page.setContent(html);
      expect(await page.evaluate(() => window.__ran), subject).toBeUndefined();
      expect(await page.locator(INTRUDERS).count(), subject).toBe(0);
    }
  });
  await test.step('exports', async () => {
    for (const path of ['/orders/export', '/admin/product/export']) {
      const answer = await fetch(baseURL + path, {
        headers: { authorization: `Bearer ${await adminToken()}` },
      });
      expect(answer.headers.get('content-type')).toContain('text/csv');
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      const cells = parseCsv(await answer.text()).flat();
      for (const text of allTexts())
        expect(
          cells.some((cell) => cell.includes(text)),
          text,
        ).toBe(true);
    }
  });
});

test('a script that got into a page all the same does not run', async ({ page, tolerate }) => {
  tolerate(/Content Security Policy|Policy violated|TrustedHTML|Trusted|404/);
  await test.step('when it is put into the document', async () => {
    // All other documents have the first one's policy: answers.spec.ts.
    for (const path of ['/', '/account/checkout']) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(async () => {
        const attempt = (act: () => void) => {
          try {
            act();
          } catch {
            // Refused at once, which is as good.
          }
        };
        attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.__ran=1">'));
        attempt(() => {
          const script = document.createElement('script');
          script.append('window.__ran=2');
          document.body.append(script);
        });
        attempt(() => {
          const script = document.createElement('script');
          script.setAttribute('src', 'https://evil.example/x.js');
          document.body.append(script);
        });
        const image = document.createElement('img');
        const failed = new Promise((resolve) => image.addEventListener('error', resolve));
        attempt(() => image.setAttribute('onerror', 'window.__ran=4'));
        image.src = '/nothing.jpg';
        document.body.append(image);
        // Later, because what the test itself evaluates may do everything.
        const later = new Promise((resolve) =>
          setTimeout(() => {
            attempt(() => {
              // biome-ignore lint/security/noGlobalEval: it must be refused
              window.eval('window.__ran=5');
            });
            resolve(undefined);
          }),
        );
        attempt(() => {
          const link = document.createElement('a');
          link.href = 'javascript:window.__ran=6';
          document.body.append(link);
          link.click();
        });
        await Promise.all([failed, later]);
      });
      expect(await page.evaluate(() => window.__ran), path).toBeUndefined();
    }
  });

  await test.step('when it is in the HTML that the server sends', async () => {
    await page.route(`${baseURL}/about`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</main>', '<script>window.__ran=1</script></main>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/about');
    expect(await page.content()).toContain('window.__ran=1');
    expect(await page.evaluate(() => window.__ran)).toBeUndefined();
  });
});
