import type { Page } from '@playwright/test';
import type { Product } from '#contract/product-entities.ts';
import { change, read } from '../helpers/api.ts';
import { editProduct, makeCategory, makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { pictureFiles } from '../helpers/image-files.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { productForm } from './product-form.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

const stored = async (productId: string) =>
  (await read('/admin/product/single', { productId }, await adminToken())).data;
const editForm = (product: Product) => `/admin/products/edit/${product._id}`;
const allSaved = (page: Page) => page.getByText('All changes are saved.');

test('the form is prefilled; Reset brings the product back; half a specification, a missing name and more than five images are refused, and who changed what is read on the product [S2.edit-product.1 S2.edit-product.2 S4.forms.3 S5.7 S5.9]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const category = await makeCategory();
  const partNumber = `EP-${uniqueWord()}`;
  const product = await makeProduct({
    categoryId: category._id,
    price: 1250.5,
    imageLink: await pictures(3),
    specifications: [{ key: 'Power', value: '1.5 kW' }],
    partNumber,
    hsn: '841370',
    gstRate: 18,
    unit: 'SET',
  });
  await page.goto(editForm(product));
  const form = productForm(page);
  await test.step('the form is prefilled', async () => {
    await expect(form.name).toHaveValue(product.name);
    await expect(form.description).toHaveValue(product.description);
    await expect(form.price).toHaveValue('1,250.50');
    await expect(form.category).toHaveValue(category.name);
    await expect(page.getByRole('radio', { name: 'Buyable' })).toBeChecked();
    await expect(form.images).toHaveCount(3);
    for (const [field, value] of [
      [form.partNumber, partNumber],
      [form.hsn, '841370'],
      [form.gstRate, '18'],
      [form.unit, 'SET'],
    ] as const)
      await expect(field).toHaveValue(value);
    await expect(form.key(1)).toHaveValue('Power');
    await expect(allSaved(page)).toBeVisible();
  });
  await test.step('Reset brings the product back as it is in the shop', async () => {
    const reset = page.getByRole('button', { name: 'Reset' });
    await expect(reset).toBeDisabled();
    await form.name.fill('Something else');
    await form.value(1).fill('2 kW');
    await reset.click();
    await expect(form.name).toHaveValue(product.name);
    await expect(form.value(1)).toHaveValue('1.5 kW');
    await expect(allSaved(page)).toBeVisible();
  });
  await test.step('half a specification is pointed out before it is sent', async () => {
    await form.value(1).fill('');
    await expect(page.getByText('The value is missing.')).toBeVisible();
    await form.save.click();
    await expectToast(page, /^Specification \d: The (key|value) is missing\./);
    await form.value(1).fill('1.5 kW');
  });
  await test.step('a name is needed, but no description', async () => {
    await form.description.fill('');
    await expect(form.save).toBeEnabled();
    await form.name.fill('');
    await expect(form.save).toBeDisabled();
    await expect(page.getByText('Fill in name to save.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
  });
  await test.step('a part number of another product is refused with its name, and nothing typed is lost', async () => {
    const other = await makeProduct({ partNumber: `OP-${uniqueWord()}` });
    await form.partNumber.fill(other.partNumber!.toLowerCase());
    await form.save.click();
    await expectToast(page, `belongs to “${other.name}”`);
    await expect(page.getByText('Unsaved changes: part number')).toBeVisible();
    await expect(form.partNumber).toHaveValue(other.partNumber!.toLowerCase());
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(form.partNumber).toHaveValue(partNumber);
  });
  await test.step('five minus the existing images may be added', async () => {
    await form.addImages(await pictureFiles(3));
    await expectToast(page, 'Too many files');
    await expect(form.images).toHaveCount(5);
    await expect(form.drop).toBeDisabled();
    await expect(page.getByText('Unsaved changes: images')).toBeVisible();
    await page.getByRole('button', { name: 'Move Image 5 left' }).click();
    await page.getByRole('button', { name: 'Remove Image 1' }).click();
    const shown = await form.sources();
    await form.price.fill('150');
    await form.save.click();
    await expectToast(page, 'Product updated successfully');
    expect((await stored(product._id)).imageLink).toEqual(shown);
  });
  await test.step('who changed what and when is read on the product', async () => {
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText(/changed .*price/)).toBeVisible();
    await expect(page.getByText('price: Rs.1,250.50 Rs.150')).toBeVisible();
    await expect(page.getByText(/added it/)).toBeVisible();
  });
});

test('Save Changes names what changed, saves it, and the public page shows it; lists and forms are read again, and another product’s form has nothing of the one before [S1.8 S2.edit-product.2 S4.forms.2 S4.forms.4 S4.forms.5 S5.25 S8.10]', async ({
  page,
}) => {
  const word = uniqueWord();
  const other = await makeCategory();
  const product = await makeProduct({ name: `Pump ${word}`, price: 100, imageLink: await pictures(1) });
  const second = await makeProduct({ name: `Second ${word}` });
  const form = productForm(page);
  const renamed = `Pump ${word} renamed`;
  await page.goto(`/admin/products?search=${word}`);
  await test.step('Save Changes names what changed and saves it', async () => {
    await page.getByRole('link', { name: product.name }).click();
    await form.name.fill(renamed);
    await form.price.fill('250');
    await expect(page.getByText('Unsaved changes: name, price')).toBeVisible();
    await form.addImages(await pictureFiles(1));
    await expect(form.images).toHaveCount(2);
    await form.chooseCategory(other.name);
    await form.save.click();
    await expectToast(page, 'Product updated successfully');
    await expect(allSaved(page)).toBeVisible();
    expect(await stored(product._id)).toMatchObject({
      name: renamed,
      price: 250,
      category: { _id: other._id },
    });
  });
  await test.step('the public page shows it', async () => {
    const shown = await page.request.get(`/products/${product._id}`);
    expect(await shown.text()).toMatch(new RegExp(`<h1[^>]*>${renamed}</h1>`));
  });
  await test.step('the list that was read before is read again', async () => {
    await page.goBack();
    const card = page.getByRole('article').filter({ hasText: renamed });
    await expect(card).toContainText('Rs.250');
  });
  await test.step('the form of another product has nothing of the one before', async () => {
    await page.getByRole('link', { name: second.name }).click();
    await expect(form.name).toHaveValue(second.name);
    await expect(form.images).toHaveCount(0);
    await expect(form.category).toHaveValue(second.category!.name);
    await expect(allSaved(page)).toBeVisible();
  });
  await test.step('the form that was read before is read again', async () => {
    await page.goBack();
    await page.getByRole('link', { name: renamed }).click();
    await expect(form.name).toHaveValue(renamed);
    await expect(form.price).toHaveValue('250');
  });
  await test.step('Delete Product warns that it cannot be undone, deletes and returns to the products', async () => {
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
  await test.step('and is in no list any more', async () => {
    await page.getByRole('searchbox', { name: 'Search products' }).fill(renamed);
    await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible();
  });
});

test('Discard returns to the products, and asks when something would be lost; Save Changes needs category and product type [S2.edit-product.2 S5.7]', async ({
  page,
}) => {
  const product = await makeProduct();
  const bare = await makeProduct();
  const form = productForm(page);
  await page.goto(editForm(product));
  await test.step('Discard returns to the products, and asks when something would be lost', async () => {
    const discard = page.getByRole('button', { name: 'Discard' });
    await form.name.fill('Something else');
    await discard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    await goOn(page, editForm(product));
    await expect(form.name).toHaveValue(product.name);
    await discard.click();
    await expect(page).toHaveURL(/\/admin\/products$/);
  });
  await test.step('Save Changes needs category and product type', async () => {
    await page.route('**/admin/product/single?*', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: Product };
      await route.fulfill({ json: { data: { ...data, category: null, productType: null } } });
    });
    await goOn(page, editForm(bare));
    await expect(page.getByText('Fill in category and product type to save.')).toBeVisible();
    await expect(form.save).toBeDisabled();
    await form.chooseType('Buyable');
    await expect(page.getByText('Fill in category to save.')).toBeVisible();
    await expect(form.save).toBeDisabled();
    await form.chooseCategory(bare.category!.name);
    await expect(form.save).toBeEnabled();
  });
});

test('another staff member sees what changed meanwhile, and neither one’s work is lost; a refused save keeps what was typed, and a product that does not exist is said to be gone', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[49]/);
  const product = await makeProduct({ price: 100 });
  const renamed = `${product.name}, renamed`;
  const form = productForm(page);
  const notice = page.getByRole('main').getByRole('alert');
  await page.goto(editForm(product));
  await test.step('what changed meanwhile is shown, and neither one’s work is lost', async () => {
    await form.name.fill(renamed);
    await editProduct(product, { price: 150 });
    await form.save.click();
    await expect(notice).toContainText(
      'Somebody else has changed price of this product meanwhile. Your own changes are still here and not saved: name.',
    );
    expect((await stored(product._id)).name).toBe(product.name);
    await expect(form.price).toHaveValue('150');
    await expect(form.name).toHaveValue(renamed);
    await expectAccessible(page);
    await form.save.click();
    await expectToast(page, 'Product updated successfully');
    await expect(notice).toHaveCount(0);
    expect(await stored(product._id)).toMatchObject({ price: 150, name: renamed });
  });
  await test.step('a refused save says why and keeps what was typed', async () => {
    await form.name.fill('Typed name');
    await change('/admin/product/delete', { productId: product._id }, await adminToken());
    await form.save.click();
    await expectToast(page, /could not find/);
    await expect(form.name).toHaveValue('Typed name');
    await page.getByRole('button', { name: 'Reset' }).click();
  });
  await test.step('a product that does not exist is said to be gone', async () => {
    await goOn(page, '/admin/products/edit/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This product does not exist' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All products' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('one of the pictures becomes the drawing of the parts, whose places are clicked or typed', async ({
  page,
}) => {
  const parts = [await makeProduct(), await makeProduct()];
  const [, sheet] = await pictures(2);
  const product = await makeProduct({
    imageLink: await pictures(2),
    spares: parts.map(({ _id }, nth) => ({ position: nth + 1, productId: _id, quantity: 1 })),
  });
  const form = productForm(page);
  const place = (row: number, side: 'left' | 'top') =>
    page.getByRole('textbox', { name: `Place of spare ${row} from the ${side}, in percent` });
  await page.goto(editForm(product));
  await expect(place(1, 'left')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Picture 2' }).check();
  await page.getByRole('button', { name: 'Place number 1' }).click();
  await expect(place(1, 'left')).toHaveValue(/^(49\.9|50|50\.1)$/);
  await expect(page.getByRole('button', { name: 'Place number 2' })).toBeVisible();
  await place(2, 'left').fill('12.5');
  await place(2, 'top').fill('140');
  await place(2, 'top').blur();
  await expect(page.getByText('Spare 2: its place on the drawing is 0 to 100 percent')).toBeVisible();
  await place(2, 'top').fill('40');
  await expectAccessible(page);
  await test.step('a part that is typed is found before its field is left; what is wrong far above comes into view', async () => {
    const part = await makeProduct({ partNumber: `MW-${uniqueWord()}` });
    await page.getByRole('button', { name: 'Add spare' }).click();
    await page.keyboard.type(part.partNumber!.toLowerCase());
    await expect(page.getByRole('list', { name: 'Spares' })).toContainText(part.name);
    const hsn = page.getByRole('textbox', { name: 'HSN code' });
    await hsn.fill('84137');
    await page.getByRole('button', { name: 'Add spare' }).scrollIntoViewIfNeeded();
    await expect(hsn).not.toBeInViewport();
    await form.save.click();
    await expectToast(page, 'An HSN code has 4, 6 or 8 digits');
    await expect(hsn).toBeFocused();
    await expect(hsn).toBeInViewport();
    await hsn.fill('841370');
  });
  await form.save.click();
  await expectToast(page, 'Product updated successfully');
  expect(await stored(product._id)).toMatchObject({
    drawing: sheet,
    spares: [{ at: { x: expect.closeTo(50, 0) } }, { at: { x: 12.5, y: 40 } }, { position: 3 }],
  });
});
