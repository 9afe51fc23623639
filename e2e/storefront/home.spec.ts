import { change, read } from '../helpers/api.ts';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsCustomer } from '../helpers/people.ts';
import { expect, hydrated, test } from '../helpers/test.ts';

test('a visitor sees the hero, the promise with the video, Our Verticals, reviews and posts, and is led to /register', async ({
  page,
  baseURL,
}) => {
  const shortReview = `Runs well ${uniqueWord()}`;
  await change(
    '/admin/review/add',
    { company: 'Mill', name: 'R. Rao', rating: 3.5, shortReview },
    await adminToken(),
  );
  const post = (await read('/websiteData/allBlogs', { itemPerPage: 1 })).data.docs[0]!;
  await page.goto('/');
  await test.step('the hero shows the company name and the tagline', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the world of quality' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Millwright Industries', { exact: true })).toBeVisible();
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
    const review = page.getByRole('listitem').filter({ hasText: shortReview });
    await expect(review.getByRole('img', { name: '3.5 of 5 stars' })).toBeAttached();
  });
  await test.step('the latest blog posts lead to the blog', async () => {
    await expect(page.getByRole('link', { name: post.title })).toHaveAttribute('href', `/blog/${post.slug}`);
  });
  await test.step('search engines find title, description, canonical, Open Graph and the organisation', async () => {
    await expect(page).toHaveTitle(/Millwright Industries/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /pumps/i);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/og.png`);
    const thing = JSON.parse(await page.locator('script[type="application/ld+json"]').innerHTML());
    expect(thing).toMatchObject({ '@type': 'Organization', name: 'Millwright Industries' });
  });
  await test.step('Get Started leads to /register', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Shop Products' }).locator('visible=true')).toHaveCount(0);
    await main.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/register');
  });
});

test('a customer is led to /products by Shop Products, without a flash of the other button', async ({
  page,
}) => {
  await logInAsCustomer(page);
  // What the first paint shows is the server's HTML under the script of its head.
  await page.route('**/assets/entry*.js', async (route) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Shop Products' })).toBeVisible();
    await expect(main.getByText('Get Started').locator('visible=true')).toHaveCount(0);
    await route.continue();
  });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Shop Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('the video plays from its playlist when asked to, with captions and a poster', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', '/video/poster.jpg');
  await expect(video.locator('track[kind="captions"]')).toHaveAttribute('src', '/video/captions.vtt');
  const controlled = () =>
    video.evaluate((element: HTMLVideoElement) => [element.controls, element.autoplay]);
  await hydrated(page);
  await expect.poll(controlled, 'nothing lies over the poster').toEqual([false, false]);
  expect(asked.filter((path) => path.endsWith('.m4s'))).toEqual([]);
  await video.scrollIntoViewIfNeeded();
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
});

test('Our Verticals has every category with a parent, in 2 columns small and 3 medium', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const top = await makeCategory();
  const child = await makeCategory({ pId: top._id });
  const grandchild = await makeCategory({ pId: child._id });
  await page.goto('/');
  const grid = page.getByRole('list').filter({ has: page.getByRole('link', { name: child.name }) });
  await expect(grid.getByRole('link', { name: grandchild.name })).toBeVisible();
  await expect(
    grid.getByRole('link').filter({ has: page.locator('strong', { hasText: top.name }) }),
  ).toHaveCount(0);
  const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await expect(page.getByRole('list', { name: top.name }), 'named by its family').toHaveCount(1);
  await expect(grid.getByRole('link', { name: child.name })).toContainText('Empty for now');
  expect(await columns()).toBe(isMobile ? 2 : 3);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await columns(), 'on a medium screen').toBe(3);
});

test('a click on a vertical stores it as the chosen category and goes to /products with it', async ({
  page,
}) => {
  const top = await makeCategory();
  const child = await makeCategory({ pId: top._id });
  const product = await makeProduct({ categoryId: child._id });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: child.name }).click();
  await expect(page).toHaveURL(`/products?category=${child._id}`);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).toContain(child._id);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page is there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByText('Shop Products')).toBeHidden();
    await expect(
      page
        .getByRole('link', { name: /Centrifugal Pumps/ })
        .locator('visible=true')
        .last(),
    ).toBeVisible();
    await expect(page.getByText('V. Ramanathan')).toBeVisible();
  });
});
