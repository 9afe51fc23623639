import { change, read } from '../helpers/api.ts';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken } from '../helpers/people.ts';
import { expect, hydrated, test } from '../helpers/test.ts';

test('a visitor sees hero, promise, film, verticals, reviews and posts, and is led to a vertical and to /register [S1.12 S1.16 S2.routes.1 S2.home.1 S2.home.3 S2.home.4 S2.home.5 S2.home.6]', {
  tag: '@quick',
}, async ({ page, baseURL }) => {
  const shortReview = `Runs well ${uniqueWord()}`;
  const review = { company: 'Mill', name: 'R. Rao', rating: 3.5, shortReview };
  await change('/admin/review/add', review, await adminToken());
  const post = (await read('/websiteData/allBlogs', { itemPerPage: 1 })).data.docs[0]!;
  const top = await makeCategory();
  const child = await makeCategory({ pId: top._id });
  const empty = await makeCategory({ pId: top._id });
  const grandchild = await makeCategory({ pId: child._id });
  const product = await makeProduct({ categoryId: grandchild._id });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const main = page.getByRole('main');

  await test.step('the hero shows the company name and the tagline', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the world of quality' })).toBeVisible();
    await expect(main.getByText('Millwright Industries', { exact: true })).toBeVisible();
  });
  await test.step('below it come the promise with the video, then Our Verticals', async () => {
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('main h1, main video, main h2')].map((element) =>
        element.tagName === 'VIDEO' ? 'video' : element.textContent,
      ),
    );
    expect(places.slice(0, 4)).toEqual([
      'Enter the world of quality',
      'We put a name on every machine we ship.',
      'video',
      'Our Verticals',
    ]);
  });
  await test.step('reviews show their half-star ratings', async () => {
    await expect(page.getByRole('heading', { name: 'From the mills and plants' })).toBeVisible();
    const shown = page.getByRole('listitem').filter({ hasText: shortReview });
    await expect(shown.getByRole('img', { name: '3.5 of 5 stars' })).toBeAttached();
  });
  await test.step('the latest blog posts lead to the blog', async () => {
    const posts = page.locator('section', { has: page.getByRole('link', { name: 'All posts' }) });
    await expect(posts.getByRole('link', { name: post.title })).toHaveAttribute('href', `/blog/${post.slug}`);
  });
  await test.step('search engines find title, description, canonical, Open Graph and the organisation', async () => {
    await expect(page).toHaveTitle(/Millwright Industries/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /pumps/i);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/og.png`);
    const thing = JSON.parse(await page.locator('script[type="application/ld+json"]').innerHTML());
    expect(thing).toMatchObject({ '@type': 'Organization', name: 'Millwright Industries' });
  });
  await test.step('the video plays from its playlist when asked to, with captions and a poster', async () => {
    const video = page.locator('video');
    await expect(video.locator('track[kind="captions"]')).toHaveAttribute('src', '/video/captions.vtt');
    const controlled = () =>
      video.evaluate((element: HTMLVideoElement) => [element.controls, element.autoplay]);
    await hydrated(page);
    await expect.poll(controlled, 'nothing lies over the poster').toEqual([false, false]);
    expect(asked.filter((path) => path.endsWith('.m4s'))).toEqual([]);
    await video.scrollIntoViewIfNeeded();
    await expect(page.locator('img[src="/video/poster.jpg"]')).toHaveJSProperty('naturalWidth', 1280);
    await expect
      .poll(() =>
        video.evaluate(
          (element: HTMLVideoElement) =>
            element.canPlayType('application/vnd.apple.mpegurl') !== '' || element.src !== '',
        ),
      )
      .toBe(true);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
    });
    await page.getByRole('button', { name: 'Play the film' }).click();
    await expect.poll(controlled).toEqual([true, false]);
    await expect(video, 'the keyboard stays with the film').toBeFocused();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    expect(asked).toContain('/video/playlist.m3u8');
    await video.evaluate((element: HTMLVideoElement) => element.pause());
  });
  const grid = page.getByRole('list').filter({ has: page.getByRole('link', { name: child.name }) });
  await test.step('Our Verticals has every category with a parent, in 2 columns small and 3 medium', async () => {
    await expect(grid.getByRole('link', { name: grandchild.name })).toBeVisible();
    await expect(
      grid.getByRole('link').filter({ has: page.locator('strong', { hasText: top.name }) }),
    ).toHaveCount(0);
    await expect(page.getByRole('list', { name: top.name }), 'named by its family').toHaveCount(1);
    await expect(grid.getByRole('link', { name: empty.name })).toContainText('Empty for now');
    const columns = () =>
      grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    for (const [width, count] of [
      [390, 2],
      [800, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(), `at ${width} px`).toBe(count);
    }
  });
  await test.step('a click on a vertical stores it as the chosen category and goes to /products with it', async () => {
    await grid.getByRole('link', { name: grandchild.name }).click();
    await expect(page).toHaveURL(`/products?category=${grandchild._id}`);
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).toContain(grandchild._id);
    await page.goBack();
  });
  await test.step('Get Started leads to /register', async () => {
    await expect(main.getByRole('link', { name: 'Shop Products' }).filter({ visible: true })).toHaveCount(0);
    await main.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/register');
  });
});
