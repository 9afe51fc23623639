import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCounted } from '../../../testing/catalogue.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { checkOut, pay, placePaidOrder, rowOf } from '../../../testing/orders.ts';
import { logInAdmin, registerCustomer } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

describe('a delivery partner', () => {
  test('is added, listed and deleted, and the audit log says by whom [S3.partner.1 S7.orders.7]', async () => {
    const form = { serviceProvider: ' Kongu Roadlines ', link: 'track.kongu.example/lr' };
    const { body } = await shop.post('/orders/addPartner', form, admin);
    expect(body.msg).toBe('Delivery partner added successfully');
    expect(body.data).toMatchObject({
      serviceProvider: 'Kongu Roadlines',
      link: 'https://track.kongu.example/lr',
    });
    const own = (await shop.get('/orders/allPartners', admin)).body.data[0];
    expect((await shop.get('/orders/allPartners', admin)).body.data).toEqual([own, body.data]);
    const gone = await shop.post('/orders/deletePartner', { courierId: body.data._id }, admin);
    expect(gone.body).toEqual({ data: null, msg: 'Delivery partner deleted successfully' });
    expect((await shop.get('/orders/allPartners', admin)).body.data).toEqual([own]);
    const { docs } = (await shop.get(`/admin/audit?entity=partner&entityId=${body.data._id}`, admin)).body
      .data;
    expect(docs.map((doc: { action: string; admin: string }) => [doc.action, doc.admin])).toEqual([
      ['deleted', 'Administrator'],
      ['added', 'Administrator'],
    ]);
    const ofReviews = await shop.get('/admin/audit?entity=review', admin);
    expect(ofReviews.body.data.docs, 'of another kind').toEqual([]);
  });

  test('that is sent again, because its answer was lost, is there once [B5.23]', async () => {
    const before = (await shop.get('/orders/allPartners', admin)).body.data;
    const form = { serviceProvider: 'Nilgiri Carriers', link: 'https://nilgiri.example' };
    const again = { ...form, serviceProvider: ' Nilgiri Carriers' };
    const [first, second] = await Promise.all(
      [form, again].map((body) => shop.post('/orders/addPartner', body, admin)),
    );
    expect(second!.body).toEqual(first!.body);
    const other = await shop.post('/orders/addPartner', { ...form, link: 'https://other.example' }, admin);
    const partners = (await shop.get('/orders/allPartners', admin)).body.data;
    expect(partners).toHaveLength(before.length + 2);
    const { docs } = (await shop.get(`/admin/audit?entityId=${first!.body.data._id}`, admin)).body.data;
    expect(docs).toHaveLength(1);
    for (const { _id } of [first!.body.data, other.body.data])
      await shop.post('/orders/deletePartner', { courierId: _id }, admin);
    const anew = (await shop.post('/orders/addPartner', form, admin)).body.data;
    expect(anew._id, 'what was deleted is added anew').not.toBe(first!.body.data._id);
    await shop.post('/orders/deletePartner', { courierId: anew._id }, admin);
  });

  test('that is deleted while it is sent again is added anew [B5.23]', async () => {
    const form = { serviceProvider: 'Cauvery Freight', link: 'https://cauvery.example' };
    const first = (await shop.post('/orders/addPartner', form, admin)).body.data;
    const counted = await shop.deps.db.$client.connect();
    await counted.query('BEGIN');
    await counted.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    const again = shop.post('/orders/addPartner', form, admin);
    await eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%from "partners"%'`;
      expect((await shop.deps.db.$client.query(waiting)).rows).toHaveLength(1);
    });
    await counted.query('DELETE FROM partners WHERE id = $1', [first._id]);
    await counted.query('COMMIT');
    counted.release();
    const { status, body } = await again;
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...first, _id: body.data._id });
    expect(body.data._id).not.toBe(first._id);
    await shop.post('/orders/deletePartner', { courierId: body.data._id }, admin);
  });

  test('says how many orders it carried and when the last one left', async () => {
    const form = { serviceProvider: 'Kongu Roadlines', link: 'https://track.kongu.example/lr' };
    const { _id } = (await shop.post('/orders/addPartner', form, admin)).body.data;
    await shop.post('/orders/addPartner', { ...form, link: 'https://other.example' }, admin);
    const customer = await registerCustomer(shop);
    const ship = async (shippingProviderId: string | null) => {
      const { mongooseOrderId } = await placePaidOrder(shop, customer, 500_00);
      await shop.post('/orders/confirmOrder', { mongooseOrderId }, admin);
      await shop.post('/orders/shipped', { mongooseOrderId, shippingProviderId }, admin);
      return rowOf(shop, mongooseOrderId);
    };
    await ship(_id);
    const last = await ship(_id);
    await ship(null);
    const { data } = (await shop.get('/orders/allPartners', admin)).body;
    expect(data.find((partner: { _id: string }) => partner._id === _id)).toMatchObject({
      orders: 2,
      lastShippedAt: last.shippedAt!.toISOString(),
    });
    expect(data.find(({ link }: { link: string }) => link === 'https://other.example')).toMatchObject({
      orders: 0,
      lastShippedAt: null,
    });
  });

  test('counts an order in parts once, from its first consignment on, and keeps its consignments when deleted [B14.9]', async () => {
    const add = async (name: string) =>
      (await shop.post('/orders/addPartner', { serviceProvider: name, link: 'https://lr.example' }, admin))
        .body.data;
    const [rail, road] = [await add('Palani Rail'), await add('Palani Road')];
    const carriedBy = async ({ _id }: { _id: string }) => {
      const { data } = (await shop.get('/orders/allPartners', admin)).body;
      const partner = data.find((one: { _id: string }) => one._id === _id);
      return { orders: partner.orders, lastShippedAt: partner.lastShippedAt };
    };
    const customer = await registerCustomer(shop);
    const productId = await addCounted(shop, 100);
    const placed = await checkOut(shop, customer, [{ productId, quantity: 10 }]);
    const { mongooseOrderId } = await pay(shop, customer, placed.body.data);
    await shop.post('/orders/confirmOrder', { mongooseOrderId }, admin);
    const readParts = async () =>
      (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin)).body.data
        .consignments;
    const send = async ({ _id }: { _id: string }, quantity: number) => {
      const lines = [{ position: 1, quantity }];
      const body = { mongooseOrderId, shippingProviderId: _id, lines };
      expect((await shop.post('/orders/shipped', body, admin)).status).toBe(200);
      return (await readParts()).at(-1).at;
    };
    const first = await send(rail, 3);
    expect(await carriedBy(rail)).toEqual({ orders: 1, lastShippedAt: first });
    const second = await send(rail, 3);
    expect(await carriedBy(rail), 'the same order').toEqual({ orders: 1, lastShippedAt: second });
    expect(await carriedBy(road)).toEqual({ orders: 0, lastShippedAt: null });
    const third = await send(road, 2);
    const last = await send(rail, 2);
    expect(await carriedBy(rail), 'sent whole').toEqual({ orders: 1, lastShippedAt: last });
    expect(await carriedBy(road)).toEqual({ orders: 1, lastShippedAt: third });
    await shop.post('/orders/deletePartner', { courierId: rail._id }, admin);
    const copy = { serviceProvider: 'Palani Rail', link: 'https://lr.example' };
    expect((await readParts())[0].shippingProvider).toEqual(copy);
  });

  test.each(['javascript:alert(1)', 'ftp://x.example', 'no address', 'https://user@x.example'])(
    'with the link %j is refused',
    async (link) => {
      expect((await shop.post('/orders/addPartner', { serviceProvider: 'X', link }, admin)).status).toBe(400);
    },
  );

  test('of the shop itself is there from the beginning, without a link, and stays [B5.10]', async () => {
    const [own] = (await shop.get('/orders/allPartners', admin)).body.data;
    expect(own).toMatchObject({ serviceProvider: 'Own vehicle', link: '', builtIn: true });
    const answer = await shop.post('/orders/deletePartner', { courierId: own._id }, admin);
    expect([answer.status, answer.body.error]).toEqual([409, 'The shop’s own vehicle cannot be deleted.']);
    const customer = await registerCustomer(shop);
    const { mongooseOrderId } = await placePaidOrder(shop, customer, 500_00);
    await shop.post('/orders/confirmOrder', { mongooseOrderId }, admin);
    await shop.post('/orders/shipped', { mongooseOrderId, shippingProviderId: own._id }, admin);
    expect((await shop.get('/orders/allPartners', admin)).body.data[0]).toMatchObject({
      _id: own._id,
      orders: 1,
    });
  });

  test('that is not there cannot be deleted', async () => {
    expect((await shop.post('/orders/deletePartner', { courierId: randomUUID() }, admin)).status).toBe(404);
  });
});

