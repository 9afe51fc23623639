import type { Page } from '@playwright/test';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { goWithin } from '../helpers/go-within.ts';
import { type Customer, logInAs, logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { baseURL } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

/** The menu stands at the side; on small screens it opens in a dialog. */
async function openMenu(page: Page, isMobile: boolean) {
  await hydrated(page);
  if (isMobile) await page.getByRole('button', { name: 'Account' }).click();
  return page.getByRole('navigation', { name: 'Account' }).locator('visible=true');
}

async function logInAtTheForm(page: Page, { email, password }: Customer) {
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const cartTitle = (page: Page) => page.getByRole('heading', { name: 'Cart', level: 1 });

test('without a session that holds, every screen of the account redirects to /login, and the login leads back [S2.account.1 S4.login.5 S6.6]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 401/);
  const customer = await registerCustomer();
  await test.step('every screen needs a token', async () => {
    await page.goto('/account/checkout');
    await expect(page).toHaveURL('/login');
    for (const screen of ['', '/orders', '/wishlist', '/request-for-cancel', '/change-password']) {
      await goWithin(page, `/account${screen}`);
      await expect.poll(() => page.evaluate(() => window.location.pathname), screen).toBe('/login');
    }
    await page.goto('/account/wishlist?from=mail');
    await expect(page).toHaveURL('/login');
  });
  await test.step('after the login the customer is back where the session was missed', async () => {
    await page.reload();
    await logInAtTheForm(page, customer);
    await expect(page).toHaveURL('/account/wishlist?from=mail');
  });
  await test.step('a session that ended leads to /login, which says so once, and the login back', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await change('/userAuth/logout', undefined, token!);
    await page.goto('/account/orders');
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByRole('status').filter({ hasText: 'You were signed out. Log in to go on.' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await logInAtTheForm(page, customer);
    await expect(page).toHaveURL('/account/orders');
  });
  await test.step('after a logout the login says nothing of it', async () => {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You were signed out.')).toHaveCount(0);
  });
});

test('the menu has the groups Orders and Accounts, greets the customer by name, and on small screens sits in an Account dialog that gives the focus back [S2.account.2 S2.account.3 S7.auth.6]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { name } = await logInAsCustomer(page);
  await page.goto('/account/wishlist');
  const opener = page.getByRole('button', { name: 'Account' });
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
  else await expect(opener).toBeHidden();
  const menu = await openMenu(page, isMobile);
  await expect(menu.getByText(`Hello, ${name}`)).toBeVisible();
  await expect(menu.locator('h2, a, button')).toHaveText([
    'Orders',
    'Cart',
    'My Orders',
    'Wishlist',
    'Quotes',
    'Quick Order',
    'Accounts',
    'Addresses',
    'Change Password',
    'Buy as a company',
    'Logout',
  ]);
  for (const [label, path] of [
    ['Cart', '/account'],
    ['My Orders', '/account/orders'],
    ['Wishlist', '/account/wishlist'],
    ['Quotes', '/account/quotes'],
    ['Addresses', '/account/addresses'],
    ['Quick Order', '/account/quick-order'],
  ] as const)
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('href', path);
  await expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('aria-current', 'page');
  if (isMobile) {
    await expectAccessible(page);
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
  }
  await menu.getByRole('link', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/account/change-password');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  if (isMobile) {
    const gap = await opener.evaluate((button) => {
      const title = document.createRange();
      title.selectNodeContents(document.querySelector('h1')!);
      return button.getBoundingClientRect().left - title.getBoundingClientRect().right;
    });
    expect(gap, 'between the title and the button').toBeGreaterThanOrEqual(12);
  }
});

test('/account shows the cart, and Logout ends the session here, at the server and in other tabs, and leaves nothing to the next customer [S2.routes.8 S2.routes.9 S2.routes.14 S4.login.1]', async ({
  page,
  context,
  tolerate,
}) => {
  // The other tab may be asking for something while its session ends.
  tolerate(/status of 401/);
  const menu = page.getByRole('navigation', { name: 'Account' }).locator('visible=true');
  const first = await logInAsCustomer(page);
  const product = await makeProduct();
  await change('/user/product/addCart', { productId: product._id, quantity: 1 }, first.token);
  await test.step('/account/cart redirects to /account, which shows the cart', async () => {
    await page.goto('/account/cart');
    await expect(page).toHaveURL('/account');
    await expect(cartTitle(page)).toBeVisible();
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  });
  await test.step('/account/request-for-cancel is an empty page', async () => {
    await goWithin(page, '/account/request-for-cancel');
    await expect(page.getByRole('link', { name: product.name })).toHaveCount(0);
    await expect(menu).toBeVisible();
    const beside = await page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as HTMLElement;
      for (const part of copy.querySelectorAll('nav, button[aria-haspopup="dialog"]')) part.remove();
      return [copy.textContent, copy.querySelectorAll('img, svg, a, button, input, form').length];
    });
    expect(beside, 'nothing but the menu').toEqual(['', 0]);
  });

  const other = await context.newPage();
  await other.goto('/account');
  await expect(cartTitle(other)).toBeVisible();
  await test.step('Logout revokes the token at the server, clears the storage and logs out the other tab', async () => {
    const revoked = page.waitForResponse('**/userAuth/logout');
    await menu.getByRole('link', { name: 'Wishlist' }).click();
    await expect(page).toHaveURL('/account/wishlist');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect((await revoked).status()).toBe(200);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const headers = { authorization: `Bearer ${first.token}` };
    expect((await fetch(`${baseURL}/userAuth/userName`, { headers })).status).toBe(401);
    await expect(other).toHaveURL('/login');
  });
  await test.step('after a logout the next login does not lead back', async () => {
    await logInAtTheForm(page, first);
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  });
  await test.step('the next customer on the same device sees nothing of the one before', async () => {
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await logInAsCustomer(other);
    // The first tab takes the new session over by itself; without a reload its memory must hold nothing old.
    await page.route('**/user/product/allCart', () => {});
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
    await expect(cartTitle(page)).toBeVisible();
    await expect(page.getByText(product.name)).toHaveCount(0);
  });
});

test('a member of the staff in the customers’ area is led to the back office or to the login of customers', async ({
  page,
}) => {
  const customer = await registerCustomer();
  await logInAs(page, 'owner');
  await page.goto('/account/wishlist');
  await expect(page.getByRole('heading', { name: 'This is a customer’s account.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the back office' })).toHaveAttribute('href', '/admin');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in as a customer' }).click();
  await expect(page).toHaveURL('/login');
  await logInAtTheForm(page, customer);
  await expect(page).toHaveURL('/account/wishlist');
});
