import { makeCategory, makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { item, storedCategory } from './category-tree.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

test('choosing a category opens a column of its children, three deep, by pointer or Enter; the focus goes along where its column is hidden [S2.routes.19 S2.categories.1 S2.categories.2 S2.categories.3 S9.10]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const top = await makeCategory();
  const middle = await makeCategory({ pId: top._id });
  const leaf = await makeCategory({ pId: middle._id, name: `Leaf ${uniqueWord()}` });
  await page.goto('/admin/categories');
  const nothing = page.getByRole('heading', { name: 'No categories here' });
  await test.step('a chosen category opens a column of its children', async () => {
    await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible();
    await item(page, top.name).click();
    await item(page, middle.name).click();
    await expect(item(page, leaf.name)).toBeInViewport();
    await expectAccessible(page);
    await item(page, leaf.name).click();
    await expect(nothing).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
  if (isMobile)
    await test.step('the trail leads back', async () => {
      const trail = page.getByRole('navigation', { name: 'Categories' });
      await trail.getByRole('link', { name: top.name }).click();
      await expect(item(page, middle.name)).toBeVisible();
      await expectAccessible(page);
    });
  else
    await test.step('each column is 280 px wide, and a reload keeps it open', async () => {
      const widths = await page
        .locator('[data-level]')
        .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
      expect(widths).toEqual([280, 280, 280, 280]);
      await page.reload();
      await expect(nothing).toBeVisible();
    });
  await test.step('Enter opens a category, and the focus goes along where its column is hidden', async () => {
    await goOn(page, `/admin/categories?open=${top._id}`);
    await item(page, middle.name).focus();
    await page.keyboard.press('Enter');
    await expect(item(page, isMobile ? leaf.name : middle.name)).toBeFocused();
    await item(page, leaf.name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No categories here')).toBeVisible();
    await expect(
      isMobile ? page.getByRole('button', { name: `New Category in ${leaf.name}` }) : item(page, leaf.name),
    ).toBeFocused();
  });
});

test('a head shows a name of 20 characters or more cut, an item its round image or the placeholder, and the keyboard walks it as a tree [S2.categories.4 S2.categories.6 S9.19]', async ({
  page,
}) => {
  const [link] = await pictures(1);
  const short = await makeCategory({ name: `N${uniqueWord()}`.padEnd(19, 'x').slice(0, 19) });
  const long = await makeCategory({ name: `N${uniqueWord()}`.padEnd(20, 'y').slice(0, 20) });
  const first = await makeCategory({ pId: long._id, name: `Alpha ${uniqueWord()}`, imageLink: link! });
  const second = await makeCategory({ pId: long._id, name: `Beta ${uniqueWord()}` });
  await page.goto(`/admin/categories?open=${short._id}`);
  await test.step('a header shows a name of 20 characters or more cut, with three dots', async () => {
    await expect(page.getByRole('heading', { name: short.name, exact: true })).toBeVisible();
    await item(page, long.name).click();
    await expect(page.getByRole('heading', { name: `${long.name}...`, exact: true })).toBeVisible();
  });
  await test.step('an item shows its round image, or the placeholder', async () => {
    const picture = item(page, first.name).locator('img');
    await expect(picture).toHaveAttribute('src', link!);
    await expect(item(page, second.name).locator('img')).toHaveAttribute('src', '/placeholder-category.svg');
    const radius = await picture.evaluate((image) => getComputedStyle(image.closest('div')!).borderRadius);
    expect(radius).toBe('50%');
  });
  await test.step('the keyboard walks it as a tree', async () => {
    await goOn(page, '/admin/categories');
    await expect(item(page, first.name)).toHaveCount(0);
    await item(page, long.name).focus();
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
    await expect(item(page, long.name)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item(page, first.name)).toBeFocused();
    await expect(page.locator('[role="treeitem"][tabindex="0"]')).toHaveCount(1);
  });
});

test('a category moves to another parent and leads to its products; one with children or products is not deleted, another after a question, and the shop shows the new tree [S2.categories.5 S2.categories.11 S8.14]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const [from, to] = [await makeCategory(), await makeCategory()];
  const moved = await makeCategory({ pId: from._id });
  const product = await makeProduct({ categoryId: moved._id });
  const child = await makeCategory({ pId: from._id });
  await makeProduct({ categoryId: from._id });
  await page.goto(`/admin/categories?open=${moved._id}`);
  const dialog = page.getByRole('dialog');
  await test.step('a category moves to another parent', async () => {
    await page.getByRole('button', { name: `Move ${moved.name}` }).click();
    const move = dialog.getByRole('button', { name: 'Move', exact: true });
    await expect(dialog).toContainText('Moves with it: 1 product.');
    await expect(move).toBeDisabled();
    await dialog.getByLabel('Move to').selectOption(to.name);
    await expectAccessible(page);
    await move.click();
    await expectToast(page, 'Category moved successfully');
    await expect(item(page, to.name)).toHaveAttribute('aria-selected', 'true');
    expect((await storedCategory(moved._id))?.parent).toBe(to._id);
  });
  await test.step('one with children or products is refused with the counts', async () => {
    await item(page, from.name).click();
    await page.getByRole('button', { name: `Delete ${from.name}` }).click();
    const question = page.getByRole('dialog', { name: `Delete ${from.name}` });
    await expect(question).toContainText('Are you sure? You want to delete this category');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toContainText(
      'This category still has 1 subcategory and 1 product',
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('another is deleted after the question, and the shop shows the new tree', async () => {
    const home = async () => (await page.request.get('/')).text();
    expect(await home()).toContain(child.name);
    await item(page, child.name).click();
    await page.getByRole('button', { name: `Delete ${child.name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Category deleted successfully');
    await expect(item(page, child.name)).toHaveCount(0);
    expect(await storedCategory(child._id)).toBeUndefined();
    expect(await home()).not.toContain(child.name);
  });
  await test.step('a category leads to its products', async () => {
    await goOn(page, `/admin/categories?open=${moved._id}`);
    await page.getByRole('link', { name: `1 product in ${moved.name}` }).click();
    await expect(page.getByText(`In ${moved.name} and below it.`)).toBeVisible();
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
    await expect(page.getByText('1 product shown')).toBeVisible();
  });
});
