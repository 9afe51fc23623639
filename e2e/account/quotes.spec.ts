import { randomUUID } from 'node:crypto';
import { change, read } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { codeIn, logInAsCustomer } from '../helpers/people.ts';
import { askForQuote, letQuoteRunOut, sendRevision } from '../helpers/quotes.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';

test('a visitor asks for a quote of a viewable product, registers on the way, loses nothing typed, and sends one request [B3.2 B3.3]', {
  tag: '@phone',
}, async ({ page, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  const product = await makeProduct({ productType: 'viewable', price: null });
  const dialog = page.getByRole('dialog', { name: 'Request a quote' });
  const message = dialog.getByLabel(/^Message/);
  await page.goto(`/products/${product._id}`);
  await hydrated(page);

  await test.step('the login comes in between, and the registration leads back to the open dialog', async () => {
    await page.getByRole('link', { name: 'Request a quote' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('region', { name: 'After the login' })).toContainText(
      `Request a quote for ${product.name}`,
    );
    await page.getByRole('link', { name: 'Register' }).click();
    const email = `arun-${randomUUID()}@example.com`;
    await page.getByLabel('Username').fill('Arun Prakash');
    await page.getByLabel('Phone').fill('98422 16730');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Copper-kettle-71');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeIn((await nextMailTo(email)).text));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByText(product.name, { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/products/${product._id}`);
  });

  await test.step('what is wrong is said at its field; pincode and GSTIN name their State', async () => {
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('1008');
    await dialog.getByRole('button', { name: /^Add a remark/ }).click();
    await page.keyboard.type('Bore 38 H7');
    const gstin = dialog.getByLabel(/^GSTIN/);
    await gstin.fill('33aaacs7240f1zx');
    await dialog.getByLabel(/^Delivery pincode/).fill('641653');
    await expect(gstin).toHaveAccessibleDescription(/wrong check character/);
    await expect(dialog).toContainText('Tamil Nadu: for freight');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(gstin).toBeFocused();
    await gstin.fill('33AAACS7240F1ZP');
    await expect(dialog).toContainText('Valid GSTIN, Tamil Nadu');
    await message.fill('By mid January');
    await expectAccessible(page);
  });

  await test.step('Esc asks, and a reload keeps what was typed', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Close the request?' });
    await question.getByRole('button', { name: 'Go on writing' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(message).toHaveValue('By mid January');
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1,008');
    await expect(dialog.getByLabel(/^Remark on/)).toHaveValue('Bore 38 H7');
  });

  await test.step('a lost answer and a second try make one request', async () => {
    let tries = 0;
    await page.route('**/user/quotes/request', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/account\/quotes\/[\w-]{36}$/);
    expect(tries).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Quote Q-/);
    const request = page.getByRole('region', { name: 'Your request' }).first();
    await expect(request).toContainText('1,008');
    const [count, unit] = await Promise.all(
      ['1,008', 'pieces'].map((words) => request.getByText(words, { exact: true }).boundingBox()),
    );
    expect(
      Math.hypot(count!.x - unit!.x, count!.y - unit!.y),
      'number and word beside each other',
    ).toBeLessThan(70);
    await expect(page.getByRole('main')).toContainText('Bore 38 H7');
    await page.getByRole('link', { name: 'Quotes' }).first().click();
    await expect(page.getByText('1 quote shown')).toBeVisible();
    await expect(page.getByRole('button', { name: /^With us 1/ })).toBeVisible();
  });
});

test('a quote is read, changed, accepted only in its newest revision; another is declined, and one that ran out asked for again [B3.4 B3.5 B3.12]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const { token } = await logInAsCustomer(page);
  const [pump, seal] = [await makeProduct(), await makeProduct()];
  const ask = () =>
    askForQuote(token, {
      lines: [{ productId: pump._id, quantity: 20 }],
      pincode: '641653',
      message: 'Soon?',
    });
  const sendAt = (id: string, unitPrice: number) =>
    sendRevision(id, {
      lines: [
        { productId: pump._id, quantity: 20, unitPrice, leadDays: 30 },
        { productId: seal._id, quantity: 1, unitPrice: 100, leadDays: 45 },
      ],
      freight: 500,
      terms: 'Prices firm for this revision.',
    });
  const [id, other, late] = [await ask(), await ask(), await ask()];
  await sendAt(id, 1098);
  await sendAt(id, 1062);
  await sendAt(other, 1000);
  await sendAt(late, 900);
  await letQuoteRunOut(late);
  const main = page.getByRole('main');
  const answer = page.getByRole('region', { name: 'Your answer' });

  await test.step('the list says what waits, and filters', async () => {
    await page.goto('/account/quotes');
    await expect(page.getByRole('link', { name: /^Quotes/ }).last()).toContainText('2');
    await page.getByRole('button', { name: /^To answer 2/ }).click();
    await expect(main.getByText('Waits for your answer.')).toHaveCount(2);
    await page.getByRole('button', { name: /^Closed 1/ }).click();
    await expect(main.getByRole('link', { name: /^Ask again/ })).toBeVisible();
  });

  await test.step('the newest revision with its changes, and the one before', async () => {
    await page.goto(`/account/quotes/${id}`);
    await expect(main).toContainText('was Rs.1,098');
    await expect(answer).toContainText('Rs.21,840.00');
    await expect(answer).toContainText(/First goods\s*30\sdays from order/);
    await page.getByRole('link', { name: 'Revision 1' }).click();
    await expect(main).toContainText('Replaced by revision 2');
    await page.getByRole('link', { name: 'Revision 2' }).click();
    await expect(main).not.toContainText('Replaced by');
  });

  await test.step('a change is asked for in words', async () => {
    await answer.getByRole('button', { name: 'Ask for a change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a change' });
    await dialog.getByRole('button', { name: 'Ask for a change' }).click();
    await expect(dialog.getByLabel('What should be different?')).toHaveAccessibleDescription(/Write what/);
    await dialog.getByLabel('What should be different?').fill('Can you come down to Rs.1,050?');
    await dialog.getByRole('button', { name: 'Ask for a change' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('status')).toContainText('You asked for a change.');
    await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Can you come down');
  });

  await test.step('a newer revision is not accepted by a press on the older one', async () => {
    await sendAt(id, 1050);
    await answer.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('alert')).toContainText('A newer revision is here: revision 3.');
    await expect(answer).toContainText('Rs.21,600.00');
    expect((await read('/user/quotes/single', { id }, token)).data.state).toBe('offered');
  });

  await test.step('accepting leads to the checkout', async () => {
    await answer.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(`/account/checkout?quote=${id}`);
    await page.goto(`/account/quotes/${id}`);
    await expect(answer.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  });

  await test.step('another one is declined with a reason', async () => {
    await page.goto(`/account/quotes/${other}`);
    await answer.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline the offer' });
    await dialog.getByLabel('Reason (optional)').fill('Delivery too late');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(main.getByRole('status')).toContainText('You declined: Delivery too late.');
    await expect(answer.getByRole('button')).toHaveCount(0);
    await expect(answer.getByRole('link', { name: 'Ask again' })).toBeVisible();
  });

  await test.step('one that ran out is asked for again, filled in', async () => {
    await page.goto(`/account/quotes/${late}`);
    await answer.getByRole('link', { name: 'Ask again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a quote' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByLabel(/^Delivery pincode/)).toHaveValue('641653');
    await dialog.getByRole('button', { name: `Remove ${seal.name}` }).click();
    await dialog.getByRole('combobox').fill(seal.name);
    await dialog.getByRole('option', { name: seal.name }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await page.goBack();
    await expect(dialog).toBeHidden();
  });

  await test.step('the cart asks with its lines', async () => {
    await change('/user/product/addCart', { productId: pump._id, quantity: 7 }, token);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Request a quote for this cart' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a quote' });
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('7');
    await expect(dialog).toContainText('1 line. Your cart stays as it is.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
