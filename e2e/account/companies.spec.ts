import { makeProduct } from '../helpers/catalogue.ts';
import { cartOf } from '../helpers/checkout.ts';
import { clicks, countClicks } from '../helpers/clicks.ts';
import { makeCompany } from '../helpers/companies.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const MOST_CLICKS = 6;

test('an administrator invites a new buyer, who joins and has a part in the cart within six clicks [B10.2] [B10.3]', {
  tag: '@phone',
}, async ({ page, browser, tolerate }) => {
  tolerate(/404/);
  const { admin } = await makeCompany();
  const product = await makeProduct();
  const email = `stores.${Date.now()}@annapoorna.example`;

  await test.step('the administrator invites', async () => {
    await logInAsCustomer(page, admin);
    await page.goto('/account/company');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByText('Buyer', { exact: true }).click();
    await dialog.getByLabel('Limit an order').fill('25000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  const { text } = await nextMailTo(email);
  const [link] = /\/account\/company\/join\/\S+/.exec(text)!;
  const context = await browser.newContext();
  const own = await context.newPage();
  await countClicks(own);

  await test.step('the new buyer joins and buys', async () => {
    await own.goto(link);
    await own.getByLabel('Name').fill('R. Senthilkumar');
    await own.getByLabel('Phone').fill('9842216744');
    await own.getByLabel('Choose a password').fill('a good long passphrase');
    await expectAccessible(own);
    await own.getByRole('button', { name: /^Join/ }).click();
    await expect(own).toHaveURL('/products');
    await own.goto(`/products/${product._id}`);
    await hydrated(own);
    const added = own.waitForResponse('**/user/product/addCart');
    await own.getByRole('button', { name: 'Add to Cart' }).first().click();
    expect((await added).status()).toBe(200);
    expect(await clicks(own)).toBeLessThanOrEqual(MOST_CLICKS);
    const token = await own.evaluate(() => localStorage.getItem('token')!);
    expect(await cartOf({ token } as never)).toHaveLength(1);
  });

  await test.step('the link serves once', async () => {
    await page.goto(link);
    await expect(page.getByText('This link does not work any more')).toBeVisible();
  });
  await context.close();
});
