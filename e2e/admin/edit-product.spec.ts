import type { Product } from '#contract/entities.ts';
import { change, read } from '../helpers/api.ts';
import { makeCategory, makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { pictureFiles } from '../helpers/image-files.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { productForm } from './product-form.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

const stored = async (productId: string) =>
  (await read('/admin/product/single', { productId }, await adminToken())).data;

test('the form is prefilled, accessible and fits the window', async ({ page }) => {
  const category = await makeCategory();
  const product = await makeProduct({
    categoryId: category._id,
    price: 1250.5,
    imageLink: await pictures(2),
    specifications: [{ key: 'Power', value: '1.5 kW' }],
  });
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  await expect(form.name).toHaveValue(product.name);
  await expect(form.description).toHaveValue(product.description);
  await expect(form.price).toHaveValue('1,250.50');
  await expect(form.category).toHaveValue(category.name);
  await expect(page.getByRole('radio', { name: 'Buyable' })).toBeChecked();
  await expect(form.images).toHaveCount(2);
  await expect(form.key(1)).toHaveValue('Power');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('Save Changes names what changed, saves it, and the public page shows it', async ({ page }) => {
  const product = await makeProduct();
  const name = `Renamed Pump ${uniqueWord()}`;
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  await form.name.fill(name);
  await form.price.fill('2000');
  await expect(page.getByText('Unsaved changes: name, price')).toBeVisible();
  await form.save.click();
  await expectToast(page, 'Product updated successfully');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  expect(await stored(product._id)).toMatchObject({ name, price: 2000 });
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('after a save and after a deletion the lists and the form that were read before are read again', async ({
  page,
}) => {
  const word = uniqueWord();
  const product = await makeProduct({ name: `Pump ${word}`, price: 100 });
  const form = productForm(page);
  await page.goto(`/admin/products?search=${word}`);
  await page.getByRole('link', { name: product.name }).click();
  await form.name.fill(`Pump ${word} renamed`);
  await form.price.fill('250');
  await form.save.click();
  await expectToast(page, 'Product updated successfully');
  await page.goBack();
  const card = page.getByRole('article').filter({ hasText: word });
  await expect(card).toContainText(`Pump ${word} renamed`);
  await expect(card).toContainText('Rs.250');
  await card.getByRole('link').click();
  await expect(form.name).toHaveValue(`Pump ${word} renamed`);
  await expect(form.price).toHaveValue('250');
  await page.getByRole('button', { name: 'Delete Product' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Product deleted successfully');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(word);
  await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible();
});

test('after a save the form of another product has nothing of the one before', async ({ page }) => {
  const other = await makeCategory();
  const first = await makeProduct({ imageLink: await pictures(1) });
  const second = await makeProduct();
  await page.goto(`/admin/products/edit/${first._id}`);
  const form = productForm(page);
  await form.addImages(await pictureFiles(1));
  await expect(form.images).toHaveCount(2);
  await form.chooseCategory(other.name);
  await form.save.click();
  await expectToast(page, 'Product updated successfully');
  expect(await stored(first._id)).toMatchObject({ category: { _id: other._id } });
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(second.name);
  await page.getByRole('link', { name: second.name }).click();
  await expect(form.name).toHaveValue(second.name);
  await expect(form.images).toHaveCount(0);
  await expect(form.category).toHaveValue(second.category!.name);
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});

test('who changed what and when is read on the product', async ({ page }) => {
  const product = await makeProduct({ price: 100 });
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  await form.price.fill('150');
  await form.save.click();
  await expectToast(page, 'Product updated successfully');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText(/changed price/)).toBeVisible();
  await expect(page.getByText('price: Rs.100 Rs.150')).toBeVisible();
  await expect(page.getByText(/added it/)).toBeVisible();
});

test('Save Changes needs name, category and product type, but no description', async ({ page }) => {
  const product = await makeProduct();
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  await form.description.fill('');
  await expect(form.save).toBeEnabled();
  await form.name.fill('');
  await expect(form.save).toBeDisabled();
  await expect(page.getByText('Fill in name to save.')).toBeVisible();
  const bare = await makeProduct();
  await page.route('**/admin/product/single?*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Product };
    await route.fulfill({ json: { data: { ...data, category: null, productType: null } } });
  });
  await page.goto(`/admin/products/edit/${bare._id}`);
  await expect(page.getByText('Fill in category and product type to save.')).toBeVisible();
  await expect(form.save).toBeDisabled();
  await form.chooseType('Buyable');
  await expect(page.getByText('Fill in category to save.')).toBeVisible();
  await expect(form.save).toBeDisabled();
  await form.chooseCategory(bare.category!.name);
  await expect(form.save).toBeEnabled();
});

test('five minus the existing images may be added', async ({ page }) => {
  const product = await makeProduct({ imageLink: await pictures(3) });
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  await expect(form.images).toHaveCount(3);
  await form.addImages(await pictureFiles(3));
  await expectToast(page, 'Too many files');
  await expect(form.images).toHaveCount(5);
  await expect(form.drop).toBeDisabled();
  await expect(page.getByText('Unsaved changes: images')).toBeVisible();
  await page.getByRole('button', { name: 'Move Image 5 left' }).click();
  await page.getByRole('button', { name: 'Remove Image 1' }).click();
  const shown = await form.sources();
  await form.save.click();
  await expectToast(page, 'Product updated successfully');
  expect((await stored(product._id)).imageLink).toEqual(shown);
});

test('Reset brings the product back as it is in the shop', async ({ page }) => {
  const product = await makeProduct({ specifications: [{ key: 'Power', value: '1 kW' }] });
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  const reset = page.getByRole('button', { name: 'Reset' });
  await expect(reset).toBeDisabled();
  await form.name.fill('Something else');
  await form.value(1).fill('2 kW');
  await reset.click();
  await expect(form.name).toHaveValue(product.name);
  await expect(form.value(1)).toHaveValue('1 kW');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});

test('Discard returns to the products, and asks when something would be lost', async ({ page }) => {
  const product = await makeProduct();
  await page.goto(`/admin/products/edit/${product._id}`);
  const discard = page.getByRole('button', { name: 'Discard' });
  await productForm(page).name.fill('Something else');
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goto(`/admin/products/edit/${product._id}`);
  await expect(productForm(page).name).toHaveValue(product.name);
  await discard.click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test('Delete Product warns that it cannot be undone, deletes and returns to the products', async ({
  page,
}) => {
  const product = await makeProduct();
  await page.goto(`/admin/products/edit/${product._id}`);
  await page.getByRole('button', { name: 'Delete Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Product' });
  await expect(dialog).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await stored(product._id))._id).toBe(product._id);
  await page.getByRole('button', { name: 'Delete Product' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Product deleted successfully');
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(stored(product._id)).rejects.toThrow('404');
});

test('a refused save shows the reason and keeps what was typed', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const product = await makeProduct();
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  await form.name.fill('Typed name');
  await change('/admin/product/delete', { productId: product._id }, await adminToken());
  await form.save.click();
  await expectToast(page, /could not find/);
  await expect(form.name).toHaveValue('Typed name');
});

test('a second administrator is told what changed meanwhile, and neither one’s work is lost', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const product = await makeProduct({ price: 100 });
  const second = await context.newPage();
  for (const window of [page, second]) await window.goto(`/admin/products/edit/${product._id}`);
  await productForm(page).price.fill('150');
  await productForm(second).name.fill(`${product.name}, renamed`);
  await productForm(page).save.click();
  await expectToast(page, 'Product updated successfully');
  await productForm(second).save.click();
  await expect(second.getByRole('main').getByRole('alert')).toContainText(
    'Somebody else has changed price of this product meanwhile. Your own changes are still here and not saved: name.',
  );
  expect((await stored(product._id)).name).toBe(product.name);
  await expect(productForm(second).price).toHaveValue('150');
  await expect(productForm(second).name).toHaveValue(`${product.name}, renamed`);
  await expectAccessible(second);
  await productForm(second).save.click();
  await expectToast(second, 'Product updated successfully');
  await expect(second.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await stored(product._id)).toMatchObject({ price: 150, name: `${product.name}, renamed` });
});

test('half a specification is pointed out before it is sent', async ({ page }) => {
  const product = await makeProduct({ specifications: [{ key: 'Power', value: '1 kW' }] });
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  await form.value(1).fill('');
  await expect(page.getByText('The value is missing.')).toBeVisible();
  await form.save.click();
  await expectToast(page, /^Specification \d: The (key|value) is missing\./);
});

test('a product that does not exist is said to be gone', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto('/admin/products/edit/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This product does not exist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All products' })).toBeVisible();
  await expectAccessible(page);
});
