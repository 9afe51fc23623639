import { istDay } from '#domain/calendar.ts';
import { change } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { ADDRESS, billForCard, readOrder } from '../helpers/checkout.ts';
import { confirm, readAsAdmin, uploadReceipt } from '../helpers/orders.ts';
import { payByCard } from '../helpers/payment.ts';
import { adminToken, logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test('an order that leaves in two consignments says what was sent and what is still to come, each with its carrier, receipt and invoice, until both have arrived [B14.9]', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const admin = await adminToken();
  const spindle = await makeProduct({ price: 1240, partNumber: `MW-${uniqueWord()}` });
  const ring = await makeProduct({ price: 412 });
  const products = [
    { productId: spindle._id, quantity: 480 },
    { productId: ring._id, quantity: 200 },
  ];
  const placed = billForCard((await change('/checkOut/order', { products, ...ADDRESS }, token)).data);
  await payByCard(placed.orderId, token);
  const { mongooseOrderId } = placed;
  await confirm(await readAsAdmin(mongooseOrderId));
  const carrier = { serviceProvider: `Carrier ${uniqueWord()}`, link: 'track.carrier.example/parcels' };
  const { data: partner } = await change('/orders/addPartner', carrier, admin);
  const order = await readOrder(token, mongooseOrderId);
  const send = (fields: object) => change('/orders/shipped', { mongooseOrderId, ...fields }, admin);
  const consignmentOf = async (number: number) =>
    (await readOrder(token, mongooseOrderId)).consignments[number - 1]!;
  const deliver = async (number: number) => {
    const { _id: consignmentId, at } = await consignmentOf(number);
    await change('/orders/delivered', { mongooseOrderId, consignmentId, date: istDay(at) }, admin);
  };
  const main = page.getByRole('main');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');

  await send({
    lines: [
      { position: 1, quantity: 320 },
      { position: 2, quantity: 200 },
    ],
    shippingProviderId: partner._id,
    trackingNumber: '4471 9051',
    llrImg: await uploadReceipt(),
  });

  await test.step('the list says how many pieces were sent', async () => {
    await page.goto('/account/orders');
    const card = main.getByRole('listitem').filter({ hasText: order.orderId });
    await expect(card.getByText('520 of 680 pieces sent.')).toBeVisible();
    await expect(card.getByRole('definition')).toHaveText(['partly shipped', 'success']);
    await expectAccessible(page);
  });

  await test.step('after the first its page says so too, with the consignment’s goods, carrier, receipt and invoice', async () => {
    await page.getByRole('link', { name: `View order ${order.orderId}` }).click();
    const sentence = '520 of 680 pieces are on their way. We write to you when the rest leaves.';
    await expect(page.getByText(sentence)).toBeVisible();
    const first = part('Consignment 1');
    await expect(first).toContainText('on its way');
    await expect(first.getByRole('listitem')).toHaveText([
      new RegExp(`${spindle.name}.*320 of 480$`),
      new RegExp(`${ring.name}.*200 of 200$`),
    ]);
    await expect(first).toContainText(carrier.serviceProvider);
    await expect(first).toContainText('4471 9051');
    await expect(first).toContainText(/Handed over\d+ \w{3} \d{4}, \d+:\d\d [ap]m IST/);
    const follow = first.getByRole('link', { name: /^Track Consignment 1/ });
    await expect(follow).toHaveAttribute('href', 'https://track.carrier.example/parcels');
    const receipt = first.getByRole('link', { name: /^Receipt of Consignment 1/ });
    await expect(receipt).toHaveAttribute('href', (await consignmentOf(1)).llrImg!);
    const arriving = page.waitForEvent('download');
    await first.getByRole('button', { name: /^Tax invoice MW/ }).click();
    expect((await arriving).suggestedFilename()).toMatch(/^MW-\d\d-\d\d-\d{5}\.pdf$/);
    await expect(page.getByRole('region', { name: 'Papers' })).toContainText(
      /Tax invoiceMW\/\d\d-\d\d\/\d{5}, consignment 1/,
    );
  });

  await test.step('what is still to come is beside it, and a refund can be asked for', async () => {
    const rest = part('Still to come');
    await expect(rest.getByRole('listitem')).toHaveText([new RegExp(`${spindle.name}.*160 of 480$`)]);
    await expect(rest).toContainText('We write to you when it leaves.');
    await expect(steps).toHaveText([
      /^Order placed/,
      /^Payment received/,
      /^Confirmed/,
      /^Consignment 1 shipped.*520 pieces, Carrier/,
      /^The other 160 pieces shippedWe send you the tracking data/,
      /^DeliveredStill to come/,
    ]);
    await main.getByRole('button', { name: 'Request for Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request for Refund' });
    await expect(dialog).toContainText('A part of it has left already.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep the order' }).click();
  });

  await test.step('on a phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('after the second nothing is still to come', async () => {
    await deliver(1);
    await send({ trackingNumber: '4471 9077' });
    await page.reload();
    await expect(page.getByText('520 of 680 pieces have arrived, 160 are on their way.')).toBeVisible();
    await expect(part('Consignment 1')).toContainText(/Delivered\d+ \w{3} \d{4}/);
    await expect(part('Consignment 2').getByRole('listitem')).toHaveText([/160 of 480$/]);
    await expect(part('Consignment 2')).toContainText('Not named');
    await expect(part('Still to come')).toHaveCount(0);
    await expect(steps.last()).toHaveText('DeliveredConsignment 2 still to come');
    await page.getByRole('heading', { name: 'Order total' }).click();
    await expect(main).toContainText('Taxable value');
  });

  await test.step('when both have arrived it is delivered', async () => {
    await deliver(2);
    await page.reload();
    await expect(page.getByText(/^Your order was delivered in 2\sconsignments, the last on\s/)).toBeVisible();
    await expect(steps.last()).toHaveText(/^Consignment 2 delivered/);
    await expect(main.getByText('shipped', { exact: true })).toBeVisible();
  });
});
