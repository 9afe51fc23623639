import { read } from '../helpers/api.ts';
import { confirm, makePaidOrder } from '../helpers/orders.ts';
import { logInAs } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';

test('a clerk finds a customer, reads the page and saves a note; the owner finds all of it in the activity', async ({
  page,
}) => {
  const clerk = await logInAs(page, 'orders');
  const { order } = await makePaidOrder({ price: 1180 });
  await confirm(order);
  const { name, email, phone, _id } = order.customerId;

  await test.step('the list is searched by any part of an address, which stays in the URL', async () => {
    await page.goto('/admin/customers');
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(email.toUpperCase());
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('1 customer shown')).toBeVisible();
    const row = page.getByRole('row', { name: email });
    await expect(row).toContainText('Rs.1,180.00');
    await expect(row.locator('mark')).toHaveText(email);
    await row.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/customers/view/${_id}`));
  });

  await test.step('tabs narrow the list, and the search with them; both stay in the URL', async () => {
    await page.goBack();
    const tab = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });
    await expect(tab('All')).toHaveText(/All\s*1$/);
    await tab('Quiet for 12 months').click();
    await expect(page).toHaveURL(/group=quiet/);
    await expect(page.getByText('No customer matches')).toBeVisible();
    await tab('All').click();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('registered');
    await expect(page).toHaveURL(/sort=registered/);
    await page.getByRole('row', { name: email }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/customers/view/${_id}`));
  });

  await test.step('the page has the figures, the order, its paper and the ways to reach the customer', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByText('1 confirmed')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Write a mail' })).toHaveAttribute('href', `mailto:${email}`);
    await expect(main.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', `tel:${phone}`);
    await expect(main.getByRole('region', { name: 'Papers' })).toContainText('Receipt voucher');
    await expect(main.getByRole('region', { name: 'Addresses' })).toContainText('used once');
  });

  await test.step('Ctrl+Enter saves a note, which stays after a reload', async () => {
    const field = page.getByRole('textbox', { name: 'Write a note' });
    await field.fill('Buys spindles in sets of 40.');
    await page.reload();
    await expect(field, 'also before it is saved').toHaveValue('Buys spindles in sets of 40.');
    await field.press('Control+Enter');
    const notes = page.getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('listitem')).toContainText(clerk.name);
    await expect(field).toHaveValue('');
    await page.reload();
    await expect(notes.getByRole('listitem')).toContainText('Buys spindles in sets of 40.');
  });

  await test.step('all orders are the desk’s list, and the order leads back', async () => {
    await page.getByRole('link', { name: /^All 1/ }).click();
    await page.getByRole('row', { name: order.orderId }).getByRole('link').click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/customers/view/${_id}`));
  });

  await test.step('a viewer has no field for notes, and no papers', async () => {
    await logInAs(page, 'viewer');
    await page.goto(`/admin/customers/view/${_id}`);
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Buys spindles');
    await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Papers' })).toHaveCount(0);
  });

  await test.step('the owner finds what the clerk did, filters it, and exports it', async () => {
    const owner = await logInAs(page, 'owner');
    await page.goto(`/admin/activity?search=${order.orderId}`);
    const entry = page.getByRole('row', { name: order.orderId });
    await expect(entry).toContainText('Order confirmed');
    await expect(page.getByRole('rowheader', { name: /^Today,/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'What' }).selectOption('customers');
    await expect(page).toHaveURL(/what=customers/);
    await expect(page.getByText('Nothing that was done matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByRole('combobox', { name: 'Who' }).selectOption(clerk.id);
    await expect(page.getByRole('row', { name: 'Note on a customer' })).toContainText(name);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^activity-.*\.csv$/);
    const { docs } = (await read('/admin/activity/all', { who: clerk.id }, owner.token)).data;
    expect(docs.map(({ title }) => title)).toEqual(['Note on a customer']);
  });
});
