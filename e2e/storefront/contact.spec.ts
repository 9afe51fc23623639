import { site } from '../../web/site/site.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';

test('both divisions stand there with address, phone and mail, without JavaScript too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const { name, address, phone, email } of site.divisions) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
    await expect(main.getByText(address.join(''), { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    );
    await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  }
  await context.close();
});

test('an enquiry names its product and reaches the shop by mail, under a reference that stays on the page', async ({
  page,
}) => {
  const customer = await logInAsCustomer(page);
  const product = await makeProduct({ productType: 'viewable' });
  await page.goto(`/contact?product=${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(product.name)).toBeVisible();
  const send = page.getByRole('button', { name: 'Send enquiry' });
  await expect(send).toBeDisabled();
  await expect(page.getByText('Still to fill in: message.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expect(page.getByLabel('Phone')).toHaveValue(customer.phone);
  await page.getByLabel('Message').fill('Please quote two pumps.');
  await send.click();
  await expect(page.getByText('Thank you. We will answer by mail within one working day.')).toBeVisible();
  const mail = await nextMailTo('sales@millwright.example', ({ text }) => text.includes(product.name));
  expect(mail.text).toContain('Please quote two pumps.');
  const confirmation = page.getByRole('status').filter({ hasText: 'Your enquiry is sent.' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText(/Its reference is EQ-[0-9A-Z]{8}\./);
  const [reference] = /EQ-\w{8}/.exec(await confirmation.innerText())!;
  expect(mail.subject).toBe(`Enquiry ${reference}`);
  await expectAccessible(page);
});

test('what was typed is there again after a reload and after a look elsewhere, until it is sent', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByText('Still to fill in: name, email, message.')).toBeVisible();
  const message = page.getByLabel('Message');
  await message.fill('Two pumps for a boiler house in Nashik.');
  await page.reload();
  await expect(message).toHaveValue('Two pumps for a boiler house in Nashik.');
  await page.goto('/products');
  await page.goBack();
  await expect(message).toHaveValue('Two pumps for a boiler house in Nashik.');
  await page.getByLabel('Name', { exact: true }).fill('Anita Deshmukh');
  await page.getByLabel('Email').fill('anita@example.com');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');
});

test('an address that is none gets a sentence and nothing typed is lost', async ({ page, tolerate }) => {
  tolerate(/400/);
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Anita Deshmukh');
  await page.getByLabel('Email').fill('anita@nowhere');
  await page.getByLabel('Message').fill('A long message that must stay.');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert').getByText('The e-mail address is not valid.')).toBeVisible();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Enter a whole address, such as name@company.in.');
  await expect(page.getByLabel('Message')).toHaveValue('A long message that must stay.');
});
