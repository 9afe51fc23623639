// @module-tag slow
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { eInvoice } from '#contract/testing/e-invoice.ts';
import { istDay } from '#domain/calendar.ts';
import { csvPieces } from '#domain/csv.ts';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';
import { SHEET_NAMES } from '#domain/papers/gstr1-sheets.ts';
import {
  orders,
  paperSums,
  papers,
  payments,
  refunds,
  shopSettings,
} from '../../../platform/db/schema/index.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { logInAdmin, registerCustomer } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { makeYear, SETTABLE_PAPER_CLOCK, setPaperClock } from '../../../testing/year-of-papers.ts';
import { issueReceipt } from '../issue-receipt.ts';
import { readPeriod } from '../paper-filter.ts';
import { exportFiles } from './export-files.ts';
import { fixPeriod } from './fix-period.ts';
import { readFigures, storeSums } from './stored-sums.ts';
import { sumPeriod } from './sum-period.ts';

const shop = startTestShop();
const YEAR = { from: '2025-04-01', to: '2026-04-30' };
const MONTHS = Array.from({ length: 13 }, (_, i) => {
  const [first, last] = [new Date(Date.UTC(2025, 3 + i, 1)), new Date(Date.UTC(2025, 4 + i, 0))];
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
});
let token: string;
let books: Awaited<ReturnType<typeof makeYear>>;
/** The year's files up to the PDFs, by their names. */
let files: Map<string, string>;
let register: Row[];

/** Five hundred orders, paid, shipped and sent back one by one. */
const MAKING_A_YEAR_MS = 300_000;

beforeAll(async () => {
  token = await logInAdmin(shop);
  await asOwner(shop.config.databaseUrl!, SETTABLE_PAPER_CLOCK);
  books = await makeYear(shop.deps, {
    orders: 500,
    startsAt: new Date('2025-04-01T00:00:00+05:30'),
    days: 395,
    customerId: (await registerCustomer(shop)).id,
    productId: await addProduct(shop),
    newPrefix: { at: new Date('2025-10-01T00:00:00+05:30'), prefix: 'MX' },
  });
  files = await filesOf(YEAR);
  register = rowsOf('register.csv');
}, MAKING_A_YEAR_MS);

async function filesOf({ from, to }: typeof YEAR): Promise<Map<string, string>> {
  const period = await fixPeriod(shop.deps.db, readPeriod(from, to));
  const sums = await sumPeriod(shop.deps.db, period);
  const found = new Map<string, string>();
  const stillWanted = new AbortController().signal;
  for await (const { name, content } of exportFiles({ deps: shop.deps, period, sums, stillWanted })) {
    if (name.startsWith('pdf/')) break;
    found.set(name, (await buffer(Readable.from(content))).toString());
  }
  return found;
}

/** The receipt of a second payment, which joins the first financial year. */
async function issueLate(paymentId: string): Promise<void> {
  const late = { id: paymentId, amountPaise: 100, currency: 'INR', method: null, createdAt: new Date() };
  const { id } = books.orders[0]!;
  await shop.deps.db.insert(payments).values({ ...late, orderId: id, role: 'duplicate', status: 'captured' });
  await shop.deps.db.transaction(async (tx) => {
    await setPaperClock(tx, new Date('2025-04-02T12:00:00+05:30'));
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    await issueReceipt(tx, shop.deps, order!, late, 'duplicate');
  });
}

type Row = Record<string, string>;

function rowsOf(name: string, from = files): Row[] {
  const [headings, ...rows] = [...csvPieces(from.get(name)!)].flat().map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [headings![i], cell])));
}

const sumOf = (rows: Row[], heading: string) =>
  sumPaise(
    rows.map((row) => {
      expect(row[heading]).toMatch(/^-?\d+\.\d\d$/);
      return rupeesToPaise(Number(row[heading]));
    }),
  );
const sheet = (name: string) => rowsOf(`gstr1/${name}.csv`);
const ofKind = (...kinds: string[]) => register.filter(({ Kind }) => kinds.includes(Kind!));

