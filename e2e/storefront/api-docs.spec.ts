import { expect, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test('the reference of the API shows an operation, fits a phone, and asks no other host', async ({
  page,
  baseURL,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:') asked.add(origin);
  });
  await page.goto('/docs');
  await page.getByPlaceholder('Filter by tag').fill('Checkout');
  const operation = page.locator('#operations-Checkout-checkOutOrder');
  await operation.getByText('Make an order and its payment').click();
  await expect(operation.getByText('Idempotency-Key')).toBeVisible();
  await expect(operation.getByText('checkout-running')).toBeVisible();
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /width=device-width/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect([...asked]).toEqual([new URL(baseURL!).origin]);
});
