// @module-tag slow
import { describe, expect, test } from 'vitest';
import { COPIES, COPY_MARK, KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { PaymentRole, PrintedPaper } from '#domain/papers/printed-paper.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { BILLED_TO, sampleGoods, samplePaper } from '../../../testing/sample-paper.ts';
import { drawPaper } from './draw-paper.ts';

const KINDS = ['invoice', 'credit', 'receipt', 'refund'] as const;
const read = async (paper: PrintedPaper, copy: (typeof COPIES)[number] = 'original') =>
  await readPdf(await drawPaper(paper, copy));
const firstPage = async (paper: PrintedPaper) => (await read(paper)).pages[0]!;
const textOf = async (paper: PrintedPaper) => (await firstPage(paper)).text;

describe('a paper as PDF', () => {
  test('says what a tax invoice has to say, line by line [B2.20 B3.20]', async () => {
    const text = await textOf(samplePaper());
    for (const line of [
      'GSTIN 33AABCM4521K1ZP State code 33 PAN AABCM4521K',
      'MW/26-27/00123 12 Nov 2026 Tamil Nadu (33) No',
      'Billed to Delivered to',
      'Sri Annapoorna Spinning Mills Private Limited Sri Annapoorna Spinning Mills, Unit II',
      'Rajapalayam 626 117, Tamil Nadu Srivilliputhur 626 110, Tamil Nadu',
      'GSTIN 33AAKCS7318Q1ZP State Tamil Nadu Code 33 GSTIN 33AAKCS7318Q1ZP State Tamil Nadu Code 33',
      'Order, 10 Nov 2026 Your PO Paid by Payment id',
      'MW-7QK4-2R9X SAM/PO/2611/087 Card, 10 Nov 2026 pay_Q8mT2xLd41VnRs',
      'VRL Logistics, by road 5530118742 KA 25 AB 4417 5412 0098 7734',
      '1 MB 50-160 Monoblock Pump, 3.7 kW 841370 2 38,982.20 77,964.40 18 7,016.80 7,016.80 91,998.00',
      'MW-MB50160-37 NOS 45,999.00 9 % 9 %',
      '4 6308 Deep-Groove Ball Bearing, C3 848210 12 661.0167 7,932.20 18 713.90 713.90 9,360.00',
      'Total of 6 lines 2,04,303.38 18,387.31 18,387.31 2,41,078.00',
      'Amount in words Rupees two lakh forty-one thousand and seventy-eight only',
      '848210 14,847.46 1,336.27 1,336.27 2,672.54',
      'Invoice total Rs.2,41,078.00',
      'Balance due Nil',
      'IFSC KVNB0001147',
      'MW/26-27/00123 Page 1 of 1',
    ])
      expect(text.replaceAll(/ +/g, ' ')).toContain(line);
    expect(text).toContain('Received, RV/26-27/00418');
    expect(text).toContain('Round off');
    expect(text).toContain('For Millwright Industries Private Limited');
  });

  test('names the company’s CIN and Udyam number, where it has them [B14.7]', async () => {
    const paper = samplePaper();
    expect(await textOf(paper)).not.toMatch(/CIN|Udyam/);
    const udyam = { number: 'UDYAM-TN-03-0012345', class: 'Small' };
    const text = await textOf({ ...paper, seller: { ...paper.seller, cin: 'U29120TZ2004PTC011234', udyam } });
    expect(text).toContain('CIN U29120TZ2004PTC011234');
    expect(text).toContain('Udyam UDYAM-TN-03-0012345 (Small)');
  });

  test('between two States there is one tax, and a place of supply', async () => {
    const text = await textOf(samplePaper({ supply: 'inter' }));
    expect(text).toContain('Gujarat (24)');
    expect(text).toContain('77,964.41 18 14,033.59 91,998.00');
    expect(text).toContain('IGST 18 %');
    expect(text).not.toContain('CGST');
  });

  test('in a union territory without a legislature the tax is UTGST [B2.13]', async () => {
    const text = await textOf(samplePaper({ placeCode: '04' }));
    expect(text).toContain('UTGST 9 %');
    expect(text).not.toContain('SGST');
  });

  test('a buyer without a GSTIN is unregistered, and an unknown State has no code', async () => {
    const stranger = { ...BILLED_TO, gstin: null, stateCode: null, state: 'Somewhere' };
    const text = await textOf(samplePaper({ billedTo: stranger, buyerGstin: null }));
    expect(text).toContain('Unregistered State Somewhere Code –');
  });

  test('a buyer is billed in the State of the GSTIN, with the goods sent to another [B2.17]', async () => {
    const text = await textOf(samplePaper({ billedTo: { ...BILLED_TO, registeredIn: '24' } }));
    expect(text).toContain(`GSTIN ${BILLED_TO.gstin} State Gujarat Code 24`);
    expect(text).toContain(`GSTIN ${BILLED_TO.gstin} State Tamil Nadu Code 33`);
  });

  test('two rates have their own sums; of more, the table of codes names each', async () => {
    const ratesOf = (...rates: number[]) =>
      textOf(samplePaper({ goods: sampleGoods(3).map((line, i) => ({ ...line, gstRate: rates[i]! })) }));
    const two = await ratesOf(18, 5, 5);
    for (const label of ['CGST 9 %', 'SGST 2.5 %', '848360, 5 %']) expect(two).toContain(label);
    const three = await ratesOf(18, 5, 0.25);
    for (const label of ['841370, 18 %', '848360, 5 %', '848420, 0.25 %']) expect(three).toContain(label);
    expect(three).toMatch(/CGST [\d,]+\.\d\d/);
  });

  test('the account is written in fours, unless it was typed otherwise', async () => {
    expect(await textOf(samplePaper())).toContain('Number 5020 0073 1964 28');
    const { seller } = samplePaper();
    const typed = { ...seller, bank: { ...seller.bank, account: '50200-073196428' } };
    expect(await textOf(samplePaper({ seller: typed }))).toContain('Number 50200-073196428');
  });

  test.each(COPIES)('the %s carries its mark [B2.21]', async (copy) => {
    const { pages } = await read(samplePaper({ lineCount: 40 }), copy);
    for (const { text } of pages) {
      expect(text).toContain(COPY_MARK[copy]);
      for (const other of COPIES.filter((each) => each !== copy))
        expect(text).not.toContain(COPY_MARK[other]);
    }
  });

  test('the portal’s answer takes the place of the link to the order [B2.23 B2.38]', async () => {
    expect((await firstPage(samplePaper())).links).toEqual([
      'https://millwright.example/account/orders/MW-7QK4-2R9X',
    ]);
    const eInvoice = {
      irn: '7c1e04b9a2f85d3360d8b1f2c94e7a56e0b3d91f48a7c26515fb08d3e6429a1c',
      ackNo: '122619847301552',
      ackDate: '2026-11-13T10:42:00.000Z',
      signedQr: 'eyJhbGciOiJSUzI1NiJ9.'.padEnd(900, 'x1Y'),
    };
    const page = await firstPage(samplePaper({ eInvoice }));
    expect(page.links).toEqual([]);
    expect(page.text).toContain('IRN 7c1e04b9a2f85d3360d8b1f2c94e7a56');
    expect(page.text).toContain('Ack. 122619847301552, 13 Nov 2026, 4:12 pm');
  });

  describe('a paid invoice leaves no balance', () => {
    const sumsOf = async (changed: Parameters<typeof samplePaper>[0]) => {
      const text = (await textOf(samplePaper(changed))).replaceAll(/ +/g, ' ');
      expect(text).toContain('Balance due Nil');
      return text;
    };
    const one = { goods: sampleGoods(1), received: [{ number: 'RV/26-27/00418', totalPaise: 92_998_00 }] };

    test('when its payment has no receipt', async () => {
      expect(await sumsOf({ ...one, received: [] })).toContain('Received, pay_Q8mT2xLd41VnRs 91,998.00');
      const close = await read(samplePaper({ lineCount: 20, received: [] }));
      expect(close.pages.map(({ text }) => text).join()).toContain('pay_Q8mT2xLd41VnRs');
    });

    test('when a part was paid back before', async () => {
      const returned = [
        { number: 'RF/26-27/00031', totalPaise: 900_00 },
        { number: 'RF/26-27/00032', totalPaise: 100_00 },
      ];
      const text = await sumsOf({ ...one, returned });
      for (const row of [
        'Received, RV/26-27/00418 92,998.00',
        'Less paid back, RF/26-27/00031 900.00',
        'Less paid back, RF/26-27/00032 100.00',
      ])
        expect(text).toContain(row);
    });

    test('when money went back without a voucher, or it is not stored which', async () => {
      expect(await sumsOf(one)).toContain('Less paid back 1,000.00');
      const returned = [{ number: 'RF/26-27/00031', totalPaise: 900_00 }];
      expect(await sumsOf({ ...one, returned })).toContain('Less paid back 100.00');
    });

    test('and many vouchers are one sum', async () => {
      const returned = Array.from({ length: 10 }, (_, i) => ({
        number: `RF/26-27/0003${i}`,
        totalPaise: 100_00,
      }));
      expect(await sumsOf({ ...one, returned })).toContain('Less paid back, 10 refund vouchers 1,000.00');
    });
  });

  test('what is not paid is due', async () => {
    expect(await textOf(samplePaper({ lineCount: 1, payment: null, received: [] }))).toMatch(
      /Balance due +91,998.00/,
    );
  });

  test('a credit note names the invoice, the refund and the tax to reverse', async () => {
    const text = await textOf(samplePaper({ kind: 'credit', lineCount: 2 }));
    for (const part of [
      'Against tax invoice Date of that invoice',
      'MW/26-27/00120 10 Nov 2026',
      'Inv.',
      'Credit on 2 lines',
      'Goods returned Card, 24 Nov 2026 rfnd_Qa1L7wVt93KcYe',
      'please reverse Rs.14,790.22',
      'Credit total',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('IFSC');
  });

  test('a credit note says what is left of the invoice, where it knows the notes before', async () => {
    const note = samplePaper({ kind: 'credit', lineCount: 1 });
    expect(await textOf(note)).not.toContain('after this note');
    const text = await textOf({ ...note, creditedBeforePaise: 1_000_00 });
    expect(text).toContain('Credited before this note 1,000.00');
    expect(text).toContain('Invoice after this note 90,998.00');
  });

  test('a credit that only lowers the price names no quantity', async () => {
    const lines = samplePaper({ lineCount: 1 }).lines.map((line) => ({ ...line, quantity: 0 }));
    expect(await textOf(samplePaper({ kind: 'credit', lines }))).toContain('841370 – – 77,964.40');
  });

  test('a receipt and the voucher of its refund name each other’s rule and numbers', async () => {
    const receipt = await textOf(samplePaper({ kind: 'receipt' }));
    for (const part of ['rule 50', 'Received from', 'Advance received', '96 NOS', 'Received'])
      expect(receipt).toContain(part);
    expect(receipt).not.toContain('Original for recipient');
    const refund = await textOf(samplePaper({ kind: 'refund' }));
    for (const part of ['rule 51', 'Refunded to', 'RV/26-27/00418', 'rfnd_Qa1L7wVt93KcYe'])
      expect(refund).toContain(part);
  });

  test('a receipt names what was withheld, left of the code, however large the sums [B13.2]', async () => {
    const receipt = samplePaper({
      kind: 'receipt',
      part: { orderPaise: 99_99_99_999_99, leftPaise: 12_34_56_789_01 },
    });
    const payment = { ...receipt.payment!, tdsPaise: 98_76_543_21, chargesPaise: 95_00 };
    const { text, pieces } = await firstPage({ ...receipt, payment, totalPaise: 98_76_54_321_00 });
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /In the bank Rs\.[\d,.]+, Rs\.98,76,543\.21 TDS,.* Rs\.95\.00 bank charges\./,
    );
    const notes = pieces.filter(({ left, baseline }) => left >= 109 && baseline > 22 && baseline < 42);
    expect(notes.length).toBeGreaterThan(3);
    for (const { text: words, right } of notes.filter(({ left }) => left < 111))
      expect(right, words).toBeLessThan(198 - 21);
  });

  test('the voucher of an entry in error says that no money moved [B14.5]', async () => {
    const voucher = samplePaper({ kind: 'refund' });
    const text = await textOf({ ...voucher, payment: { ...voucher.payment!, role: 'reversed' } });
    for (const part of ['entered in error', 'Entered for', 'Receipt taken back', 'No money moved'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/rule 51|Refunded/);
  });

  test('a receipt for money that goes straight back promises no invoice', async () => {
    const receiptOf = (role?: PaymentRole) => {
      const receipt = samplePaper({ kind: 'receipt' });
      return textOf({ ...receipt, payment: { ...receipt.payment!, ...(role && { role }) } });
    };
    for (const text of [await receiptOf(), await receiptOf('settling')]) {
      expect(text).toContain('The tax invoice follows when the goods leave.');
      expect(text).not.toContain('paid back');
    }
    for (const role of ['duplicate', 'mismatch', 'late', 'returned'] as const) {
      const text = await receiptOf(role);
      expect(text).toContain('This payment is paid back.');
      expect(text).not.toContain('tax invoice');
    }
  });

  test('what the company did not enter leaves no heading behind', async () => {
    const { seller } = samplePaper();
    const bare = {
      ...seller,
      phone: '',
      email: '',
      signatory: '',
      bank: { name: '', account: '', ifsc: '', branch: '' },
    };
    const text = await textOf(samplePaper({ seller: bare, terms: '' }));
    for (const heading of ['Bank', 'Account', 'IFSC', 'Terms']) expect(text).not.toContain(heading);
    expect(text).toContain('Authorised signatory');
    expect(await textOf(samplePaper({ kind: 'receipt', seller: bare }))).toMatch(/^Authorised signatory/m);
  });

  test.each(KINDS)('the same %s always gives the same bytes [B2.11]', async (kind) => {
    const [one, other] = await Promise.all([1, 2].map(() => drawPaper(samplePaper({ kind }), 'original')));
    expect(one!.equals(other!)).toBe(true);
  });

  test.each(KINDS)('a reading machine gets the title, the language and the table of the %s', async (kind) => {
    const { pages, info } = await read(samplePaper({ kind, lineCount: 3 }));
    expect(info).toMatchObject({
      Title: `${KIND_OF_PAPER[kind].title} ${KIND_OF_PAPER[kind].series}/26-27/00123`,
      Language: 'en-IN',
      Author: 'Millwright Industries Private Limited',
    });
    const { roles } = pages[0]!;
    expect(roles).toMatchObject({ Document: 1, H1: 1 });
    // The head, three lines and the sum, and the summary of an invoice with its own.
    expect(roles.TR).toBe(kind === 'invoice' || kind === 'credit' ? 5 + 5 : 5);
    expect(roles.TH).toBe(kind === 'invoice' || kind === 'credit' ? 10 + 5 : 9);
  });
});