describe('a year of 500 orders', () => {
  test('names the order of every line, and the payment or refund of every one that moved money', async () => {
    const numbers = new Set((await shop.deps.db.select().from(orders)).map(({ number }) => number));
    for (const row of register) expect(numbers, row.Number).toContain(row.Order);
    const named = (kind: string) => new Set(ofKind(kind).map((row) => row['Payment or refund']));
    const captured = (await shop.deps.db.select().from(payments)).map(({ id }) => id.replace(/^utr:/, ''));
    for (const id of named('Receipt voucher')) expect(captured).toContain(id);
    for (const kind of ['Refund voucher', 'Credit note']) expect(named(kind)).not.toContain('');
    expect([...named('Tax invoice')]).toEqual(['']);
  });

  test('has every kind of paper, supply, buyer and sheet [B2.35]', () => {
    const kinds = new Set(register.map(({ Kind }) => Kind));
    expect([...kinds].sort()).toEqual(['Credit note', 'Receipt voucher', 'Refund voucher', 'Tax invoice']);
    for (const name of SHEET_NAMES) expect(sheet(name).length, name).toBeGreaterThan(0);
    expect(new Set(register.map((row) => row['GST %']))).toEqual(new Set(['0.25', '5', '18', '40']));
    expect(
      new Set(ofKind('Receipt voucher').map((row) => row['Place of supply'])),
      'a State that nobody knows',
    ).toContain('');
    expect(new Set(ofKind('Tax invoice').map((row) => row.Number!.slice(0, 8)))).toEqual(
      new Set(['MW/25-26', 'MX/25-26', 'MX/26-27']),
    );
  });

  test('has the freight of quotes as a service, and companies that pay in parts', () => {
    const freight = register.filter(({ HSN }) => HSN === '9965');
    expect(new Set(freight.map(({ Kind }) => Kind)).size).toBe(4);
    for (const name of ['hsn(b2b)', 'hsn(b2c)'] as const)
      expect(sheet(name).filter(({ UQC }) => UQC === 'NA')).toMatchObject([
        { HSN: '996511', 'Total Quantity': '0', Rate: '18' },
      ]);
    expect(ofKind('Tax invoice').some(({ Buyer }) => Buyer!.startsWith('Kaveri Agro'))).toBe(true);
    const parts = books.payments.filter(({ method }) => method === 'transfer');
    expect(parts.length).toBeGreaterThan(new Set(parts.map(({ orderId }) => orderId)).size + 50);
  });

  test('has sheets that amount to the register', () => {
    const supplied = ofKind('Tax invoice', 'Credit note');
    const value = (name: string) => sumOf(sheet(name), 'Taxable Value');
    const listed = value('b2b') + value('b2cl') + value('b2cs') - value('cdnr') - value('cdnur');
    expect(listed).toBe(sumOf(supplied, 'Taxable value'));
    for (const [inSheet, inRegister] of [
      ['Taxable Value', 'Taxable value'],
      ['Total Value', 'Total'],
      ['Integrated Tax Amount', 'IGST'],
      ['Central Tax Amount', 'CGST'],
      ['State/UT Tax Amount', 'SGST/UTGST'],
    ] as const)
      expect(sumOf(sheet('hsn(b2b)'), inSheet) + sumOf(sheet('hsn(b2c)'), inSheet), inSheet).toBe(
        sumOf(supplied, inRegister),
      );
    const isRegistered = ({ GSTIN }: Row) => GSTIN !== '';
    expect(sumOf(sheet('hsn(b2b)'), 'Total Value')).toBe(sumOf(supplied.filter(isRegistered), 'Total'));
    expect(value('b2b')).toBe(sumOf(ofKind('Tax invoice').filter(isRegistered), 'Taxable value'));
    expect(-value('cdnr')).toBe(sumOf(ofKind('Credit note').filter(isRegistered), 'Taxable value'));
  });

  test('has a register that equals the payments and refunds to the paisa [B2.39]', async () => {
    const until = Date.parse('2026-05-01T00:00:00+05:30');
    const inYear = (at: Date | null | undefined) => at!.getTime() < until;
    const received = sumPaise(
      books.payments.filter(({ capturedAt }) => inYear(capturedAt)).map(({ amountPaise }) => amountPaise),
    );
    const returned = sumPaise(
      books.refunds.filter(({ updatedAt }) => inYear(updatedAt)).map(({ amountPaise }) => amountPaise),
    );
    expect(sumOf(ofKind('Receipt voucher'), 'Total')).toBe(received);
    expect(-sumOf(ofKind('Refund voucher', 'Credit note'), 'Total')).toBe(returned);
    const { body } = await shop.get(`/admin/papers/period?from=${YEAR.from}&to=${YEAR.to}`, token);
    expect(body.data.ledger).toEqual({
      received: received / 100,
      returned: returned / 100,
      receivedByPapers: received / 100,
      returnedByPapers: returned / 100,
      isEqual: true,
      paymentsWithoutPapers: 0,
      receivedWithoutPapers: 0,
      refundsWithoutPapers: 0,
      returnedWithoutPapers: 0,
      note: null,
    });
  });

  test('has all numbers of every series [B2.8]', async () => {
    const all = await shop.deps.db.select().from(papers);
    const bySeries = Map.groupBy(
      all.filter(({ issuedAt }) => issuedAt < new Date('2026-05-01T00:00:00+05:30')),
      ({ prefix, financialYear }) => `${prefix}/${financialYear}`,
    );
    const docs = sheet('docs');
    expect(docs).toHaveLength(bySeries.size);
    for (const row of docs) {
      const [, series] = /^(.*)\/\d+$/.exec(row['Sr. No. From']!)!;
      const serials = bySeries.get(series!)!.map(({ serial }) => serial);
      const last = String(serials.length).padStart(5, '0');
      expect(row).toMatchObject({
        'Sr. No. From': `${series}/00001`,
        'Sr. No. To': `${series}/${last}`,
        'Total Number': String(serials.length),
        Cancelled: '0',
      });
    }
  });

  test('has an e-invoice that the portal takes for each paper of a registered buyer, or the reason why not [B2.37]', async () => {
    const takes = new Ajv({ strict: false, allErrors: true }).compile(eInvoice);
    const reported = new Set([
      ...sheet('b2b').map((row) => row['Invoice Number']),
      ...sheet('cdnr').map((row) => row['Note Number']),
    ]);
    const jsons = [...files].filter(([name]) => name.startsWith('einvoice/'));
    expect(jsons.length).toBeGreaterThan(20);
    for (const [name, text] of jsons) {
      const json = JSON.parse(text);
      expect(takes(json) ? [] : takes.errors, name).toEqual([]);
      expect(name).toBe(`einvoice/${json.DocDtls.No.replaceAll('/', '-')}.json`);
      const lines = register.filter((row) => row.Number === json.DocDtls.No);
      expect(json.ValDtls.TotInvVal * 100).toBeCloseTo(Math.abs(sumOf(lines, 'Total')), 4);
      expect(reported.delete(json.DocDtls.No), name).toBe(true);
    }
    for (const number of reported) {
      const lines = register.filter((row) => row.Number === number);
      const isShort = lines.some(({ HSN }) => HSN!.length < 6);
      const { GSTIN } = lines[0]!;
      expect(isShort || lines[0]!['Place of supply']!.slice(0, 2) !== GSTIN!.slice(0, 2), number).toBe(true);
    }
  });

  test('is the sum of its months', async () => {
    const whole = { rows: 0, papers: 0, received: 0 };
    for (const { from, to } of MONTHS) {
      const { data } = (await shop.get(`/admin/papers/period?from=${from}&to=${to}`, token)).body;
      const rows = (name: string): number =>
        data.files.find((file: { name: string }) => file.name === name).rows;
      expect(data.ledger.isEqual).toBe(true);
      whole.rows += rows('register.csv');
      whole.papers += rows('pdf');
      whole.received += data.ledger.received * 100;
    }
    expect(whole.rows).toBe(register.length);
    expect(whole.papers).toBe(new Set(register.map((row) => row.Number)).size);
    expect(Math.round(whole.received)).toBe(sumOf(ofKind('Receipt voucher'), 'Total'));
  });

  test('says before what its files contain', async () => {
    const { data } = (await shop.get(`/admin/papers/period?from=${YEAR.from}&to=${YEAR.to}`, token)).body;
    const names = [...SHEET_NAMES.map((each) => `gstr1/${each}.csv`), 'register.csv'];
    const jsons = [...files.keys()].filter((name) => name.startsWith('einvoice/'));
    const papersOfYear = new Set(register.map((row) => row.Number));
    expect(data.files).toEqual([
      ...names.map((name) => ({ name, rows: rowsOf(name).length })),
      { name: 'einvoice', rows: jsons.length },
      { name: 'pdf', rows: papersOfYear.size },
    ]);
    const leftOut = [...sheet('b2b'), ...sheet('cdnr')].map(
      (row) => row['Invoice Number'] ?? row['Note Number'],
    );
    expect(data.eInvoicesLeftOut).toEqual({
      papers: new Set(leftOut).size - jsons.length,
      reason: expect.stringMatching(/has no HSN code of at least 6 digits|the portal refuses that/),
    });
    const { receipt, invoice, refund, credit } = data;
    expect(sumPaise([receipt, invoice, refund, credit].map(({ papers: count }) => count))).toBe(
      papersOfYear.size,
    );
    expect(invoice.igst * 100).toBeCloseTo(sumOf(ofKind('Tax invoice'), 'IGST'), 4);
    expect(data.otherStates).toBe(6);
  });
});

