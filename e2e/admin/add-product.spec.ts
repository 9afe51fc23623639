import { read } from '../helpers/api.ts';
import { makeCategory, uniqueWord } from '../helpers/catalogue.ts';
import { pictureFile, pictureFiles } from '../helpers/image-files.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { productForm } from './product-form.ts';

test.beforeEach(async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/products/add');
  await expect(productForm(page).name).toBeVisible();
});

const found = async (word: string) =>
  (await read('/admin/product/all', { search: word }, await adminToken())).data.docs;

test('the form begins with price 0 and the row Key / Value, and fits the window', async ({ page }) => {
  const form = productForm(page);
  await expect(form.price).toHaveValue('0');
  await expect(form.key(1)).toHaveValue('Key');
  await expect(form.value(1)).toHaveValue('Value');
  await expect(page.getByText('the example row “Key / Value” are not published')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the whole form is filled in by keyboard', async ({ page }) => {
  const form = productForm(page);
  const word = uniqueWord();
  const { name } = await makeCategory();
  await page.reload();
  const { keyboard } = page;
  await form.name.focus();
  await keyboard.type(`Keyed ${word}`);
  await keyboard.press('Tab');
  await keyboard.type('A good one.');
  await keyboard.press('Tab');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('1250');
  await keyboard.press('Tab');
  await expect(form.category).toBeFocused();
  await expect(page.getByRole('option').first(), 'the list waits for a key').toBeHidden();
  await keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(form.category).toHaveValue(name);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Buyable' })).toBeChecked();
  await form.key(1).focus();
  await keyboard.type('Power');
  await keyboard.press('Enter');
  await expect(page.getByText('The value is still the example.')).toBeVisible();
  await keyboard.type('5 HP');
  await keyboard.press('Enter');
  await expect(form.key(2)).toBeFocused();
  await keyboard.type('Speed');
  await keyboard.press('Enter');
  await keyboard.type('2880 rpm');
  await keyboard.press('Alt+ArrowUp');
  await expect(form.key(1)).toHaveValue('Speed');
  await keyboard.press('Alt+ArrowDown');
  await expect(form.value(2), 'the focus goes along').toBeFocused();
  await keyboard.press('Alt+ArrowUp');
  await keyboard.press('ControlOrMeta+s');
  await page
    .getByRole('dialog', { name: 'Create Product?' })
    .getByRole('button', { name: 'Confirm' })
    .press('Enter');
  await expectToast(page, 'Product created successfully');
  expect((await found(word))[0]).toMatchObject({
    price: 1250,
    specifications: [
      { key: 'Speed', value: '2880 rpm' },
      { key: 'Power', value: '5 HP' },
    ],
  });
});

test('Create Product needs name, description, category and product type, and says which', async ({
  page,
}) => {
  const form = productForm(page);
  const { name } = await makeCategory();
  await page.reload();
  await expect(form.create).toBeDisabled();
  await expect(page.getByText('Fill in name, description, category and product type')).toBeVisible();
  await form.name.fill('A pump');
  await form.description.fill('A good one.');
  await form.chooseType('Viewable');
  await expect(page.getByText('Fill in category to create')).toBeVisible();
  await expect(form.create).toBeDisabled();
  await form.chooseCategory(name);
  for (const [field, word] of [
    [form.name, 'name'],
    [form.description, 'description'],
  ] as const) {
    await expect(form.create).toBeEnabled();
    const words = await field.inputValue();
    await field.fill(' ');
    await expect(form.create).toBeDisabled();
    await expect(page.getByText(`Fill in ${word} to create`)).toBeVisible();
    await field.fill(words);
  }
});

test('a product is created with images and specifications, and the public page shows it', {
  tag: '@phone',
}, async ({ page }) => {
  const form = productForm(page);
  const word = uniqueWord();
  const parent = await makeCategory();
  const child = await makeCategory({ name: `Child ${uniqueWord()}`, pId: parent._id });
  await page.reload();
  await form.name.fill(`Gear Pump ${word}`);
  await form.description.fill('Cast iron, with a relief valve.');
  await form.price.fill('45999');
  await form.price.blur();
  await expect(form.price).toHaveValue('45,999');
  await form.chooseCategory(child.name);
  await expect(form.category).toHaveValue(`${parent.name} / ${child.name}`);
  await form.chooseType('Buyable');
  await form.addImages([await pictureFile('png'), await pictureFile('jpeg')]);
  await expect(form.images).toHaveCount(2);
  await form.key(1).fill('Model');
  await form.value(1).fill('GP 25');
  await page.getByRole('button', { name: 'Add specification' }).click();
  await expect(form.key(2)).toBeFocused();
  await form.key(2).fill('Power');
  await form.value(2).fill('1.5 kW');

  await form.create.click();
  const dialog = page.getByRole('dialog', { name: 'Create Product?' });
  await expect(dialog).toContainText('Rs.45,999');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await found(word), 'nothing is created before it is confirmed').toHaveLength(0);
  await form.create.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Product created successfully');
  const expectEmptyForm = async () => {
    for (const field of [form.name, form.description, form.category]) await expect(field).toHaveValue('');
    await expect(form.images).toHaveCount(0);
    await expect(form.price).toHaveValue('0');
    await expect(page.getByRole('radio', { name: 'Buyable' })).not.toBeChecked();
    await expect(form.key(1)).toHaveValue('Key');
    await expect(form.key(2)).toHaveCount(0);
  };
  await expectEmptyForm();
  await page.reload();
  await expectEmptyForm();

  const [product] = await found(word);
  expect(product).toMatchObject({
    price: 45999,
    productType: 'buyable',
    category: { _id: child._id },
    specifications: [
      { key: 'Model', value: 'GP 25' },
      { key: 'Power', value: '1.5 kW' },
    ],
  });
  expect(product!.imageLink).toHaveLength(2);
  await page.goto(`/products/${product!._id}`);
  await expect(page.getByRole('heading', { level: 1, name: product!.name })).toBeVisible();
});

