import { makeProduct, pictures } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, hydrated, test } from '../helpers/test.ts';

test('quantity prices: the table of the product follows the quantity, the cart offers to fill a line up, and the checkout asks for the price of the quantity [B6.6 B6.7]', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await makeProduct({
    price: 340,
    priceBreaks: [
      { from: 10, price: 318 },
      { from: 50, price: 296.5 },
    ],
    leadDays: 7,
    imageLink: await pictures(1),
  });
  await logInAsCustomer(page);
  const main = page.getByRole('main');

  await test.step('the page has the table, marks the column of the quantity, and says when it is sent', async () => {
    await page.goto(`/products/${product._id}`);
    await hydrated(page);
    await expect(main.getByText('Sent within 7 days')).toBeVisible();
    const current = main.locator('[aria-current="true"]').filter({ hasText: 'Rs.' });
    await expect(current).toHaveText('1–9Rs.340');
    const quantity = main.getByLabel('Quantity', { exact: true });
    await quantity.fill('12');
    await expect(current).toHaveText('10–49−6 %Rs.318');
    await expect(main.getByText('Rs.318', { exact: true }).first()).toBeVisible();
    await quantity.fill('50');
    await expect(current).toHaveText('50+−13 %Rs.296.50');
    const offers = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [thing] = offers.map((text) => JSON.parse(text)).filter((one) => one['@type'] === 'Product');
    expect(thing.offers).toMatchObject({
      price: 340,
      priceSpecification: [
        { price: 318, eligibleQuantity: { minValue: 10 } },
        { price: 296.5, eligibleQuantity: { minValue: 50 } },
      ],
      deliveryLeadTime: { maxValue: 7, unitCode: 'DAY' },
    });
    await expectAccessible(page);
    await quantity.fill('8');
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expectToast(page, 'Added to cart');
  });

  await test.step('the cart names the next price, and fills the line up to it', async () => {
    await page.goto('/account');
    const line = page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem');
    await expect(line).toContainText('Rs.340 each');
    await expect(line).toContainText('10 or more: Rs.318 each. Make it 10');
    await line.getByRole('button', { name: 'Make it 10' }).click();
    await expect(line.getByLabel('Quantity', { exact: true })).toBeFocused();
    await expect(line.getByLabel('Quantity', { exact: true })).toHaveValue('10');
    await expect(line).toContainText('Rs.318 each');
    await expect(line).toContainText('50 or more: Rs.296.50 each');
    await expect(line.getByRole('button', { name: /^Make it/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rs.3,180.00');
  });

  await test.step('the checkout asks for the same', async () => {
    await page.getByRole('link', { name: 'Checkout' }).click();
    const items = page.getByRole('region', { name: 'Checkout Items' });
    await expect(items).toContainText('(10)');
    await expect(items).toContainText('Sent within 7 days');
    await expect(items).toContainText('Rs. 3,180.00');
  });
});
