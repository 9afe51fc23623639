import type { Page } from '@playwright/test';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { baseURL } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const SCREENS = [
  '/account',
  '/account/orders',
  '/account/wishlist',
  '/account/checkout',
  '/account/request-for-cancel',
  '/account/change-password',
];

/** The menu stands at the side; on small screens it opens in a dialog. */
async function openMenu(page: Page, isMobile: boolean) {
  await hydrated(page);
  if (isMobile) await page.getByRole('button', { name: 'Account' }).click();
  return page.getByRole('navigation', { name: 'Account' }).locator('visible=true');
}

test('every screen of the account needs a token, otherwise it redirects to /login', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page, screen).toHaveURL('/login');
  }
});

test('the menu has the groups Orders and Accounts, and greets the customer by name', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { name } = await logInAsCustomer(page);
  await page.goto('/account/wishlist');
  const menu = await openMenu(page, isMobile);
  await expect(menu.getByText(`Hello, ${name}`)).toBeVisible();
  await expect(menu.locator('h2, a, button')).toHaveText([
    'Orders',
    'Cart',
    'My Orders',
    'Wishlist',
    'Accounts',
    'Change Password',
    'Logout',
  ]);
  for (const [label, path] of [
    ['Cart', '/account'],
    ['My Orders', '/account/orders'],
    ['Wishlist', '/account/wishlist'],
  ] as const)
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('href', path);
  await expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/account/change-password');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('on small screens the menu sits in an Account dialog that gives the focus back', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await logInAsCustomer(page);
  await page.goto('/account/wishlist');
  const opener = page.getByRole('button', { name: 'Account' });
  if (!isMobile) return expect(opener).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
  await hydrated(page);
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Account' }).getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('/account/cart redirects to /account, which shows the cart', async ({ page }) => {
  await logInAsCustomer(page);
  await page.goto('/account/cart');
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
});

test('/account/request-for-cancel is an empty page', async ({ page, isMobile }) => {
  await logInAsCustomer(page);
  await page.goto('/account/request-for-cancel');
  await openMenu(page, isMobile);
  const beside = await page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('nav, button[aria-haspopup="dialog"]')) part.remove();
    return [copy.textContent, copy.querySelectorAll('img, svg, a, button, input, form').length];
  });
  expect(beside, 'nothing but the menu').toEqual(['', 0]);
  await expectAccessible(page);
});

test('Logout revokes the token at the server and clears the storage', async ({ page, isMobile }) => {
  const { token } = await logInAsCustomer(page);
  await page.goto('/account/wishlist');
  const revoked = page.waitForResponse('**/userAuth/logout');
  await (await openMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect((await revoked).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const answer = await fetch(`${baseURL}/userAuth/userName`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

test('whoever logged out is not led back by the next login', async ({ page, isMobile }) => {
  const { email, password } = await logInAsCustomer(page);
  await page.goto('/account/wishlist');
  await (await openMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account');
});

test('a session that ended leads to /login with a word, and the login back', async ({ page, tolerate }) => {
  tolerate(/status of 401/);
  const { token, email, password } = await logInAsCustomer(page);
  await change('/userAuth/logout', undefined, token);
  await page.goto('/account/wishlist', { waitUntil: 'commit' });
  await expect(page.getByText('Login to continue')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account/wishlist');
});

test('a logout in one tab logs out the other', async ({ page, context, isMobile }) => {
  await logInAsCustomer(page);
  await page.goto('/account/wishlist');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  await (await openMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
});

test('the next customer on the same device sees nothing of the one before', async ({ page, isMobile }) => {
  const first = await logInAsCustomer(page);
  const product = await makeProduct();
  await change('/user/product/addCart', { productId: product._id, quantity: 1 }, first.token);
  await page.goto('/account');
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await (await openMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  const second = await page.context().newPage();
  const { token } = await logInAsCustomer(second);
  expect(token).not.toBe(first.token);
  // The first tab takes the new session over by itself; without a reload its memory must hold nothing old.
  await page.route('**/user/product/allCart', () => {});
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  await expect(page.getByText(product.name)).toHaveCount(0);
});
