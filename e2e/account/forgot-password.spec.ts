import { randomUUID } from 'node:crypto';
import { tryFrom } from '../helpers/api.ts';
import { codeIn, registerCustomer } from '../helpers/people.ts';
import { baseURL, type Mail, nextMailTo } from '../helpers/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  loseAnswer,
  test,
} from '../helpers/test.ts';

const NEW_PASSWORD = 'Granite-anchor-58';
const isReset = ({ text }: Mail) => /set a new password/.test(text);

test('a mailed code gives a new password and ends every session; strangers neither learn who has an account nor are in the way', async ({
  page,
  tolerate,
}) => {
  test.slow();
  tolerate(/net::ERR_FAILED|status of 429/);
  const customer = await registerCustomer();
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send code' });
  const set = page.getByRole('button', { name: 'Set new password' });
  const newPassword = page.getByLabel('New password');
  const changeEmail = page.getByRole('button', { name: 'Change e-mail' });

  await test.step('the login leads here with its e-mail, and back', async () => {
    await page.goto('/login');
    await hydrated(page);
    await email.fill(customer.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(send).toBeVisible();
    await expect(email).toHaveValue(customer.email);
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  await test.step('an unknown address gets the same answer as a known one, also when the first answer was lost', async () => {
    await email.fill(`nobody-${randomUUID()}@example.com`);
    await loseAnswer(page, '/userAuth/forgotPassword', () => send.click());
    await expect(page.getByRole('main').getByText('Something went wrong, Try again Later!')).toBeVisible();
    await send.click();
    await expect(page.getByRole('alert').getByText('OTP Sent to your mail address')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await changeEmail.click();
    await expect(email).toBeEditable();
    await expect(send).toBeEnabled();
  });

  await test.step('a code that a process of an older version sent, without a handle, is asked for all the same', async () => {
    await page.route('**/userAuth/forgotPassword', (route) => route.fulfill({ json: { msg: 'Code sent' } }));
    await send.click();
    await expect(set).toBeVisible();
    await page.unroute('**/userAuth/forgotPassword');
    await changeEmail.click();
  });

  const strangers = Array.from({ length: 10 }, (_, i) => `203.0.113.${i + 1}`);
  const otp =
    await test.step('the code is mailed, also after a stranger asked for one, and a reload goes on', async () => {
      expect(await tryFrom(strangers[0]!, '/userAuth/forgotPassword', { email: customer.email })).toBe(200);
      const theirs = codeIn((await nextMailTo(customer.email, isReset)).text);
      await email.fill(customer.email);
      await send.click();
      await expect(set).toBeDisabled();
      await expect(page.getByText('Enter all 6 digits and a new password to continue.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const isMine = (mail: Mail) => isReset(mail) && codeIn(mail.text) !== theirs;
      const mine = codeIn((await nextMailTo(customer.email, isMine)).text);
      await page.reload();
      await expect(page.getByLabel('Digit 1 of 6'), 'a reload goes on').toBeFocused();
      await expect(email).toHaveValue(customer.email);
      return mine;
    });

  await test.step('a new password of spaces is refused with a sentence', async () => {
    await newPassword.fill('        ');
    await newPassword.blur();
    await expect(page.getByText('Choose a password that is not only spaces.')).toBeVisible();
  });

  await test.step('a stranger who guesses codes does not block a new password', async () => {
    const wrong = otp === '000000' ? '000001' : '000000';
    const guess = { email: customer.email, otp: wrong, password: 'Iron-lantern-93' };
    for (const network of strangers)
      for (let i = 0; i < 5; i++) expect(await tryFrom(network, '/userAuth/resetPassword', guess)).toBe(400);
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(otp);
    await newPassword.fill(NEW_PASSWORD);
    await set.click();
    await expect(page.getByText('Password Changed successfully')).toBeVisible();
  });

  await test.step('every session has ended, and the new password logs in', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    expect((await fetch(`${baseURL}/userAuth/userName`, { headers })).status).toBe(401);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Log in with the new one.' })).toBeVisible();
    await expect(email).toHaveValue(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/account');
  });
});
