import { change } from '../helpers/api.ts';
import { logInAsAdmin, oldAdminSession, storeToken } from '../helpers/people.ts';
import { adminCredentials } from '../helpers/shop.ts';
import { expect, expectToast, test } from '../helpers/test.ts';

test('the screen looks as the login does; the button waits for two equal passwords, a weak one is refused, and a changed one leads to the products [S2.routes.24 S5.5 S8.8]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[03]/);
  await logInAsAdmin(page);
  await page.goto('/admin/changePassword');
  const typed = page.getByLabel('New password');
  const again = page.getByLabel('Confirm password');
  const button = page.getByRole('button', { name: 'Change Password' });

  await test.step('the screen is without the shell of the back office', async () => {
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await expect(typed).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);
  });
  await test.step('both must be filled and equal; the confirmation is plain text', async () => {
    await expect(button).toBeDisabled();
    await typed.fill('Copper-kettle-72');
    await expect(button).toBeDisabled();
    await again.fill('Copper-kettle-7');
    await expect(button).toBeDisabled();
    await expect(page.getByText('The two passwords differ.')).toBeVisible();
    await again.fill('Copper-kettle-72');
    await expect(button).toBeEnabled();
    await expect(again).not.toHaveAttribute('type', 'password');
    await expect(typed).toHaveAttribute('type', 'password');
  });
  await test.step('a weak password is refused with the reason, and stays typed', async () => {
    await typed.fill('short');
    await again.fill('short');
    await button.click();
    await expectToast(page, /password/i);
    await expect(again).toHaveValue('short');
  });

  await test.step('an older session is asked for the current password, and a wrong one is refused', async () => {
    await storeToken(page, await oldAdminSession());
    await page.goto('/admin/changePassword');
    await typed.fill('Copper-kettle-72');
    await again.fill('Copper-kettle-72');
    await button.click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.getByLabel('Current password').fill('not the password');
    await button.click();
    await expectToast(page, 'The current password is wrong.');
  });
  // Answered here from now on: the real change ends the sessions of all tests beside this one.
  const { token } = await change('/adminAuth/login', adminCredentials);
  const sent: unknown[] = [];
  await page.route('**/adminAuth/changePassword', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: null, msg: 'Password Changed successfully', token } });
  });
  await test.step('a changed password says so, stores the new token and goes to the products', async () => {
    await page.getByLabel('Current password').fill('Copper-kettle-71');
    await button.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Password Changed successfully' }),
    ).toHaveAttribute('data-kind', 'success');
    await expect(page).toHaveURL(/\/admin\/products$/);
    expect(sent).toEqual([{ password: 'Copper-kettle-72', currentPassword: 'Copper-kettle-71' }]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  });
});
