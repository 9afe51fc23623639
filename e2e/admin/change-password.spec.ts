import { adminToken, logInAsAdmin, oldAdminSession, storeToken } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';

test.beforeEach(async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/changePassword');
});

test('the screen looks as the login does, without the shell of the back office', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the button waits until both are filled and equal; the confirmation is plain text', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Change Password' });
  await expect(button).toBeDisabled();
  await page.getByLabel('New password').fill('Copper-kettle-72');
  await expect(button).toBeDisabled();
  await page.getByLabel('Confirm password').fill('Copper-kettle-7');
  await expect(button).toBeDisabled();
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Copper-kettle-72');
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('Confirm password')).not.toHaveAttribute('type', 'password');
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password');
});

test('a weak password is refused with the reason, and stays typed', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, /password/i);
  await expect(page.getByLabel('Confirm password')).toHaveValue('short');
});

test('the current password is asked for when the shop wants it', async ({ page, tolerate }) => {
  tolerate(/status of 403/);
  await storeToken(page, await oldAdminSession());
  await page.goto('/admin/changePassword');
  await page.getByLabel('New password').fill('Copper-kettle-72');
  await page.getByLabel('Confirm password').fill('Copper-kettle-72');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await current.fill('not the password');
  const sent = page.waitForRequest('**/adminAuth/changePassword');
  await page.getByRole('button', { name: 'Change Password' }).click();
  expect((await sent).postDataJSON()).toEqual({
    password: 'Copper-kettle-72',
    currentPassword: 'not the password',
  });
  await expectToast(page, 'The current password is wrong.');
});

test('a changed password says so, stores the new token and goes to the products', async ({ page }) => {
  // Answered here: the real change ends the sessions of all tests beside this one.
  const token = await adminToken();
  await page.route('**/adminAuth/changePassword', (route) =>
    route.fulfill({ json: { data: null, msg: 'Password Changed successfully', token } }),
  );
  await page.getByLabel('New password').fill('Copper-kettle-72');
  await page.getByLabel('Confirm password').fill('Copper-kettle-72');
  const sent = page.waitForRequest('**/adminAuth/changePassword');
  await page.getByRole('button', { name: 'Change Password' }).click();
  expect((await sent).postDataJSON()).toEqual({ password: 'Copper-kettle-72' });
  await expect(page.getByRole('alert').filter({ hasText: 'Password Changed successfully' })).toHaveAttribute(
    'data-kind',
    'success',
  );
  await expect(page).toHaveURL(/\/admin\/products$/);
});
