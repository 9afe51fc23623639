import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tryFrom } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { codeIn, registerCustomer } from '../helpers/people.ts';
import { mailTo, nextMailTo } from '../helpers/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  hydrated,
  loseAnswer,
  test,
} from '../helpers/test.ts';

const PASSWORD = 'Copper-kettle-71';
const STRANGER = '203.0.113.66';
const MALLORY = { name: 'Mallory', phone: '9840099999', password: 'Iron-lantern-93' };
const newAddress = () => `arun-${randomUUID()}@example.com`;
const mailedCode = async (email: string) => codeIn((await nextMailTo(email)).text);

async function fillDetails(page: Page, email: string) {
  await page.getByLabel('Username').fill('Arun Prakash');
  await page.getByLabel('Phone').fill('98422 16730');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

/** On /register, whose scripts are late. */
async function typeBeforeScripts(page: Page, type: () => Promise<void>) {
  const arrive = await hold(page, /\.js$/);
  await page.goto('/register', { waitUntil: 'commit' });
  await type();
  arrive();
  await hydrated(page);
  await page.unroute(/\.js$/);
}

function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

test('Register is disabled unless username, phone, email and password are all set; what is wrong is said and nothing typed is lost on the way to the code [S5.2]', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/status of (403|409|429)/);
  tolerate(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const username = page.getByLabel('Username');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const register = page.getByRole('button', { name: 'Register' });
  const verify = page.getByRole('button', { name: 'Verify' });
  const changeDetails = page.getByRole('button', { name: 'Change details' });
  const firstDigit = page.getByLabel('Digit 1 of 6');
  const main = page.getByRole('main');
  const address = newAddress();
  const phone = page.getByLabel('Phone');

  await test.step('what is typed before the scripts arrive is not lost, and Register follows it', async () => {
    await typeBeforeScripts(page, () => fillDetails(page, address));
    await expect(register).toBeEnabled();
    await expect(username).toHaveValue('Arun Prakash');
    await expect(phone).toHaveValue('98422 16730');
    await expect(email).toHaveValue(address);
    await expect(password).toHaveValue(PASSWORD);
  });

  await test.step('Register is disabled unless all four are set', async () => {
    await fillDetails(page, address);
    for (const field of ['Username', 'Phone', 'Email', 'Password']) {
      const input = page.getByLabel(field, { exact: true });
      const value = await input.inputValue();
      await expect(register).toBeEnabled();
      await input.clear();
      await expect(register).toBeDisabled();
      await input.fill(value);
    }
  });

  await test.step('a registration that a process of an older version took, without a handle, goes on to the code', async () => {
    await page.route('**/userAuth/register', (route) => route.fulfill({ json: { msg: 'Code sent' } }));
    await register.click();
    await expect(firstDigit).toBeVisible();
    await page.unroute('**/userAuth/register');
    await changeDetails.click();
  });

  await test.step('a field says what is wrong with it when it is left', async () => {
    await email.fill('stores@annapoornamills');
    await password.fill('short');
    await username.focus();
    await expect(page.getByText('Enter a whole address, such as name@company.in.')).toBeVisible();
    await expect(page.getByText('Choose a password of at least 8 characters.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a reload keeps what was typed except the password, and what is typed early too', async () => {
    await fillDetails(page, address);
    await typeBeforeScripts(page, () => phone.fill('98422 16731'));
    await expect(phone).toHaveValue('98422 16731');
    await expect(username).toHaveValue('Arun Prakash');
    await expect(email).toHaveValue(address);
    await expect(password).toHaveValue('');
  });

  await test.step('an address that has an account already is refused, with the way to the login', async () => {
    const { email: taken } = await registerCustomer();
    await fillDetails(page, taken);
    await register.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(
      'An account with this e-mail already exists. Log in instead.',
    );
    await expect(username).toHaveValue('Arun Prakash');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await expect(email).toHaveValue(taken);
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
  });

  await test.step('a reload stays at the code, and Change details leads back', async () => {
    await fillDetails(page, address);
    await register.click();
    await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(firstDigit).toBeVisible();
    await expect(email).toHaveValue(address);
    await changeDetails.click();
    await expect(username).toHaveValue('Arun Prakash');
    await expect(email).toHaveValue(address);
  });

  await test.step('another registration within a minute is refused with the time to wait', async () => {
    await phone.fill('98422 16732');
    await password.fill(PASSWORD);
    await register.click();
    await expect(main.getByText(/^Too many tries\. Try again in \d+ seconds\.$/)).toBeVisible();
    await expect(register).toBeFocused();
  });

  const code = await mailedCode(address);
  await test.step('an unverified customer who logs in is led to the code', async () => {
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await email.fill(address);
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/register');
    await expect(firstDigit).toBeVisible();
  });

  await test.step('a page that does not know whose code it asks for leads back to the details', async () => {
    expect(await tryFrom(STRANGER, '/userAuth/register', { ...MALLORY, email: address })).toBe(200);
    await typeCode(page, code);
    await verify.click();
    await expect(main.getByText(/is waiting for its code\. Please register again\.$/)).toBeVisible();
    await expect(password, 'which is missing').toBeFocused();
    await expect(username).toHaveValue('Arun Prakash');
    await expectAccessible(page);
  });

  await test.step('a right code leads to the home page', async () => {
    const other = newAddress();
    await fillDetails(page, other);
    const sent = countCalls(page, '/userAuth/register');
    await register.dblclick();
    await typeCode(page, await mailedCode(other));
    expect(sent(), 'of two clicks').toBe(1);
    await context.setOffline(true);
    await verify.click();
    const offline = main.getByText('You are offline. Connect to the internet and try again.');
    await expect(offline).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await verify.click();
    await expect(page).toHaveURL('/');
  });
});

test('when the answers are lost, the registration and its code are sent again and lead on', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/status of 409|net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const register = page.getByRole('button', { name: 'Register' });
  const verify = page.getByRole('button', { name: 'Verify' });
  const main = page.getByRole('main');
  const other = newAddress();
  await page.goto('/register');
  await hydrated(page);
  await fillDetails(page, other);
  await context.setOffline(true);
  await register.click();
  await expect(main.getByText('You are offline. Connect to the internet and try again.')).toBeVisible();
  await context.setOffline(false);
  await loseAnswer(page, '/userAuth/register', () => register.click());
  await expect(main.getByText('Something went wrong, Try again Later!')).toBeVisible();
  await register.click();
  await typeCode(page, await mailedCode(other));
  await loseAnswer(page, '/userAuth/otpCheck', () => verify.click());
  await expect(main.getByText('Something went wrong, Try again Later!')).toBeVisible();
  await verify.click();
  await expect(email).toHaveAccessibleDescription(
    'Your e-mail address is already confirmed. Log in to continue.',
  );
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(email).toHaveValue(other);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account');
});

test('the whole way from the registration to a filled cart, past a wrong code and a stranger who registers the same address [S1.2 S2.routes.2 S2.register.1 S4.login.2 S4.login.3 S4.login.4 S5.3 S8.9]', {
  tag: ['@quick', '@phone'],
}, async ({ page, tolerate }) => {
  test.slow();
  tolerate(/status of 40[01]/);
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
  const code = await mailedCode(email);
  expect(await tryFrom(STRANGER, '/userAuth/register', { ...MALLORY, email }), 'by a stranger').toBe(200);
  await expect.poll(async () => (await mailTo(email)).length).toBe(2);
  await page.reload();
  await expect(wish).toBeVisible();
  const first = page.getByLabel('Digit 1 of 6');
  await expect(first).toBeFocused();
  await test.step('a wrong code is refused and another can be typed', async () => {
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await verify.click();
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('');
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toHaveAccessibleDescription(
      'The code is wrong or has expired. Compare it with the mail, or ask for a new one.',
    );
    await expectAccessible(page);
    await page.keyboard.type(code.slice(0, 5));
    await expect(first).not.toHaveAttribute('aria-invalid', 'true');
    await expect(verify).toBeDisabled();
    await page.keyboard.type(code[5]!);
  });
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
  await test.step('a stranger who registered the same address meanwhile does not get the account', async () => {
    expect(await tryFrom(STRANGER, '/userAuth/login', { email, password: MALLORY.password })).toBe(401);
    expect(await tryFrom(STRANGER, '/userAuth/login', { email, password: PASSWORD })).toBe(200);
  });
});
