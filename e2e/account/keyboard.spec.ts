import type { Locator, Page } from '@playwright/test';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS, cardWindow, expectPurchase, ordersOf } from '../helpers/checkout.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, hydrated, test } from '../helpers/test.ts';

test('a product is bought, paid at the second try and asked back without a mouse', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const customer = await logInAsCustomer(page);
  const product = await makeProduct({ price: 1250.5 });
  await page.goto(`/products/${product._id}`);
  await hydrated(page);

  const add = page.getByRole('button', { name: 'Add to Cart' });
  await press(page, add);
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(add, 'the keyboard goes on where it was').toBeFocused();
  await press(page, page.getByRole('button', { name: 'Add to Wishlist' }));
  await expect(page.getByRole('button', { name: 'Wishlisted' })).toBeFocused();
  await page.goto('/account');
  await press(page, page.getByRole('link', { name: 'Checkout', exact: true }));

  await tabTo(page, page.getByLabel('Address', { exact: true }));
  for (const value of Object.values(ADDRESS)) {
    await page.keyboard.type(String(value));
    await page.keyboard.press('Tab');
  }
  await press(page, page.getByRole('button', { name: 'Proceed Payment' }));

  const card = cardWindow(page);
  await press(page, card.getByRole('button', { name: /declined/ }));
  await press(page, card.getByRole('button', { name: /^Pay Rs\./ }));
  await confirmAtTheBank();
  await expect(card.getByRole('alert')).toBeVisible();
  await press(page, card.getByRole('button', { name: /succeeds/ }));
  await press(page, card.getByRole('button', { name: /^Pay Rs\./ }));
  await confirmAtTheBank();
  await expectPurchase(page, customer);

  await press(page, page.getByRole('link', { name: 'View All orders' }));
  await press(page, page.getByRole('main').getByRole('link', { name: /^View order/ }));
  await press(page, page.getByRole('main').getByRole('button', { name: 'Request for Refund' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Request for Refund' }));
  await expect(page.getByText('Refund request submitted')).toBeVisible();
  expect((await ordersOf(customer.token)).map((order) => order.orderStatus)).toEqual([
    'requested for refund',
  ]);

  async function confirmAtTheBank() {
    await tabTo(page, card.getByLabel('Code'));
    await page.keyboard.type('1234');
    await press(page, card.getByRole('button', { name: 'Confirm payment' }));
  }
});

async function press(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** As a person without a mouse gets there; the longest page has fewer stops than this. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  // Found again only when it was drawn again: looking for it at every stop takes most of the test's time.
  let element = (await control.elementHandle())!;
  for (let stops = 0; stops < 120; stops += 1) {
    if (!(await element.evaluate((found) => found.isConnected))) element = (await control.elementHandle())!;
    if (await element.evaluate((found) => found.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}
