import { read } from '../helpers/api.ts';
import { makeCategory, uniqueWord } from '../helpers/catalogue.ts';
import { pictureFile, pictureFiles } from '../helpers/image-files.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, test } from '../helpers/test.ts';
import { productForm } from './product-form.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

const found = async (word: string) =>
  (await read('/admin/product/all', { search: word }, await adminToken())).data.docs;

test('the whole form is filled in by keyboard', {
  tag: '@quick',
}, async ({ page }) => {
  const form = productForm(page);
  const word = uniqueWord();
  const { name } = await makeCategory();
  await page.goto('/admin/products/add');
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

test('the form begins with price 0 and the row Key / Value, says what is missing and which price cannot be, and creates products with images and specifications that the public page shows [S1.8 S2.add-product.1 S2.add-product.3 S3.product.3 S4.forms.1 S5.6 S5.24 S8.10 B2.27]', async ({
  page,
}) => {
  const form = productForm(page);
  const word = uniqueWord();
  const parent = await makeCategory();
  const child = await makeCategory({ name: `Child ${uniqueWord()}`, pId: parent._id });
  await page.goto('/admin/products/add');
  const dialog = page.getByRole('dialog', { name: 'Create Product?' });
  const expectEmptyForm = async () => {
    for (const field of [form.name, form.description, form.category]) await expect(field).toHaveValue('');
    await expect(form.images).toHaveCount(0);
    await expect(form.price).toHaveValue('0');
    await expect(page.getByRole('radio', { name: 'Buyable' })).not.toBeChecked();
    for (const field of [form.partNumber, form.hsn, form.gstRate]) await expect(field).toHaveValue('');
    await expect(form.unit).toHaveValue('NOS');
    await expect(form.key(1)).toHaveValue('Key');
    await expect(form.value(1)).toHaveValue('Value');
    await expect(form.key(2)).toHaveCount(0);
  };
  await test.step('the form begins with price 0 and the row Key / Value', async () => {
    await expectEmptyForm();
    await expect(page.getByText('the example row “Key / Value” are not published')).toBeVisible();
  });
  await test.step('Create Product needs name, description, category and product type, and says which', async () => {
    await expect(form.create).toBeDisabled();
    await expect(page.getByText('Fill in name, description, category and product type')).toBeVisible();
    await form.name.fill(`Gear Pump ${word}`);
    await form.description.fill('Cast iron, with a relief valve.');
    await form.chooseType('Buyable');
    await expect(page.getByText('Fill in category to create')).toBeVisible();
    await expect(form.create).toBeDisabled();
    await form.chooseCategory(child.name);
    await expect(form.category).toHaveValue(`${parent.name} / ${child.name}`);
    for (const [field, missing] of [
      [form.name, 'name'],
      [form.description, 'description'],
    ] as const) {
      await expect(form.create).toBeEnabled();
      const words = await field.inputValue();
      await field.fill(' ');
      await expect(form.create).toBeDisabled();
      await expect(page.getByText(`Fill in ${missing} to create`)).toBeVisible();
      await field.fill(words);
    }
  });
  await test.step('a buyable product at Rs.0 is refused at its price, and nothing typed is lost', async () => {
    const sentence = 'A buyable product cannot cost Rs.0.';
    await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page);
    await form.create.click();
    await expectToast(page, sentence);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(form.name).toHaveValue(`Gear Pump ${word}`);
    expect(await found(word)).toEqual([]);
    await form.chooseType('Viewable');
    await expect(page.getByRole('main').getByText(sentence)).toHaveCount(0);
    await form.chooseType('Buyable');
  });
  await test.step('a price that cannot be read stays as typed', async () => {
    await form.price.fill('');
    await form.price.pressSequentially('84,500.50.1');
    await form.price.blur();
    await expect(form.price).toHaveValue('84,500.50.1');
    await expect(page.getByText('Write the amount as 499.50.')).toBeVisible();
    await form.create.click();
    await expectToast(page, 'The price cannot be read.');
    await form.price.fill('45999');
    await form.price.blur();
    await expect(form.price).toHaveValue('45,999');
  });
  await test.step('an HSN code is judged when its field is left; rate and unit are chosen', async () => {
    const sentence = page.getByText('An HSN code has 4, 6 or 8 digits');
    await form.partNumber.fill(`GP-${word}`);
    await form.hsn.pressSequentially('84136');
    await expect(sentence).toHaveCount(0);
    await form.hsn.blur();
    await expect(sentence).toBeVisible();
    await form.create.click();
    await expectToast(page, 'An HSN code has 4, 6 or 8 digits');
    await form.hsn.fill('8413.60.10');
    await form.hsn.blur();
    await expect(form.hsn).toHaveValue('84136010');
    await expect(form.gstRate.getByRole('option', { selected: true })).toHaveText('Default (18 %)');
    await form.gstRate.selectOption('5 %');
    await form.unit.selectOption('SET — Sets');
  });
  await test.step('a product is created with images and specifications after a question', async () => {
    await form.addImages([await pictureFile('png'), await pictureFile('jpeg')]);
    await expect(form.images).toHaveCount(2);
    await form.key(1).fill('Model');
    await form.value(1).fill('GP 25');
    await page.getByRole('button', { name: 'Add specification' }).click();
    await expect(form.key(2)).toBeFocused();
    await form.key(2).fill('Power');
    await form.value(2).fill('1.5 kW');
    await form.create.click();
    await expect(dialog).toContainText('Rs.45,999');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await found(word), 'nothing is created before it is confirmed').toHaveLength(0);
    await form.create.click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Product created successfully');
  });
  await test.step('the public page shows it', async () => {
    const [product] = await found(word);
    expect(product).toMatchObject({
      price: 45999,
      productType: 'buyable',
      category: { _id: child._id },
      partNumber: `GP-${word}`,
      hsn: '84136010',
      gstRate: 5,
      unit: 'SET',
      specifications: [
        { key: 'Model', value: 'GP 25' },
        { key: 'Power', value: '1.5 kW' },
      ],
    });
    expect(product!.imageLink).toHaveLength(2);
    const shown = await page.request.get(`/products/${product!._id}`);
    expect(await shown.text()).toMatch(new RegExp(`<h1[^>]*>Gear Pump ${word}</h1>`));
  });
  await test.step('the form is empty again, also after a reload', async () => {
    await expectEmptyForm();
    await page.reload();
    await expectEmptyForm();
  });
  await test.step('paise are created as written, and the untouched example row is not published', async () => {
    const valve = uniqueWord();
    await form.fillRequired(`Valve ${valve}`, child.name, '');
    await form.price.pressSequentially('101.75');
    await form.create.click();
    await expect(form.price).toHaveValue('101.75');
    await expect(dialog).toContainText('Rs.101.75');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Valve ${valve} is in the shop.`)).toBeVisible();
    expect((await found(valve))[0]).toMatchObject({ price: 101.75, specifications: [] });
  });
  await test.step('an empty price is none', async () => {
    const valve = uniqueWord();
    await form.fillRequired(`Valve ${valve}`, child.name, '');
    await form.create.click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Valve ${valve} is in the shop.`)).toBeVisible();
    expect((await found(valve))[0]).toMatchObject({ price: null, specifications: [] });
  });
});