describe('the ZIP', () => {
  // The first payment of the year comes at its very first moment.
  const DAYS = { from: '2025-04-01', to: '2025-04-03' };
  const url = ({ from, to }: typeof DAYS) => `/admin/papers/export?from=${from}&to=${to}`;
  const fetched = async (days: typeof DAYS) =>
    fetch(`${ownAddress(shop.app)}${url(days)}`, { headers: { authorization: `Bearer ${token}` } });

  test('has the files of its period and a PDF per paper, named by its number [B2.35]', async () => {
    const answer = await fetched(DAYS);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="papers-2025-04-01-to-2025-04-03.zip"',
      'cache-control': 'private, no-store',
    });
    const zip = await readZip(Buffer.from(await answer.arrayBuffer()));
    const expected = await filesOf(DAYS);
    for (const [name, content] of expected) expect(zip.get(name)!.toString(), name).toBe(content);
    const numbers = [...new Set(rowsOf('register.csv', expected).map((row) => row.Number!))];
    expect(numbers.length).toBeGreaterThan(2);
    const pdfs = [...zip.keys()].filter((name) => name.startsWith('pdf/'));
    expect(pdfs).toEqual(numbers.map((number) => `pdf/${number.replaceAll('/', '-')}.pdf`));
    expect(answer.headers.get('x-total-count')).toBe(String(numbers.length));
    const [page] = (await readPdf(zip.get(pdfs[0]!)!)).pages;
    expect(page!.text).toContain(numbers[0]);
    const estimate = Number(answer.headers.get('x-estimated-bytes'));
    const bytes = sumPaise([...zip.values()].map(({ length }) => length));
    expect(estimate / bytes, 'the estimate is good enough for a progress bar').toBeGreaterThan(0.6);
    expect(estimate / bytes).toBeLessThan(1.6);
  });

  test('its figures go on from what is kept of its months: no paper is read twice', async () => {
    const { deps } = shop;
    let reads = 0;
    const db = new Proxy(deps.db, {
      get(all, name) {
        if (name === 'select') reads += 1;
        return Reflect.get(all, name, all);
      },
    });
    const period = readPeriod(YEAR.from, YEAR.to);
    const look = async () => {
      reads = 0;
      return readFigures(db, deps.log, period);
    };
    const readAnew = async () => sumPeriod(deps.db, await fixPeriod(deps.db, period));
    const digitsAndMonths = 1 + MONTHS.length;
    await deps.db.delete(paperSums);
    expect(await look()).toEqual(await readAnew());
    expect(reads).toBeGreaterThan(digitsAndMonths + MONTHS.length);
    expect(await look()).toEqual(await readAnew());
    expect(reads, 'only what is kept').toBe(digitsAndMonths);
    await issueLate('pay_Joined');
    expect(await look()).toEqual(await readAnew());
    expect(reads, 'the one paper and its lines in March, and in April that there is none').toBe(
      digitsAndMonths + 2 + 1,
    );
    await issueLate('pay_JoinedToo');
    const [one, other] = await Promise.all([look(), look()]);
    expect([one, other]).toEqual([await readAnew(), one]);
    await deps.db.update(paperSums).set({ format: 0, kept: { ends: [], sums: { byKind: {}, returns: [] } } });
    expect(await look(), 'what another release has kept').toEqual(await readAnew());
    const march = readPeriod('2026-03-02', '2026-03-31');
    expect((await readFigures(db, deps.log, march)).papers).toBeLessThan(one!.papers);
  });

  test('the sums of the last months are kept before somebody looks', async () => {
    const { db, log } = shop.deps;
    await db.delete(paperSums);
    await storeSums(db, log);
    const months = (await db.select().from(paperSums)).map(({ month }) => month).sort();
    const first = new Date(Date.now() - 400 * 24 * 60 * 60_000).toISOString().slice(0, 7);
    // The last refunds of the year come in May.
    const all = [...MONTHS.map(({ from }) => from.slice(0, 7)), '2026-05'];
    expect(months).toEqual(all.filter((month) => month >= first));
  });

  test('does not have what is issued while it is read', async () => {
    const period = await fixPeriod(shop.deps.db, readPeriod(YEAR.from, YEAR.to));
    const before = (await sumPeriod(shop.deps.db, period)).papers;
    await issueLate('pay_Late');
    expect((await sumPeriod(shop.deps.db, period)).papers).toBe(before);
    const anew = await fixPeriod(shop.deps.db, readPeriod(YEAR.from, YEAR.to));
    expect((await sumPeriod(shop.deps.db, anew)).papers).toBe(before + 1);
  });

  test('is made for two at once, holds no transaction, and ends when its reader goes', async () => {
    const running = await Promise.all([fetched(YEAR), fetched(YEAR)]);
    expect(running.map(({ status }) => status)).toEqual([200, 200]);
    const third = await shop.get(url(DAYS), token);
    expect(third.status).toBe(503);
    expect(third.body.error).toBe(
      'Two exports are already being made. Try again when one of them is finished.',
    );
    // Workers have short ones now and then; an export's would stay.
    await eventually(async () => {
      const { rows } = await shop.deps.db.execute(sql`SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`);
      expect(rows[0]!.open).toBe(0);
    });
    await running[0]!.body!.cancel();
    await eventually(async () => expect((await fetched(DAYS)).status).toBe(200));
    await running[1]!.body!.cancel();
  });

  test('names what could not be made, and has the rest', async () => {
    const broken = await shop.deps.db.select().from(papers).orderBy(asc(papers.issuedAt)).limit(2);
    const [unfit, unwritable] = broken;
    const change = (update: string, { id }: { id: string }) =>
      asOwner(
        shop.config.databaseUrl!,
        `ALTER TABLE papers DISABLE TRIGGER papers_append_only;
         UPDATE papers SET ${update} WHERE id = '${id}';
         ALTER TABLE papers ENABLE TRIGGER papers_append_only`,
      );
    const addPaise = (paise: string) =>
      change(`taxable_paise = taxable_paise + ${paise}, total_paise = total_paise + ${paise}`, unwritable!);
    await change("content = content - 'seller'", unfit!);
    // More than has words: it fits its row, but its drawing throws.
    await addPaise('100000000000000000');
    const zip = await readZip(Buffer.from(await (await fetched(DAYS)).arrayBuffer()));
    await addPaise('-100000000000000000');
    const names = broken.map(({ number }) => `pdf/${number.replaceAll('/', '-')}.pdf`);
    for (const name of names) expect(zip.has(name)).toBe(false);
    expect([...zip.keys()].filter((each) => each.startsWith('pdf/')).length).toBeGreaterThan(0);
    const leftOut = new Map([...zip].map(([each, content]) => [each, content.toString()]));
    expect(rowsOf('left-out.csv', leftOut).filter(({ File }) => File!.startsWith('pdf/'))).toEqual(
      names.map((File) => ({ File, Reason: 'It could not be made. The log of the shop says why.' })),
    );
  });

  test.each([
    ['from=2026-10-31&to=2026-10-01', 'The period ends before it begins.'],
    [
      'from=2025-04-01&to=2026-05-06',
      'A period has at most 400 days; this one has 401. Choose a shorter one.',
    ],
    ['from=2026-02-30&to=2026-03-31', 'There is no day 2026-02-30.'],
    ['from=yesterday&to=2026-03-31', 'The first day is a date such as 2026-11-13.'],
  ])('of %s is refused with a sentence', async (query, sentence) => {
    for (const path of ['export', 'period']) {
      const { status, body } = await shop.get(`/admin/papers/${path}?${query}`, token);
      expect({ status, error: body.error }).toEqual({ status: 400, error: sentence });
    }
  });
});

