import { change, read } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { goWithin } from '../helpers/go-within.ts';
import { logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, hold, hydrated, test } from '../helpers/test.ts';

const REFUSED = /status of 40[13]/;

test('Login is disabled until e-mail and password are set; a refusal says why and loses nothing; a login leads to the account and stores the token [S1.3 S2.routes.3 S2.login.1 S3.login.1 S4.login.2 S4.login.5 S5.1 S8.1]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of (401|429)/);
  const [guessed, customer] = [await registerCustomer(), await registerCustomer()];
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Login' });
  await page.goto('/login');
  await hydrated(page);

  await test.step('it leads to the registration and to a new password, and is disabled unless both fields are set', async () => {
    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    const forgotten = page.getByRole('link', { name: 'Forgot password?' });
    await expect(forgotten).toHaveAttribute('href', '/forgot-password');
    await expect(button).toBeDisabled();
    const hint = page.getByText('Enter your e-mail and password to continue.');
    await expect(hint).toBeVisible();
    await email.fill('meena@example.com');
    await expect(button).toBeDisabled();
    await password.fill('Copper-kettle-71');
    await expect(button).toBeEnabled();
    await expect(hint).toBeHidden();
    await email.clear();
    await expect(button).toBeDisabled();
  });

  await test.step('a wrong password is said in a toast, and nothing typed is lost', async () => {
    await email.fill('nobody@example.com');
    await password.fill('Not-the-password-1');
    await button.click();
    const toast = page.getByRole('alert').filter({ hasText: 'The e-mail or password is wrong.' });
    await expect(toast).toHaveAttribute('data-kind', 'error');
    expect((await toast.boundingBox())!.y, 'at the top').toBeLessThan(100);
    await expect(page).toHaveURL('/login');
    await expect(email).toHaveValue('nobody@example.com');
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
  });

  await test.step('the e-mail is there on the other screens of the sign-in', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(email).toHaveValue('nobody@example.com');
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
    await expect(email).toHaveValue('nobody@example.com');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('too many tries are refused with the time to wait', async () => {
    const main = page.getByRole('main');
    // From the same browser, without the form.
    const tryAgain = (guess: string) =>
      page.evaluate(
        async (body) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch('/userAuth/login', { method: 'POST', headers, body })).status;
        },
        JSON.stringify({ email: guessed.email, password: guess }),
      );
    await email.fill(guessed.email);
    await password.fill('Wrong-guess-0');
    await button.click();
    await expect(main.getByText('The e-mail or password is wrong.')).toBeVisible();
    for (let tries = 1; (await tryAgain(`Wrong-guess-${tries}`)) === 401; tries++)
      expect(tries, 'tries before the limit').toBeLessThan(20);
    await password.fill('Wrong-guess-20');
    await button.click();
    await expect(main.getByText(/^Too many tries\. Try again in (a|\d+) (second|minute)s?\.$/)).toBeVisible();
    await expect(email).toHaveValue(guessed.email);
  });

  await test.step('a login leads to the account and stores the token; an address that is not one of ours is not returned to', async () => {
    await page.evaluate(() => sessionStorage.setItem('return-to', '//elsewhere.example/account'));
    await email.fill(customer.email);
    await password.fill(customer.password);
    await password.press('Enter');
    await expect(page).toHaveURL('/account');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  });
});

test('a person who is logged in already is sent from the login and the registration to the home page [S2.login.2 S2.register.2]', async ({
  page,
}) => {
  // Where a login was needed before does not matter then.
  await page.goto('/account/wishlist');
  await expect(page).toHaveURL('/login');
  await logInAsCustomer(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await goWithin(page, '/register');
  await expect.poll(() => page.evaluate(() => window.location.pathname)).toBe('/');
});

test('adding to the cart with an invalid session clears the storage, asks for the login and is done once after it [S4.login.7 S8.4]', async ({
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
  const lead = await hold(page, new RegExp(`/products/${product._id}\\.data`));
  const waysBack: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/products/${product._id}.data`)) waysBack.push(request.url());
  });
  const timesLedBack = async () => {
    await expect.poll(() => waysBack.length).toBeGreaterThan(0);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return waysBack.length;
  };
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Added to cart' })).toBeVisible();
  expect(await timesLedBack(), 'however long the way back takes, it begins once').toBe(1);
  lead();
  await expect(page).toHaveURL(`/products/${product._id}`);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'scrolled as before').toBe(120);
  await expect(twin, 'the other tab is led back too').toHaveURL(`/products/${product._id}`);
  await page.reload();
  await twin.reload();
  const { token } = await change('/userAuth/login', { email: customer.email, password: customer.password });
  const { data } = await read('/user/product/allCart', {}, token);
  expect(data.cart).toMatchObject([{ product: { _id: product._id }, quantity: 3 }]);
});
