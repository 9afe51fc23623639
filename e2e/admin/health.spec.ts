import { outbox, restores } from '../../server/platform/db/schema/index.ts';
import { db } from '../helpers/database.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

test('the health of the shop is described in an owner’s words, with the technical ones folded below', async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  const about = (title: string | RegExp) => page.getByRole('listitem').filter({ hasText: title });
  await expect(page.getByText('Card payments work, as a demonstration')).toBeVisible();
  await expect(about('There is no backup')).toContainText('npm run backup');
  await expect(page.getByText(/thing(s need| needs) attention/)).toBeVisible();
  await expect(page.getByText('PostgreSQL', { exact: true })).toBeHidden();
  await page.getByText('Technical details').click();
  const panel = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) });
  await expect(panel('Shop')).toContainText('1.0.0');
  await expect(panel('Stand-ins in use')).toContainText('Payments: the local gateway, no money moves');
  await expect(panel('Money')).toContainText('Open differences');
  await expect(panel('Waiting')).toContainText('Mails to send');
  await expect(panel('Background work')).toContainText('Gateway events');
  await expect(panel('Scheduled work')).toContainText('Clean up');
  await expect(panel('Cache and disk')).toContainText(/\d+(\.\d)? GB of \d+ (GB|TB)/);

  await test.step('after a restore the mails of before are held until an owner decides', async () => {
    // Of long ago, so that no mail of another test is held with it.
    const restoredAt = new Date('2021-03-04T06:30:00Z');
    const before = new Date('2021-03-04T05:30:00Z');
    await db.insert(restores).values({ restoredAt, stateOf: before });
    const mail = { kind: 'test', payload: {}, createdAt: before };
    await db.insert(outbox).values(['1', '2'].map((ref) => ({ ...mail, ref: `held ${ref}` })));
    await page.reload();
    const held = about('Mails are held since the restore of 4 Mar 2021, 12:00 pm');
    await expect(held).toContainText('2 mails about what happened before the restore wait');
    await expect(held.getByRole('button', { name: 'Send 2 mails' })).toBeVisible();
    await held.getByRole('button', { name: 'Discard 2 mails' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard 2 mails?' });
    await expect(dialog).toContainText('Customers who do not have them yet never get them.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(held).toBeHidden();
    await expect(page.getByText('The mails are no longer held')).toBeVisible();
  });
});
