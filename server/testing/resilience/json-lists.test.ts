// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { auditLog, outbox, products, refunds } from '../../platform/db/schema/index.ts';
import { addCategory, addProduct } from '../catalogue.ts';
import { eventually } from '../gateway-stand-in.ts';
import { checkOut, placePaidOrder } from '../orders.ts';
import { startPayingShop } from '../paying-shop.ts';
import { wrongRows } from '../wrong-rows.ts';

const { shop, gateway, customer, admin } = startPayingShop();
const { byHand, listenToLog, wrongProduct } = wrongRows(shop);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a list goes on without the row that cannot be read, and the log names it', () => {
  test('the products of the back office', async () => {
    const categoryId = await addCategory(shop, 'Mixed');
    const good = await addProduct(shop, { categoryId });
    const bad = await wrongProduct();
    await shop.deps.db.update(products).set({ categoryId }).where(eq(products.id, bad));
    const heard = listenToLog();
    const { status, body } = await shop.get(`/admin/product/all?categoryId=${categoryId}`, admin.token);
    expect(status).toBe(200);
    expect(body.data.docs.map(({ _id }: { _id: string }) => _id)).toEqual([good]);
    expect(heard(`products.specifications of the row ${bad}`)).toHaveLength(1);
  });

  test('one product by itself answers with an error', async () => {
    const bad = await wrongProduct();
    const heard = listenToLog();
    for (const path of ['/user/product/singleProduct', '/admin/product/single'])
      expect((await shop.get(`${path}?productId=${bad}`, admin.token)).status).toBe(500);
    expect(heard(`products.specifications of the row ${bad}`)).toHaveLength(2);
  });

  test('the log of changes', async () => {
    const entityId = randomUUID();
    const entry = { adminName: 'A', action: 'edited', entity: 'product', entityId };
    const [good] = await shop.deps.db.insert(auditLog).values(entry).returning();
    await byHand(`INSERT INTO audit_log (admin_name, action, entity, entity_id, changes)
      VALUES ('A', 'edited', 'product', '${entityId}', '{}')`);
    const { body } = await shop.get(`/admin/audit?entityId=${entityId}`, admin.token);
    expect(body.data.docs).toEqual([expect.objectContaining({ _id: good!.id, changes: [] })]);
  });

  test('the products of an order, of which the order keeps its own copy', async () => {
    const productId = await addProduct(shop);
    const { body: placed } = await checkOut(shop, customer, [{ productId, quantity: 2 }]);
    await byHand(`UPDATE products SET specifications = '{}' WHERE id = '${productId}'`);
    const heard = listenToLog();
    const { status, body } = await shop.get(
      `/user/orders/singleOrder?mongooseOrderId=${placed.data.mongooseOrderId}`,
      customer.token,
    );
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject([
      { productId: { _id: productId, name: 'Centrifugal pump' }, quantity: 2 },
    ]);
    expect(heard(`products.specifications of the row ${productId}`)).toHaveLength(1);
  });

  test('the export has the product and says which cell cannot be read, and the import refuses that line alone', async () => {
    await addCategory(shop, 'Exported');
    const bad = await wrongProduct('"5 HP"', 'Unreadable pump');
    const good = await addProduct(shop, { name: 'Readable pump' });
    const heard = listenToLog();
    const { status, body: csv } = await shop.get('/admin/product/export', admin.token);
    expect(status).toBe(200);
    expect(csv).toMatch(new RegExp(`^${bad},Unreadable pump,.*,cannot be read,`, 'm'));
    expect(csv).toMatch(new RegExp(`^${good},Readable pump,`, 'm'));
    expect(heard(`products.specifications of the row ${bad}`)).toHaveLength(1);

    const file = `id,name,price\n${bad},Unreadable pump,10\n${good},Readable pump,20\n`;
    const { body: checked } = await shop.post('/admin/product/import/check', { csv: file }, admin.token);
    expect(checked.data).toMatchObject({
      changed: 1,
      refused: [{ line: 2, reason: 'The stored data of this product cannot be read.' }],
    });
  });

  test('the queue of mails: the wrong one is given up at once with its reason', async () => {
    const heard = listenToLog();
    const wrong = [
      '{"to": "a@example.com", "template": "welcome", "data": {}}',
      '{"codeFor": {"purpose": "reset"}}',
      '{"codeFor": {"purpose": "staff-reset"}}',
      '{"codeFor": {"purpose": "invitation", "email": "a@example.com"}}',
      '[]',
    ];
    const ref = randomUUID();
    for (const [i, payload] of wrong.entries())
      await byHand(`INSERT INTO outbox (kind, ref, payload, next_try_at, created_at)
        VALUES ('by-hand', '${ref} ${i}', '${payload}', now() - interval '1 day', now() - interval '2 days')`);
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const isWrong = eq(outbox.kind, 'by-hand');
    await eventually(async () => {
      expect(await shop.deps.db.$count(outbox, sql`done_at IS NULL`)).toBe(0);
      expect(
        await shop.deps.db.$count(
          outbox,
          sql`kind = 'order-placed' AND ref LIKE ${`${mongooseOrderId}%`} AND last_error IS NULL`,
        ),
      ).toBe(1);
    });
    const given = await shop.deps.db.select().from(outbox).where(isWrong);
    expect(given).toHaveLength(wrong.length);
    for (const mail of given) {
      expect(mail).toMatchObject({ tries: 1, payload: {} });
      expect(mail.lastError).toContain(`given up: outbox.payload of the row ${mail.id} does not fit`);
      expect(heard(`outbox.payload of the row ${mail.id}`)).toHaveLength(1);
    }
  });

  test('a mail that a newer version may have written a moment ago waits with all it has', async () => {
    const ref = randomUUID();
    await byHand(`INSERT INTO outbox (kind, ref, payload)
      VALUES ('newer', '${ref}', '{"to": "a@example.com", "template": "welcome", "data": {"given": "Asha"}}')`);
    const isIt = eq(outbox.ref, ref);
    await eventually(async () => {
      const [mail] = await shop.deps.db.select().from(outbox).where(isIt);
      expect(mail).toMatchObject({ doneAt: null, payload: { data: { given: 'Asha' } } });
      expect(mail!.lastError).toContain(`outbox.payload of the row ${mail!.id} does not fit`);
    });
    await shop.deps.db.delete(outbox).where(isIt);
  });

  test('a mail whose template only a newer version knows waits for that version', async () => {
    const ref = randomUUID();
    await byHand(
      `INSERT INTO outbox (kind, ref, payload) VALUES ('newer', '${ref}', '{"template": "film", "to": "a@example.com", "data": {}}')`,
    );
    const isIt = eq(outbox.ref, ref);
    await eventually(async () => {
      const [mail] = await shop.deps.db.select().from(outbox).where(isIt);
      expect(mail).toMatchObject({ doneAt: null, lastError: 'UnknownTemplate' });
    });
    await shop.deps.db.delete(outbox).where(isIt);
  });

  test('the refunds that are due', async () => {
    const due = async (body: string) => {
      const { mongooseOrderId, paymentId } = await placePaidOrder(shop, customer);
      const id = randomUUID();
      await byHand(`INSERT INTO refunds (id, order_id, payment_id, amount_paise, kind, status, origin, request_body, next_try_at)
        VALUES ('${id}', '${mongooseOrderId}', '${paymentId}', 100, 'partial', 'requested', 'admin', '${body}', now())`);
      return id;
    };
    const heard = listenToLog('warn');
    const bad = await due('{}');
    const good = await due(`{"amountPaise": 100, "receipt": "${randomUUID()}", "notes": {}}`);
    await eventually(async () => {
      const [row] = await shop.deps.db.select().from(refunds).where(eq(refunds.id, good));
      expect(row!.rzpRefundId).not.toBeNull();
    });
    await eventually(() => expect(heard(`refunds.request_body of the row ${bad}`)).not.toEqual([]));
  });

  test('the refunds that the provider works on', async () => {
    await gateway.control({ refunds: { delayMs: 3_600_000 } });
    const [first, second] = [await gateway.paidOrder(), await gateway.paidOrder()];
    const refund = async ({ paymentId }: { paymentId: string }): Promise<string> =>
      (await gateway.call('POST', `/payments/${paymentId}/refund`, { amount: 100 })).body.id;
    const [bad, good] = [await refund(first), await refund(second)];
    const heard = listenToLog();
    await byHand(`UPDATE sandbox.refunds SET notes = '[]', settles_at = now() - interval '2 hours' WHERE id = '${bad}';
      UPDATE sandbox.refunds SET settles_at = now() - interval '1 hour' WHERE id = '${good}'`);
    await eventually(async () =>
      expect((await gateway.call('GET', `/refunds/${good}`)).body.status).toBe('processed'),
    );
    expect(heard(`sandbox.refunds.notes of the row ${bad}`)).not.toEqual([]);
  });
});