describe('money that the papers do not have', () => {
  const DAY = { from: '2024-12-05', to: '2024-12-05' };
  const NOON = new Date('2024-12-05T12:00:00+05:30');
  const ledger = async () =>
    (await shop.get(`/admin/papers/period?from=${DAY.from}&to=${DAY.to}`, token)).body.data.ledger;
  const enter = (payment: Partial<typeof payments.$inferInsert> & { id: string }) =>
    shop.deps.db.insert(payments).values({
      orderId: books.orders[1]!.id,
      amountPaise: 250_50,
      role: 'duplicate',
      status: 'captured',
      capturedAt: NOON,
      ...payment,
    });

  test('is told, but is no difference, where it is older or none could be issued; foreign money and attempts are nothing', async () => {
    await shop.deps.db.update(shopSettings).set({ papersSince: new Date('2024-12-05T06:00:00+05:30') });
    await enter({ id: 'pay_Old', capturedAt: new Date('2024-12-05T05:59:59+05:30') });
    await enter({ id: 'pay_Foreign', currency: 'USD', role: 'mismatch' });
    await enter({ id: 'pay_Attempt', role: 'attempt', status: 'failed' });
    await enter({ id: 'pay_NoCompany', withoutReceipt: 'The company’s name is missing.' });
    await shop.deps.db.insert(refunds).values({
      orderId: books.orders[1]!.id,
      paymentId: 'pay_Old',
      amountPaise: 50,
      kind: 'duplicate',
      status: 'processed',
      origin: 'admin',
      updatedAt: NOON,
    });
    expect(await ledger()).toMatchObject({
      received: 0,
      returned: 0,
      isEqual: true,
      paymentsWithoutPapers: 2,
      receivedWithoutPapers: 501,
      refundsWithoutPapers: 1,
      returnedWithoutPapers: 0.5,
      note: [
        'Rs.250.50 of 1 payment has no receipt voucher: none could be issued when it came.',
        'Rs.250.50 of 1 payment has no receipt voucher: it came before papers were kept here.',
        'Rs.0.50 of 1 refund has no paper: its payment has no receipt voucher, or its goods left without an invoice.',
      ].join(' '),
    });
  });

  test('is told with its amount and its payments', async () => {
    for (const n of [1, 2, 3, 4]) await enter({ id: `pay_Lost${n}` });
    expect(await ledger()).toMatchObject({
      received: 1002,
      receivedByPapers: 0,
      isEqual: false,
      note: expect.stringMatching(
        /^The payments and the receipt vouchers of this period differ by Rs\.1,002\.00: look at the orders of pay_Lost1, pay_Lost2, pay_Lost3, 1 more\. /,
      ),
    });
    const [paid] = books.payments;
    await shop.deps.db.insert(refunds).values({
      orderId: paid!.orderId,
      paymentId: paid!.id,
      amountPaise: 50,
      kind: 'partial',
      status: 'processed',
      origin: 'admin',
      updatedAt: NOON,
    });
    expect((await ledger()).note).toContain(
      `The refunds and the refund vouchers and credit notes of this period differ by Rs.0.50: look at the orders of ${paid!.id}.`,
    );
  });

  test('is found where a paper has another amount, even when the sums agree', async () => {
    const [one, other] = books.payments.filter(({ role }) => role === 'settling');
    const shift = (id: string, paise: number) =>
      shop.deps.db
        .update(payments)
        .set({ amountPaise: sql`amount_paise + ${paise}` })
        .where(eq(payments.id, id));
    await shift(one!.id, 7);
    await shift(other!.id, -7);
    const { body } = await shop.get('/admin/papers/period?from=2025-04-01&to=2025-04-05', token);
    expect(body.data.ledger.received).toBe(body.data.ledger.receivedByPapers);
    expect(body.data.ledger).toMatchObject({ isEqual: false, note: expect.stringContaining('Rs.0.14') });
  });

  test('counts on the day of its paper, whatever the clock said when it came', async () => {
    const day = (date: string) => shop.get(`/admin/papers/period?from=${date}&to=${date}`, token);
    const [last] = await shop.deps.db
      .select()
      .from(papers)
      .where(sql`kind = 'receipt' AND date_trunc('milliseconds', issued_at)::time = '18:29:59.999'`)
      .limit(1);
    const [date, next] = [last!.issuedAt, new Date(+last!.issuedAt + 1)].map((at) =>
      istDay(at.toISOString()),
    );
    const before = [(await day(date!)).body.data.ledger, (await day(next!)).body.data.ledger];
    await shop.deps.db
      .update(payments)
      .set({ capturedAt: new Date(+last!.issuedAt + 1) })
      .where(eq(payments.id, last!.paymentId!));
    expect([(await day(date!)).body.data.ledger, (await day(next!)).body.data.ledger]).toEqual(before);
  });
});

