import type { Locator, Page } from '@playwright/test';
import type { Category } from '#contract/entities.ts';
import { change } from '../helpers/api.ts';
import { makeCategory, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { pictureFile } from '../helpers/image-files.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, test } from '../helpers/test.ts';
import { item, storedCategory } from './category-tree.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit category' });
const confirmUpdate = (page: Page) =>
  page.getByRole('dialog', { name: 'Update Changes?' }).getByRole('button', { name: 'Confirm' }).click();

async function openInEditDialog(page: Page, category: Category) {
  await page.goto(`/admin/categories?open=${category._id}`);
  await page.getByRole('button', { name: `Edit ${category.name}` }).click();
  await expect(editDialog(page)).toBeVisible();
}

/** Drops files on a place, as from the desktop. */
async function dropFiles(place: Locator, files: Awaited<ReturnType<typeof pictureFile>>[]) {
  const dataTransfer = await place.page().evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of given)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
  );
  await place.dispatchEvent('drop', { dataTransfer });
}

test('a parent and a child are created after a confirmation', { tag: '@phone' }, async ({ page }) => {
  const name = `Parent ${uniqueWord()}`;
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'New Category', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New Category' });
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Image files').setInputFiles([await pictureFile()]);
  await expect(dialog.getByRole('img', { name: 'The chosen image' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Drop a new image or browse/ })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const question = page.getByRole('dialog', { name: 'Create Category' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await question.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await question.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Category created successfully');
  await item(page, name).click();

  const child = `Child ${uniqueWord()}`;
  await page.getByRole('button', { name: `New Category in ${name}` }).click();
  await dialog.getByLabel('Name').fill(child);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(item(page, child)).toBeVisible();
});

test('an error closes the dialog of a new category; what was typed is there when it opens again', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const parent = await makeCategory();
  await page.goto(`/admin/categories?open=${parent._id}`);
  const newCategory = page.getByRole('button', { name: `New Category in ${parent.name}` });
  await newCategory.click();
  const dialog = page.getByRole('dialog', { name: 'New Category' });
  await dialog.getByLabel('Name').fill('Typed once');
  await page.route('**/category/add', (route) =>
    route.fulfill({ status: 404, json: { error: 'We could not find that.', code: 'not-found' } }),
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog', { name: 'Create Category' }).getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'We could not find that.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await newCategory.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Typed once');
});

test('Esc and the overlay do not close the edit dialog; Cancel does', async ({ page }) => {
  await openInEditDialog(page, await makeCategory());
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(editDialog(page)).toBeVisible();
  await expectAccessible(page);
  await editDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(editDialog(page)).toBeHidden();
});

test('a category is renamed after "Update Changes?" was confirmed', async ({ page }) => {
  const [link] = await pictures(1);
  const category = await makeCategory({ imageLink: link! });
  const name = `Renamed ${uniqueWord()}`;
  await openInEditDialog(page, category);
  const dialog = editDialog(page);
  await dialog.getByLabel('Name').fill('');
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Update' }).click();
  const question = page.getByRole('dialog', { name: 'Update Changes?' });
  await question.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  expect((await storedCategory(category._id))!.name, 'nothing changes before it is confirmed').toBe(
    category.name,
  );
  await dialog.getByRole('button', { name: 'Update' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Category Updated Successfully');
  expect(await storedCategory(category._id)).toMatchObject({ name, imageLink: link });

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await editDialog(page).getByText('History').click();
  await expect(editDialog(page).getByText(/changed name/)).toBeVisible();
});

test('a second administrator is told what changed meanwhile, and neither one’s work is lost', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const [link, other] = await pictures(2);
  const category = await makeCategory({ imageLink: link! });
  const name = `Renamed ${uniqueWord()}`;
  await openInEditDialog(page, category);
  await change(
    '/category/edit',
    { categoryId: category._id, name: category.name, imageLink: other! },
    await adminToken(),
  );
  const dialog = editDialog(page);
  const update = async () => {
    await dialog.getByRole('button', { name: 'Update' }).click();
    await confirmUpdate(page);
  };
  await dialog.getByLabel('Name').fill(name);
  await update();
  await expect(dialog.getByRole('alert')).toContainText(
    'Somebody else has changed image of this category meanwhile. Your own changes are still here and not saved: name.',
  );
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByRole('img', { name: 'The chosen image' })).toHaveAttribute('src', other!);
  await expectAccessible(page);
  await update();
  await expectToast(page, 'Category Updated Successfully');
  expect(await storedCategory(category._id)).toMatchObject({ name, imageLink: other });
});

test('Cancel of the confirmation drops the changes', async ({ page }) => {
  const [link] = await pictures(1);
  const category = await makeCategory({ imageLink: link! });
  await openInEditDialog(page, category);
  await editDialog(page).getByLabel('Name').fill('Never');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog', { name: 'Update Changes?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await storedCategory(category._id))!.name).toBe(category.name);
});

test('a deleted image is retrieved, or replaced by a new one; without any, Update waits', async ({
  page,
}) => {
  const [link] = await pictures(1);
  const category = await makeCategory({ imageLink: link! });
  await openInEditDialog(page, category);
  const dialog = editDialog(page);
  const update = dialog.getByRole('button', { name: 'Update' });
  const drop = dialog.getByRole('button', { name: /^Drop a new image or browse/ });
  await expect(drop, 'no room while there is an image').toBeDisabled();
  await dialog.getByRole('button', { name: 'Delete image' }).click();
  await expect(update).toBeDisabled();
  await expect(dialog.getByText('Retrieve the image or choose a new one to update.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retrieve' }).click();
  await expect(dialog.getByRole('img', { name: 'The chosen image' })).toHaveAttribute('src', link!);
  await expect(update).toBeEnabled();

  await dialog.getByRole('button', { name: 'Delete image' }).click();
  await expect(drop).toBeEnabled();
  const chosen = dialog.getByRole('img', { name: 'The chosen image' });
  await dropFiles(drop, [await pictureFile('jpeg'), await pictureFile('png')]);
  await expectToast(page, 'Too many files');
  await expect(chosen, 'the first of two').toHaveCount(1);
  await expect(drop, 'no room for a second').toBeDisabled();
  await update.click();
  await confirmUpdate(page);
  await expectToast(page, 'Category Updated Successfully');
  expect((await storedCategory(category._id))!.imageLink).toMatch(/^\/media\/categories\/.+\.jpg$/);
});

test('Replace asks for a file; without one the image stays', async ({ page }) => {
  const [link] = await pictures(1);
  await openInEditDialog(page, await makeCategory({ imageLink: link! }));
  const dialog = editDialog(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Replace image' }).click();
  await (await chooser).setFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }]);
  await expectToast(page, 'File type must be one of image/jpeg, image/png');
  const image = dialog.getByRole('img', { name: 'The chosen image' });
  await expect(image).toHaveAttribute('src', link!);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const closed = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Replace image' }).click();
  await closed;
  // A file dialog that is closed without a choice gives the window its focus back, and no more.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(299);
  await expect(image).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(image).toHaveAttribute('src', link!);
  await page.clock.resume();
  const again = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Replace image' }).click();
  await (await again).setFiles([await pictureFile()]);
  await expect(image).toHaveAttribute('src', /\/media\/categories\//);
  await expect(dialog.getByText('Image replaced')).toBeVisible();
});

test('a category without an image is renamed with the placeholder', async ({ page }) => {
  const category = await makeCategory();
  const name = `Plain ${uniqueWord()}`;
  await openInEditDialog(page, category);
  const dialog = editDialog(page);
  await dialog.getByLabel('Name').fill(name);
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Use placeholder' }).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await confirmUpdate(page);
  await expectToast(page, 'Category Updated Successfully');
  expect((await storedCategory(category._id))!.name).toBe(name);
});
