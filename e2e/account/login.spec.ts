import { change, read, tryFrom } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const REFUSED = /status of 40[13]/;

test('Login is disabled unless e-mail and password are set, with the ways to register and to a new password', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toBeDisabled();
  const hint = page.getByText('Enter your e-mail and password to continue.');
  await expect(hint).toBeVisible();
  await page.getByLabel('Email').fill('meena@example.com');
  await expect(button).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('Copper-kettle-71');
  await expect(button).toBeEnabled();
  await expect(hint).toBeHidden();
  await page.getByLabel('Email').clear();
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a login leads to the account and keeps the token', async ({ page }) => {
  const customer = await registerCustomer();
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/account');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
});

test('whoever is logged in already is sent to the home page', async ({ page }) => {
  // Where a login was needed before does not matter then.
  await page.goto('/account/wishlist');
  await expect(page).toHaveURL('/login');
  await logInAsCustomer(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('a wrong password is said in a toast, and nothing typed is lost', async ({ page, tolerate }) => {
  tolerate(REFUSED);
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'The e-mail or password is wrong.' });
  await expect(toast).toHaveAttribute('data-kind', 'error');
  expect((await toast.boundingBox())!.y, 'at the top').toBeLessThan(100);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveValue('Not-the-password-1');

  // It stays at the field, which has the focus, until the next keystroke.
  await expect(toast).toBeHidden();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription('The e-mail or password is wrong.');
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  await expect(password).toHaveValue('Not-the-password-12');
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The e-mail or password is wrong.')).toHaveCount(0);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('too many tries are refused with the time to wait', async ({ page, tolerate }) => {
  tolerate(/status of (401|429)/);
  const { email } = await registerCustomer();
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  const main = page.getByRole('main');
  const refusal = main.getByText(/^Too many tries\. Try again in (a|\d+) (second|minute)s?\.$/);
  const wrong = main.getByText('The e-mail or password is wrong.');
  for (let tries = 1; !(await refusal.isVisible()); tries++) {
    expect(tries, 'tries before the limit').toBeLessThan(20);
    await page.getByLabel('Password', { exact: true }).fill(`Wrong-guess-${tries}`);
    const answer = page.waitForResponse('**/userAuth/login');
    await page.getByRole('button', { name: 'Login' }).click();
    const { status } = await answer.then(async (one) => ({ status: one.status() }));
    await expect(status === 429 ? refusal : wrong).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a stranger’s failed logins do not keep the customer out', async ({ page }) => {
  const { email, password } = await registerCustomer();
  const guesses = Array.from({ length: 12 }, (_, i) => ({ email, password: `Wrong-guess-${i}` }));
  const statuses = [];
  for (const guess of guesses) statuses.push(await tryFrom('203.0.113.70', '/userAuth/login', guess));
  expect(statuses).toContain(429);
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account');
});

test('after the login the customer is back where the session was missed', async ({ page }) => {
  const customer = await registerCustomer();
  await page.goto('/account/wishlist?from=mail');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await hydrated(page);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account/wishlist?from=mail');
});

test('a remembered address that is not one of ours is ignored', async ({ page }) => {
  const customer = await registerCustomer();
  await page.goto('/login');
  await hydrated(page);
  await page.evaluate(() => sessionStorage.setItem('return-to', '//elsewhere.example/account'));
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account');
});

test('adding to the cart with an invalid session clears the storage, asks for the login and is done once after it', async ({
  page,
  tolerate,
}) => {
  tolerate(REFUSED);
  const customer = await registerCustomer();
  const product = await makeProduct();
  await logInAsCustomer(page, customer);
  await page.route('**/userAuth/cartQty', (route) => route.fulfill({ json: { data: 0 } }));
  await page.route('**/user/product/allWishlist', (route) =>
    route.fulfill({ json: { data: { wishlist: [] } } }),
  );
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  await page.evaluate(() => {
    localStorage.setItem('token', 'a-token-that-the-server-does-not-know');
    localStorage.setItem('other', 'thing');
  });
  const more = page.getByRole('button', { name: 'One more' });
  for (let i = 0; i < 2; i++) await more.click();
  await page.evaluate(() => window.scrollTo(0, 120));
  const toast = page.getByRole('alert').filter({ hasText: 'Login to continue' });
  // Waited for from the start: it does not stay.
  await Promise.all([
    expect(toast).toHaveAttribute('data-kind', 'info'),
    page.getByRole('button', { name: 'Add to Cart' }).click(),
  ]);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const wish = page.getByRole('region', { name: 'After the login' });
  await expect(wish.getByText(`Add 3 × ${product.name} to your cart`)).toBeVisible();
  await expectAccessible(page);

  // A second tab with the same wish, as a duplicated one has it.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/login'));
  const twin = await opened;
  await expect(twin.getByRole('region', { name: 'After the login' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(wish).toBeVisible();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Added to cart' })).toBeVisible();
  await expect(page).toHaveURL(`/products/${product._id}`);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'scrolled as before').toBe(120);
  await expect(twin, 'the other tab is led back too').toHaveURL(`/products/${product._id}`);
  await page.reload();
  await twin.reload();
  const { token } = await change('/userAuth/login', { email: customer.email, password: customer.password });
  const { data } = await read('/user/product/allCart', {}, token);
  expect(data.cart).toMatchObject([{ product: { _id: product._id }, quantity: 3 }]);
});
