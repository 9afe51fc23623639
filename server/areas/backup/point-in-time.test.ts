// @module-tag slow
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseUrls } from '../../platform/db/open-connection.ts';
import { ledgerDifferences, orders, outbox, papers } from '../../platform/db/schema/index.ts';
import { recoverPostgres, startArchivedPostgres } from '../../testing/archived-postgres.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { findViolations, sumBothSides } from '../../testing/invariants.ts';
import { type Checkout, placeOrder, statusOf, verify } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { openShop, paidThrough, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { runRestoredCommand } from './restored-command.ts';

/** The payment provider, who outlives the shop. */
const provider = startTestShop();
let folder: string;
const within = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-drill-'));
  // The database's user reads and writes in the folders below it.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = ({ shop, owner }: DatabaseUrls) =>
  openShop({
    ...paidThrough(provider),
    DATABASE_URL: shop,
    DATABASE_OWNER_URL: owner,
    DATA_DIR: within('images'),
  });

async function buy(shop: TestShop, customer: TestCustomer): Promise<Checkout> {
  const order = await placeOrder(shop, customer);
  const answer = await verify(shop, customer, await gatewayStandIn(provider).payWell(order.orderId));
  expect(answer.status).toBe(200);
  return order;
}

/** In whole milliseconds, so the next one. */
const databaseTime = async ({ deps }: TestShop) => {
  const { rows } = await deps.db.execute<{ at: string }>(
    sql`SELECT clock_timestamp() + interval '1 ms' AS at`,
  );
  return new Date(rows[0]!.at);
};

const numbersOf = async ({ deps }: TestShop) => {
  const rows = await deps.db.select({ number: papers.number }).from(papers).orderBy(papers.issuedAt);
  return rows.map(({ number }) => number);
};
const orderIds = async ({ deps }: TestShop) =>
  (await deps.db.select({ id: orders.id }).from(orders)).map(({ id }) => id).sort();
const idsOf = (checkouts: Checkout[]) => checkouts.map(({ mongooseOrderId }) => mongooseOrderId).sort();

test('a database that is lost is recovered to a moment: all that was answered for before it, nothing after it [B9.7]', async () => {
  const live = await startArchivedPostgres(within('live'), within('archive'));
  const shop = await open(live.urls);
  const customer = await registerCustomer(shop);
  const restored = [await buy(shop, customer)];
  const copying = live.copyTo(within('base'));
  restored.push(await buy(shop, customer));
  await copying;
  restored.push(await buy(shop, customer));
  const unpaid = await placeOrder(shop, customer);
  const moment = await databaseTime(shop);
  const lost = [await buy(shop, customer), await buy(shop, customer)];
  await gatewayStandIn(provider).payWell(unpaid.orderId);
  const held = await numbersOf(shop);
  await live.archiveAll();
  // What had left the machine when it was lost.
  await cp(within('archive'), within('archive-elsewhere'), { recursive: true });
  await chmod(within('archive-elsewhere'), 0o755);
  await shop.stop();
  await live.stop();
  await rm(within('live'), { recursive: true });

  const recovered = await recoverPostgres(within('base'), within('archive-elsewhere'), moment);
  await runRestoredCommand(recovered.urls.shop, ['mark', moment.toISOString()]);
  const again = await open(recovered.urls);
  try {
    expect(await orderIds(again)).toEqual(idsOf([...restored, unpaid]));
    for (const { mongooseOrderId } of restored)
      expect(await statusOf(again, mongooseOrderId)).toBe('pending/success/unshipped');

    // The provider knows more: the order paid since is paid here too, and the lost ones are reported.
    await eventually(async () => {
      expect(await statusOf(again, unpaid.mongooseOrderId)).toBe('pending/success/unshipped');
      const unknown = await again.deps.db
        .select({ paise: ledgerDifferences.gatewayPaise })
        .from(ledgerDifferences)
        .where(eq(ledgerDifferences.kind, 'unknown-order'));
      expect(unknown.map(({ paise }) => paise)).toEqual(lost.map(({ amount }) => amount));
    });
    expect(await findViolations(again.deps.db)).toEqual([]);
    const { captured } = await sumBothSides(again.deps.db, again.deps.gateway);
    expect(captured.gatewayPaise - captured.shopPaise).toBe(lost[0]!.amount + lost[1]!.amount);

    // Numbers that customers hold since the moment are not issued again.
    const anew = (await numbersOf(again)).filter((number) => !number.startsWith('RV/'));
    expect(anew).toEqual([expect.stringMatching(/^RV[A-Z]\/\d\d-\d\d\/00001$/)]);
    expect(await numbersOf(again)).toEqual([...held.slice(0, restored.length), ...anew]);

    // A new order's mail goes out, that of the payment before the recovery waits.
    const fresh = await buy(again, customer);
    const mailOf = async ({ mongooseOrderId }: Checkout) =>
      (await again.deps.db.select().from(outbox).where(eq(outbox.ref, mongooseOrderId)))[0];
    await eventually(async () => expect((await mailOf(fresh))?.doneAt).not.toBeNull());
    expect((await mailOf(unpaid))?.doneAt).toBeNull();
    const { body } = await again.get('/admin/operation/health', await logInAdmin(again));
    expect(body.data.restore).toMatchObject({ stateOf: moment.toISOString() });
    expect(body.data.restore.mailsHeld).toBeGreaterThan(0);
  } finally {
    await again.stop();
    await recovered.stop();
  }
});
