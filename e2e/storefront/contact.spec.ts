import { makeProduct } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';

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

test('what was typed stays after a wrong address, a reload and a look elsewhere, until it is sent', async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByText('Still to fill in: name, email, message.')).toBeVisible();
  const [email, message] = [page.getByLabel('Email'), page.getByLabel('Message')];
  const send = page.getByRole('button', { name: 'Send enquiry' });
  const typed = 'Two pumps for a boiler house in Nashik.';
  await page.getByLabel('Name', { exact: true }).fill('Anita Deshmukh');
  await email.fill('anita@nowhere');
  await message.fill(typed);
  await test.step('an address that is none', async () => {
    await send.click();
    await expect(page.getByRole('alert').getByText('The e-mail address is not valid.')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Enter a whole address, such as name@company.in.');
    await expect(message).toHaveValue(typed);
  });
  await test.step('a reload and a look elsewhere', async () => {
    await page.reload();
    await expect(message).toHaveValue(typed);
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.goBack();
    await expect(message).toHaveValue(typed);
  });
  await test.step('once it is sent it is gone', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Anita Deshmukh');
    await email.fill('anita@example.com');
    await send.click();
    await expect(message).toHaveValue('');
    await page.reload();
    await expect(message).toHaveValue('');
  });
});
