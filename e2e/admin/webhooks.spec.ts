import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { answering, isSignedBy, openWebhookReceiver } from '../../server/testing/webhook-receiver.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { db } from '../helpers/database.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

const tell = (number: string) =>
  db.execute(sql`SELECT note_webhook('order.paid', ${randomUUID()}::uuid, ${number}, 3)`);

test('an endpoint is added, tested, told of an event, which is sent again, and deleted [B11.3]', async ({
  page,
}) => {
  const receiver = await openWebhookReceiver();
  await logInAsAdmin(page);
  const name = `ERP bridge ${uniqueWord()}`;
  const number = `MW-${uniqueWord()}`;
  await page.goto('/admin/settings/integrations');
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: new RegExp(name) });
  let secret = '';

  await test.step('its address is looked at, and it needs an event', async () => {
    await page.getByRole('button', { name: 'New endpoint' }).click();
    const add = dialog.getByRole('button', { name: 'Add the endpoint' });
    await expect(add).toBeDisabled();
    await dialog.getByLabel('Address').fill('https://192.168.1.5/in');
    await dialog.getByLabel('Address').blur();
    await expect(dialog.getByText(/private network/)).toBeVisible();
    await dialog.getByLabel('Address').fill(`${receiver.url}/in`);
    await dialog.getByLabel(/Name/).fill(name);
    await dialog.getByRole('checkbox', { name: 'order.paid' }).check();
    await expectAccessible(page);
    await add.click();
  });
  await test.step('its secret is shown once', async () => {
    const shown = page.getByRole('dialog', { name });
    secret = (await shown.locator('code').first().textContent())!;
    expect(secret).toMatch(/^whsec_/);
    await shown.getByLabel('I have kept the secret').check();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeHidden();
    expect(await page.content()).not.toContain(secret);
  });
  await test.step('the answer to a test stands in place', async () => {
    receiver.answer = answering(503);
    await page.getByRole('button', { name: `Send a test to ${name}` }).click();
    await expect(row).toContainText(/503 in .* not taken/);
    receiver.answer = answering(200, 'thanks');
  });
  await test.step('an event is in the log, with both sides', async () => {
    await tell(number);
    await expect.poll(() => receiver.received.some(({ data }) => data.number === number)).toBe(true);
    expect(isSignedBy(receiver.received.at(-1)!, secret)).toBe(true);
    await page.reload();
    const delivery = page.getByRole('listitem').filter({ hasText: number });
    await expect(delivery).toContainText('delivered');
    await delivery.getByText('Sent and answered').click();
    await expect(delivery).toContainText('thanks');
    await expectAccessible(page);
    await delivery.getByRole('button', { name: /^Send again/ }).click();
    await expect.poll(() => receiver.received.filter(({ data }) => data.number === number)).toHaveLength(2);
  });
  await test.step('all since a time is sent again', async () => {
    await page.getByRole('button', { name: 'Send again since…' }).click();
    await dialog.getByLabel('Endpoint').selectOption({ label: name });
    await dialog.getByLabel('Since, IST').fill('2026-01-01T00:00');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('1 delivery sent again')).toBeVisible();
  });
  await test.step('deleted after a question', async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`The endpoint ${name} is deleted`)).toBeVisible();
    await expect(row).toBeHidden();
  });
  await receiver.close();
});

test('on a phone the endpoints are cards [B11.3]', { tag: '@phone' }, async ({ page }) => {
  await logInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/integrations');
  await page.getByRole('button', { name: 'New endpoint' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Board ${uniqueWord()}`;
  await dialog.getByLabel('Address').fill('https://board.arcparcel.example/in');
  await dialog.getByLabel(/Name/).fill(name);
  await dialog.getByRole('checkbox', { name: 'order.shipped' }).check();
  await dialog.getByRole('button', { name: 'Add the endpoint' }).click();
  const shown = page.getByRole('dialog', { name });
  await shown.getByLabel('I have kept the secret').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Nothing was sent yet.');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();
});
