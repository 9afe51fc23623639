import { afterAll, expect, inject, test, vi } from 'vitest';
import { startFaultShops } from '../fault-shop.ts';
import { openMailOffice } from '../mail-office.ts';
import { type Answered, negotiate, type Recording } from '../money-run/quotes.ts';
import { randomFrom } from '../random.ts';
import { expectSound, seedInWords } from '../selling.ts';

const QUOTES = 24;
const AT_ONCE = 6;
const KILLS = 3;
const QUOTATION_MAIL = /our quotation/i;
/** An instance sends four mails at once beside codes: of nine, each of the three has one. */
const MAILS_OF_ALL = 9;

let office: Awaited<ReturnType<typeof openMailOffice>>;
const at = startFaultShops(3, async () => {
  office = await openMailOffice(QUOTATION_MAIL);
  return { SMTP_URL: office.url };
});
afterAll(() => office.close());

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 45_000, interval: 200 });

test('quotes and transfers over three processes that are killed: each quote is paid once, and all other money goes back [B3.13]', async () => {
  const { shops, stall, db } = at;
  const { seed } = inject('fuzz');
  const random = randomFrom(seed);
  const anyAddress = () => shops[random.between(0, shops.length - 1)]!.url;
  const answered: Answered = { quotes: new Set(), placed: new Set(), paid: new Set(), recordings: [] };
  const places = {
    get shopUrl() {
      return anyAddress();
    },
    get gatewayUrl() {
      return `${anyAddress()}/sandbox/razorpay`;
    },
    // Some do not wait for the answer and ask again.
    patienceMs: () => (random.chance(0.15) ? random.between(5, 80) : 20_000),
    watch: ({ path, status }: { path: string; status: number | null }) => {
      if (status === 500) throw new Error(`${path} answered 500 (${seedInWords()})`);
    },
  };
  const world = { places, productId: stall.productId, adminToken: stall.adminToken, seed };
  let begun = 0;
  let done = 0;
  const client = async () => {
    while (begun < QUOTES) {
      const number = begun++;
      await negotiate(world, stall.newClient()(), number, answered);
      done += 1;
    }
  };
  const kill = async () => {
    for (let turn = 1; turn <= KILLS; turn += 1) {
      await vi.waitFor(() => expect(done).toBeGreaterThanOrEqual((turn * QUOTES) / (KILLS + 1)), {
        timeout: 90_000,
        interval: 10,
      });
      // The first one dies before it hears that the mail of a revision was taken.
      if (turn === 1) await eventually(() => expect(office.held.length).toBeGreaterThanOrEqual(MAILS_OF_ALL));
      await shops[turn % shops.length]!.killAndStart();
      office.letGo();
    }
  };
  await Promise.all([kill(), ...Array.from({ length: AT_ONCE }, client)]);

  await expectSound(db, answered);
  await eventually(async () => expect(await wrongMoney(), seedInWords()).toEqual([]));
  expect(await wrongRecordings(answered.recordings), seedInWords()).toEqual([]);
  expect(await quotationNumbers(), seedInWords()).toEqual(
    Array.from({ length: QUOTES }, (_, index) => index + 1),
  );
  // What the killed ones had taken waits for the end of their lease.
  await db.$client.query('UPDATE outbox SET next_try_at = now() WHERE done_at IS NULL');
  await eventually(async () => {
    const { rowCount } = await db.$client.query('SELECT FROM outbox WHERE done_at IS NULL');
    expect(rowCount).toBe(0);
  });
  expect(await revisionsNotMailedAsOne(), seedInWords()).toEqual([]);
  const { rows } = await db.$client.query(WHAT_HAPPENED);
  const sent = office.taken.filter(({ subject }) => QUOTATION_MAIL.test(subject));
  const mailedAgain = sent.length - new Set(sent.map(({ subject }) => subject)).size;
  for (const [what, times] of Object.entries({ ...rows[0], mailedAgain }))
    expect(times, what).toBeGreaterThan(0);
}, 300_000);

