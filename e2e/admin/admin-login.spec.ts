import type { Page } from '@playwright/test';
import { logInAsAdmin, registerCustomer, storeToken } from '../helpers/people.ts';
import { adminCredentials } from '../helpers/shop.ts';
import { contextMenuIsRefused, expect, expectAccessible, hydrated, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

const storedToken = () => localStorage.getItem('token');

async function logIn(page: Page, { userId, password }: typeof adminCredentials) {
  await page.getByLabel('User id').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the login has a welcome heading, needs user id and password and shows why it refuses; it goes to the products, and logout removes the token [S2.routes.16 S2.routes.17 S2.admin-login.1 S2.admin-login.2 S2.admin-layout.5 S4.login.6 S6.7 S6.8]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 401/);
  await page.goto('/adminLogin');
  await hydrated(page);
  const password = page.getByLabel('Password', { exact: true });
  await test.step('user id and password are needed', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const login = page.getByRole('button', { name: 'Login' });
    await expect(login).toBeDisabled();
    await expect(page.getByText('Enter your user id or e-mail, and your password.')).toBeVisible();
    await page.getByLabel('User id').fill('someone');
    await expect(login).toBeDisabled();
    await password.fill('a-password');
    await expect(login).toBeEnabled();
  });
  await test.step('a refused login says why and keeps what was typed', async () => {
    const sentence = 'The user id or password is wrong.';
    await logIn(page, { userId: `nobody-${Date.now()}`, password: 'Not-the-password-1' });
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(sentence);
    await expect(password).toHaveValue('Not-the-password-1');
    expect(await page.evaluate(storedToken)).toBeNull();
    await expectAccessible(page);
  });
  await test.step('a login goes to the products, and a stored token leads there too', async () => {
    await logIn(page, adminCredentials);
    await expect(page).toHaveURL(/\/admin\/products$/);
    await page.goto('/adminLogin');
    await expect(page).toHaveURL(/\/admin\/products$/);
  });
  await test.step('logout removes the token', async () => {
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/adminLogin$/);
    expect(await page.evaluate(storedToken)).toBeNull();
  });
  await test.step('a login that a screen asked for leads back to it', async () => {
    await page.goto('/admin/orders?orderStatus=confirmed');
    await expect(page).toHaveURL(/\/adminLogin$/);
    await logIn(page, adminCredentials);
    await expect(page).toHaveURL('/admin/orders?orderStatus=confirmed');
  });
});

test('the account menu works by keyboard and opens Change Password as a dialog, /admin leads to the products, and the context menu is off except in fields [S2.routes.17 S2.layout.8 S2.admin-layout.4 S6.8]', async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/products$/);
  const menuButton = page.getByRole('button', { name: /Account menu/ });
  await test.step('the context menu is off, but not in fields', async () => {
    await page.getByRole('searchbox').waitFor();
    expect(await contextMenuIsRefused(page, 'h1')).toBe(true);
    expect(await contextMenuIsRefused(page, 'main input')).toBe(false);
  });
  await test.step('the keyboard begins at the first entry of the menu', async () => {
    await menuButton.click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'My account',
      'Change Password',
      'Health',
      'Logout',
    ]);
    await expectAccessible(page);
    await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(menuButton).toBeFocused();
  });
  await test.step('Change Password is a dialog', async () => {
    await menuButton.click();
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expect(dialog.getByLabel('New password')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('Health is a screen', async () => {
    await menuButton.click();
    await page.getByRole('menuitem', { name: 'Health' }).click();
    await expect(page).toHaveURL(/\/admin\/health$/);
  });
});

test('without a token every place leads to the login; a customer’s token sees nothing, is dropped and cannot loop [S2.admin-layout.1 S6.4 S6.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 403/);
  const atLogin = async () => {
    await expect(page).toHaveURL(/\/adminLogin$/);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  };
  for (const place of ['/admin', '/admin/changePassword'])
    await test.step(`${place} without a token`, async () => {
      await page.goto(place);
      await atLogin();
    });
  for (const place of ['/admin/products/add', '/admin/categories'])
    await test.step(`${place} without a token, inside the app`, async () => {
      await goOn(page, place);
      await atLogin();
    });

  const { token } = await registerCustomer();
  let answers: number[] = [];
  page.on('response', (answer) => {
    if (/\/(admin\/product|category|adminAuth)\//.test(answer.url())) answers.push(answer.status());
  });
  for (const place of ['/adminLogin', '/admin/products', '/admin/categories', '/admin/changePassword'])
    await test.step(`${place} with a customer’s token`, async () => {
      await storeToken(page, token);
      answers = [];
      await page.goto(place);
      await expect.poll(() => page.evaluate(storedToken)).toBeNull();
      await atLogin();
      expect(answers.length).toBeGreaterThan(0);
      expect(new Set(answers), 'the server refuses every call').toEqual(new Set([403]));
      expect(answers.length, 'each call is made once').toBeLessThan(8);
    });
});

test('every place is in the sidebar, on phones in the bar at the foot [S2.admin-layout.2 S2.admin-layout.3]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/partners');
  const rail = page.getByRole('navigation', { name: 'Back office' });
  for (const [name, path] of [
    ['Products', '/admin/products'],
    ['Categories', '/admin/categories'],
    ['Orders', '/admin/orders'],
    ['Quotes', '/admin/quotes'],
  ] as const) {
    await expect(rail.getByRole('link', { name })).toBeVisible();
    await expect(rail.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  if (isMobile) await rail.getByRole('button', { name: 'More' }).click();
  await expect(rail.getByRole('link', { name: 'Reviews' })).toHaveAttribute('href', '/admin/reviews');
  for (const name of ['Reviews', 'Blog posts', 'Delivery partners'])
    await expect(rail.getByRole('link', { name })).toBeVisible();
  const foot = (await rail.boundingBox())!;
  if (isMobile) expect(Math.round(foot.y + foot.height)).toBe(page.viewportSize()!.height);
  else {
    expect(foot.x).toBeLessThan(224);
    await page.setViewportSize({ width: 820, height: 900 });
    await rail.getByRole('link', { name: 'Delivery partners' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Delivery partners' })).toBeVisible();
    expect((await rail.boundingBox())!.width).toBeLessThan(72);
  }
});
