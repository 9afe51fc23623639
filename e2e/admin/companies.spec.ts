import type { Page } from '@playwright/test';
import { addPriceList } from '../../server/testing/companies.ts';
import { freshGstin } from '../../server/testing/gstins.ts';
import { change } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { makeCompany } from '../helpers/companies.ts';
import { db } from '../helpers/database.ts';
import { logInAs, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('an application is found first, read and activated, another is refused with a reason [B10.1 B10.2]', {
  tag: '@phone',
}, async ({ page }) => {
  const word = uniqueWord();
  const [applicant, stranger] = [await registerCustomer(), await registerCustomer()];
  await change(
    '/user/company/apply',
    { name: `${word} Process House`, gstin: freshGstin('24') },
    applicant.token,
  );
  await change('/user/company/apply', { name: `${word} Mills`, gstin: freshGstin() }, stranger.token);
  await logInAs(page, 'orders');
  await page.goto(`/admin/companies?search=${word}`);
  await expect(page.getByRole('link', { name: `${word} Mills` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await test.step('activated', async () => {
    await page.getByRole('link', { name: `${word} Process House` }).click();
    const application = page.getByRole('region', { name: 'Application' });
    await expect(application).toContainText('asks for a company account');
    await expectAccessible(page);
    await application.getByRole('button', { name: 'Activate…' }).click();
    await dialog(page).getByRole('button', { name: 'Activate' }).click();
    await expectToast(page, 'Company activated');
    await expect(application).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Activated');
    expect((await nextMailTo(applicant.email)).subject).toBe('Your company account is active');
  });
  await test.step('refused', async () => {
    await page.getByRole('link', { name: 'Companies' }).last().click();
    await page.getByRole('searchbox', { name: 'Search companies' }).fill(`${word} Mills`);
    await page.getByRole('link', { name: `${word} Mills` }).click();
    await page.getByRole('button', { name: 'Refuse…' }).click();
    await dialog(page).getByLabel('Reason').fill('The GSTIN is of another firm.');
    await dialog(page).getByRole('button', { name: 'Refuse' }).click();
    await expectToast(page, 'Application refused');
    await expect(page).toHaveURL(/\/admin\/companies$/);
    expect((await nextMailTo(stranger.email)).text).toContain('The GSTIN is of another firm.');
  });
});

test('a company is made, gets a person, a limit, a list, a note and a second GSTIN, and is suspended and closed [B10.1 B10.2 B10.4]', async ({
  page,
}) => {
  const word = uniqueWord();
  const [admin, buyer] = [await registerCustomer(), await registerCustomer()];
  await addPriceList({ deps: { db } }, { name: `Dealers ${word}`, percent: 7 });
  await logInAsAdmin(page);
  // As in a new shop: the first one is made from an empty list.
  await page.route('**/admin/companies/all*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, docs: [], totalDocs: 0 } } });
  });
  await page.goto('/admin/companies');
  await expect(page.getByText('or you make one here')).toBeVisible();
  const main = page.getByRole('main');
  const choose = async (label: string, email: string) => {
    await dialog(page).getByLabel(label).fill(email);
    await page.getByRole('option', { name: new RegExp(email) }).click();
  };

  await test.step('made', async () => {
    await page.getByRole('button', { name: 'New company' }).click();
    await choose('First administrator', admin.email);
    await dialog(page).getByLabel('Legal name').fill(`${word} Spinning Mills`);
    await dialog(page).getByLabel('GSTIN').fill(freshGstin());
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Make the company' }).click();
    await expect(page.getByRole('heading', { name: `${word} Spinning Mills` })).toBeVisible();
    await expect(main).toContainText(admin.email);
  });
  await test.step('a person with a limit', async () => {
    await page.getByRole('button', { name: 'Add a person' }).click();
    await choose('Customer', buyer.email);
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(buyer.email) })).toContainText('no limit');
    await page
      .getByRole('row', { name: new RegExp(buyer.email) })
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name: 'Change limits' }).click();
    await dialog(page).getByLabel('Limit an order').fill('25000');
    await dialog(page).getByRole('button', { name: 'Change limits' }).click();
    await expect(page.getByRole('row', { name: new RegExp(buyer.email) })).toContainText('Rs.25,000.00');
  });
  await test.step('its prices', async () => {
    await page.getByRole('region', { name: 'Prices' }).getByRole('button', { name: 'Change…' }).click();
    await dialog(page).getByRole('searchbox').fill(word);
    await dialog(page)
      .getByRole('radio', { name: new RegExp(`Dealers ${word}`) })
      .check();
    await expect(dialog(page)).toContainText('7 % off everything holds.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Prices' })).toContainText('7 % off everything');
  });
  await test.step('a note', async () => {
    const note = page.getByRole('region', { name: 'Note' });
    await note.getByRole('textbox').fill('Called the number on the GST portal.');
    await note.getByRole('button', { name: 'Save note' }).click();
    await expectToast(page, 'Saved');
    await page.reload();
    await expect(note.getByRole('textbox')).toHaveValue('Called the number on the GST portal.');
    await note.getByRole('textbox').fill('');
    await note.getByRole('button', { name: 'Save note' }).click();
    await expectToast(page, 'Saved');
    await page.reload();
    await expect(note.getByRole('textbox')).toHaveValue('');
  });
  await test.step('a second GSTIN', async () => {
    const second = freshGstin('32');
    await page.getByRole('button', { name: 'Edit' }).click();
    // What the company writes meanwhile stays.
    const accountsEmail = `accounts.${word.toLowerCase()}@example.com`;
    await change('/user/company/edit', { accountsEmail }, admin.token);
    const field = dialog(page).getByLabel('GSTINs');
    const first = await field.inputValue();
    await field.fill(`${first}\n${second.slice(0, 14)}`);
    await expect(dialog(page)).toContainText(second.slice(0, 14));
    await field.fill(`${first}\n${second}`);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'GSTINs' })).toContainText(`${second}Kerala`);
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText(accountsEmail);
  });
  await test.step('suspended, and closed', async () => {
    const more = (name: string) =>
      page
        .getByRole('button', { name: 'More' })
        .click()
        .then(() => page.getByRole('menuitem', { name }).click());
    await more('Suspend…');
    await dialog(page).getByRole('button', { name: 'Suspend' }).click();
    await expectToast(page, 'Company suspended');
    await expect(page.getByRole('region', { name: 'Prices' })).toContainText('pays the catalogue’s prices');
    await more('Close…');
    await dialog(page).getByRole('button', { name: 'Close the company' }).click();
    await expectToast(page, 'Company closed');
    await expect(page.getByRole('button', { name: 'Add a person' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('who may not write companies reads them and changes nothing; the other list is one press away', async ({
  page,
}) => {
  const { companyId } = await makeCompany();
  await logInAs(page, 'catalogue');
  await page.goto(`/admin/companies/view/${companyId}`);
  await expect(page.getByRole('region', { name: 'GSTINs' })).toBeVisible();
  for (const name of ['Edit', 'More', 'Add a person', 'Change…', 'Save note'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('button', { name: 'Price lists' }).click();
  await expect(page).toHaveURL(/\/admin\/price-lists/);
  await expect(page.getByRole('heading', { name: 'Price lists' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New company' })).toHaveCount(0);
});
