// @module-tag slow
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refunds, shopSettings } from '../../platform/db/schema/index.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { paperDesk, totals } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo, waitForMails } from '../../testing/people.ts';

const paying = startPayingShop();
const { shop, gateway, customer } = paying;
const {
  papersOf,
  kindsBecome,
  noteOf,
  paidMixedOrder,
  ship,
  refund,
  refundPart,
  setCompany,
  expectCompletePapers,
} = paperDesk(paying);

describe('a refund', () => {
  test('before the goods leave has a refund voucher, and the invoice is lowered by it [B2.3]', async () => {
    const order = await paidMixedOrder();
    const named = { lines: [{ position: 2, quantity: 3 }], reason: ' Seals are out of stock ' };
    expect((await refundPart(order, 315, named)).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund');
    expect((await refundPart(order, 100)).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund', 'refund');
    await ship(order);
    expect((await refundPart(order, 118, { lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund', 'refund', 'invoice', 'credit');
    const [receipt, first, second, invoice, credit] = await papersOf(order);
    expect(first).toMatchObject({
      totalPaise: 315_00,
      lines: [{ position: 2, quantity: 3, rate: 500, taxablePaise: 300_00, cgstPaise: 7_50 }],
      refund: { reason: 'Seals are out of stock' },
      against: { number: receipt!.number },
      payment: { id: order.paymentId },
    });
    expect(second).toMatchObject({ totalPaise: 100_00, lines: [{ position: 1, quantity: 0, rate: 1800 }] });
    expect(invoice).toMatchObject({
      totalPaise: 2_260_00,
      received: [{ number: receipt!.number, totalPaise: 2_675_00 }],
      returned: [
        { number: first!.number, totalPaise: 315_00 },
        { number: second!.number, totalPaise: 100_00 },
      ],
      lines: [{ position: 1, quantity: 2 }],
    });
    expect(credit).toMatchObject({
      totalPaise: 118_00,
      lines: [{ position: 1, quantity: 1, taxablePaise: 100_00, cgstPaise: 9_00 }],
      against: { number: invoice!.number, totalPaise: 2_260_00 },
    });
    expect(await noteOf(order, 'refund-started')).toContain('Seals are out of stock');
    const texts = (await waitForMails(shop, customer.email, 6)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('> Seals are out of stock'))).toHaveLength(1);
  });

  test('after the goods left has a credit note, and the last takes what is left of every head [B2.4 B2.31]', async () => {
    const order = await paidMixedOrder();
    await ship(order);
    for (const rupees of [0.01 + 33.32, 777.77, 1]) {
      const before = (await papersOf(order)).length;
      expect((await refundPart(order, Number(rupees.toFixed(2)))).status).toBe(200);
      await eventually(async () => expect(await papersOf(order)).toHaveLength(before + 1));
    }
    await gateway.control({ payment_id: order.paymentId, amount: 400_00 }, '/dashboard-refund');
    await eventually(async () => expect(await papersOf(order)).toHaveLength(6));
    expect((await refund(order, { refundOption: 'full' })).status).toBe(200);
    await eventually(async () => expect(await papersOf(order)).toHaveLength(7));
    const [, invoice, ...notes] = await papersOf(order);
    const sums = notes.reduce(
      (sum, note) => ({
        taxablePaise: sum.taxablePaise + note.taxablePaise,
        cgstPaise: sum.cgstPaise + note.cgstPaise,
        sgstPaise: sum.sgstPaise + note.sgstPaise,
        igstPaise: sum.igstPaise + note.igstPaise,
        totalPaise: sum.totalPaise + note.totalPaise,
      }),
      { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 },
    );
    expect(sums).toEqual(totals(invoice!));
    expect(notes.every(({ kind, againstId }) => kind === 'credit' && againstId === invoice!.id)).toBe(true);
    await eventually(async () => {
      const attached = (await mailsTo(shop, customer.email)).flatMap(({ attachments }) => attachments);
      for (const { number } of notes) expect(attached).toContain(`${number.replaceAll('/', '-')}.pdf`);
    });
  });

  test('names only lines that are there, quantities that are left, and no more money than they cost', async () => {
    const order = await paidMixedOrder();
    const refusals = [
      [10, [{ position: 3, quantity: 1 }], 'There is no line 3 on this paper.'],
      [10, [{ position: 1, quantity: 3 }], 'Of line 1 only 2 can still be taken back.'],
      [106, [{ position: 2, quantity: 1 }], 'more than the named quantities cost'],
      [
        10,
        [
          { position: 2, quantity: 1 },
          { position: 2, quantity: 1 },
        ],
        'Line 2 is named twice.',
      ],
    ] as const;
    for (const [amount, lines, sentence] of refusals) {
      const refused = await refundPart(order, amount, { lines });
      expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining(sentence)]);
    }
    for (const lines of [
      [],
      [{ position: 0, quantity: 1 }],
      [{ position: 1, quantity: 0 }],
      [{ position: 1 }],
    ])
      expect((await refundPart(order, 10, { lines })).status).toBe(400);
    expect((await refundPart(order, 10, { reason: 'x'.repeat(301) })).status).toBe(400);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, order.mongooseOrderId))).toBe(0);
  });

  test('with other lines or another reason is another wish under the same key', async () => {
    const order = await paidMixedOrder();
    const wish = {
      refundOption: 'partial',
      partialAmount: 105,
      lines: [{ position: 2, quantity: 1 }],
      reason: 'Torn',
    };
    expect((await refund(order, wish, 'named-lines')).status).toBe(200);
    expect(await refund(order, wish, 'named-lines')).toMatchObject({ status: 200 });
    for (const other of [
      { lines: [{ position: 2, quantity: 2 }] },
      { lines: null },
      { reason: 'Late' },
      { reason: null },
    ])
      expect((await refund(order, { ...wish, ...other }, 'named-lines')).status).toBe(409);
    await kindsBecome(order, 'receipt', 'refund');
  });
});

test('a paper is lowered by the company that issued it, also when another has the shop', async () => {
  const order = await paidMixedOrder();
  await ship(order);
  const { company } = (await shop.deps.db.select().from(shopSettings))[0]!;
  await setCompany({
    legalName: 'Successor Private Limited',
    gstin: '27AAPFU0939F1ZV',
    state: 'Maharashtra',
  });
  expect((await refundPart(order, 100)).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'credit');
  await setCompany(company as object);
  const [, invoice, credit] = await papersOf(order);
  expect(credit!.seller).toEqual(invoice!.seller);
});

test('after all of this both ledgers agree and every invariant holds', expectCompletePapers);