test('two registrations in one period have a return each', async () => {
  const { db } = shop.deps;
  const { body: one } = await shop.get('/admin/papers/period?from=2025-06-01&to=2025-06-30', token);
  await asOwner(
    shop.config.databaseUrl!,
    `ALTER TABLE papers DISABLE TRIGGER papers_append_only;
     UPDATE papers SET content = jsonb_set(content, '{seller,gstin}', '"27AAPFU0939F1ZV"')
       WHERE issued_at >= '2025-05-16T00:00:00+05:30' AND issued_at < '2025-06-01T00:00:00+05:30';
     ALTER TABLE papers ENABLE TRIGGER papers_append_only`,
  );
  const halves = [
    { from: '2025-05-01', to: '2025-05-15' },
    { from: '2025-05-16', to: '2025-05-31' },
  ];
  const [first, second] = [await filesOf(halves[0]!), await filesOf(halves[1]!)];
  const both = await filesOf({ from: '2025-05-01', to: '2025-05-31' });
  const gstins = (
    await db.execute<{ gstin: string }>(
      sql`SELECT DISTINCT content -> 'seller' ->> 'gstin' AS gstin FROM papers WHERE issued_at >= '2025-05-01T00:00:00+05:30'
      AND issued_at < '2025-05-16T00:00:00+05:30'`,
    )
  ).rows;
  expect(gstins).toHaveLength(1);
  for (const name of SHEET_NAMES) {
    expect(both.get(`gstr1/${gstins[0]!.gstin}/${name}.csv`), name).toBe(first.get(`gstr1/${name}.csv`));
    expect(both.get(`gstr1/27AAPFU0939F1ZV/${name}.csv`), name).toBe(second.get(`gstr1/${name}.csv`));
    expect(both.has(`gstr1/${name}.csv`)).toBe(false);
  }
  const { body: two } = await shop.get('/admin/papers/period?from=2025-05-02&to=2025-05-31', token);
  expect(two.data.files).toHaveLength(one.data.files.length + SHEET_NAMES.length);
});

