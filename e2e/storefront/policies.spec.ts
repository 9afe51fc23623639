import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const POLICIES = [
  ['/PrivacyPolicy', 'Privacy Policy', 'We sell'],
  ['/TermsAndConditions', 'Terms and Conditions', 'In Indian rupees'],
  [
    '/CancellationAndRefundPolicy',
    'Cancellation and Refund Policy',
    'only possible on the same day as the order',
  ],
  ['/ShippingAndDeliveryPolicy', 'Shipping and Delivery Policy', 'handed to carriers within 0 to 7 days'],
] as const;

for (const [path, title, fact] of POLICIES) {
  test(`${path} states its facts, without JavaScript too`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(fact).first()).toBeVisible();
    await context.close();
  });

  test(`${path} is accessible and fits the window`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(title));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('refunds take 1 to 2 days and shipping is at the customer’s cost', async ({ page }) => {
  await page.goto('/CancellationAndRefundPolicy');
  await expect(page.getByText(/^Refunds take 1 to 2 days/)).toBeVisible();
  await page.goto('/ShippingAndDeliveryPolicy');
  await expect(page.getByText(/^Shipping is at the customer’s cost/)).toBeVisible();
});

test('the footer leads to all four', async ({ page }) => {
  await page.goto('/about');
  for (const [path, title] of POLICIES) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toHaveAttribute(
      'href',
      path,
    );
  }
});
