import { expect, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test('the reference of the API shows an operation, and asks no other host @phone', async ({
  page,
  baseURL,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:') asked.add(origin);
  });
  await page.goto('/docs');
  const operation = page.locator('#operations-Checkout-checkOutOrder');
  await operation.getByText('Make an order and its payment').click();
  await expect(operation.getByText('Idempotency-Key')).toBeVisible();
  await expect(operation.getByText('checkout-running')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect([...asked]).toEqual([new URL(baseURL!).origin]);
});
