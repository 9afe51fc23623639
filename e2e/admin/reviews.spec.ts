import { uniqueWord } from '../helpers/catalogue.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

test('half stars are chosen by pointer or finger and by arrow keys; a review needs all its fields, outlives an error, is posted, stands on the home page at once and is deleted after a warning [S1.11 S2.routes.22 S2.reviews.1 S2.reviews.2 S5.14 S5.15 S5.25 S8.5 S8.16 S9.7]', {
  tag: '@phone',
}, async ({ page, isMobile, tolerate }) => {
  tolerate(/503/);
  await logInAsAdmin(page);
  const name = `Reviewer ${uniqueWord()}`;
  const words = `No choking in a season. ${uniqueWord()}`;
  await page.goto('/admin/reviews');
  const open = page.getByRole('button', { name: 'New Review' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const rating = dialog.getByLabel('Rating', { exact: true });
  const stars = dialog.getByRole('group', { name: 'Rating in stars' });
  const chosen = (value: string) => stars.getByRole('radio', { name: `${value} of 5 stars`, exact: true });
  const card = page.getByRole('listitem').filter({ hasText: words });

  await test.step('Submit needs a rating', async () => {
    await dialog.getByLabel('Company').fill('Godavari Sugars');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Short review').fill(words);
    await expect(submit).toBeDisabled();
  });
  await test.step('half stars are chosen by pointer or finger', async () => {
    await expect(stars.getByRole('radio')).toHaveCount(10);
    const box = (await stars.boundingBox())!;
    for (const half of [5, 1, 10, 8]) {
      const place = { x: (box.width / 10) * (half - 0.5), y: box.height / 2 };
      await stars.click({ position: place });
      await expect(rating).toHaveValue(String(half / 2));
      await expect(chosen(String(half / 2))).toBeChecked();
    }
  });
  await test.step('and by arrow keys', async () => {
    await chosen('4').focus();
    await page.keyboard.press('ArrowRight');
    await expect(chosen('4.5')).toBeFocused();
    await expect(rating).toHaveValue('4.5');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(chosen('3.5')).toBeChecked();
    await expect(rating).toHaveValue('3.5');
  });
  if (!isMobile) {
    await test.step('the rating is clamped on leaving the field, and refused between 0 and 0.5', async () => {
      for (const [typed, accepted] of [
        ['7', '5'],
        ['0', '0.5'],
        ['-2', '0.5'],
        ['3.456', '3.5'],
      ] as const) {
        await rating.fill(typed);
        await rating.blur();
        await expect(rating).toHaveValue(accepted);
      }
      await rating.fill('0.2');
      await submit.click();
      await expect(dialog.getByText('The rating runs from 0.5 to 5.')).toBeVisible();
      await expect(rating).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await rating.fill('0.5');
      await expect(dialog.getByText('The rating runs from 0.5 to 5.')).toHaveCount(0);
    });
    await test.step('Submit needs a company, a name and a review', async () => {
      await expect(submit).toBeEnabled();
      for (const label of ['Company', 'Name', 'Short review']) {
        const field = dialog.getByLabel(label);
        const typed = await field.inputValue();
        await field.fill('  ');
        await expect(submit).toBeDisabled();
        await field.fill(typed);
      }
    });
    await test.step('an error closes the dialog, and what was typed is there again', async () => {
      const busy = { error: 'The shop is busy for a moment.', code: 'unavailable' };
      await page.route('**/admin/review/add', (route) => route.fulfill({ status: 503, json: busy }));
      await submit.click();
      await expect(page.getByText('The shop is busy for a moment.')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await page.unroute('**/admin/review/add');
      await open.click();
      await expect(dialog.getByLabel('Short review')).toHaveValue(words);
    });
  }
  await test.step('it is posted as chosen', async () => {
    await rating.fill('2');
    await expect(chosen('2')).toBeChecked();
    await chosen('2').focus();
    await page.keyboard.press('ArrowRight');
    await expectAccessible(page);
    await submit.click();
    await expect(page.getByText('Review posted successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('img', { name: '2.5 of 5 stars' })).toBeVisible();
  });
  if (isMobile) return;
  await test.step('it stands on the home page at once', async () => {
    expect(await (await page.request.get('/')).text()).toContain(words);
  });
  await test.step('it is deleted after a warning that this cannot be undone', async () => {
    await page.getByRole('button', { name: `Delete the review of ${name}` }).click();
    await expect(dialog).toContainText('This cannot be undone.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Review deleted successfully')).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  });
});