/** The run would prove nothing without these. */
const WHAT_HAPPENED = `SELECT
  count(*) FILTER (WHERE o.payment_method = 'card' AND p.role = 'settling' AND o.order_status <> 'cancelled')::int AS "paid by card",
  count(*) FILTER (WHERE o.payment_method = 'transfer' AND p.role = 'settling' AND o.order_status <> 'cancelled')::int AS "transferred",
  count(*) FILTER (WHERE o.payment_method = 'card' AND o.order_status = 'cancelled')::int AS "late by card",
  count(*) FILTER (WHERE o.payment_method = 'transfer' AND o.order_status = 'cancelled')::int AS "late by transfer",
  (SELECT count(*)::int FROM quotes WHERE state = 'withdrawn') AS "withdrawn"
  FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.role <> 'attempt'`;

/** Quotes with more than one order that has money, orders that outlived their quote, money that should have gone back, payments without one receipt. */
async function wrongMoney() {
  const { rows } = await at.db.$client.query(`
    SELECT 'paid twice' AS what, quote_id::text AS id FROM orders
      WHERE order_status <> 'cancelled' AND captured_paise > 0 GROUP BY quote_id HAVING count(*) > 1
    UNION ALL
    SELECT 'ordered and withdrawn', q.id::text FROM quotes q JOIN orders o ON o.quote_id = q.id
      WHERE q.state = 'withdrawn' AND o.order_status <> 'cancelled'
    UNION ALL
    SELECT 'not returned', p.id FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.role <> 'attempt' AND (o.order_status = 'cancelled' OR p.role <> 'settling') AND p.amount_paise
        <> (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'processed')
    UNION ALL
    SELECT 'returned though it pays', p.id FROM payments p JOIN orders o ON o.id = p.order_id JOIN refunds r ON r.payment_id = p.id
      WHERE p.role = 'settling' AND o.order_status <> 'cancelled'
    UNION ALL
    SELECT 'receipts', p.id FROM payments p WHERE p.role <> 'attempt'
      AND (SELECT count(*) FROM papers r WHERE r.payment_id = p.id AND r.kind = 'receipt') <> 1`);
  return rows;
}

/** Each UTR that was acknowledged is there once, as it was acknowledged. */
async function wrongRecordings(recordings: Recording[]): Promise<string[]> {
  const { rows } = await at.db.$client.query<{ utr: string; orderId: string; paise: string }>(
    `SELECT utr, p.order_id AS "orderId", p.amount_paise AS paise
     FROM bank_transfers t JOIN payments p ON p.id = 'utr:' || t.utr WHERE NOT t.is_refund`,
  );
  const stored = Map.groupBy(rows, ({ utr }) => utr);
  const answered = Map.groupBy(
    recordings.filter(({ outcome }) => outcome !== 'refused'),
    ({ utr }) => utr,
  );
  const wrong = [...stored.keys()]
    .filter((utr) => !answered.has(utr))
    .map((utr) => `${utr}: not acknowledged`);
  for (const [utr, answers] of answered) {
    const entered = answers.filter(({ outcome }) => outcome === 'entered');
    const [row, ...more] = stored.get(utr) ?? [];
    if (!row || more.length > 0) wrong.push(`${utr}: ${more.length + (row ? 1 : 0)} payments`);
    if (entered.length > 1) wrong.push(`${utr}: taken ${entered.length} times`);
    const isOther = ({ orderId, paise }: Recording) =>
      row && (row.orderId !== orderId || Number(row.paise) !== paise);
    if (entered.some(isOther)) wrong.push(`${utr}: another order or amount`);
  }
  return wrong;
}

async function quotationNumbers(): Promise<number[]> {
  const { rows } = await at.db.$client.query<{ serial: number }>(
    `SELECT split_part(quotation_number, '/', 3)::int AS serial FROM quotes ORDER BY serial`,
  );
  return rows.map(({ serial }) => serial);
}

/** Every revision that was sent reached its customer, once or more often, under one Message-ID. */
async function revisionsNotMailedAsOne() {
  const { rows } = await at.db.$client.query<{ email: string; number: string; revision: number }>(
    `SELECT c.email, q.quotation_number AS number, r.revision FROM quote_revisions r
     JOIN quotes q ON q.id = r.quote_id JOIN customers c ON c.id = q.customer_id`,
  );
  return rows
    .map(({ email, number, revision }) => {
      const subject =
        revision > 1 ? `Revision ${revision} of our quotation ${number}` : `Our quotation ${number}`;
      const mails = office.taken.filter((mail) => mail.to === email && mail.subject === subject);
      return { subject, ids: new Set(mails.map(({ messageId }) => messageId)).size };
    })
    .filter(({ ids }) => ids !== 1);
}
