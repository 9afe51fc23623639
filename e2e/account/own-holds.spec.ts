import { change } from '../helpers/api.ts';
import { makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { cardWindow, fillAddress, ordersOf, placeOrder, proceed, readOrder } from '../helpers/checkout.ts';
import { type Customer, logInAsCustomer } from '../helpers/people.ts';
import { endHold } from '../helpers/stock.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

/** Not made: what is there can be sold once. */
const makeSeal = async (stock: number) =>
  makeProduct({
    name: `Seal ${uniqueWord()}`,
    price: 1690,
    imageLink: await pictures(1),
    leadDays: 21,
    beyond: 'stop',
    stock,
  });
const put = (productId: string, quantity: number, { token }: Customer) =>
  change('/user/product/addCart', { productId, quantity }, token);
const elsewhere = { address: '4 Mill Road' };

test('goods that her own unpaid order holds are ordered once: the checkout names it, and the next order takes its place [B9.4]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const customer = await logInAsCustomer(page);
  const seal = await makeSeal(3);
  const { mongooseOrderId } = await placeOrder(customer.token, seal, 3, elsewhere);
  const { orderId } = await readOrder(customer.token, mongooseOrderId);
  const said = page.getByRole('status').filter({ hasText: `Your order ${orderId} holds these goods.` });
  await put(seal._id, 3, customer);
  await page.goto('/account/checkout');
  await fillAddress(page);

  await test.step('nothing is ordered, and the customer stays here', async () => {
    await proceed(page).click();
    await expect(said).toContainText('proceed here, and the new order takes its place');
    await expect(said.getByRole('link', { name: 'pay it' })).toHaveAttribute(
      'href',
      `/account/checkout?order=${mongooseOrderId}`,
    );
    await expect(page).toHaveURL('/account/checkout');
    expect((await ordersOf(customer.token)).length).toBe(1);
    await expectAccessible(page);
  });

  await test.step('proceeding again replaces it', async () => {
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
    expect((await readOrder(customer.token, mongooseOrderId)).orderStatus).toBe('cancelled');
    const open = (await ordersOf(customer.token)).filter(({ orderStatus }) => orderStatus === 'pending');
    expect(open.length).toBe(1);
  });
});

test('several orders that hold the goods are all named, and so is one before an older order is paid [B9.4]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const customer = await logInAsCustomer(page);
  const seal = await makeSeal(3);
  const first = await placeOrder(customer.token, seal, 1);
  const second = await placeOrder(customer.token, seal, 2, elsewhere);
  const [one, two] = await Promise.all(
    [first, second].map(({ mongooseOrderId }) => readOrder(customer.token, mongooseOrderId)),
  );

  await test.step('of several', async () => {
    await put(seal._id, 3, customer);
    await page.goto('/account/checkout');
    await fillAddress(page);
    await proceed(page).click();
    const said = page.getByRole('status').filter({ hasText: 'hold these goods.' });
    await expect(said).toContainText(`Your orders ${one!.orderId} and ${two!.orderId} hold these goods.`);
    await expect(said).toContainText('pay or cancel');
    for (const { _id, orderId } of [one!, two!])
      await expect(said.getByRole('link', { name: orderId })).toHaveAttribute(
        'href',
        `/account/orders/${_id}`,
      );
    await expectAccessible(page);
  });

  await test.step('an older order', async () => {
    await endHold(one!._id, seal._id, 1);
    const third = await placeOrder(customer.token, seal, 1, { address: '5 Mill Road' });
    const { orderId } = await readOrder(customer.token, third.mongooseOrderId);
    await page.goto(`/account/checkout?order=${one!._id}`);
    await proceed(page).click();
    const said = page.getByRole('status').filter({ hasText: 'these goods.' });
    await expect(said).toContainText(orderId);
    await expect(said).toContainText('first. You have not been charged.');
    await expect(proceed(page)).toBeEnabled();
  });
});
