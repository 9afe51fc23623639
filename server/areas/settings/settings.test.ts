import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { outbox, products, shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { placePaidOrder, rowOf } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, waitForMails } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { noticeToShop } from '../lifecycle/order-mails.ts';
import { readSettings } from './read-settings.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const read = async () => (await shop.get('/admin/settings', admin)).body.data;
const edit = (change: object) => shop.post('/admin/settings/edit', change, admin);
const changes = async () =>
  (await shop.get('/admin/audit?entity=settings&itemPerPage=100', admin)).body.data.docs;

describe('the settings', () => {
  test('of a new shop name an invented company, which a shop on trial may use [B2.42]', async () => {
    const settings = await read();
    expect(settings).toMatchObject({
      company: { legalName: 'Millwright Industries Private Limited', gstin: '33AABCM4521K1ZP' },
      tax: { invoicePrefix: 'MW', rates: [0, 5, 18, 40] },
      problem: null,
    });
    expect(settings.nextInvoice).toMatch(/^MW\/\d\d-\d\d\/00001$/);
    expect(settings.numberSuffix).toBeNull();
  });

  test('that cannot be read are neither shown nor changed, and a sentence says what to do', async () => {
    const { db } = shop.deps;
    const [row] = await db.select({ tax: shopSettings.tax }).from(shopSettings);
    await db.update(shopSettings).set({ tax: sql`'{}'` });
    const asked = [await shop.get('/admin/settings', admin), await edit({ company: { phone: '1' } })];
    await db.update(shopSettings).set(row!);
    for (const { status, body } of asked) {
      expect(status).toBe(409);
      expect(body.error).toContain('has to be put right in the database');
    }
    expect((await read()).company.phone).not.toBe('1');
  });

  test('take any part; what is absent stays, and the log names each field from and to [B2.40 B2.43]', async () => {
    const before = await read();
    const { status, body } = await edit({
      company: { phone: ' 0422  245 1961 ', bank: { ifsc: 'kvnb 0001148' } },
      tax: { hsnDigits: 4 },
    });
    expect([status, body.msg]).toEqual([200, 'Settings saved']);
    const expected = structuredClone(before);
    expected.company.phone = '0422 245 1961';
    expected.company.bank.ifsc = 'KVNB0001148';
    expected.tax.hsnDigits = 4;
    expected.updatedAt = body.data.updatedAt;
    expect(body.data).toEqual(expected);
    expect(await read()).toEqual(expected);
    const [change] = await changes();
    expect(change).toMatchObject({ action: 'edited', admin: 'Administrator' });
    expect(change.changes).toEqual([
      { field: 'phone', from: '+91 422 245 1960', to: '0422 245 1961' },
      { field: 'bankIfsc', from: 'KVNB0001147', to: 'KVNB0001148' },
      { field: 'hsnDigits', from: '6', to: '4' },
    ]);
  });

  test('of before CIN and Udyam were asked for have none; both are checked and kept [B14.7]', async () => {
    const { company } = await read();
    expect(company).toMatchObject({ cin: '', lut: '', udyam: null });
    const refused = await edit({ company: { udyam: { number: 'UDYAM-TN-03-0012345', class: 'Huge' } } });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Choose the class of the Udyam registration.',
    ]);
    const udyam = { number: 'UDYAM-TN-03-0012345', class: 'Small' };
    const kept = await edit({ company: { cin: 'u29120tz2004ptc011234', udyam } });
    expect(kept.body.data.company).toMatchObject({ cin: 'U29120TZ2004PTC011234', udyam });
    expect((await edit({ company: { cin: '', udyam: null } })).body.data.company).toEqual(company);
  });

  test('that may be empty are emptied by an empty text', async () => {
    await edit({ company: { signatory: 'A. Person' }, orders: { noticeMail: 'desk@company.example' } });
    const { body } = await edit({
      company: { signatory: '', bank: { name: '', account: '', ifsc: '', branch: '' } },
      tax: { terms: ' \n ' },
      orders: { noticeMail: '' },
    });
    expect(body.data.company).toMatchObject({ signatory: '', bank: { name: '', ifsc: '' } });
    expect([body.data.tax.terms, body.data.orders.noticeMail]).toEqual(['', '']);
  });

  test('move to another State with its GSTIN, in whatever writing [B2.41]', async () => {
    const both = await edit({ company: { state: 'maharastra', gstin: '27 aapfu 0939f1zv' } });
    expect(both.body.data.company).toMatchObject({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' });
    await edit({ company: { state: 'TN', gstin: '33AABCM4521K1ZP' } });
  });

  test('start new numbers of invoices with another prefix [B2.2]', async () => {
    const { body } = await edit({ tax: { invoicePrefix: ' ab1 ' } });
    expect(body.data.nextInvoice).toMatch(/^AB1\/\d\d-\d\d\/00001$/);
    await edit({ tax: { invoicePrefix: 'MW' } });
  });

  test('name the last number of a series, and none after it', async () => {
    const addSeries = (prefix: string, last: number) =>
      shop.deps.db.execute(sql`INSERT INTO paper_series (prefix, kind, financial_year, last)
        VALUES (${prefix}, 'invoice', financial_year(paper_clock()), ${last})`);
    await addSeries('NF', 999_998);
    await addSeries('FUL', 999_999);
    const nextOf = async (invoicePrefix: string) =>
      (await edit({ tax: { invoicePrefix } })).body.data.nextInvoice;
    expect(await nextOf('NF')).toMatch(/^NF\/\d\d-\d\d\/999999$/);
    expect(await nextOf('FUL')).toBeNull();
    await edit({ tax: { invoicePrefix: 'MW' } });
  });

  test.each([
    ['Enter the company’s legal name.', { company: { legalName: ' \u200b ' } }],
    ['Enter the company’s address.', { company: { address: '…' } }],
    ['Enter the 6-digit pincode.', { company: { pincode: '041004' } }],
    ['The GSTIN has a wrong check character. Look for a mistyped letter or digit.', gstin('33AABCM4521K1ZQ')],
    ['Enter the company’s GSTIN.', gstin('')],
    [
      'The GSTIN is one of Maharashtra, but the State is Tamil Nadu. Correct one of them.',
      gstin('27AAPFU0939F1ZV'),
    ],
    ['No State is called Atlantis.', { company: { state: 'Atlantis' } }],
    ['Enter a phone number of 10 to 15 digits.', { company: { phone: 'call us' } }],
    [
      '“me@here” is not an e-mail address. It looks like name@company.example.',
      { company: { email: 'me@here' } },
    ],
    [
      'An IFSC has four letters, a zero and six letters or digits, such as SBIN0001234.',
      { company: { bank: { name: 'B', account: '123456789', ifsc: 'SBIN1001234' } } },
    ],
    [
      'An account number has 6 to 20 digits or letters, without signs.',
      { company: { bank: { name: 'B', account: '12', ifsc: 'SBIN0001234' } } },
    ],
    [
      'Enter the name of the bank, or empty the whole account.',
      { company: { bank: { name: '', account: '123456789', ifsc: 'SBIN0001234' } } },
    ],
    [
      'Numbers that begin with RV belong to another kind of paper: receipt voucher. Choose another prefix.',
      { tax: { invoicePrefix: 'rv' } },
    ],
    [
      'The prefix of invoices begins with a letter and has only letters and digits, such as MW.',
      { tax: { invoicePrefix: 'M/W' } },
    ],
    ['Invoices print 4 or 6 digits of the HSN.', { tax: { hsnDigits: 8 } }],
    [
      'The default rate, 12 %, is not among the rates offered. Choose one of them.',
      { tax: { defaultRate: 12 } },
    ],
    ['The rate 5 % is listed twice.', { tax: { rates: [0, 5, 18, 5] } }],
    ['Enter at least one rate of GST.', { tax: { rates: [] } }],
    [
      'A rate of GST is a percentage from 0 to 100 with at most two decimals, such as 18 or 0.25.',
      { tax: { rates: [18, 0.125] } },
    ],
    ['An invoice has room for 8 lines of terms.', { tax: { terms: 'a\n'.repeat(9) } }],
    ['The text of the terms has at most 600 characters.', { tax: { terms: 'a'.repeat(601) } }],
    [
      '“nobody” is not an e-mail address. It looks like name@company.example.',
      { orders: { noticeMail: 'a@company.example, nobody' } },
    ],
    [
      'Notices go to at most 5 addresses.',
      { orders: { noticeMail: [1, 2, 3, 4, 5, 6].map((n) => `a${n}@company.example`).join(',') } },
    ],
    ['The number of days for a transfer is at most 90.', { orders: { transferDays: 91 } }],
    [
      'Transfers are allowed from an amount in rupees with at most two decimals.',
      { orders: { transferFrom: 0.001 } },
    ],
    ['No State is called 99.', { ewayLimits: { '99': 50_000 } }],
    [
      'The limit inside Tamil Nadu is a whole number of rupees up to Rs.1,00,00,000, such as 1,00,000.',
      { ewayLimits: { '33': 1e300 } },
    ],
    [
      'A rate of GST is a percentage from 0 to 100 with at most two decimals, such as 18 or 0.25.',
      { tax: { rates: [18, 1e300] } },
    ],
    [
      'The default rate, 1e+300 %, is not among the rates offered. Choose one of them.',
      { tax: { defaultRate: 1e300 } },
    ],
    ['The request has a part that is not known here: hacked.', { company: { hacked: 1 } }],
  ])('are refused with “%s”, and nothing changes', async (sentence, change) => {
    const before = await read();
    const logged = (await changes()).length;
    const { status, body } = await edit({ orders: {}, ...change, ...withPhone(change) });
    expect([status, body.error]).toEqual([400, sentence]);
    expect(await read()).toEqual(before);
    expect(await changes()).toHaveLength(logged);
  });

  test('have the limits of e-way bills inside eight States, replaced as a whole [B14.4]', async () => {
    const { ewayLimits } = await read();
    expect(Object.keys(ewayLimits).sort()).toEqual(['03', '07', '08', '10', '19', '20', '27', '33']);
    expect(new Set(Object.values(ewayLimits))).toEqual(new Set([1_00_000]));
    const changed = await edit({ ewayLimits: { '33': 2_00_000 } });
    expect(changed.body.data.ewayLimits).toEqual({ '33': 2_00_000 });
    expect((await edit({ ewayLimits })).body.data.ewayLimits).toEqual(ewayLimits);
  });

  test('keep a rate that products have', async () => {
    await edit({ tax: { rates: [0, 5, 18, 40] } });
    const ids = [await addProduct(shop), await addProduct(shop)];
    const { productsWithoutRate } = await read();
    for (const id of ids)
      await shop.deps.db.update(products).set({ gstRateBp: 500 }).where(eq(products.id, id));
    const before = await read();
    expect(before.productsWithoutRate).toBe(productsWithoutRate - 2);
    const { status, body } = await edit({ tax: { rates: [0, 18, 40] } });
    expect([status, body.error]).toEqual([
      409,
      '2 products still have the rate 5 %. Give them another one before you take it away.',
    ]);
    expect(await read()).toEqual(before);
    await shop.deps.db.update(products).set({ gstRateBp: 1800 });
    expect((await edit({ tax: { rates: [40, 18, 0] } })).body.data.tax.rates).toEqual([0, 18, 40]);
  });

  test('of two staff members at once: the second gets a conflict and changes nothing', async () => {
    const { updatedAt } = await read();
    const answers = await Promise.all([
      edit({ company: { city: 'Erode' }, updatedAt }),
      edit({ company: { city: 'Salem' }, updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed();
    expect(lost!.body.error).toBe('Somebody else has changed the settings meanwhile.');
    expect((await read()).company.city).toBe(won!.body.data.company.city);
  });

  test('of two at once without a version: both changes stay', async () => {
    await Promise.all([edit({ company: { city: 'Karur' } }), edit({ tax: { hsnDigits: 6 } })]);
    expect(await read()).toMatchObject({ company: { city: 'Karur' }, tax: { hsnDigits: 6 } });
  });

  test('are for the staff', async () => {
    const { token } = await registerCustomer(shop);
    expect((await shop.get('/admin/settings')).status).toBe(401);
    const opened = await shop.app.inject({
      url: '/admin/settings',
      headers: { accept: 'text/html,*/*;q=0.8' },
    });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/admin/shop-settings']);
    expect((await shop.get('/admin/settings', token)).status).toBe(403);
    expect((await shop.post('/admin/settings/edit', { tax: { hsnDigits: 4 } })).status).toBe(401);
    expect((await shop.post('/admin/settings/edit', { tax: { hsnDigits: 4 } }, token)).status).toBe(403);
  });
});

describe('notices', () => {
  const paidAndAskedBack = async () => {
    const customer = await registerCustomer(shop);
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const asked = await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
    expect(asked.status).toBe(200);
    return rowOf(shop, mongooseOrderId);
  };
  const reportTrouble = (order: OrderRow) =>
    shop.deps.db.transaction((tx) =>
      noticeToShop(shop.deps, tx, { ref: `trouble:${order.id}`, order, what: 'Look at it.' }),
    );

  test('of paid orders, refund requests and trouble go to every address of the settings [B5.17]', async () => {
    await edit({ orders: { noticeMail: 'Desk@Company.example; owner@company.example' } });
    expect((await read()).orders.noticeMail).toBe('desk@company.example, owner@company.example');
    const order = await paidAndAskedBack();
    await reportTrouble(order);
    for (const address of ['desk@company.example', 'owner@company.example']) {
      const mails = await waitForMails(shop, address, 3);
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        `A customer asks for a refund: ${order.number}`,
        `A new order is paid: ${order.number}`,
        `Look at the payments of order ${order.number}`,
      ]);
    }
  });

  test('without addresses are only of trouble, to that of the environment', async () => {
    await edit({ orders: { noticeMail: '' } });
    const order = await paidAndAskedBack();
    await reportTrouble(order);
    const [mail] = await waitForMails(shop, shop.config.shopMail);
    expect(mail!.subject).toBe(`Look at the payments of order ${order.number}`);
    const notices = and(eq(outbox.kind, 'desk-notice'), like(outbox.ref, `%${order.id}%`));
    expect(await shop.deps.db.$count(outbox, notices)).toBe(0);
  });

  test('do not keep money from being settled while the settings cannot be read', async () => {
    const { db } = shop.deps;
    const [row] = await db.select().from(shopSettings);
    await db.update(shopSettings).set({ orders: sql`'{}'` });
    expect((await paidAndAskedBack()).capturedPaise).toBeGreaterThan(0);
    for (const column of ['company', 'tax'] as const) {
      await db.update(shopSettings).set({ orders: row!.orders, [column]: sql`'{}'` });
      expect((await paidAndAskedBack()).capturedPaise).toBeGreaterThan(0);
      await db.update(shopSettings).set({ [column]: row![column] });
    }
    await db.update(shopSettings).set({ orders: { transferFrom: 1, transferDays: 1, noticeMail: 'nobody' } });
    const order = await paidAndAskedBack();
    expect(order.capturedPaise).toBeGreaterThan(0);
    expect(await db.$count(outbox, sql`payload ->> 'to' = 'nobody'`)).toBe(0);
    await db.update(shopSettings).set({ orders: row!.orders });
  });
});

test('a live shop with the invented company may not ship, until it has its own [B2.42]', async () => {
  const problem = async () => (await readSettings(shop.deps.db, { shopMode: 'live' })).problem;
  expect(await problem()).toMatch(
    /^The settings still name the invented company\. Enter your own in Settings/,
  );
  await edit({ company: { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' } });
  expect(await problem()).toBeNull();
});

function gstin(text: string) {
  return { company: { gstin: text } };
}

/** A right part beside the wrong one: it may not be saved either. */
function withPhone(change: object) {
  const company = 'company' in change ? change.company : {};
  return { company: { phone: '9876543210', ...(company as object) } };
}
