import type { Page } from '@playwright/test';
import { change } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

async function write(page: Page, words: string) {
  await page.getByRole('button', { name: 'New Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Company').fill('Godavari Sugars');
  await dialog.getByLabel('Name').fill('Bhaskar Rao');
  await dialog.getByLabel('Short review').fill(words);
  return dialog;
}

test('a review is posted and stands on the home page at once', async ({ page }) => {
  const words = `No choking in a season. ${uniqueWord()}`;
  await page.goto('/admin/reviews');
  const dialog = await write(page, words);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await dialog
    .getByRole('spinbutton')
    .or(dialog.getByLabel('Rating', { exact: true }))
    .first()
    .fill('4.5');
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('Review posted successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: words });
  await expect(card.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText(words)).toBeAttached();
});

test('the rating is clamped on leaving the field, and refused between 0 and 0.5', async ({ page }) => {
  await page.goto('/admin/reviews');
  const dialog = await write(page, 'Words');
  const rating = dialog.getByLabel('Rating', { exact: true });
  for (const [typed, kept] of [
    ['7', '5'],
    ['0', '0.5'],
    ['-2', '0.5'],
    ['3.456', '3.5'],
  ] as const) {
    await rating.fill(typed);
    await rating.blur();
    await expect(rating).toHaveValue(kept);
  }
  await rating.fill('0.2');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('The rating runs from 0.5 to 5.')).toBeVisible();
  await expect(rating).toHaveAttribute('aria-invalid', 'true');
  await rating.fill('0.5');
  await expect(dialog.getByText('The rating runs from 0.5 to 5.')).toHaveCount(0);
});

test('half stars are chosen by pointer or finger and by arrow keys, and posted as chosen', {
  tag: '@phone',
}, async ({ page }) => {
  const words = `Half a star short. ${uniqueWord()}`;
  await page.goto('/admin/reviews');
  const dialog = await write(page, words);
  const stars = dialog.getByRole('group', { name: 'Rating in stars' });
  const rating = dialog.getByLabel('Rating', { exact: true });
  const chosen = (value: string) => stars.getByRole('radio', { name: `${value} of 5 stars`, exact: true });
  await expect(stars.getByRole('radio')).toHaveCount(10);
  const box = (await stars.boundingBox())!;
  for (const half of [5, 1, 10, 8]) {
    const place = { x: (box.width / 10) * (half - 0.5), y: box.height / 2 };
    await stars.click({ position: place });
    await expect(rating).toHaveValue(String(half / 2));
    await expect(chosen(String(half / 2))).toBeChecked();
  }
  await chosen('4').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen('4.5')).toBeFocused();
  await expect(rating).toHaveValue('4.5');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen('3.5')).toBeChecked();
  await expect(rating).toHaveValue('3.5');
  await rating.fill('2');
  await expect(chosen('2')).toBeChecked();
  await chosen('2').focus();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const card = page.getByRole('listitem').filter({ hasText: words });
  await expect(card.getByRole('img', { name: '2.5 of 5 stars' })).toBeVisible();
});

test('Submit needs a rating, a company, a name and a review', async ({ page }) => {
  await page.goto('/admin/reviews');
  const dialog = await write(page, 'Words');
  await dialog.getByLabel('Rating', { exact: true }).fill('4');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeEnabled();
  for (const label of ['Company', 'Name', 'Short review']) {
    const field = dialog.getByLabel(label);
    const words = await field.inputValue();
    await field.fill('  ');
    await expect(submit).toBeDisabled();
    await field.fill(words);
  }
});

test('an error closes the dialog, and what was typed is there again', async ({ page, tolerate }) => {
  tolerate(/503/);
  await page.goto('/admin/reviews');
  await page.route('**/admin/review/add', (route) =>
    route.fulfill({ status: 503, json: { error: 'The shop is busy for a moment.', code: 'unavailable' } }),
  );
  const dialog = await write(page, 'Words not to be lost');
  await dialog.getByLabel('Rating', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The shop is busy for a moment.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'New Review' }).click();
  await expect(dialog.getByLabel('Short review')).toHaveValue('Words not to be lost');
});

test('a review is deleted after a warning that this cannot be undone', async ({ page }) => {
  const name = `Reviewer ${uniqueWord()}`;
  const review = { company: 'Malwa Cotspin', name, rating: 4, shortReview: 'Good.' };
  await change('/admin/review/add', review, await adminToken());
  await page.goto('/admin/reviews');
  await page.getByRole('button', { name: `Delete the review of ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});
