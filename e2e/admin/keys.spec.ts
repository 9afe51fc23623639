import { addApiKey } from '../../server/testing/api-keys.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { db } from '../helpers/database.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { baseURL } from '../helpers/shop.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

/** As a program calls. */
async function callWith(key: string, path = '/orders/allOrders') {
  const answer = await fetch(baseURL + path, { headers: { authorization: `Bearer ${key}` } });
  return { status: answer.status, body: await answer.text() };
}

test('a key is made with what it may, shown once, used, renewed and ended [B11.1]', {
  tag: '@quick',
}, async ({ page }) => {
  await logInAsAdmin(page);
  const name = `Store terminal ${uniqueWord()}`;
  await page.goto('/admin/shop-settings');
  await page.getByRole('link', { name: 'Integrations' }).click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make the key' });
  const menuOf = (row: number) => page.getByRole('button', { name: `Actions for ${name}` }).nth(row);
  let key = '';

  await test.step('it needs a name and a tick, and its addresses are looked at', async () => {
    await page.getByRole('button', { name: 'New key' }).click();
    await expect(make).toBeDisabled();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: 'orders.read' }).check();
    const addresses = dialog.getByLabel(/Only from these addresses/);
    await addresses.fill('10.8.0.0/33');
    await addresses.blur();
    await expect(dialog.getByText(/is no address or range/)).toBeVisible();
    await expectAccessible(page);
    await addresses.fill('127.0.0.0/8, ::1');
    await make.click();
  });
  await test.step('it is shown once, and the first try to close asks', async () => {
    const shown = page.getByRole('dialog', { name });
    key = (await shown.locator('code').first().textContent())!;
    expect(key).toMatch(/^mw_test_[0-9A-Za-z]{38}$/);
    await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
    await shown.locator('header button').click();
    await expect(shown.getByText(/Nobody can show this key again/)).toBeVisible();
    await expectAccessible(page);
    await shown.getByLabel('I have kept the key').check();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeHidden();
    expect(await page.content()).not.toContain(key);
  });
  await test.step('it reads what it may and nothing else, and the list says when', async () => {
    expect((await callWith(key)).status).toBe(200);
    const refused = await callWith(key, '/admin/quotes/all');
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('quotes.read')]);
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('orders.read');
    await expect(row).toContainText('from 127.0.0.1');
    await expect(row).toContainText('active');
  });
  await test.step('a renewed key has the old one beside it', async () => {
    await menuOf(0).click();
    await page.getByRole('menuitem', { name: 'Renew…' }).click();
    await dialog.getByRole('button', { name: 'Renew' }).click();
    const shown = page.getByRole('dialog', { name });
    await shown.getByLabel('I have kept the key').check();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2);
    await expect(page.getByRole('row', { name: new RegExp(name) }).nth(1)).toContainText('renewed');
    expect((await callWith(key)).status).toBe(200);
  });
  await test.step('ended after a warning, it is refused at once', async () => {
    await menuOf(1).click();
    await page.getByRole('menuitem', { name: 'End now…' }).click();
    await expect(dialog).toContainText('every call with it is refused');
    await dialog.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByText(`The key ${name} is revoked`)).toBeVisible();
    expect((await callWith(key)).status).toBe(401);
  });
  await test.step('the activity says its name', async () => {
    await goOn(page, `/admin/activity?search=${encodeURIComponent(name)}`);
    await expect(page.getByText('API key revoked').first()).toBeVisible();
  });
});

test('on a phone the keys are cards [B11.1]', { tag: '@phone' }, async ({ page }) => {
  await logInAsAdmin(page);
  const soon = new Date(Date.now() + 5.5 * 86_400_000);
  const { name } = await addApiKey(db, ['stock.write'], { expiresAt: soon });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/integrations');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('ends in 5 days');
  await expect(card).toContainText('never');
  await expectAccessible(page);
});