test('Cancel and leaving with unsaved changes ask first; what was typed survives a reload and a session that ended; Add New Product begins without the picked images [S2.admin-products.1 S2.add-product.2 S3.product.4]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 401/);
  const form = productForm(page);
  const { name } = await makeCategory();
  await page.goto('/admin/products/add');
  const addNew = page.getByRole('link', { name: 'Add New Product' });
  await test.step('two columns pasted from a spreadsheet fill the rows', async () => {
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
  await test.step('Cancel asks and then returns to the products', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this product?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toBeHidden();
    await form.name.fill('Half a pump');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    await addNew.click();
    await expect(form.name).toHaveValue('');
  });
  await test.step('leaving with unsaved changes asks first', async () => {
    await form.name.fill('Half a pump');
    const elsewhere = page.getByRole('link', { name: 'Categories' }).first();
    await elsewhere.click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toContainText('Unsaved changes: name');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(form.name).toHaveValue('Half a pump');
    await elsewhere.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await page.goBack();
  });
  await test.step('what was typed survives a reload; Add New Product begins without the picked images', async () => {
    await form.name.fill('Kept pump');
    await form.addImages(await pictureFiles(1));
    await expect(form.images).toHaveCount(1);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(form.name).toHaveValue('Kept pump');
    await expect(form.images).toHaveCount(1);
    await page.goto('/admin/products');
    await addNew.click();
    await expect(form.name).toHaveValue('Kept pump');
    await expect(form.images).toHaveCount(0);
    await page.getByRole('button', { name: 'Start empty' }).click();
    await expect(form.name).toHaveValue('');
  });
  await test.step('a session that ended loses nothing that was typed', async () => {
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
});