test('a price takes rupees and paise, keeps what cannot be read, and is created as written', async ({
  page,
}) => {
  const form = productForm(page);
  const word = uniqueWord();
  const { name } = await makeCategory();
  await page.reload();
  await form.fillRequired(`Valve ${word}`, name, '');
  await form.price.pressSequentially('84,500.50.1');
  await form.price.blur();
  await expect(form.price).toHaveValue('84,500.50.1');
  await expect(page.getByText('Write the amount as 499.50.')).toBeVisible();
  await form.create.click();
  await expectToast(page, 'The price cannot be read.');
  await form.price.fill('');
  await form.price.pressSequentially('101.75');
  await form.create.click();
  await expect(form.price).toHaveValue('101.75');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Rs.101.75');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Product created successfully');
  expect((await found(word))[0]!.price).toBe(101.75);
});

test('an empty price is none, and the untouched example row is not published', async ({ page }) => {
  const form = productForm(page);
  const word = uniqueWord();
  const { name } = await makeCategory();
  await page.reload();
  await form.fillRequired(`Valve ${word}`, name, '');
  await form.create.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Product created successfully');
  expect((await found(word))[0]).toMatchObject({ price: null, specifications: [] });
});

test('a buyable product at Rs.0 is refused at its price, and nothing typed is lost', async ({ page }) => {
  const form = productForm(page);
  const word = uniqueWord();
  const { name } = await makeCategory();
  await page.reload();
  await form.fillRequired(`Valve ${word}`, name, '0');
  await expect(page.getByText('A buyable product cannot cost Rs.0.')).toBeVisible();
  await expectAccessible(page);
  await form.create.click();
  await expectToast(page, 'A buyable product cannot cost Rs.0.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.name).toHaveValue(`Valve ${word}`);
  expect(await found(word)).toEqual([]);
  await form.chooseType('Viewable');
  await expect(page.getByText('A buyable product cannot cost Rs.0.')).toHaveCount(0);
});

test('Cancel asks and then returns to the products', async ({ page }) => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this product?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await productForm(page).name.fill('Half a pump');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(productForm(page).name).toHaveValue('');
});

test('two columns pasted from a spreadsheet fill the rows', async ({ page }) => {
  const form = productForm(page);
  await form.key(1).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Model\tMB 50\r\nPower\t3.7 kW\r\nSpeed\t2880 rpm\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(form.key(1)).toHaveValue('Model');
  await expect(form.value(2)).toHaveValue('3.7 kW');
  await expect(form.value(3)).toHaveValue('2880 rpm');
  await page.getByRole('button', { name: /^Move specification 3/ }).press('ArrowUp');
  await expect(form.key(2)).toHaveValue('Speed');
  await page.getByRole('button', { name: 'Remove specification 1' }).click();
  await expect(form.key(1)).toHaveValue('Speed');
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  const form = productForm(page);
  await form.name.fill('Half a pump');
  await page.getByRole('link', { name: 'Categories' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('Unsaved changes: name');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(form.name).toHaveValue('Half a pump');
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
});

test('what was typed survives a reload; Add New Product begins without the picked images', async ({
  page,
}) => {
  const form = productForm(page);
  await form.name.fill('Kept pump');
  await form.addImages(await pictureFiles(1));
  await expect(form.images).toHaveCount(1);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(form.name).toHaveValue('Kept pump');
  await expect(form.images).toHaveCount(1);
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(form.name).toHaveValue('Kept pump');
  await expect(form.images).toHaveCount(0);
  await page.getByRole('button', { name: 'Start empty' }).click();
  await expect(form.name).toHaveValue('');
});

test('a session that ended loses nothing that was typed', async ({ page, tolerate }) => {
  tolerate(/status of 401/);
  const form = productForm(page);
  const { name } = await makeCategory();
  await page.reload();
  await form.fillRequired('Long typed pump', name);
  await page.route('**/admin/product/add', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { error: 'Login to continue', code: 'unauthenticated' } })
      : route.continue(),
  );
  await form.create.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/adminLogin$/);
  await expectToast(page, 'Login to continue');
  await logInAsAdmin(page);
  await page.goto('/admin/products/add');
  await expect(form.name).toHaveValue('Long typed pump');
  await expect(form.description).toHaveValue('A good one.');
});
