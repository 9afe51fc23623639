import { change } from '../helpers/api.ts';
import { makeCategory, makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { item, storedCategory } from './category-tree.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

test('choosing a category opens a column of its children, three deep', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
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

test('a category moves to another parent, and leads to its products', async ({ page }) => {
  const [from, to] = [await makeCategory(), await makeCategory()];
  const moved = await makeCategory({ pId: from._id });
  const product = await makeProduct({ categoryId: moved._id });
  await page.goto(`/admin/categories?open=${moved._id}`);
  await page.getByRole('button', { name: `Move ${moved.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Moves with it: 1 product.');
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await dialog.getByLabel('Move to').selectOption(to.name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, 'Category moved successfully');
  await expect(item(page, to.name)).toHaveAttribute('aria-selected', 'true');
  expect((await storedCategory(moved._id))?.parent).toBe(to._id);
  await page.getByRole('link', { name: `1 product in ${moved.name}` }).click();
  await expect(page.getByText(`In ${moved.name} and below it.`)).toBeVisible();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expect(page.getByText('1 product shown')).toBeVisible();
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

test('Enter opens a category, and the focus goes along where its column is hidden', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
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
  expect(await storedCategory(child._id)).toBeUndefined();
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
