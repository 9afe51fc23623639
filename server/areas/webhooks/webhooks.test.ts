import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { restores, webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/index.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { addStaffMember, type TestStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import {
  answering,
  hanging,
  isSignedBy,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';
import { cleanUp } from '../operation/clean-up.ts';

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
  receiver.answer = answering(204);
  owner = await addStaffMember(db(), 'owner');
});

const ask = (act: string, body: object) => shop.post(`/admin/webhooks/${act}`, body, owner.token);
const ERP = { name: 'ERP bridge', url: 'https://hooks.spinerp.example/in', events: ['order.paid'] };
const add = (wish: object = {}) => ask('add', { ...ERP, ...wish });
const added = async (wish: object = {}): Promise<{ _id: string; secret: string }> =>
  (await add({ url: `${receiver.url}/in`, ...wish })).body.data;
const all = async (): Promise<Webhook[]> => (await shop.get('/admin/webhooks/all', owner.token)).body.data;
const deliveries = async (query = ''): Promise<WebhookDelivery[]> =>
  (await shop.get(`/admin/webhooks/deliveries?${query}`, owner.token)).body.data.docs;
const happens = (number: string, event = 'order.paid') =>
  db().execute(sql`SELECT note_webhook(${event}, ${owner.id}::uuid, ${number}, 3)`);
const numbersOf = () => receiver.received.map(({ data }) => data.number);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('an endpoint', () => {
  test('is added with a secret that is shown once [B11.3]', async () => {
    const { status, body } = await add({ events: ['paper.issued', 'order.paid', 'order.paid'] });
    expect(status).toBe(200);
    expect(body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await all()).toEqual([
      {
        ...ERP,
        _id: body.data._id,
        events: ['order.paid', 'paper.issued'],
        state: 'delivering',
        stopReason: null,
        stoppedAt: null,
        failingSince: null,
        stopsAt: null,
        replacedUntil: null,
        last: null,
      },
    ]);
    expect(JSON.stringify(await all())).not.toContain(body.data.secret.slice(6));
  });

  test('without a name has that of its host', async () => {
    await add({ name: undefined });
    expect((await all())[0]!.name).toBe('hooks.spinerp.example');
  });

  test.each([
    ['no https', { url: 'http://hooks.spinerp.example/' }, 'https'],
    ['a private address', { url: 'https://0x7f.1/' }, 'private network'],
    ['a user', { url: 'https://me:pw@hooks.spinerp.example/' }, 'user name'],
    ['a fragment', { url: 'https://hooks.spinerp.example/#a' }, '#'],
    ['no address', { url: 'hooks' }, 'https://'],
    ['no event', { events: [] }, 'at least one'],
    ['an unknown event', { events: ['order.paid', 'order.*'] }, 'order.*'],
    ['a name of spaces', { name: '  ' }, 'name'],
  ])('with %s is refused, with the reason [B11.3]', async (_what, wish, why) => {
    for (const refused of [
      await add(wish),
      await ask('edit', { id: (await added())._id, ...ERP, ...wish }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid']);
      expect(refused.body.error).toContain(why);
    }
  });

  test('is one of at most 10, also when many are added at once [B11.3]', async () => {
    for (let made = 0; made < 7; made++) expect((await add()).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    await ask('delete', { id: (await all())[0]!._id });
    expect((await add()).status).toBe(200);
  });

  test('is changed and deleted, with its log', async () => {
    const { _id: id } = (await add()).body.data;
    await happens('MW-1');
    const wish = { name: 'Board', url: 'https://board.arcparcel.example/in', events: ['order.shipped'] };
    expect((await ask('edit', { id, ...wish })).body.msg).toContain('Board');
    expect((await all())[0]).toMatchObject(wish);
    expect((await ask('delete', { id })).status).toBe(200);
    expect([await all(), await deliveries()]).toEqual([[], []]);
    expect(await db().$count(webhookDeliveries)).toBe(0);
    for (const act of ['delete', 'renewSecret', 'start', 'test'])
      expect((await ask(act, { id })).status).toBe(404);
    expect((await ask('edit', { id, ...wish })).status).toBe(404);
  });

  test('is named by the activity, whatever is done to it [B11.3]', async () => {
    const { _id: id } = await added({ name: 'Store board' });
    await ask('edit', { id, ...ERP, name: 'Store board', url: `${receiver.url}/in` });
    await ask('renewSecret', { id });
    await happens('MW-1');
    await ask('resend', { id, since: inDays(-1).toISOString() });
    await ask('delete', { id });
    const { docs } = (await shop.get('/admin/activity/all?what=settings&search=Store%20board', owner.token))
      .body.data;
    expect(docs.map(({ title }: { title: string }) => title)).toEqual([
      'Webhook deleted',
      'Webhook’s events sent again',
      'Secret of a webhook renewed',
      'Webhook added',
    ]);
  });

  test('answers to a test, in place, and its log has none of it [B11.3]', async () => {
    const { _id: id, secret } = await added();
    receiver.answer = answering(503, '<h1>Upstream</h1>');
    const { body } = await ask('test', { id });
    expect(body.data).toMatchObject({
      taken: false,
      status: 503,
      problem: null,
      answer: '<h1>Upstream</h1>',
    });
    const [ping] = receiver.received;
    expect(ping).toMatchObject({ type: 'ping', data: { id, version: 0 } });
    expect(isSignedBy(ping!, secret)).toBe(true);
    expect(await deliveries()).toEqual([]);
  });

  test('that hangs is said to be slow before the shop gives up its own answer', {
    timeout: 30_000,
  }, async () => {
    const { _id: id } = await added();
    receiver.answer = hanging;
    const { status, body } = await ask('test', { id });
    expect([status, body.data?.problem]).toEqual([200, 'timeout']);
  });
});

describe('what happens', () => {
  test('is told to those who asked for it, signed, and logged [B11.3]', async () => {
    const { secret, _id } = await added();
    receiver.answer = answering(200, 'ok');
    await happens('MW-9KD2-71HB');
    await happens('MW-9KD2-71HB', 'order.shipped');
    await eventually(async () => expect((await deliveries())[0]).toMatchObject({ state: 'delivered' }));
    const [hook, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(hook).toMatchObject({
      type: 'order.paid',
      data: { id: owner.id, number: 'MW-9KD2-71HB', version: 3 },
    });
    expect(isSignedBy(hook!, secret)).toBe(true);
    expect(isSignedBy({ ...hook!, raw: hook!.raw.replace('3', '4') }, secret)).toBe(false);
    const [logged] = await deliveries();
    expect(logged).toMatchObject({
      webhookId: hook!.headers['webhook-id'],
      endpointId: _id,
      endpoint: 'ERP bridge',
      event: 'order.paid',
      about: { id: owner.id, number: 'MW-9KD2-71HB', version: 3 },
      status: 200,
      tries: 1,
      next: null,
      answer: 'ok',
    });
    expect((await all())[0]!.last).toMatchObject({ status: 200, tries: 1, next: null });
  });

  test('and is undone, is told to nobody [B11.3]', async () => {
    await added();
    await db()
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT note_webhook('order.paid', ${owner.id}::uuid, 'MW-GONE', 1)`);
        throw new Error('undone');
      })
      .catch(() => {});
    await happens('MW-STAYS');
    await eventually(() => expect(numbersOf()).toEqual(['MW-STAYS']));
  });

  test('is signed by both secrets after a renewal, and by the new one alone a day later [B11.3]', async () => {
    const { _id: id, secret: old } = await added();
    const { secret } = (await ask('renewSecret', { id })).body.data;
    expect(secret).not.toBe(old);
    expect((await all())[0]!.replacedUntil).not.toBeNull();
    await happens('MW-1');
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect([old, secret].map((each) => isSignedBy(receiver.received[0]!, each))).toEqual([true, true]);
    await db().update(webhookEndpoints).set({ oldUntil: new Date() }).where(eq(webhookEndpoints.id, id));
    await happens('MW-2');
    await ask('test', { id });
    await eventually(() => expect(receiver.received).toHaveLength(3));
    for (const hook of receiver.received.slice(1))
      expect([old, secret].map((each) => isSignedBy(hook, each))).toEqual([false, true]);
    expect((await all())[0]!.replacedUntil).toBeNull();
  });

  test('is sent again under the same id: one, or all since a time [B11.3]', async () => {
    const { _id: id } = await added();
    for (const number of ['MW-1', 'MW-2', 'MW-3']) {
      await happens(number);
      await eventually(async () =>
        expect((await deliveries())[0]).toMatchObject({ state: 'delivered', about: { number } }),
      );
    }
    const [third, second] = await deliveries();
    receiver.received.length = 0;
    expect((await ask('resend', { deliveryId: third!._id })).body.data).toEqual({ count: 1 });
    await eventually(() => expect(numbersOf()).toEqual(['MW-3']));
    expect(receiver.received[0]!.headers['webhook-id']).toBe(third!.webhookId);
    expect((await ask('resend', { id, since: second!.at })).body.data).toEqual({ count: 2 });
    await eventually(() => expect(numbersOf().sort()).toEqual(['MW-2', 'MW-3', 'MW-3']));
    for (const wish of [
      {},
      { id },
      { since: second!.at },
      { id, since: 'yesterday' },
      { id, since: '-271821-04-20T00:00:00Z' },
      { id, since: '+275760-09-13T00:00:00Z' },
      { deliveryId: id, id },
    ])
      expect((await ask('resend', wish)).status).toBe(400);
    expect((await ask('resend', { deliveryId: owner.id })).status).toBe(404);
    expect((await ask('resend', { id: owner.id, since: second!.at })).status).toBe(404);
  });

  test('stays in the log for 30 days [B11.3]', async () => {
    await added();
    await happens('MW-OLD');
    await eventually(async () => expect((await deliveries())[0]).toMatchObject({ state: 'delivered' }));
    await db()
      .update(webhookDeliveries)
      .set({ at: inDays(-30.1) });
    await happens('MW-NEW');
    await cleanUp(db(), []);
    expect((await deliveries()).map(({ about }) => about.number)).toEqual(['MW-NEW']);
  });
});

describe('after a restore', () => {
  test('every endpoint is held until an owner lets it go; what waited goes out then [B11.3]', async () => {
    const { _id: id } = await added();
    await db()
      .insert(restores)
      .values({ stateOf: inDays(-1), comparedAt: new Date() });
    const newer = await added({ name: 'Newer', url: `${receiver.url}/newer` });
    await happens('MW-1');
    await eventually(() => expect(receiver.received.map(({ path }) => path)).toEqual(['/newer']));
    expect((await all()).map(({ state }) => state)).toEqual(['held', 'delivering']);
    expect((await deliveries(`id=${id}`))[0]).toMatchObject({ state: 'waiting', tries: 0 });
    expect((await ask('start', { id: newer._id })).status).toBe(409);
    expect((await ask('start', { id })).body.msg).toContain('ERP bridge');
    await eventually(() => expect(receiver.received.map(({ path }) => path)).toEqual(['/newer', '/in']));
    expect((await ask('start', { id })).status).toBe(409);
    await db().delete(restores);
  });
});
