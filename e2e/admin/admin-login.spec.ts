import { logInAsAdmin, logInAsCustomer } from '../helpers/people.ts';
import { adminCredentials } from '../helpers/shop.ts';
import {
  contextMenuIsRefused,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../helpers/test.ts';

const storedToken = () => localStorage.getItem('token');

test('the login has a welcome heading, user id and password, and needs both', async ({ page }) => {
  await page.goto('/adminLogin');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await expect(page.getByText('Enter your user id and password to continue.')).toBeVisible();
  await page.getByLabel('User id').fill('someone');
  await expect(login).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('a-password');
  await expect(login).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a wrong login shows the reason and keeps what was typed', async ({ page, tolerate }) => {
  tolerate(/status of 401/);
  await page.goto('/adminLogin');
  await hydrated(page);
  await page.getByLabel('User id').fill(`nobody-${Date.now()}`);
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').getByText('The user id or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The user id or password is wrong.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Not-the-password-1');
  expect(await page.evaluate(storedToken)).toBeNull();
});

test('a login goes to the products, and logout removes the token', async ({ page }) => {
  await page.goto('/adminLogin');
  await hydrated(page);
  await page.getByLabel('User id').fill(adminCredentials.userId);
  await page.getByLabel('Password', { exact: true }).fill(adminCredentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goto('/adminLogin');
  await expect(page, 'a stored token leads on').toHaveURL(/\/admin\/products$/);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/adminLogin$/);
  expect(await page.evaluate(storedToken)).toBeNull();

  await page.goto('/admin/orders?orderStatus=confirmed');
  await expect(page).toHaveURL(/\/adminLogin$/);
  await page.getByLabel('User id').fill(adminCredentials.userId);
  await page.getByLabel('Password', { exact: true }).fill(adminCredentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page, 'back where the login was needed').toHaveURL('/admin/orders?orderStatus=confirmed');
});

test('the account menu opens Change Password as a dialog', async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('New password')).toBeVisible();
  await expectAccessible(page);
});

test('the open account menu has no fault of accessibility, and the keyboard begins at its first entry', async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/products');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Change Password', 'Health', 'Logout']);
  await expectAccessible(page);
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Health' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeFocused();
});

for (const place of ['/admin', '/admin/products/add', '/admin/categories', '/admin/changePassword']) {
  test(`without a token ${place} leads to the login`, async ({ page }) => {
    await page.goto(place);
    await expect(page).toHaveURL(/\/adminLogin$/);
  });
}

for (const place of ['/adminLogin', '/admin/products', '/admin/categories', '/admin/changePassword']) {
  test(`a stored customer token at ${place} sees nothing, is dropped and cannot loop`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 403/);
    await logInAsCustomer(page);
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (/\/(admin\/product|category|adminAuth)\//.test(answer.url())) answers.push(answer.status());
    });
    await page.goto(place);
    await expect.poll(() => page.evaluate(storedToken)).toBeNull();
    await expect(page).toHaveURL(/\/adminLogin$/);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers), 'the server refuses every call').toEqual(new Set([403]));
    expect(answers.length, 'each call is made once').toBeLessThan(8);
  });
}

test('every place is in the sidebar, on phones in the bar at the foot', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/categories');
  const rail = page.getByRole('navigation', { name: 'Back office' });
  for (const [name, path] of [
    ['Products', '/admin/products'],
    ['Categories', '/admin/categories'],
    ['Orders', '/admin/orders'],
    ['Reviews', '/admin/reviews'],
  ] as const) {
    await expect(rail.getByRole('link', { name })).toBeVisible();
    await expect(rail.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  if (isMobile) await rail.getByRole('button', { name: 'More' }).click();
  for (const name of ['Blog posts', 'Delivery partners'])
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

test('the context menu is off in the back office, but not in its fields', async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/products');
  await page.getByRole('searchbox').waitFor();
  expect(await contextMenuIsRefused(page, 'h1')).toBe(true);
  expect(await contextMenuIsRefused(page, 'main input')).toBe(false);
});
