import type { Locator, Page } from '@playwright/test';
import type { Category } from '#contract/product-entities.ts';
import { change } from '../helpers/api.ts';
import { makeCategory, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { pictureFile } from '../helpers/image-files.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, test } from '../helpers/test.ts';
import { openOrGoOn } from './back-office.ts';
import { item, storedCategory } from './category-tree.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit category' });
const confirmUpdate = (page: Page) =>
  page.getByRole('dialog', { name: 'Update Changes?' }).getByRole('button', { name: 'Confirm' }).click();

async function openInEditDialog(page: Page, category: Category) {
  await openOrGoOn(page, `/admin/categories?open=${category._id}`);
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

test('a parent and a child are created after a confirmation; an error closes the dialog, and what was typed is there when it opens again [S1.9 S2.categories.1 S2.categories.5 S2.categories.10 S5.21 S5.22 S8.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const name = `Parent ${uniqueWord()}`;
  const child = `Child ${uniqueWord()}`;
  await page.goto('/admin/categories');
  const dialog = page.getByRole('dialog', { name: 'New Category' });
  const create = dialog.getByRole('button', { name: 'Create' });
  const question = page.getByRole('dialog', { name: 'Create Category' });
  await test.step('a parent is created with an image after a confirmation', async () => {
    await page.getByRole('button', { name: 'New Category', exact: true }).click();
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Image files').setInputFiles([await pictureFile()]);
    await expect(dialog.getByRole('img', { name: 'The chosen image' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Drop a new image or browse/ })).toBeDisabled();
    await expectAccessible(page);
    await create.click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await question.getByRole('button', { name: 'Review' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await create.click();
    await question.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Category created successfully');
    await item(page, name).click();
  });
  const newCategory = page.getByRole('button', { name: `New Category in ${name}` });
  await test.step('an error closes the dialog; what was typed is there when it opens again', async () => {
    await newCategory.click();
    await dialog.getByLabel('Name').fill(child);
    await page.route('**/category/add', (route) =>
      route.fulfill({ status: 404, json: { error: 'We could not find that.', code: 'not-found' } }),
    );
    await create.click();
    await question.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'We could not find that.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await newCategory.click();
    await expect(dialog.getByLabel('Name')).toHaveValue(child);
  });
  await test.step('a child is created in its parent', async () => {
    await page.unroute('**/category/add');
    await create.click();
    await question.getByRole('button', { name: 'Submit' }).click();
    await expect(item(page, child)).toBeVisible();
  });
});

test('the edit dialog closes by its buttons only; a category is renamed after "Update Changes?" was confirmed, and another staff member’s change is shown [S2.categories.7 S2.categories.10 S4.forms.6 S5.23 S8.14]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const [link, other] = await pictures(2);
  const category = await makeCategory({ imageLink: link! });
  const plain = await makeCategory();
  const name = `Renamed ${uniqueWord()}`;
  const dialog = editDialog(page);
  const update = dialog.getByRole('button', { name: 'Update' });
  const question = page.getByRole('dialog', { name: 'Update Changes?' });
  await openInEditDialog(page, category);
  await test.step('Esc and the overlay do not close it; Cancel does', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('Cancel of the confirmation drops the changes', async () => {
    await openInEditDialog(page, category);
    await dialog.getByLabel('Name').fill('Never');
    await update.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await storedCategory(category._id))!.name).toBe(category.name);
  });
  await test.step('a category is renamed after "Update Changes?" was confirmed', async () => {
    await openInEditDialog(page, category);
    await expect(dialog.getByLabel('Name'), 'nothing of what was dropped').toHaveValue(category.name);
    await dialog.getByLabel('Name').fill('');
    await expect(update).toBeDisabled();
    await dialog.getByLabel('Name').fill(name);
    await update.click();
    await question.getByRole('button', { name: 'Review' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    expect((await storedCategory(category._id))!.name, 'nothing changes before it is confirmed').toBe(
      category.name,
    );
    await update.click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Category Updated Successfully');
    expect(await storedCategory(category._id)).toMatchObject({ name, imageLink: link });
  });
  await test.step('its history shows it', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByText('History').click();
    await expect(dialog.getByText(/changed name/)).toBeVisible();
  });
  await test.step('what another staff member changed meanwhile is shown, and neither one’s work is lost', async () => {
    const again = `Renamed ${uniqueWord()}`;
    const theirs = { categoryId: category._id, name, imageLink: other! };
    await change('/category/edit', theirs, await adminToken());
    await dialog.getByLabel('Name').fill(again);
    await update.click();
    await confirmUpdate(page);
    await expect(dialog.getByRole('alert')).toContainText(
      'Somebody else has changed image of this category meanwhile. Your own changes are still here and not saved: name.',
    );
    await expect(dialog.getByLabel('Name')).toHaveValue(again);
    await expect(dialog.getByRole('img', { name: 'The chosen image' })).toHaveAttribute('src', other!);
    await expectAccessible(page);
    await update.click();
    await confirmUpdate(page);
    await expect(dialog).toBeHidden();
    expect(await storedCategory(category._id)).toMatchObject({ name: again, imageLink: other });
  });
  await test.step('a category without an image is renamed with the placeholder', async () => {
    const bare = `Plain ${uniqueWord()}`;
    await openInEditDialog(page, plain);
    await dialog.getByLabel('Name').fill(bare);
    await expect(update).toBeDisabled();
    await dialog.getByRole('button', { name: 'Use placeholder' }).click();
    await update.click();
    await confirmUpdate(page);
    await expect(dialog).toBeHidden();
    expect((await storedCategory(plain._id))!.name).toBe(bare);
  });
});

test('a deleted image is retrieved, or replaced by a new one; without any, Update waits; Replace asks for a file, and without one the image stays [S2.categories.8 S2.categories.9 S4.forms.6 S5.22 S5.23 S7.images.1 S9.15]', async ({
  page,
}) => {
  const [link] = await pictures(1);
  const category = await makeCategory({ imageLink: link! });
  await openInEditDialog(page, category);
  const dialog = editDialog(page);
  const update = dialog.getByRole('button', { name: 'Update' });
  const replace = dialog.getByRole('button', { name: 'Replace image' });
  const drop = dialog.getByRole('button', { name: /^Drop a new image or browse/ });
  const image = dialog.getByRole('img', { name: 'The chosen image' });
  await test.step('a deleted image is retrieved', async () => {
    await expect(drop, 'no room while there is an image').toBeDisabled();
    await dialog.getByRole('button', { name: 'Delete image' }).click();
    await expect(update).toBeDisabled();
    await expect(dialog.getByText('Retrieve the image or choose a new one to update.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Retrieve' }).click();
    await expect(image).toHaveAttribute('src', link!);
    await expect(update).toBeEnabled();
  });
  await test.step('or replaced by a new one', async () => {
    await dialog.getByRole('button', { name: 'Delete image' }).click();
    await expect(drop).toBeEnabled();
    await dropFiles(drop, [await pictureFile('jpeg'), await pictureFile('png')]);
    await expectToast(page, 'Too many files');
    await expect(image, 'the first of two').toHaveCount(1);
    await expect(drop, 'no room for a second').toBeDisabled();
    await update.click();
    await confirmUpdate(page);
    await expectToast(page, 'Category Updated Successfully');
    expect((await storedCategory(category._id))!.imageLink).toMatch(/^\/media\/categories\/.+\.jpg$/);
  });
  await test.step('Replace asks for a file of the right type', async () => {
    await page.getByRole('button', { name: `Edit ${category.name}` }).click();
    const chooser = page.waitForEvent('filechooser');
    await replace.click();
    await (await chooser).setFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await expectToast(page, 'File type must be one of image/jpeg, image/png');
    await expect(image).toHaveAttribute('src', /\.jpg$/);
    const again = page.waitForEvent('filechooser');
    await replace.click();
    await (await again).setFiles([await pictureFile()]);
    await expect(image).toHaveAttribute('src', /\/media\/categories\/.+\.png$/);
    await expect(dialog.getByText('Image replaced')).toBeVisible();
  });
  await test.step('without a file the image stays', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const closed = page.waitForEvent('filechooser');
    await replace.click();
    await closed;
    await expect.poll(() => focusIsHeard(page)).toBe(true);
    await page.clock.runFor(299);
    await expect(image).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(image).toHaveAttribute('src', /\/media\/categories\/.+\.png$/);
  });
});

/**
 * A file dialog that is closed without a choice gives the window its focus back, and no more. The form listens for it a
 * moment after the dialog opened, and then waits before it looks for a file.
 */
const focusIsHeard = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    let isHeard = false;
    const note = (...given: Parameters<typeof setTimeout>) => {
      isHeard ||= given[1] === 300;
      return setTimeout(...given);
    };
    Object.assign(window, { setTimeout: note });
    window.dispatchEvent(new Event('focus'));
    Object.assign(window, { setTimeout });
    return isHeard;
  });
