// @module-tag slow
import { describe, expect, test } from 'vitest';
import { DECLINED_CARD } from '../../testing/gateway-stand-in.ts';
import { type Checkout, endTimeToPay, placeOrder } from '../../testing/orders.ts';
import { paperDesk, totals } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { resultOf } from '../../testing/payment-proof.ts';
import { waitForMail, waitForMails } from '../../testing/people.ts';
import { openShop, paidThrough } from '../../testing/test-shop.ts';
import { deliver, drainEvents, paymentEvent } from '../../testing/webhooks.ts';

const paying = startPayingShop();
const { shop, gateway, customer, admin, silence, act, becomes, lookNow } = paying;
const {
  papersOf,
  kindsOf,
  kindsBecome,
  detail,
  noteOf,
  placeMixedOrder,
  paidMixedOrder,
  ship,
  expectCompletePapers,
} = paperDesk(paying);

describe('a payment', () => {
  test('has a receipt voucher for what was ordered, which the history names and the mail carries [B2.1 B2.31]', async () => {
    const order = await paidMixedOrder({ gst: '33AAACH7409R1Z8' });
    const [receipt, ...others] = await papersOf(order);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      number: expect.stringMatching(/^RV\/\d\d-\d\d\/\d{5}$/),
      buyerName: customer.name,
      buyerGstin: '33AAACH7409R1Z8',
      placeCode: '33',
      isInterState: false,
      taxablePaise: 2_300_00,
      cgstPaise: 187_50,
      sgstPaise: 187_50,
      igstPaise: 0,
      totalPaise: 2_675_00,
      payment: { id: order.paymentId, method: 'card', role: 'settling' },
      lines: [
        { position: 1, description: 'Pump', hsn: '841370', quantity: 2, rate: 1800, taxablePaise: 2_000_00 },
        { position: 2, description: 'Seal', hsn: null, unit: 'NOS', quantity: 3, rate: 500, cgstPaise: 7_50 },
      ],
    });
    expect(await noteOf(order, 'paid')).toBe(`${order.paymentId}, Receipt voucher ${receipt!.number}`);
    const [mail] = await waitForMails(shop, customer.email);
    expect(mail).toMatchObject({
      attachments: [`${receipt!.number.replaceAll('/', '-')}.pdf`],
      text: expect.stringContaining(`Receipt voucher ${receipt!.number} is attached`),
    });
  });

  test('reported by browser, webhook, reconciler and other instances at once has one, and so have shipments [B2.1 B2.8]', async () => {
    await silence();
    const environment = { DATABASE_URL: shop.config.databaseUrl!, DATA_DIR: shop.config.dataDir };
    const open = () => openShop({ ...environment, ...paidThrough(shop) });
    const others = [await open(), await open()];
    const all = [shop, ...others];
    try {
      const orders: Checkout[] = [];
      while (orders.length < 10) orders.push(await placeMixedOrder());
      await Promise.all(
        orders.map(async (order) => {
          const proof = await gateway.payWell(order.orderId);
          const body = paymentEvent('payment.captured', proof.razorpay_payment_id);
          await Promise.all([
            lookNow(order),
            ...all.map((each) => deliver(each, body)),
            ...all.map((each) => each.post('/checkOut/verifyOrder', resultOf(proof), customer.token)),
          ]);
          await becomes(order, 'pending/success/unshipped');
          expect(await kindsOf(order)).toEqual(['receipt']);
          await act('/orders/confirmOrder', order);
        }),
      );
      const shipments = orders.flatMap(({ mongooseOrderId }) =>
        all.map((each) => each.post('/orders/shipped', { mongooseOrderId }, admin.token)),
      );
      const answers = await Promise.all(shipments);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(orders.length);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2 * orders.length);
      for (const order of orders) expect(await kindsOf(order)).toEqual(['receipt', 'invoice']);
    } finally {
      for (const other of others) await other.stop();
    }
  });

  test('of a wrong amount has one over a single line, and its way back a refund voucher', async () => {
    const order = await placeMixedOrder();
    const proof = await gateway.control({ order_id: order.orderId, amount: 118_00 }, '/mismatch');
    await kindsBecome(order, 'receipt');
    const [receipt] = await papersOf(order);
    expect(receipt).toMatchObject({
      totalPaise: 118_00,
      payment: { role: 'mismatch' },
      lines: [{ quantity: 1, rate: 1800, taxablePaise: 100_00 }],
    });
    expect(receipt!.lines[0]!.description).toMatch(/^Advance for order MW-/);
    expect(await noteOf(order, 'amount-mismatch')).toContain(receipt!.number);
    await gateway.control({ payment_id: proof.razorpay_payment_id }, '/dashboard-refund');
    await kindsBecome(order, 'receipt', 'refund');
    expect((await papersOf(order))[1]!.against).toMatchObject({ number: receipt!.number });
  });

  test('that came twice, too late or was returned has one, and a refund voucher for its return', async () => {
    const twice = await paidMixedOrder();
    expect((await ship(twice)).status).toBe(200);
    const second = await gateway.control({ order_id: twice.orderId }, '/second-capture');
    await kindsBecome(twice, 'receipt', 'invoice', 'receipt', 'refund');
    const [, , receipt, voucher] = await papersOf(twice);
    expect(receipt!.paymentId).toBe(second.razorpay_payment_id);
    expect(receipt!.payment!.role).toBe('duplicate');
    expect(totals(voucher!)).toEqual(totals(receipt!));
    expect(voucher!.againstId).toBe(receipt!.id);

    const late = await placeOrder(shop, customer);
    const proof = await gateway.payWell(late.orderId);
    await endTimeToPay(shop, late, 60 * 24);
    await deliver(shop, paymentEvent('payment.captured', proof.razorpay_payment_id));
    await drainEvents(shop);
    await kindsBecome(late, 'receipt', 'refund');
    expect((await papersOf(late))[0]!.payment!.role).toBe('late');

    await silence();
    const inVain = await placeOrder(shop, customer);
    const declined = await gateway.pay(inVain.orderId, DECLINED_CARD);
    const paymentId = declined.body.error.metadata.payment_id;
    await gateway.control({ payment_id: paymentId, in_vain: true }, '/late-authorise');
    await lookNow(inVain);
    await kindsBecome(inVain, 'receipt', 'refund');
    expect((await papersOf(inVain))[0]!.payment!.role).toBe('returned');
  });
});

