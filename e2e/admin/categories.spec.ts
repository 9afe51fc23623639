import type { Page } from '@playwright/test';
import type { Category } from '#contract/entities.ts';
import { change, read } from '../helpers/api.ts';
import { makeCategory, makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { pictureFile } from '../helpers/image-files.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { expectToast } from './product-form.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit category' });

async function stored(categoryId: string): Promise<Category | undefined> {
  const search = (tree: Category[]): Category | undefined => {
    for (const category of tree) {
      const found = category._id === categoryId ? category : search(category.children);
      if (found) return found;
    }
    return undefined;
  };
  return search((await read('/category/all', {}, await adminToken())).data);
}

async function openInEditDialog(page: Page, category: Category) {
  await page.goto(`/admin/categories?open=${category._id}`);
  await page.getByRole('button', { name: `Edit ${category.name}` }).click();
  await expect(editDialog(page)).toBeVisible();
}

test('choosing a category opens a column of its children, three deep', async ({ page, isMobile }) => {
  const top = await makeCategory();
  const middle = await makeCategory({ pId: top._id });
  const leaf = await makeCategory({ pId: middle._id, name: `Leaf ${uniqueWord()}` });
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible();
  await item(page, top.name).click();
  await item(page, middle.name).click();
  await expect(item(page, leaf.name)).toBeInViewport();
  await expectAccessible(page);
  await item(page, leaf.name).click();
  await expect(page.getByRole('heading', { name: 'No categories here' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  if (isMobile) {
    const trail = page.getByRole('navigation', { name: 'Categories' });
    await trail.getByRole('link', { name: top.name }).click();
    await expect(item(page, middle.name)).toBeVisible();
    await expectAccessible(page);
    return;
  }
  const widths = await page
    .locator('[data-level]')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
  expect(widths).toEqual([280, 280, 280, 280]);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'No categories here' }),
    'a reload keeps it open',
  ).toBeVisible();
});

test('a header shows a name of 20 characters or more cut, with three dots', async ({ page }) => {
  const short = await makeCategory({ name: `N${uniqueWord()}`.padEnd(19, 'x').slice(0, 19) });
  const long = await makeCategory({ name: `N${uniqueWord()}`.padEnd(20, 'y').slice(0, 20) });
  await page.goto(`/admin/categories?open=${short._id}`);
  await expect(page.getByRole('heading', { name: short.name, exact: true })).toBeVisible();
  await page.goto(`/admin/categories?open=${long._id}`);
  await expect(page.getByRole('heading', { name: `${long.name}...`, exact: true })).toBeVisible();
});

test('an item shows its round image, or the placeholder', async ({ page }) => {
  const [link] = await pictures(1);
  const parent = await makeCategory();
  const withImage = await makeCategory({ pId: parent._id, imageLink: link! });
  const without = await makeCategory({ pId: parent._id });
  await page.goto(`/admin/categories?open=${parent._id}`);
  const picture = item(page, withImage.name).locator('img');
  await expect(picture).toHaveAttribute('src', link!);
  await expect(item(page, without.name).locator('img')).toHaveAttribute('src', '/placeholder-category.svg');
  const radius = await picture.evaluate((image) => getComputedStyle(image.closest('div')!).borderRadius);
  expect(radius).toBe('50%');
});

test('the keyboard walks it as a tree', async ({ page }) => {
  const top = await makeCategory();
  const first = await makeCategory({ pId: top._id, name: `Alpha ${uniqueWord()}` });
  const second = await makeCategory({ pId: top._id, name: `Beta ${uniqueWord()}` });
  await page.goto('/admin/categories');
  await item(page, top.name).focus();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, first.name)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, second.name)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('b');
  await expect(item(page, second.name)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item(page, first.name)).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, second.name)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, top.name)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, first.name)).toBeFocused();
  await expect(page.locator('[role="treeitem"][tabindex="0"]')).toHaveCount(1);
});

test('Enter opens a category, and the focus goes along where its column is hidden', async ({
  page,
  isMobile,
}) => {
  const top = await makeCategory();
  const child = await makeCategory({ pId: top._id });
  await page.goto('/admin/categories');
  await item(page, top.name).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, isMobile ? child.name : top.name)).toBeFocused();
  await item(page, child.name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No categories here')).toBeVisible();
  await expect(
    isMobile ? page.getByRole('button', { name: `New Category in ${child.name}` }) : item(page, child.name),
  ).toBeFocused();
});

test('a parent and a child are created after a confirmation', async ({ page }) => {
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
  expect((await stored(category._id))!.name, 'nothing changes before it is confirmed').toBe(category.name);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Category Updated Successfully');
  expect(await stored(category._id)).toMatchObject({ name, imageLink: link });

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await editDialog(page).getByText('History').click();
  await expect(editDialog(page).getByText(/changed name/)).toBeVisible();
});

test('Cancel of the confirmation drops the changes', async ({ page }) => {
  const [link] = await pictures(1);
  const category = await makeCategory({ imageLink: link! });
  await openInEditDialog(page, category);
  await editDialog(page).getByLabel('Name').fill('Never');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog', { name: 'Update Changes?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await stored(category._id))!.name).toBe(category.name);
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
  await dialog.getByLabel('Image files').setInputFiles([await pictureFile('jpeg')]);
  await expect(dialog.getByRole('img', { name: 'The chosen image' })).toBeVisible();
  await update.click();
  await page
    .getByRole('dialog', { name: 'Update Changes?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expectToast(page, 'Category Updated Successfully');
  expect((await stored(category._id))!.imageLink).toMatch(/^\/media\/categories\/.+\.jpg$/);
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
  await page
    .getByRole('dialog', { name: 'Update Changes?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expectToast(page, 'Category Updated Successfully');
  expect((await stored(category._id))!.name).toBe(name);
});

test('delete asks in its words; a category with children or products is refused with the counts', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const parent = await makeCategory();
  const child = await makeCategory({ pId: parent._id });
  await makeProduct({ categoryId: parent._id });
  await page.goto(`/admin/categories?open=${parent._id}`);
  await page.getByRole('button', { name: `Delete ${parent.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${parent.name}` });
  await expect(dialog).toContainText('Are you sure? You want to delete this category');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This category still has 1 subcategory and 1 product',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await item(page, child.name).click();
  await page.getByRole('button', { name: `Delete ${child.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Category deleted successfully');
  await expect(item(page, child.name)).toHaveCount(0);
  expect(await stored(child._id)).toBeUndefined();
});

test('a changed tree is shown on the next visit of the shop', async ({ page }) => {
  const top = await makeCategory();
  const vertical = await makeCategory({ pId: top._id });
  await page.goto('/');
  await expect(page.getByText(vertical.name).first()).toBeAttached();
  await change('/category/delete', { categoryId: vertical._id, parentId: top._id }, await adminToken());
  await page.reload();
  await expect(page.getByText(vertical.name)).toHaveCount(0);
});
