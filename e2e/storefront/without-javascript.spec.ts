import type { Page } from '@playwright/test';
import { site } from '../../web/site/site.ts';
import { change } from '../helpers/api.ts';
import { makeProduct, pictures, stock, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';

test.use({ javaScriptEnabled: false });

const POLICIES = [
  ['/PrivacyPolicy', 'Privacy Policy', ['We sell']],
  [
    '/TermsAndConditions',
    'Terms and Conditions',
    ['In Indian rupees', 'made to order within the days that their page says'],
  ],
  [
    '/CancellationAndRefundPolicy',
    'Cancellation and Refund Policy',
    ['only possible on the same day as the order', /^Refunds take 1 to 2 days/],
  ],
  [
    '/ShippingAndDeliveryPolicy',
    'Shipping and Delivery Policy',
    [
      'handed to carriers within 0 to 7 days',
      /^Goods that are made to order take longer/,
      /^Shipping is at the customer’s cost/,
    ],
  ],
] as const;

const expectHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

test('home, About Us, Contact and the policies say everything, and the header searches, without JavaScript [S1.13 S2.routes.6 S2.routes.7 S9.17]', {
  tag: '@quick',
}, async ({ page }) => {
  await test.step('home has its categories, its reviews and the way in', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByText('Shop Products')).toBeHidden();
    await expect(
      page
        .getByRole('link', { name: /Centrifugal Pumps/ })
        .filter({ visible: true })
        .last(),
    ).toBeVisible();
    await expect(page.getByText('V. Ramanathan')).toBeVisible();
  });
  await test.step('About Us says who we are, between header and footer', async () => {
    await page.goto('/about');
    await expectHeading(page, 'About Us');
    await expect(page.getByText('A foundry of six')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  });
  await test.step('on a phone the pages are in sight, and no menu that cannot open', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.setViewportSize(size);
  });
  await test.step('the field of the header searches', async () => {
    const field = page.getByRole('searchbox', { name: 'Search by name or part number' });
    await field.fill('6206-2RS');
    await field.press('Enter');
    await expect(page).toHaveURL('/products?search=6206-2RS');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('6206');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products');
  });
  await test.step('Contact has both divisions with address, phone and mail', async () => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    for (const { name, address, phone, email } of site.divisions) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
      await expect(main.getByText(address.join(''), { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replaceAll(' ', '')}`,
      );
      await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    }
  });
  for (const [path, title, facts] of POLICIES)
    await test.step(`${path} states its facts`, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expectHeading(page, title);
      await expect(page).toHaveTitle(new RegExp(title));
      for (const fact of facts) await expect(page.getByText(fact).first()).toBeVisible();
    });
});

test('a published post is listed and read without JavaScript', async ({ page }) => {
  const post = (
    await change(
      '/admin/blog/add',
      { title: `Note ${uniqueWord()}`, body: 'What we learned at the bench.', published: true },
      await adminToken(),
    )
  ).data;
  await page.goto('/blog');
  await page.getByRole('link', { name: post.title }).click();
  await expect(page).toHaveURL(`/blog/${post.slug}`);
  await expectHeading(page, post.title);
  await expect(page.getByRole('article').first()).toContainText('What we learned at the bench.');
});

test('the catalogue filters, sorts and turns its pages without JavaScript, and a product is whole', async ({
  page,
}) => {
  const { category, word } = await stock(12);
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/products');
  await page.getByRole('checkbox', { name: category.name }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText(`Pump ${word} 01`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.last()).toContainText(`Pump ${word} 12`);
  await page.goto(`/products?category=${category._id}&sort=name&view=table`);
  const lines = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(lines, 'the table begins with its products').toHaveCount(10);
  await expect(lines.first()).toContainText(`Pump ${word} 01`);

  await test.step('a product has its picture, price, specifications and a number to call', async () => {
    const product = await makeProduct({
      imageLink: await pictures(2),
      specifications: [{ key: 'Weight', value: '58 kg' }],
    });
    await page.goto(`/products/${product._id}`);
    await expect(page.getByRole('img', { name: product.name, exact: true })).toBeVisible();
    await expect(page.getByText('Rs.1,250.50')).toBeVisible();
    await expect(page.getByText('58 kg')).toBeVisible();
    await expect(page.getByRole('link', { name: '+91 422 245 1960' }).first()).toBeAttached();
  });
});
