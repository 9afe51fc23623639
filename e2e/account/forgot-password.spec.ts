import { randomUUID } from 'node:crypto';
import { tryFrom } from '../helpers/api.ts';
import { codeIn, registerCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const NEW_PASSWORD = 'Granite-anchor-58';

test('a mailed code gives a new password, and every session ends', async ({ page, browser, tolerate }) => {
  test.slow();
  tolerate(/status of 401/);
  const customer = await registerCustomer();
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/healthz');
  await elsewhere.evaluate((token) => localStorage.setItem('token', token), customer.token);

  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const send = page.getByRole('button', { name: 'Send code' });
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expectAccessible(page);
  await send.click();

  const set = page.getByRole('button', { name: 'Set new password' });
  await expect(set).toBeDisabled();
  await expect(page.getByText('Enter all 6 digits and a new password to continue.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const mail = await nextMailTo(customer.email, ({ text }) => /set a new password/.test(text));
  await page.reload();
  await expect(page.getByLabel('Digit 1 of 6'), 'a reload goes on').toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.keyboard.type(codeIn(mail.text));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await set.click();
  await expect(page.getByText('Password Changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: 'Log in with the new one.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account');

  await elsewhere.goto('/account/wishlist');
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.close();
});

test('a stranger who asks for codes and guesses them keeps nobody from a new password', async ({ page }) => {
  const { email } = await registerCustomer();
  const strangers = Array.from({ length: 10 }, (_, i) => `203.0.113.${i + 1}`);
  expect(await tryFrom(strangers[0]!, '/userAuth/forgotPassword', { email })).toBe(200);
  const isReset = ({ text }: { text: string }) => /set a new password/.test(text);
  const theirs = codeIn((await nextMailTo(email, isReset)).text);
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const isMine = (mail: { text: string }) => isReset(mail) && codeIn(mail.text) !== theirs;
  const otp = codeIn((await nextMailTo(email, isMine)).text);
  const guess = { email, otp: otp === '000000' ? '000001' : '000000', password: 'Iron-lantern-93' };
  for (const network of strangers)
    for (let i = 0; i < 5; i++) expect(await tryFrom(network, '/userAuth/resetPassword', guess)).toBe(400);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(otp);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
});

test('a new password of spaces is refused with a sentence', async ({ page }) => {
  const { email } = await registerCustomer();
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('New password').fill('        ');
  await page.getByLabel('New password').blur();
  await expect(page.getByText('Choose a password that is not only spaces.')).toBeVisible();
});

test('an unknown address gets the same answer as a known one', async ({ page }) => {
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('Email').fill(`nobody-${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert').getByText('OTP Sent to your mail address')).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByLabel('Email')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('it leads back to the login', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('a code that a process of an older version sent, without a handle, is asked for all the same', async ({
  page,
}) => {
  await page.route('**/userAuth/forgotPassword', (route) => route.fulfill({ json: { msg: 'Code sent' } }));
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: 'Set new password' })).toBeVisible();
});