/** From then on papers have numbers of new series. */
const restoreAt = (hour: number, suffix: string) =>
  asOwner(
    shop.config.databaseUrl!,
    `INSERT INTO restores (restored_at, state_of, paper_suffix)
     VALUES ('2025-04-02T${hour}:00:00+05:30', '2025-04-02T${hour - 1}:00:00+05:30', '${suffix}')`,
  );

test('the numbers before and after a restore are two rows of the issued documents, none of them cancelled', async () => {
  await restoreAt(11, 'K');
  await issueLate('pay_AfterRestore');
  await issueLate('pay_AfterRestoreToo');
  const docs = rowsOf('gstr1/docs.csv', await filesOf({ from: '2025-04-01', to: '2025-04-03' }));
  const receipts = docs.filter((row) => row['Nature of Document'] === 'Receipt Voucher');
  expect(receipts).toEqual([
    expect.objectContaining({ 'Sr. No. From': 'RV/25-26/00001', Cancelled: '0' }),
    {
      'Nature of Document': 'Receipt Voucher',
      'Sr. No. From': 'RVK/25-26/00001',
      'Sr. No. To': 'RVK/25-26/00002',
      'Total Number': '2',
      Cancelled: '0',
    },
  ]);
});

test('the first paper of a new series joins what is kept of its month', async () => {
  const { db, log } = shop.deps;
  const april = readPeriod('2025-04-01', '2025-04-30');
  const { papers: before } = await readFigures(db, log, april);
  await restoreAt(12, 'L');
  await issueLate('pay_OfNewSeries');
  const after = await readFigures(db, log, april);
  expect(after.papers).toBe(before + 1);
  expect(after).toEqual(await sumPeriod(db, await fixPeriod(db, april)));
});
