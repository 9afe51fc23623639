import { eq } from 'drizzle-orm';
import { customers } from '../../server/platform/db/schema/index.ts';
import { addCompany, addPriceList } from '../../server/testing/companies.ts';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { fillAddress } from '../helpers/checkout.ts';
import { db } from '../helpers/database.ts';
import { logInAs, logInAsCustomer, registerCustomer } from '../helpers/people.ts';
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

test('a member sees own prices wherever products stand beside others; a stranger’s pages keep their bytes [B10.8]', async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  const { _id: categoryId } = await makeCategory();
  const coupling = await makeProduct({
    name: `${word} coupling`,
    partNumber: `JC-${word}`,
    price: 2480,
    priceBreaks: [{ from: 10, price: 2300 }],
    categoryId,
  });
  // The catalogue has no price for it, the list has.
  const spider = await makeProduct({ name: `${word} spider`, price: null, categoryId });
  const spares = [coupling, spider].map(({ _id }, nth) => ({
    position: nth + 1,
    productId: _id,
    quantity: 1,
  }));
  const specifications = [{ key: 'Rated power', value: '3.7 kW' }];
  const family = `Family ${word}`;
  const drive = await makeProduct({ name: `${word} drive`, price: 9000, spares, family, specifications });
  await makeProduct({
    name: `${word} large`,
    price: 12_000,
    family,
    specifications: [{ key: 'Rated power', value: '5.5 kW' }],
  });
  const member = await makeMember({
    percent: 10,
    fixed: [
      { productId: coupling._id, paise: 2_350_00 },
      { productId: spider._id, paise: 845_00 },
    ],
  });
  const pages = [
    `/products/${drive._id}`,
    `/compare?ids=${coupling._id},${spider._id}`,
    `/products?category=${categoryId}&view=table`,
  ];
  const stranger = await browser.newContext();
  await logInAsCustomer(page, member);

  await test.step('spares and variants of a product', async () => {
    await page.goto(pages[0]!);
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'Rated power' })).toContainText('Rs.10,800');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const row = (name: string) => page.getByRole('row', { name: `${word} ${name}` });
    await expect(row('coupling')).toContainText('Rs.2,232');
    await expect(row('coupling')).not.toContainText('Rs.2,480');
    await expect(row('spider')).toContainText('Rs.845');
    await expect(row('spider').getByRole('button', { name: /^Add/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the comparison, with its quantity prices', async () => {
    await page.goto(pages[1]!);
    const head = (name: string) => page.getByRole('columnheader', { name: `${word} ${name}` });
    await expect(head('coupling')).toContainText('Rs.2,232');
    await expect(head('spider')).toContainText('Rs.845');
    await expect(page.getByRole('row', { name: 'From 10 pieces, each' })).toContainText('Rs.2,070');
    await expect(head('spider').getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
  });
  await test.step('the table, where what has a price now can be bought', async () => {
    await page.goto(pages[2]!);
    const row = page.getByRole('row').filter({ hasText: `${word} spider` });
    await expect(row).toContainText('Rs.845');
    await row.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(row.getByRole('status')).toHaveText('1 in cart');
  });
  await test.step('the suggestions of the search', async () => {
    await page.getByRole('combobox', { name: 'Search by name or part number' }).fill(`JC-${word}`);
    const row = page
      .getByRole('option')
      .filter({ hasText: `${word} coupling` })
      .first();
    await expect(row).toContainText('Your price Rs.2,232');
  });
  for (const path of pages) {
    const read = async (headers = {}) => (await stranger.request.get(path, { headers })).text();
    expect(await read({ authorization: `Bearer ${member.token}` }), path).toBe(await read());
  }
  await stranger.close();
});

test('a pump that is found has the price of the company, and a caller of the desk’s too [B10.8] [B14.8]', async ({
  page,
}) => {
  const word = uniqueWord();
  const [flow, head] = [7_000, 480];
  const pump = await makeProduct({
    name: `Pump ${word}`,
    price: 10_000,
    gstRate: 18,
    curve: [
      { flow: flow * 0.4, head: head * 1.25, efficiency: 55 },
      { flow, head, efficiency: 80 },
      { flow: flow * 1.5, head: head * 0.5, efficiency: 60 },
    ],
  });
  const member = await makeMember({ fixed: [{ productId: pump._id, paise: 9_500_00 }] });
  await logInAsCustomer(page, member);
  await page.goto(`/pump-finder?flow=${flow}&head=${head}`);
  await expect(page.getByRole('listitem').filter({ hasText: pump.name })).toContainText('Rs.9,500');

  await logInAs(page, 'orders');
  await page.goto('/admin/orders/new');
  await page.getByLabel('Add a line: part number or name').fill(word);
  await page.getByRole('option', { name: pump.name }).click();
  const price = page.getByRole('textbox', { name: `Unit price, ${pump.name}` });
  await expect(price).toHaveValue('10,000.00');
  await page.getByLabel('Who calls').fill(member.email);
  await page.getByRole('option', { name: `${member.name} ${member.email}` }).click();
  await expect(price, 'once the caller is known').toHaveValue('9,500.00');
  await expect(page.getByText('agreed 9,500.00')).toBeVisible();
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
