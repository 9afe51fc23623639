import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { change } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const NEW_PASSWORD = 'Granite-anchor-58';

const parts = (page: Page) => ({
  password: page.getByLabel('New password'),
  confirmation: page.getByLabel('Confirm password'),
  button: page.getByRole('button', { name: 'Change Password' }),
});

test('the button is disabled unless both are filled and equal', async ({ page }) => {
  await logInAsCustomer(page);
  await page.goto('/account/change-password');
  const { password, confirmation, button } = parts(page);
  await expect(button).toBeDisabled();
  await password.fill(NEW_PASSWORD);
  await expect(button).toBeDisabled();
  await confirmation.fill('Granite-anchor-59');
  await expect(button).toBeDisabled();
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await expectAccessible(page);
  await confirmation.fill(NEW_PASSWORD);
  await expect(button).toBeEnabled();
  await password.clear();
  await expect(button).toBeDisabled();
  await expectNoSidewaysScroll(page);
});

test('the confirmation is shown as plain text', async ({ page }) => {
  await logInAsCustomer(page);
  await page.goto('/account/change-password');
  const { password, confirmation } = parts(page);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(confirmation).toHaveAttribute('type', 'text');
});

test('a change is confirmed as a success, and ends the session on the other device only', async ({
  page,
  browser,
  tolerate,
}) => {
  tolerate(/status of 401/);
  const customer = await logInAsCustomer(page);
  const { token } = await change('/userAuth/login', { email: customer.email, password: customer.password });
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await logInAsCustomer(phone, { ...customer, token });
  await phone.goto('/account/wishlist');
  await expect(phone.getByRole('heading', { name: 'Wishlist', level: 1 })).toBeVisible();

  await page.goto('/account/change-password');
  const { password, confirmation, button } = parts(page);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await button.click();
  const said = page.getByRole('alert').filter({ hasText: 'Password Changed successfully' });
  await expect(said).toHaveAttribute('data-kind', 'success');
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeFocused();
  await expect(password).toHaveValue('');
  await page.reload();
  await expect(page).toHaveURL('/account/change-password');
  await expect(page.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();

  await phone.reload();
  await expect(phone).toHaveURL('/login');
  await elsewhere.close();
  await change('/userAuth/login', { email: customer.email, password: NEW_PASSWORD });
});

test('a password that is too common is refused, and nothing typed is lost', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await logInAsCustomer(page);
  await page.goto('/account/change-password');
  const { password, confirmation, button } = parts(page);
  await password.fill('password123');
  await confirmation.fill('password123');
  await button.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(
    /This password is among the most common ones\. Choose another\./,
  );
  await expect(password).toHaveValue('password123');
  await expect(confirmation).toHaveValue('password123');
});

test('some time after the login the current password is asked for', async ({ page, tolerate }) => {
  tolerate(/status of 403/);
  const customer = await logInAsCustomer(page);
  await db.execute(sql`UPDATE sessions SET created_at = now() - interval '11 minutes'
    FROM customers c WHERE c.id = customer_id AND c.email = ${customer.email}`);
  await page.goto('/account/change-password');
  const { password, confirmation, button } = parts(page);
  const current = page.getByLabel('Current password');
  await expect(current).toHaveCount(0);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await button.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/^Enter your current password too/);
  await expectAccessible(page);
  await current.fill('Not-the-password-1');
  await button.click();
  await expect(current).toHaveAccessibleDescription('The current password is wrong.');
  await current.fill(customer.password);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Password Changed successfully' })).toBeVisible();
  await change('/userAuth/login', { email: customer.email, password: NEW_PASSWORD });
});
