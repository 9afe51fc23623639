import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eInvoiceOf } from '#domain/papers/e-invoice.ts';
import { eInvoiceSourceOf } from '#domain/papers/e-invoice-source.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { THANE } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { readPaper } from './read-paper.ts';

const paying = startPayingShop();
const { shop, customer, admin, act } = paying;
const { papersOf, ship, expectCompletePapers } = paperDesk(paying);
afterAll(expectCompletePapers);

const TRANSPORTER = '33AAACH7409R1Z8';
let carrier: string;
beforeAll(async () => {
  const form = {
    serviceProvider: 'Kongu Roadlines',
    link: 'kongu.example',
    transporterId: TRANSPORTER.toLowerCase(),
  };
  carrier = (await shop.post('/orders/addPartner', form, admin.token)).body.data._id;
});

const GSTIN = { gst: '29AAGCB7383J1Z4', company: 'Peenya Motors', state: 'Karnataka', pincode: 560058 };
async function paid(goods: object[], fields: Record<string, unknown> = {}) {
  const lines = [];
  for (const product of goods) lines.push({ productId: await addProduct(shop, product), quantity: 2 });
  const { body } = await checkOut(shop, customer, lines, fields);
  return pay(shop, customer, body.data);
}
const PUMP = { name: 'Pump', pricePaise: 59_000_00, hsn: '84137010', gstRateBp: 1800 };
const COTTON = { name: 'Cotton', pricePaise: 250_00, hsn: '520100', gstRateBp: 0 };
const TRUCK = { trackingNumber: 'LR 4471', lrDate: '2026-11-13', vehicleNumber: 'TN 37 BX 4410' };
const file = (order: { mongooseOrderId: string }, more = '') =>
  shop.get(`/admin/papers/ewayBills?mongooseOrderId=${order.mongooseOrderId}${more}`, admin.token);

describe('the file for the e-way bill portal', () => {
  test('has a bill for each paper that left, with who brings it [B14.4]', async () => {
    const order = await paid([PUMP, COTTON], GSTIN);
    await ship(order, { ...TRUCK, shippingProviderId: carrier });
    const { status, body, headers } = await file(order, '&distance=360');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/attachment; .*eway-bills\.json/);
    const [, invoice, bill] = await papersOf(order);
    const way = {
      transMode: 1,
      transDistance: 360,
      transporterId: TRANSPORTER,
      transporterName: 'Kongu Roadlines',
      transDocNo: 'LR4471',
      transDocDate: '13/11/2026',
      vehicleNo: 'TN37BX4410',
      vehicleType: 'R',
    };
    expect(body.version).toBe('1.0.0621');
    expect(body.billLists).toMatchObject([
      {
        ...way,
        docType: 'INV',
        docNo: invoice!.number,
        supplyType: 'O',
        subSupplyType: 1,
        transType: 1,
        toGstin: GSTIN.gst,
        toPincode: 560058,
        toStateCode: 29,
        actualToStateCode: 29,
        totalValue: 100000,
        igstValue: 18000,
        totInvValue: 118000,
        mainHsnCode: 84137010,
        itemList: [{ itemNo: 1, hsnCode: 84137010, quantity: 2, qtyUnit: 'NOS', igstRate: 18, cgstRate: 0 }],
      },
      { ...way, docType: 'BIL', docNo: bill!.number, igstValue: 0, totInvValue: 500, mainHsnCode: 520100 },
    ]);
  });

  test('of goods that go to a buyer elsewhere names both, and of one without a GSTIN nobody', async () => {
    const billing = THANE;
    const [elsewhere, own] = [await paid([PUMP], { billing }), await paid([PUMP])];
    await ship(elsewhere, { vehicleNumber: 'TN 37 BX 4410' });
    await ship(own, { vehicleNumber: 'TN 37 BX 4410' });
    const both = (await file(elsewhere, `&mongooseOrderId=${own.mongooseOrderId}`)).body.billLists;
    expect(both).toMatchObject([
      { transType: 2, toGstin: billing.gst, toStateCode: 27, actualToStateCode: 33, transDocNo: '' },
      { transType: 1, toGstin: 'URP', toStateCode: 33, actualToStateCode: 33, cgstValue: 9000 },
    ]);
    expect(both[1].itemList[0]).toMatchObject({ cgstRate: 9, sgstRate: 9, igstRate: 0 });
  });

  test('is refused in a sentence for what the portal would refuse', async () => {
    const [waiting, unnamed] = [await paid([PUMP]), await paid([{ ...PUMP, hsn: null }])];
    const [walking] = [await paid([PUMP])];
    await ship(walking);
    expect((await file(walking)).body.error).toMatch(/goes by road: .* needs its vehicle number/);
    expect((await file(walking, '&mode=2')).body.error).toMatch(/number of its transport document/);
    expect((await file(waiting)).body.error).toMatch(/no tax invoice for the order .*Leave it out/);
    await ship(unnamed);
    const refused = await file(unnamed);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/has no HSN code/)]);
    expect((await file(waiting, '&distance=4001')).status).toBe(400);
    expect((await file({ mongooseOrderId: crypto.randomUUID() })).status).toBe(404);
  });

  test('of an order in consignments is of the one that is named [B14.4]', async () => {
    const order = await paid([PUMP]);
    await ship(order, { lines: [{ position: 1, quantity: 1 }] });
    await act('/orders/shipped', order, { lines: [{ position: 1, quantity: 1 }], ...TRUCK });
    const refused = await file(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'which-consignment']);
    const { body } = await shop.get(
      `/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`,
      admin.token,
    );
    const second = (await file(order, `&consignmentId=${body.data.consignments[1]._id}`)).body.billLists;
    expect(second).toMatchObject([{ vehicleNo: 'TN37BX4410', totInvValue: 59000 }]);
  });

  test('is made with the e-invoice, until the bill has its number [B14.3]', async () => {
    const sent = async (fields: object) => {
      const order = await paid([PUMP], GSTIN);
      await ship(order, fields);
      const invoice = (await papersOf(order)).find(({ kind }) => kind === 'invoice')!;
      return eInvoiceOf(eInvoiceSourceOf((await readPaper(shop.deps.db, shop.deps.config, invoice.id))!));
    };
    expect(await sent({ ...TRUCK, shippingProviderId: carrier })).toMatchObject({
      EwbDtls: {
        TransId: TRANSPORTER,
        TransName: 'Kongu Roadlines',
        Distance: 0,
        TransMode: '1',
        TransDocNo: 'LR4471',
        TransDocDt: '13/11/2026',
        VehNo: 'TN37BX4410',
        VehType: 'R',
      },
    });
    expect((await sent({ shippingProviderId: carrier })).EwbDtls).toEqual({
      TransId: TRANSPORTER,
      TransName: 'Kongu Roadlines',
      Distance: 0,
    });
    expect(await sent({ ...TRUCK, ewayBill: '331002345678' })).not.toHaveProperty('EwbDtls');
    expect(await sent({})).not.toHaveProperty('EwbDtls');
  });
});
