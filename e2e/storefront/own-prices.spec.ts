import { eq } from 'drizzle-orm';
import { customers } from '../../server/platform/db/schema/index.ts';
import { addCompany, addPriceList } from '../../server/testing/companies.ts';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { fillAddress } from '../helpers/checkout.ts';
import { db } from '../helpers/database.ts';
import { logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';

const shop = { deps: { db } };

/** A customer of a company with this list. */
async function makeMember(list: Parameters<typeof addPriceList>[1]) {
  const customer = await registerCustomer();
  const [row] = await db.select().from(customers).where(eq(customers.email, customer.email));
  await addCompany(shop, [{ id: row!.id }], { priceListId: await addPriceList(shop, list) });
  return customer;
}

test('a member of a company sees its prices, up to the order; others see the catalogue’s [B10.8]', {
  tag: '@phone',
}, async ({ page }) => {
  const { _id: categoryId } = await makeCategory();
  const word = uniqueWord();
  const pump = await makeProduct({ name: `${word} pump`, price: 2480, categoryId });
  const member = await makeMember({ fixed: [{ productId: pump._id, paise: 2_350_00 }] });
  const words = page.getByText('Your price Rs.2,350.00, not Rs.2,480.00');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/prices') && asked.push(request.url()));

  await test.step('a stranger asks for none', async () => {
    await page.goto(`/products/${pump._id}`);
    await expect(page.getByText('Rs.2,480').first()).toBeVisible();
    await expect(words).toHaveCount(0);
    expect(asked).toEqual([]);
  });
  await logInAsCustomer(page, member);
  await test.step('the list asks once for all that it shows', async () => {
    await makeProduct({ name: `${word} seal`, price: 100, categoryId });
    await page.goto(`/products?category=${categoryId}`);
    const card = page.getByRole('article').filter({ hasText: `${word} pump` });
    await expect(card).toContainText('Your price Rs.2,350 not Rs.2,480');
    await expect(page.getByRole('article').filter({ hasText: `${word} seal` })).not.toContainText(
      'Your price',
    );
    expect(asked).toHaveLength(1);
  });
  await test.step('on the product’s page', async () => {
    await page.goto(`/products/${pump._id}`);
    await expect(words).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart')).toBeVisible();
  });
  await test.step('in the cart and at the checkout', async () => {
    await page.goto('/account');
    await expect(words).toBeVisible();
    await page.goto('/account/checkout');
    await expect(words.first()).toBeAttached();
    await expect(page.getByText('Rs. 2,350.00').first()).toBeAttached();
  });
});

test('a list that is edited during the checkout orders nothing and shows the new sum [B10.8]', async ({
  page,
  tolerate,
}) => {
  const pump = await makeProduct({ price: 2480 });
  const member = await makeMember({ fixed: [{ productId: pump._id, paise: 2_350_00 }] });
  await logInAsCustomer(page, member);
  await page.goto(`/products/${pump._id}`);
  await hydrated(page);
  const added = page.waitForResponse('**/user/product/addCart');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await added;
  await page.goto('/account/checkout');
  await fillAddress(page);
  tolerate(/409/);
  // Between the screen's last look at the cart and the order: only the shop can notice.
  await page.route('**/checkOut/order', async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...body, shownTotal: body.shownTotal - 10 }) });
  });
  await page.getByRole('button', { name: 'Proceed Payment' }).click();
  await expect(page.getByText(/changed/).first()).toBeVisible();
  await expect(page.frameLocator('iframe[title="Card payment"]').getByRole('button')).toHaveCount(0);
});
