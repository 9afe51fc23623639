import { change, read } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

// Other tests sell in the same shop: only what no other looks at is saved.
test('settings are checked at their fields, saved with a bar that names each change, and not lost by leaving or to another person [B2.40]', {
  tag: '@quick',
}, async ({ page, tolerate }) => {
  tolerate(/status of 409/);
  const token = await logInAsAdmin(page);
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/admin/shop-settings');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const gstin = field('GSTIN');
  const bar = page.getByRole('status').filter({ hasText: /saved|changes|Correct/ });
  const save = page.getByRole('button', { name: 'Save Changes' });
  const signatory = `R. ${uniqueWord()}`;

  await test.step('a right GSTIN brings its State, a wrong one says what is wrong when it is left', async () => {
    await expect(page.getByText('Check digit right, Tamil Nadu. PAN')).toBeVisible();
    await expect(save).toBeDisabled();
    await gstin.fill('27aapfu0939f1zv');
    await expect(page.getByText('Check digit right, Maharashtra. PAN')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra (27)');
    await gstin.fill('27aapfu0939f1za');
    await expect(page.getByText('wrong check character')).toBeHidden();
    await gstin.blur();
    await expect(page.getByText('wrong check character')).toBeVisible();
    await expect(gstin).toHaveValue('27AAPFU0939F1ZA');
  });
  await test.step('saving goes to the first field that is wrong', async () => {
    await field('PIN code').fill('12');
    await save.click();
    await expect(field('PIN code')).toBeFocused();
    await expect(bar).toHaveText('Correct PIN code and GSTIN to save.');
    await expectAccessible(page);
  });
  await test.step('Discard takes everything back', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(gstin).toHaveValue('33AABCM4521K1ZP');
    await expect(bar).toHaveText('All changes are saved.');
  });
  await test.step('rates come and go as chips; a typed one that is none stays and says so', async () => {
    const rates = page.getByRole('list', { name: 'Rates offered' });
    await field('Rates offered').fill('0.25');
    await field('Rates offered').press('Enter');
    await expect(rates.getByText('0.25 %')).toBeVisible();
    await page.getByRole('button', { name: 'Remove 0.25 %' }).click();
    await expect(rates.getByText('0.25 %')).toBeHidden();
    await field('Rates offered').fill('a lot');
    await field('Rates offered').press('Enter');
    await expect(page.getByText('A rate of GST is a percentage')).toBeVisible();
    await field('Rates offered').fill('');
  });
  await test.step('from which amount and how long a transfer is waited for', async () => {
    await expect(field('Offered from')).toHaveValue('2,00,000');
    await field('Offered from').fill('250000');
    await field('Time to transfer').fill('soon');
    await field('Time to transfer').blur();
    await expect(field('Offered from')).toHaveValue('2,50,000');
    await expect(page.getByText(/^A transfer has 1 to \d+ days\.$/)).toBeVisible();
    await field('Time to transfer').fill('10');
    await expect(bar).toHaveText(
      'Unsaved changes: bank transfer from Rs.2,00,000 → Rs.2,50,000; days for a transfer 7 → 10',
    );
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field('Offered from')).toHaveValue('2,00,000');
    await expect(field('Time to transfer')).toHaveValue('7');
  });
  await test.step('the bar names the change, and leaving asks first', async () => {
    const { company } = (await read('/admin/settings', {}, token)).data;
    await field('Signatory').fill(signatory);
    await expect(bar).toHaveText(`Unsaved changes: signatory ${company.signatory} → ${signatory}`);
    await page.getByRole('link', { name: 'Reviews' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Unsaved changes: signatory.');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(field('Signatory')).toHaveValue(signatory);
  });
  await test.step('a reload keeps what was typed, also an unfinished rate, and says so', async () => {
    await field('Rates offered').fill('a lot');
    await page.reload();
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(field('Signatory')).toHaveValue(signatory);
    await expect(field('Rates offered')).toHaveValue('a lot');
    await field('Rates offered').fill('');
  });
  await test.step('what another person saved meanwhile is named, and both changes stay', async () => {
    await change('/admin/settings/edit', { company: { tradeName: `Works ${signatory}` } }, token);
    await save.click();
    await expect(
      page.getByText('Somebody else has changed trade name of the settings meanwhile.'),
    ).toBeVisible();
    await expect(field('Trade name')).toHaveValue(`Works ${signatory}`);
    await expect(field('Signatory')).toHaveValue(signatory);
  });
  await test.step('Ctrl+S saves, and the history names who and what', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(bar).toHaveText('All changes are saved.');
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('Administrator changed signatory').first()).toBeVisible();
    expect((await read('/admin/settings', {}, token)).data.company.signatory).toBe(signatory);
  });
});
