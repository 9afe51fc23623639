// @module-tag slow
import { asc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sumPaise } from '#domain/money.ts';
import { SHEET_NAMES } from '#domain/papers/gstr1-sheets.ts';
import { paperSums, papers } from '../../../platform/db/schema/index.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { MONTHS, rowsOf, startShopWithYear, YEAR } from '../../../testing/exported-year.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { readPeriod } from '../paper-filter.ts';
import { fixPeriod } from './fix-period.ts';
import { readFigures, storeSums } from './stored-sums.ts';
import { sumPeriod } from './sum-period.ts';

const { shop, year, filesOf, issueLate } = startShopWithYear();

describe('the ZIP', () => {
  // The first payment of the year comes at its very first moment.
  const DAYS = { from: '2025-04-01', to: '2025-04-03' };
  const url = ({ from, to }: typeof DAYS) => `/admin/papers/export?from=${from}&to=${to}`;
  const fetched = async (days: typeof DAYS) =>
    fetch(`${ownAddress(shop.app)}${url(days)}`, { headers: { authorization: `Bearer ${year.token}` } });

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

  test('its figures go on from the stored sums of its months: no paper is read twice', async () => {
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
    expect(reads, 'only the stored sums').toBe(digitsAndMonths);
    await issueLate('pay_Joined');
    expect(await look()).toEqual(await readAnew());
    expect(reads, 'the one paper and its lines in March, and in April that there is none').toBe(
      digitsAndMonths + 2 + 1,
    );
    await issueLate('pay_JoinedToo');
    const [one, other] = await Promise.all([look(), look()]);
    expect([one, other]).toEqual([await readAnew(), one]);
    await deps.db.update(paperSums).set({ format: 0, kept: { ends: [], sums: { byKind: {}, returns: [] } } });
    expect(await look(), 'what another release has stored').toEqual(await readAnew());
    const march = readPeriod('2026-03-02', '2026-03-31');
    expect((await readFigures(db, deps.log, march)).papers).toBeLessThan(one!.papers);
  });

  test('the sums of the last months are stored before anyone looks', async () => {
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
    const third = await shop.get(url(DAYS), year.token);
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
      const { status, body } = await shop.get(`/admin/papers/${path}?${query}`, year.token);
      expect({ status, error: body.error }).toEqual({ status: 400, error: sentence });
    }
  });
});

test('a month has its return as the portal takes it, with the papers of its sheets; other days have none [B14.11]', async () => {
  const november = await filesOf({ from: '2025-11-01', to: '2025-11-30' });
  const json = JSON.parse(november.get('gstr1/gstr1.json')!);
  expect(json).toMatchObject({ gstin: expect.any(String), fp: '112025' });
  const b2b: { val: number; inv_typ: string; inum: string }[] = json.b2b.flatMap(
    ({ inv }: { inv: object[] }) => inv,
  );
  const inSheet = rowsOf('gstr1/b2b.csv', november);
  expect(new Set(b2b.map(({ inum }) => inum))).toEqual(new Set(inSheet.map((row) => row['Invoice Number'])));
  for (const { inum, val } of b2b)
    expect(val).toBe(Number(inSheet.find((row) => row['Invoice Number'] === inum)!['Invoice Value']));
  const days = await filesOf({ from: '2025-11-01', to: '2025-11-29' });
  expect(days.has('gstr1/gstr1.json')).toBe(false);
});

test('two registrations in one period have a return each', async () => {
  const { db } = shop.deps;
  const { body: one } = await shop.get('/admin/papers/period?from=2025-06-01&to=2025-06-30', year.token);
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
  const { body: two } = await shop.get('/admin/papers/period?from=2025-05-02&to=2025-05-31', year.token);
  const ofEach = [...SHEET_NAMES, 'gstr3b'];
  expect(two.data.files).toHaveLength(one.data.files.length + ofEach.length);
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

test('the first paper of a new series joins the stored sums of its month', async () => {
  const { db, log } = shop.deps;
  const april = readPeriod('2025-04-01', '2025-04-30');
  const { papers: before } = await readFigures(db, log, april);
  await restoreAt(12, 'L');
  await issueLate('pay_OfNewSeries');
  const after = await readFigures(db, log, april);
  expect(after.papers).toBe(before + 1);
  expect(after).toEqual(await sumPeriod(db, await fixPeriod(db, april)));
});
