import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_TRIES } from '#domain/webhooks/tries.ts';
import { outbox, webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/index.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { waitForMail } from '../../testing/people.ts';
import { addStaffMember, type TestStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import {
  answering,
  hanging,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

const shop = startTestShop();
const db = () => shop.deps.db;

let owner: TestStaffMember;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await db().delete(webhookEndpoints);
  await db().delete(webhookDeliveries);
  receiver.received.length = 0;
  receiver.answer = answering(503, 'busy');
  owner = await addStaffMember(db(), 'owner');
});

const ask = (act: string, body: object) => shop.post(`/admin/webhooks/${act}`, body, owner.token);
const added = async (path = '/in'): Promise<string> => {
  const wish = { name: `At ${path}`, url: receiver.url + path, events: ['order.paid'] };
  return (await ask('add', wish)).body.data._id;
};
const happens = (number: string) =>
  db().execute(sql`SELECT note_webhook('order.paid', ${owner.id}::uuid, ${number}, 1)`);
const endpoint = async (id: string) =>
  (await db().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]!;
const delivery = async () => (await db().select().from(webhookDeliveries))[0]!;
const secondsFromNow = (moment: Date | null) => (moment!.getTime() - Date.now()) / 1_000;
const triedAgain = (columns: object) =>
  db()
    .update(webhookDeliveries)
    .set({ status: null, nextTryAt: sql`now()`, ...columns });
const hadTries = (tries: number) =>
  eventually(async () => {
    const row = await delivery();
    expect(row).toMatchObject({ tries, status: 503 });
    expect(row.nextTryAt === null || secondsFromNow(row.nextTryAt) > 0).toBe(true);
    return row;
  });

describe('an endpoint that does not take what it is told', () => {
  test('is asked again after five seconds, then after longer rests, under the same id [B11.3]', async () => {
    const id = await added();
    await happens('MW-1');
    const first = await hadTries(1);
    expect(secondsFromNow(first.nextTryAt)).toBeLessThan(7);
    expect(first.triedAt!.getTime() + 5_000).toBeLessThanOrEqual(first.nextTryAt!.getTime());
    expect((await endpoint(id)).failingSince).not.toBeNull();
    await triedAgain({});
    const second = await hadTries(2);
    expect(secondsFromNow(second.nextTryAt)).toBeGreaterThan(290);
    receiver.answer = answering(200);
    await triedAgain({});
    await eventually(async () => expect((await delivery()).deliveredAt).not.toBeNull());
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
    expect((await endpoint(id)).failingSince, 'what it takes ends the failing').toBeNull();
  });

  test('may ask for more time [B11.3]', async () => {
    await added();
    receiver.answer = answering(503, '', { 'retry-after': '500' });
    await happens('MW-1');
    const { nextTryAt } = await hadTries(1);
    expect(secondsFromNow(nextTryAt)).toBeGreaterThan(490);
  });

  test('is stopped after three days without any success, and the owners are mailed once [B11.3]', async () => {
    const id = await added();
    await happens('MW-1');
    await hadTries(1);
    const threeDaysAgo = sql`now() - interval '3 days'`;
    await db().update(webhookEndpoints).set({ failingSince: threeDaysAgo });
    await triedAgain({ tries: MOST_TRIES - 1 });
    await eventually(async () => expect((await endpoint(id)).stopReason).toBe('failed'));
    expect(await delivery()).toMatchObject({ tries: MOST_TRIES, nextTryAt: null, deliveredAt: null });
    await waitForMail(shop, owner.email, /At \/in is stopped/);
    receiver.received.length = 0;
    receiver.answer = answering(204);
    await happens('MW-2');
    const other = await added('/other');
    await happens('MW-3');
    await eventually(() => expect(receiver.received.map(({ path }) => path)).toEqual(['/other']));
    expect((await ask('start', { id: other })).status).toBe(409);
    expect((await ask('start', { id })).status).toBe(200);
    const told = () => receiver.received.filter(({ path }) => path === '/in').map(({ data }) => data.number);
    await eventually(() => expect(told().sort(), 'what waited goes out').toEqual(['MW-2', 'MW-3']));
    expect(await db().$count(outbox, like(outbox.ref, `${id}:%${owner.email}`))).toBe(1);
  });

  test('is not stopped by one message that it never takes, while it takes others [B11.3]', async () => {
    const id = await added();
    await happens('MW-1');
    await hadTries(1);
    await triedAgain({ tries: MOST_TRIES - 1 });
    await hadTries(MOST_TRIES);
    expect(await endpoint(id)).toMatchObject({ stoppedAt: null });
    expect((await delivery()).nextTryAt).toBeNull();
  });

  test('that answers 410 is stopped at once [B11.3]', async () => {
    const id = await added();
    receiver.answer = answering(410);
    await happens('MW-1');
    await eventually(async () => expect((await endpoint(id)).stopReason).toBe('gone'));
    expect(await delivery()).toMatchObject({ tries: 1, status: 410, nextTryAt: null });
    await waitForMail(shop, owner.email, /is stopped/);
  });
});

test('one that hangs and one that is dead delay no other [B11.3]', async () => {
  await added('/hangs');
  const dead = await added('/dead');
  await db()
    .update(webhookEndpoints)
    .set({ url: 'http://127.0.0.1:1/' })
    .where(eq(webhookEndpoints.id, dead));
  const good = await added('/good');
  receiver.answer = (answer, path) => (path === '/hangs' ? hanging : answering(204))(answer, path);
  const numbers = Array.from({ length: 12 }, (_, i) => `MW-${i}`);
  const startedAt = performance.now();
  for (const number of numbers) await happens(number);
  const goodOnes = () =>
    receiver.received.filter(({ path }) => path === '/good').map(({ data }) => data.number);
  await eventually(() => expect(new Set(goodOnes())).toEqual(new Set(numbers)));
  expect(performance.now() - startedAt, 'less than one hanging call takes').toBeLessThan(12_000);
  expect(receiver.received.filter(({ path }) => path === '/hangs')).toHaveLength(2);
  const takenByGood = sql`${webhookDeliveries.endpointId} = ${good} AND delivered_at IS NOT NULL`;
  await eventually(async () => expect(await db().$count(webhookDeliveries, takenByGood)).toBe(12));
});
