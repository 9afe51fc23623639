import { change } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { adminToken } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';

const publish = async (title: string, body: string, published = true) =>
  (await change('/admin/blog/add', { title, body, published }, await adminToken())).data;

test('published posts are listed, newest first, without JavaScript too', async ({ browser, baseURL }) => {
  const post = await publish(`Note ${uniqueWord()}`, 'What we learned at the bench.');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: post.title })).toBeVisible();
  await page.goto(`/blog/${post.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page.getByRole('article').first()).toContainText('What we learned at the bench.');
  await context.close();
});

test('a draft and an unknown address are not found', async ({ page, tolerate }) => {
  tolerate(/404/);
  const draft = await publish(`Draft ${uniqueWord()}`, 'Not yet.', false);
  expect((await page.goto(`/blog/${draft.slug}`))?.status()).toBe(404);
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'See all notes' }).click();
  await expect(page).toHaveURL('/blog');
});

test('raw HTML and script links in a post do nothing', async ({ page }) => {
  const post = await publish(
    `Odd ${uniqueWord()}`,
    'Before <img src=x onerror="window.ran=1"> <script>window.ran=1</script> [press](javascript:window.ran=1) after',
  );
  await page.goto(`/blog/${post.slug}`);
  await expect(page.getByRole('article').first()).toContainText('after');
  await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('the feed and the sitemap name a post', async ({ page, request }) => {
  const post = await publish(`Feed ${uniqueWord()}`, 'For readers elsewhere.');
  await page.goto('/blog');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/blog/rss.xml');
  expect(await (await request.get('/blog/rss.xml')).text()).toContain(post.slug);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/blog/${post.slug}`);
});
