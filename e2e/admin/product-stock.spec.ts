import { read } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { placePaidOrder } from '../helpers/checkout.ts';
import { adminToken, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { count } from './counted-products.ts';
import { productForm } from './product-form.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

test('the product form counts, says what the page will say, and asks before counting ends [B9.9 B9.1]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 4/);
  const product = await makeProduct();
  await page.goto(`/admin/products/edit/${product._id}`);
  const form = productForm(page);
  const onHand = page.getByLabel('On hand', { exact: true });
  const bar = page.getByRole('status').filter({ hasText: /saved|changes/ });
  const says = page.getByRole('status').filter({ hasText: 'The page says after saving' });
  const kept = async () =>
    (await read('/admin/product/single', { productId: product._id }, await adminToken())).data;

  await test.step('not counted, as it was; what is made later needs a lead time', async () => {
    await expect(page.getByRole('radio', { name: 'Not counted' })).toBeChecked();
    await expect(page.getByText('Not counted: the page does not say when it is sent.')).toBeVisible();
    await form.leadTime.fill('7');
    await expect(page.getByText('Not counted: the page gives the lead time only.')).toBeVisible();
    await form.leadTime.fill('');
    await expect(onHand).toHaveCount(0);
    await page.getByRole('radio', { name: 'Counted', exact: true }).check();
    await expect(page.getByText('Needed for “made to order”.')).toBeVisible();
    await form.save.click();
    await expect(form.leadTime).toBeFocused();
    await expect(form.leadTime).toHaveAttribute('aria-invalid', 'true');
    await expect(form.leadTime).toHaveAccessibleDescription(/Needed for “made to order”\./);
    await form.leadTime.fill('21');
    await page.keyboard.press('Control+s');
    await expect(onHand, 'nor was a number typed').toBeFocused();
    await expect(onHand).toHaveAttribute('aria-invalid', 'true');
    await expect(onHand).toHaveAccessibleDescription(/Whole pieces, 0 to 9,99,999/);
  });
  await test.step('typed numbers that are none are refused; digits of other scripts are read', async () => {
    for (const typed of ['1.5', '-1', 'ten']) {
      await onHand.fill(typed);
      await expect(page.getByText('Whole pieces, 0 to 9,99,999', { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await onHand.fill('௨௪');
    await expect(page.getByText('Whole pieces, 0 to 9,99,999', { exact: true })).toBeHidden();
    await expect(says).toContainText('In stock: sent within 1 day');
  });
  await test.step('the sentence follows what is chosen', async () => {
    await onHand.fill('0');
    await expect(says).toContainText('Made to order: sent within 21 days');
    await page.getByRole('radio', { name: /Stop selling/ }).check();
    await expect(says).toContainText('Out of stock');
    await onHand.fill('3');
    await expect(says).toContainText('Few left');
    await page.getByRole('radio', { name: /Make more/ }).check();
    await onHand.fill('24');
    await page.getByLabel(/^Reorder at/).fill('6');
    await page.getByLabel('Country of origin').selectOption('DE');
    await expectAccessible(page);
    await form.save.click();
    await expect(bar).toHaveText('All changes are saved.');
    expect(await kept()).toMatchObject({
      stock: 24,
      beyond: 'make',
      reorderAt: 6,
      origin: 'DE',
      leadDays: 21,
    });
    await expect(page.getByText(/^Was 24. Last counted on \d/)).toBeVisible();
  });
  const { token } = await registerCustomer();
  await placePaidOrder(token, product, 5);
  await test.step('what is held and free follows the number; the bar names it from and to', async () => {
    await page.reload();
    await expect(page.getByText('Held by 1 order')).toBeVisible();
    await onHand.fill('28');
    await expect(page.getByText('With 28 on hand')).toBeVisible();
    await expect(page.getByText('23', { exact: true })).toBeVisible();
    await expect(bar).toHaveText('Unsaved changes: on hand 24 → 28');
    await expect(page.getByRole('link', { name: 'Moves of this product' })).toHaveAttribute(
      'href',
      `/admin/stock?product=${product._id}`,
    );
  });
  await test.step('it moved meanwhile: which of the two numbers counts is asked at the field', async () => {
    await count(product._id, 22);
    await form.save.click();
    await expect(page.getByText(/^Now 22: .+ counted at \d/)).toBeVisible();
    await expect(onHand).toHaveValue('28');
    await expect(onHand).toBeFocused();
    await expectAccessible(page);
    await onHand.fill('1.5');
    await expect(onHand, 'what is wrong with it now').toHaveAccessibleDescription(
      /Whole pieces, 0 to 9,99,999/,
    );
    await expect(page.getByText(/^Now 22/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
    await onHand.fill('28');
    await page.getByRole('button', { name: 'Keep 28' }).click();
    await form.save.click();
    await expect(bar).toHaveText('All changes are saved.');
    expect((await kept()).stock).toBe(28);
    await onHand.fill('30');
    await count(product._id, 27);
    await form.save.click();
    await page.getByRole('button', { name: 'Take 27' }).click();
    await expect(onHand).toHaveValue('27');
    await expect(bar).toHaveText('All changes are saved.');
  });
  await test.step('another field is saved without touching what is on hand', async () => {
    await count(product._id, 26);
    await form.name.fill(`${product.name} B`);
    await form.save.click();
    await expect(bar).toHaveText('All changes are saved.');
    expect((await kept()).stock).toBe(26);
  });
  await test.step('counting that ends is asked about while orders hold goods', async () => {
    await page.getByRole('radio', { name: 'Not counted' }).check();
    await expect(onHand).toHaveCount(0);
    await form.save.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(
      '5 pieces are held by 1 order. While the product is not counted, nothing of it is held. Counted again, its open orders hold their pieces again.',
    );
    await question.getByRole('button', { name: 'Stop counting' }).click();
    await expect(bar).toHaveText('All changes are saved.');
    expect((await kept()).stock).toBeNull();
  });
  await test.step('on a phone it fits', async () => {
    await page.getByRole('radio', { name: 'Counted', exact: true }).check();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
  });
});

test('a new product can be counted from the start [B9.9]', async ({ page }) => {
  const { category } = await makeProduct();
  const name = `Counted pump ${uniqueWord()}`;
  await page.goto('/admin/products/add');
  const form = productForm(page);
  await form.fillRequired(name, category!.name);
  await page.getByRole('radio', { name: 'Counted', exact: true }).check();
  await page.getByRole('radio', { name: /Stop selling/ }).check();
  await page.getByLabel('On hand', { exact: true }).fill('1,250');
  await form.create.click();
  const summary = page.getByRole('dialog', { name: 'Create Product?' });
  await expect(summary).toContainText('1,250 on hand');
  await expect(summary).toContainText('India');
  await summary.getByRole('button', { name: /^(Create|Confirm|Yes)/ }).click();
  await expect(page.getByText('The form is ready for the next one.')).toBeVisible();
  const { docs } = (await read('/admin/stock/all', { search: name }, await adminToken())).data;
  expect(docs).toMatchObject([{ onHand: 1250, beyond: 'stop', availability: 'in-stock' }]);
});

test('the settings have four numbers of the stock, checked at their fields and named in the bar [B9.9]', async ({
  page,
}) => {
  await page.goto('/admin/shop-settings#stock');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const bar = page.getByRole('status').filter({ hasText: /saved|changes|Correct/ });
  await expect(field('Sent within')).toHaveValue('1');
  await expect(field('Exact numbers up to')).toHaveValue('50');
  await expect(field('Few left at')).toHaveValue('5');
  const held = field('Held for an unpaid order');
  await held.fill('4');
  await held.blur();
  await expect(page.getByText('Goods are held 5 to 120 minutes.')).toBeVisible();
  await expect(bar).toHaveText('Correct hold of unpaid orders to save.');
  await held.fill('45');
  await expect(bar).toHaveText('Unsaved changes: hold of unpaid orders 30 minutes → 45 minutes');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');
  await held.fill('30');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(bar).toHaveText('All changes are saved.');
});