describe('a delivery partner that is changed', () => {
  const add = async (fields: object = {}) =>
    (await shop.post('/orders/addPartner', { serviceProvider: 'VRL', link: 'vrl.example', ...fields }, admin))
      .body.data;
  const edit = (courierId: string, fields: object) =>
    shop.post('/orders/editPartner', { courierId, ...fields }, admin);

  test('keeps what was not sent, and its transporter id in capital letters [B14.4]', async () => {
    const { _id } = await add();
    const { body } = await edit(_id, { transporterId: ' 33aaach7409r1z8 ' });
    expect(body.data).toMatchObject({
      serviceProvider: 'VRL',
      link: 'https://vrl.example',
      transporterId: '33AAACH7409R1Z8',
    });
    expect((await edit(_id, { serviceProvider: 'VRL Logistics' })).body.data).toMatchObject({
      serviceProvider: 'VRL Logistics',
      transporterId: '33AAACH7409R1Z8',
    });
    expect((await edit(_id, { transporterId: null })).body.data.transporterId).toBeNull();
  });

  test.each<[string, object, number, RegExp]>([
    ['no transporter id', { transporterId: '33AAA' }, 400, /15 characters/],
    ['no link', { link: 'javascript:alert(1)' }, 400, /web address/],
    ['no name', { serviceProvider: '  ' }, 400, /name of the delivery partner/],
  ])('refuses what is %s', async (_, fields, status, sentence) => {
    const { _id } = await add();
    const answer = await edit(_id, fields);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(sentence);
    const all = (await shop.get('/orders/allPartners', admin)).body.data;
    expect(all.find((one: { _id: string }) => one._id === _id)).toMatchObject({ serviceProvider: 'VRL' });
  });

  test('is not the shop’s own vehicle, nor one that is not there', async () => {
    const own = (await shop.get('/orders/allPartners', admin)).body.data.find(
      ({ builtIn }: { builtIn: boolean }) => builtIn,
    );
    expect((await edit(own._id, { serviceProvider: 'Ours' })).status).toBe(409);
    expect((await edit(randomUUID(), { serviceProvider: 'Ours' })).status).toBe(404);
  });
});
