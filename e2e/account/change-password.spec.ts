import { sql } from 'drizzle-orm';
import { change } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { baseURL } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const NEW_PASSWORD = 'Granite-anchor-58';
const NEWER_PASSWORD = 'Marble-compass-64';

test('two equal passwords that are not too common change it as a success, here only, and later the current one is asked for [S2.routes.15 S5.4 S8.8 S8.9]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[03]/);
  const customer = await logInAsCustomer(page);
  const { email } = customer;
  const elsewhere = await change('/userAuth/login', { email, password: customer.password });
  await page.goto('/account/change-password');
  const password = page.getByLabel('New password');
  const confirmation = page.getByLabel('Confirm password');
  const current = page.getByLabel('Current password');
  const button = page.getByRole('button', { name: 'Change Password' });
  const fillAndSend = async (to: string) => {
    await password.fill(to);
    await confirmation.fill(to);
    await button.click();
  };

  await test.step('the button is disabled unless both are filled and equal; the confirmation is shown as plain text', async () => {
    await expect(password).toHaveAttribute('type', 'password');
    await expect(confirmation).toHaveAttribute('type', 'text');
    await expect(button).toBeDisabled();
    await password.fill(NEW_PASSWORD);
    await expect(button).toBeDisabled();
    await confirmation.fill('Granite-anchor-59');
    await expect(button).toBeDisabled();
    await expect(page.getByText('The two passwords differ.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await confirmation.fill(NEW_PASSWORD);
    await expect(button).toBeEnabled();
    await password.clear();
    await expect(button).toBeDisabled();
  });

  await test.step('a password that is too common is refused, and nothing typed is lost', async () => {
    await fillAndSend('password123');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      /This password is among the most common ones\. Choose another\./,
    );
    await expect(password).toHaveValue('password123');
    await expect(confirmation).toHaveValue('password123');
  });

  await test.step('a change is confirmed as a success, and ends the session on the other device only', async () => {
    await fillAndSend(NEW_PASSWORD);
    const said = page.getByRole('alert').filter({ hasText: 'Password Changed successfully' });
    await expect(said).toHaveAttribute('data-kind', 'success');
    await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeFocused();
    await expect(password).toHaveValue('');
    const headers = { authorization: `Bearer ${elsewhere.token}` };
    expect((await fetch(`${baseURL}/userAuth/userName`, { headers })).status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
    await expect(page.getByText(`Hello, ${customer.name}`), 'still logged in here').toBeVisible();
    await expect(page).toHaveURL('/account/change-password');
    await change('/userAuth/login', { email, password: NEW_PASSWORD });
  });

  await test.step('some time after the login the current password is asked for', async () => {
    await db.execute(sql`UPDATE sessions SET created_at = now() - interval '11 minutes'
      FROM customers c WHERE c.id = customer_id AND c.email = ${email}`);
    await expect(current).toHaveCount(0);
    await fillAndSend(NEWER_PASSWORD);
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription(/^Enter your current password too/);
    await expectAccessible(page);
    await current.fill('Not-the-password-1');
    await button.click();
    await expect(current).toHaveAccessibleDescription('The current password is wrong.');
    await current.fill(NEW_PASSWORD);
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Password Changed successfully' })).toBeVisible();
    await change('/userAuth/login', { email, password: NEWER_PASSWORD });
  });
});
