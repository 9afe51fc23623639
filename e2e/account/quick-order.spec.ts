import { read } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';

test('a pasted list is read: a typing error is put right, one of two seals is chosen, and what is ready goes into the cart [B6.5]', {
  tag: '@phone',
}, async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const word = uniqueWord().toUpperCase();
  const bearing = await makeProduct({
    partNumber: `B${word}-C3`,
    price: 340,
    priceBreaks: [{ from: 10, price: 318 }],
  });
  const ring = await makeProduct({ partNumber: `R${word}-C1`, price: 396 });
  const seals = [
    await makeProduct({ partNumber: `S${word}-SC`, price: 1890 }),
    await makeProduct({ partNumber: `S${word}-SS`, price: 3940 }),
  ];
  const pump = await makeProduct({ partNumber: `V${word}-40`, productType: 'viewable', price: null });
  const field = page.getByLabel('Part numbers and quantities');
  const lines = page.getByRole('list', { name: 'Lines of the quick order' });
  const line = (partNumber: string) => lines.getByRole('listitem').filter({ hasText: partNumber });
  const counts = page.getByRole('status', { name: 'What was found' });
  const typo = `${ring.partNumber!.slice(0, -3)}X-C1`;
  await page.goto('/account/quick-order');
  await hydrated(page);
  await test.step('styles that a later part shares with the page stay before those of the screen', async () => {
    const sheets = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => (link as HTMLLinkElement).href),
      );
    const again = (all: string[]) => all.filter((href) => all.includes(`${href}#`));
    await expect.poll(async () => again(await sheets())).not.toEqual([]);
    const all = await sheets();
    for (const href of again(all)) expect(all.indexOf(href)).toBe(all.indexOf(`${href}#`) + 1);
  });

  await test.step('each line says what it is', async () => {
    await field.fill(
      `Dear Sir,\nPart No\tQty\n${bearing.partNumber!.toLowerCase().replaceAll('-', ' ')}\t8\n${typo}\t200 pcs\nS${word}\t4\n${pump.partNumber}\t1`,
    );
    await expect(counts).toHaveText(/1 found.*1 to choose.*1 unknown.*1 quoted only/s);
    await expect(line(bearing.name)).toContainText('10 or more: Rs.318 each');
    await expect(line(bearing.name)).toContainText('Rs.2,720.00');
    await expect(line(pump.name).getByRole('link', { name: 'Request a quote' })).toBeVisible();
    await expect(page.getByText('2 rows name no part and are left out.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the quantity is changed in its line, and the text follows', async () => {
    const quantity = line(bearing.name).getByRole('textbox', { name: /^Quantity of/ });
    await quantity.fill('12.5');
    await quantity.press('Enter');
    await expect(line(bearing.name).getByRole('alert')).toHaveText('Enter a whole number from 1 to 9,999.');
    await quantity.fill('10');
    await quantity.press('Enter');
    await expect(line(bearing.name)).toContainText('Rs.3,180.00');
    await expect(field).toHaveValue(/\t10\n/);
  });

  await test.step('the nearest number puts a typing error right, and a radio chooses', async () => {
    await line(typo).getByRole('button', { name: ring.partNumber! }).click();
    await expect(line(ring.name)).toContainText('Rs.79,200.00');
    await page.getByRole('radio', { name: new RegExp(seals[1]!.partNumber!) }).click();
    await expect(page.getByRole('button', { name: 'Add 3 lines to the cart' })).toBeEnabled();
    await expect(page.getByText('Rs.98,140.00')).toBeVisible();
  });

  await test.step('Ctrl+Enter adds what is ready; the rest stays, also after a reload', async () => {
    await field.press('Control+Enter');
    await expect(page.getByText('3 lines added to the cart.')).toBeVisible();
    await expect(field).toHaveValue(`${pump.partNumber}\t1`);
    const { cart } = (await read('/user/product/allCart', {}, token)).data;
    expect(cart.map(({ product, quantity }) => [product.partNumber, quantity])).toEqual([
      [bearing.partNumber, 10],
      [ring.partNumber, 200],
      [seals[1]!.partNumber, 4],
    ]);
    await page.reload();
    await expect(counts).toHaveText(/1 quoted only/);
    await lines.getByRole('button', { name: `Remove ${pump.partNumber}` }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });

  await test.step('a file says how many lines it brought', async () => {
    const buffer = Buffer.from(`${bearing.partNumber},2\n${ring.partNumber},5`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByRole('status').filter({ hasText: '2 lines added from parts.csv.' })).toBeVisible();
    await expect(counts).toHaveText(/2 found/);
  });
});