describe('goods that leave', () => {
  test('have an invoice, once however often they are sent [B2.2 B2.31]', async () => {
    const order = await paidMixedOrder();
    await act('/orders/confirmOrder', order);
    const dispatch = { trackingNumber: '4471 8820', vehicleNumber: 'TN 39 BK 2814', lrDate: '2026-11-13' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act('/orders/shipped', order, dispatch)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [receipt, invoice, ...others] = await papersOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^MW\/\d\d-\d\d\/\d{5}$/),
      placeCode: '33',
      ...totals(receipt!),
      payment: receipt!.payment,
      received: [{ number: receipt!.number, totalPaise: 2_675_00 }],
      dispatch: { lrNumber: '4471 8820', vehicle: 'TN 39 BK 2814', lrDate: '2026-11-13', ewayBill: null },
    });
    expect(await noteOf(order, 'shipped')).toBe(`4471 8820, Tax invoice ${invoice!.number}`);
    const mail = await waitForMail(shop, customer.email, /is on its way$/);
    expect(mail.attachments).toEqual([`${invoice!.number.replaceAll('/', '-')}.pdf`]);
  });

  test('to another State are taxed with IGST [B2.18]', async () => {
    const order = await paidMixedOrder({ state: 'karnataka', pincode: 560001 });
    await ship(order);
    expect(await papersOf(order)).toMatchObject([
      { kind: 'receipt', placeCode: '29', isInterState: true, igstPaise: 375_00 },
      { kind: 'invoice', placeCode: '29', isInterState: true, igstPaise: 375_00, cgstPaise: 0 },
    ]);
  });

  test('are billed in the State of the buyer’s GSTIN and delivered to that of the address', async () => {
    const order = await paidMixedOrder({ state: 'karnataka', pincode: 560001, gst: '27AAPFU0939F1ZV' });
    await ship(order);
    const home = await paidMixedOrder({ gst: '33AAACH7409R1Z8' });
    const partiesOf = async (one: typeof order) => (await papersOf(one)).at(-1)!;
    expect(await partiesOf(order)).toMatchObject({
      billedTo: { stateCode: '29', registeredIn: '27' },
      deliveredTo: { stateCode: '29' },
    });
    expect(await partiesOf(order)).not.toHaveProperty('deliveredTo.registeredIn');
    expect(await partiesOf(home)).not.toHaveProperty('billedTo.registeredIn');
  });

  test('to a State that can be read are taxed for it, whatever else is chosen', async () => {
    const order = await paidMixedOrder({ state: 'karnataka', pincode: 560001 });
    await act('/orders/confirmOrder', order);
    const refused = await act('/orders/shipped', order, { placeOfSupply: '33' });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'The goods go to Karnataka, as the delivery address says, and the tax follows it. No other State can be chosen.',
    ]);
    expect(await detail(order)).toMatchObject({ shippingStatus: 'unshipped' });
    expect((await act('/orders/shipped', order, { placeOfSupply: '29' })).status).toBe(200);
    expect((await papersOf(order))[1]).toMatchObject({
      kind: 'invoice',
      placeCode: '29',
      isInterState: true,
    });
  });

  test('to a State that cannot be read wait until it is chosen', async () => {
    const order = await paidMixedOrder({ state: 'T. Nadoo' });
    const refused = await ship(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'state-needed']);
    expect(refused.body.error).toContain('“T. Nadoo” is not the name of a State');
    expect((await act('/orders/shipped', order, { placeOfSupply: '00' })).status).toBe(400);
    expect(await detail(order)).toMatchObject({ shippingStatus: 'unshipped' });
    expect((await act('/orders/shipped', order, { placeOfSupply: '33' })).status).toBe(200);
    expect(await papersOf(order)).toMatchObject([
      { kind: 'receipt', placeCode: null, isInterState: true, igstPaise: 375_00 },
      { kind: 'invoice', placeCode: '33', isInterState: false, cgstPaise: 187_50 },
    ]);
  });
});

test('after all of this both ledgers agree and every invariant holds', expectCompletePapers);
