import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tryFrom } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { codeIn, logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { mailTo, nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const PASSWORD = 'Copper-kettle-71';
const STRANGER = '203.0.113.66';
const MALLORY = { name: 'Mallory', phone: '9840099999', password: 'Iron-lantern-93' };
const newAddress = () => `arun-${randomUUID()}@example.com`;

async function fillDetails(page: Page, email: string) {
  await page.getByLabel('Username').fill('Arun Prakash');
  await page.getByLabel('Phone').fill('98422 16730');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function registerUpToTheCode(page: Page) {
  const email = newAddress();
  await page.goto('/register');
  await hydrated(page);
  await fillDetails(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  const code = codeIn((await nextMailTo(email)).text);
  return { email, code };
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

test('Register is disabled unless username, phone, email and password are all set', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  await fillDetails(page, newAddress());
  const button = page.getByRole('button', { name: 'Register' });
  for (const field of ['Username', 'Phone', 'Email', 'Password']) {
    const input = page.getByLabel(field, { exact: true });
    const value = await input.inputValue();
    await expect(button).toBeEnabled();
    await input.clear();
    await expect(button).toBeDisabled();
    await input.fill(value);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a field says what is wrong with it when it is left', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Email').fill('stores@annapoornamills');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Username').focus();
  await expect(page.getByText('Enter a whole address, such as name@company.in.')).toBeVisible();
  await expect(page.getByText('Choose a password of at least 8 characters.')).toBeVisible();
  await expectAccessible(page);
});

test('the whole way from the registration to a filled cart', {
  tag: '@phone',
}, async ({ page, tolerate }) => {
  test.slow();
  tolerate(/status of 401/);
  const product = await makeProduct({ price: 1999.5 });
  const email = newAddress();
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  const wish = page.getByText(`Add 2 × ${product.name} to your cart`);
  await expect(wish).toBeVisible();
  await fillDetails(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').getByText('OTP Sent to your mail address')).toBeVisible();

  await expect(page.getByLabel('Email')).toHaveValue(email);
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(verify).toBeDisabled();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const code = codeIn((await nextMailTo(email)).text);
  await page.reload();
  await expect(wish).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code.slice(0, 5));
  await expect(verify).toBeDisabled();
  await page.keyboard.type(code[5]!);
  await verify.click();
  await Promise.all(
    ['Login successful', 'Added to cart'].map((said) =>
      expect(page.getByRole('alert').getByText(said)).toBeVisible(),
    ),
  );
  // The way goes to /login, which leads back to the product.
  await expect(page).toHaveURL(`/products/${product._id}`);
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rs.3,999.00');
});

test('a wrong code is refused and another can be typed', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const { code } = await registerUpToTheCode(page);
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  const first = page.getByLabel('Digit 1 of 6');
  await expect(first).toBeFocused();
  await expect(first).toHaveValue('');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription('The code is wrong or has expired. Ask for a new one.');
  await expectAccessible(page);
  await page.keyboard.type(code);
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/');
});

test('a reload stays at the code, and Change details leads back', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  const email = newAddress();
  await fillDetails(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Change details' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('Arun Prakash');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a stranger who registers the same address meanwhile does not get the account', async ({ page }) => {
  const { email, code } = await registerUpToTheCode(page);
  expect(await tryFrom(STRANGER, '/userAuth/register', { ...MALLORY, email })).toBe(200);
  await expect.poll(async () => (await mailTo(email)).length).toBe(2);

  await page.reload();
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/');
  expect(await tryFrom(STRANGER, '/userAuth/login', { email, password: MALLORY.password })).toBe(401);
  expect(await tryFrom(STRANGER, '/userAuth/login', { email, password: PASSWORD })).toBe(200);
});

test('a page that no longer knows whose code it asks for leads back to the details', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const { email, code } = await registerUpToTheCode(page);
  expect(await tryFrom(STRANGER, '/userAuth/register', { ...MALLORY, email })).toBe(200);
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('pending-registration') ?? '{}');
    delete kept.value.registration;
    sessionStorage.setItem('pending-registration', JSON.stringify(kept));
  });
  await page.reload();
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(
    page.getByRole('main').getByText(/is waiting for its code\. Please register again\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true }), 'which is missing').toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('Arun Prakash');
  await expectAccessible(page);
});

test('a reload keeps what was typed, but for the password', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  const email = newAddress();
  await fillDetails(page, email);
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('Arun Prakash');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('an address that has an account already is refused', async ({ page, tolerate }) => {
  tolerate(/status of 409/);
  const { email: taken } = await registerCustomer();
  await page.goto('/register');
  await hydrated(page);
  await fillDetails(page, taken);
  await page.getByRole('button', { name: 'Register' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    'An account with this e-mail already exists. Log in instead.',
  );
  await expect(page.getByLabel('Username')).toHaveValue('Arun Prakash');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(email).toHaveValue(taken);
});

test('a second code within a minute is refused with the time to wait', async ({ page, tolerate }) => {
  tolerate(/status of 429/);
  await page.goto('/register');
  await hydrated(page);
  await fillDetails(page, newAddress());
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Change details' }).click();
  await page.getByRole('button', { name: 'Register' }).click();
  const refusal = page.getByRole('main').getByText(/^Too many tries\. Try again in \d+ seconds\.$/);
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toBeFocused();
});

test('an unverified customer who logs in is led to the code', async ({ page, tolerate }) => {
  tolerate(/status of (403|429)/);
  const email = newAddress();
  await page.goto('/register');
  await hydrated(page);
  await fillDetails(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  await nextMailTo(email);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
});

test('whoever is logged in already is sent to the home page', async ({ page }) => {
  await logInAsCustomer(page);
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});

test('a registration that a process of an older version took, without a handle, goes on to the code', async ({
  page,
}) => {
  await page.route('**/userAuth/register', (route) => route.fulfill({ json: { msg: 'Code sent' } }));
  await page.goto('/register');
  await hydrated(page);
  await fillDetails(page, newAddress());
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
});
