// @module-tag slow
import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { logInCustomer } from '../../areas/accounts/log-in-customer.ts';
import { listBilling } from '../../areas/addresses/billing-addresses.ts';
import { findProduct } from '../../areas/catalogue/find-product.ts';
import { readProgress } from '../../areas/catalogue/import/read-progress.ts';
import { openLinked } from '../../areas/desk/pay-by-link.ts';
import { findOrderForStaff } from '../../areas/orders/find-order.ts';
import { readPaper } from '../../areas/papers/read-paper.ts';
import { applyRefundAnswer } from '../../areas/payments/refunds/apply-refund.ts';
import { sendRefund } from '../../areas/payments/refunds/send-refund.ts';
import { readPayload } from '../../outside/mail/read-payload.ts';
import { openStandInAccount } from '../../outside/razorpay/stand-in/account.ts';
import { orderEntity, paymentEntity } from '../../outside/razorpay/stand-in/entities.ts';
import { findOrder } from '../../outside/razorpay/stand-in/orders.ts';
import { findPayment } from '../../outside/razorpay/stand-in/payments.ts';
import { createRefund, fetchRefund } from '../../outside/razorpay/stand-in/refunds.ts';
import { deskSales, papers, quotes } from '../../platform/db/schema/index.ts';
import { readReadSpecs } from '../../platform/db/schema/json-columns.ts';
import { readQuoteBilling } from '../../platform/db/schema/paper-json.ts';
import { readQuoteContent } from '../../platform/db/schema/quote-json.ts';
import { callerDesk, newCaller, PLACE } from '../callers.ts';
import { addProduct } from '../catalogue.ts';
import { eventually } from '../gateway-stand-in.ts';
import { placeOrder, placePaidOrder } from '../orders.ts';
import { startPayingShop } from '../paying-shop.ts';
import { freshEmail, PASSWORD } from '../people.ts';
import { quoting } from '../quotes.ts';
import { type Wrong, wrongRows } from '../wrong-rows.ts';

const { shop, gateway, customer, admin } = startPayingShop();
const { byHand, listenToLog, wrongProduct, wrongRequest, wrongSettings } = wrongRows(shop);
afterEach(() => {
  vi.restoreAllMocks();
});

const standIn = () => ({ db: shop.deps.db }) as Parameters<typeof fetchRefund>[0];

async function wrongHistory(column: 'from_state' | 'to_state'): Promise<Wrong> {
  const { mongooseOrderId } = await placeOrder(shop, customer);
  const rowId = randomUUID();
  await byHand(`INSERT INTO order_log (id, order_id, action, actor, ${column})
    VALUES ('${rowId}', '${mongooseOrderId}', 'paid', 'system', '{"orderStatus": 1}')`);
  return { rowId, read: () => findOrderForStaff(shop.deps, mongooseOrderId) };
}

async function wrongAtProvider(
  table: 'orders' | 'payments',
  column: string,
  { wrong, right }: { wrong: string; right: string },
): Promise<Wrong> {
  const { orderId, paymentId } = await gateway.paidOrder();
  const rowId = table === 'orders' ? orderId : paymentId;
  const set = (value: string) =>
    byHand(`UPDATE sandbox.${table} SET ${column} = '${value}' WHERE id = '${rowId}'`);
  await set(wrong);
  const { db } = shop.deps;
  return {
    rowId,
    repair: () => set(right),
    read: async () =>
      table === 'orders'
        ? orderEntity(await findOrder(db, rowId))
        : paymentEntity(await findPayment(db, rowId)),
  };
}

async function refundAtProvider(column: string, value: string) {
  const { paymentId } = await gateway.paidOrder();
  const key = randomUUID();
  const headers = { 'x-refund-idempotency': key };
  const { body } = await gateway.call('POST', `/payments/${paymentId}/refund`, { amount: 100 }, headers);
  await eventually(async () =>
    expect((await gateway.call('GET', `/refunds/${body.id}`)).body.status).toBe('processed'),
  );
  await byHand(`UPDATE sandbox.refunds SET ${column} = '${value}' WHERE id = '${body.id}'`);
  return { refundId: body.id as string, paymentId, key };
}

const WRONG: Record<string, () => Promise<Wrong>> = {
  'shop_settings.company': () => wrongSettings('company', 'gstin'),
  'shop_settings.tax': () => wrongSettings('tax', 'rates'),
  'shop_settings.orders': () => wrongSettings('orders', 'noticeMail'),
  'shop_settings.stock': () => wrongSettings('stock', 'fewAt'),
  'shop_settings.eway_limits': () => wrongSettings('ewayLimits', '33'),
  'mail_codes.registration': async () => {
    const rowId = randomUUID();
    const email = freshEmail();
    await byHand(`INSERT INTO mail_codes (id, purpose, email, code_hash, registration, expires_at)
      VALUES ('${rowId}', 'register', '${email}', '', '{"name": "Asha"}', now() + interval '1 hour')`);
    return {
      rowId,
      read: () => logInCustomer(shop.deps, { email, password: PASSWORD, ip: '127.0.0.1', device: null }),
    };
  },
  'products.specifications': async () => {
    const rowId = await wrongProduct();
    return { rowId, read: () => findProduct(shop.deps.db, rowId) };
  },
  'products.price_breaks': async () => {
    const rowId = await addProduct(shop);
    await byHand(`UPDATE products SET price_breaks = '[{"from": 10}]' WHERE id = '${rowId}'`);
    return { rowId, read: () => findProduct(shop.deps.db, rowId) };
  },
  'product_specs.specs': async () => {
    const rowId = await addProduct(shop);
    await byHand(`UPDATE product_specs SET specs = '[{"name": 1}]' WHERE product_id = '${rowId}'`);
    const { rows } = await shop.deps.db.execute(
      sql`SELECT specs FROM product_specs WHERE product_id = ${rowId}`,
    );
    return { rowId, read: () => readReadSpecs(rowId, rows[0]!.specs) };
  },
  'products.curve': async () => {
    const rowId = await addProduct(shop);
    await byHand(`UPDATE products SET curve = '[{"flow": 10}]' WHERE id = '${rowId}'`);
    return { rowId, read: () => findProduct(shop.deps.db, rowId) };
  },
  'import_jobs.refused': async () => {
    const rowId = randomUUID();
    await byHand(`INSERT INTO import_jobs (id, admin_name, origin, csv, state, total, refused)
      VALUES ('${rowId}', 'A', '', '', 'done', 0, '[{"line": "2"}]')`);
    return { rowId, read: () => readProgress(shop.deps.db, rowId) };
  },
  'import_pieces.lines': async () => {
    const rowId = randomUUID();
    const heard = listenToLog('warn');
    await byHand(`INSERT INTO import_jobs (id, admin_name, origin, csv, total) VALUES ('${rowId}', 'A', '', 'name', 1);
      INSERT INTO import_pieces (job_id, first_row, lines) VALUES ('${rowId}', 0, '[{"line": 2}]')`);
    const read = async () => {
      await eventually(() => expect(heard(rowId)).not.toEqual([]));
      throw new Error(heard(rowId)[0]);
    };
    const repair = () => byHand(`UPDATE import_jobs SET state = 'failed' WHERE id = '${rowId}'`);
    return { rowId, read, repair };
  },
  'import_jobs.columns': async () => {
    const rowId = randomUUID();
    const heard = listenToLog('warn');
    await byHand(`INSERT INTO import_jobs (id, admin_name, origin, csv, total, columns)
      VALUES ('${rowId}', 'A', '', 'name', 1, '{"name": 1}')`);
    const read = async () => {
      await eventually(() => expect(heard(rowId)).not.toEqual([]));
      throw new Error(heard(rowId)[0]);
    };
    const repair = () => byHand(`UPDATE import_jobs SET state = 'failed' WHERE id = '${rowId}'`);
    return { rowId, read, repair };
  },
  'import_columns.columns': async () => {
    const rowId = createHash('sha256').update('price\nrack').digest('hex');
    const heard = listenToLog();
    await byHand(`INSERT INTO import_columns (headings_hash, columns) VALUES ('${rowId}', '{"rack": 1}')`);
    const read = async () => {
      const { status } = await shop.post(
        '/admin/product/import/check',
        { csv: 'rack,price\n1,2' },
        admin.token,
      );
      expect(status, 'as if nothing were remembered').toBe(400);
      throw new Error(heard(rowId)[0]);
    };
    return { rowId, read };
  },
  'audit_log.changes': async () => {
    const rowId = randomUUID();
    await byHand(`INSERT INTO audit_log (id, admin_name, action, entity, entity_id, changes)
      VALUES ('${rowId}', 'A', 'edited', 'product', '${rowId}', '[{"field": "name", "from": 1, "to": null}]')`);
    const heard = listenToLog();
    const read = async () => {
      await shop.get(`/admin/audit?entityId=${rowId}`, admin.token);
      throw new Error(heard(rowId)[0]);
    };
    return { rowId, read };
  },
  'refunds.request_body': async () => {
    const { mongooseOrderId, paymentId } = await placePaidOrder(shop, customer);
    const rowId = randomUUID();
    await byHand(`INSERT INTO refunds (id, order_id, payment_id, amount_paise, kind, status, origin, request_body)
      VALUES ('${rowId}', '${mongooseOrderId}', '${paymentId}', 100, 'partial', 'requested', 'admin', '{"amountPaise": "100"}')`);
    return { rowId, read: () => sendRefund(shop.deps, rowId) };
  },
  'refunds.lines': async () => {
    const { mongooseOrderId, paymentId } = await placePaidOrder(shop, customer);
    const rowId = randomUUID();
    await byHand(`INSERT INTO refunds (id, order_id, payment_id, amount_paise, kind, status, origin, lines)
      VALUES ('${rowId}', '${mongooseOrderId}', '${paymentId}', 100, 'partial', 'pending', 'admin', '[{"position": "1"}]')`);
    const answer = { status: 'processed', rzpRefundId: `rfnd_${rowId}` } as const;
    const heard = listenToLog();
    // The money went back: its paper is over all lines instead.
    const read = async () => {
      await applyRefundAnswer(shop.deps, rowId, answer);
      throw new Error(heard(rowId)[0]);
    };
    return { rowId, read };
  },
  'papers.content': async () => {
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const [paper] = await shop.deps.db.select().from(papers).where(eq(papers.orderId, mongooseOrderId));
    const { id } = paper!;
    await byHand(`ALTER TABLE papers DISABLE TRIGGER USER; UPDATE papers SET content = content - 'seller' WHERE id = '${id}';
      ALTER TABLE papers ENABLE TRIGGER USER`);
    return { rowId: id, read: () => readPaper(shop.deps.db, shop.config, id) };
  },
  'orders.billing': async () => {
    const { mongooseOrderId: rowId } = await placeOrder(shop, customer);
    await byHand(`UPDATE orders SET billing = '{"gst": 1}' WHERE id = '${rowId}'`);
    return { rowId, read: () => findOrderForStaff(shop.deps, rowId) };
  },
  'quotes.billing': async () => {
    const desk = quoting(shop, customer, admin.token);
    const rowId = await desk.request(await addProduct(shop));
    await byHand(`UPDATE quotes SET billing = '{"gst": 1}' WHERE id = '${rowId}'`);
    const [quote] = await shop.deps.db.select().from(quotes).where(eq(quotes.id, rowId));
    return { rowId, read: () => readQuoteBilling(rowId, quote!.billing) };
  },
  'approval_requests.wish': () => wrongRequest('wish', '{}'),
  'approval_requests.lines': () => wrongRequest('lines', '{}'),
  'desk_sales.delivery': async () => {
    const { body } = await callerDesk(shop, admin).makeQuote({
      customer: newCaller(),
      lines: [{ productId: await addProduct(shop), quantity: 1 }],
      delivery: PLACE,
      send: true,
    });
    const { _id, paymentLink } = body.data;
    const [sale] = await shop.deps.db.select().from(deskSales).where(eq(deskSales.quoteId, _id));
    const rowId = sale!.id;
    await byHand(`UPDATE desk_sales SET delivery = '{"gst": 1}' WHERE id = '${rowId}'`);
    const link = paymentLink.split('/pay/')[1];
    return { rowId, read: () => openLinked(shop.deps, { link }, '127.0.0.1') };
  },
  'billing_addresses.billing': async () => {
    const rowId = customer.id;
    await byHand(
      `INSERT INTO billing_addresses (customer_id, gst, billing) VALUES ('${rowId}', 'X', '{"gst": 1}')`,
    );
    const repair = () => byHand(`DELETE FROM billing_addresses WHERE customer_id = '${rowId}'`);
    return { rowId, read: () => listBilling(shop.deps.db, rowId), repair };
  },
  'paper_sums.kept': async () => {
    const rowId = '2019-05';
    await byHand(`INSERT INTO paper_sums (month, hsn_digits, format, kept)
      SELECT '${rowId}', (tax ->> 'hsnDigits')::int, 3, '{"ends": 1}' FROM shop_settings`);
    const heard = listenToLog();
    // Nothing depends on it: the papers are read again.
    const read = async () => {
      const { body } = await shop.get('/admin/papers/period?from=2019-05-01&to=2019-05-31', admin.token);
      expect(body.data.invoice.papers).toBe(0);
      throw new Error(heard(rowId)[0]);
    };
    return { rowId, read };
  },
  'quotes.draft': async () => {
    const desk = quoting(shop, customer, admin.token);
    const rowId = await desk.request(await addProduct(shop));
    const heard = listenToLog();
    await desk.seen(rowId);
    expect(heard(rowId), 'nothing typed yet is nothing wrong').toEqual([]);
    await byHand(`UPDATE quotes SET draft = '{"lines": 1}' WHERE id = '${rowId}'`);
    // Of what was being typed nothing else depends: the quote is shown without it.
    const read = async () => {
      expect(await desk.seen(rowId)).toMatchObject({ draft: null });
      throw new Error(heard(rowId)[0]);
    };
    return { rowId, read };
  },
  'quote_revisions.content': async () => {
    const rowId = randomUUID();
    return { rowId, read: () => readQuoteContent(rowId, { seller: {} }) };
  },
  'order_log.from_state': () => wrongHistory('from_state'),
  'order_log.to_state': () => wrongHistory('to_state'),
  'outbox.payload': async () => {
    const rowId = randomUUID();
    return { rowId, read: () => readPayload(rowId, { to: 'a@example.com', template: 'welcome', data: {} }) };
  },
  'settings.value': async () => {
    const isIt = `WHERE key = 'sandbox-gateway'`;
    await byHand(`UPDATE settings SET value = value || '{"keyId": 1}' ${isIt}`);
    const { keyId } = shop.deps.payments;
    return {
      rowId: 'sandbox-gateway',
      read: () => openStandInAccount(shop.deps.db),
      repair: () => byHand(`UPDATE settings SET value = value || '{"keyId": "${keyId}"}' ${isIt}`),
    };
  },
  'sandbox.orders.notes': () => wrongAtProvider('orders', 'notes', { wrong: '{"order": {}}', right: '{}' }),
  'sandbox.payments.notes': () => wrongAtProvider('payments', 'notes', { wrong: '[1]', right: '{}' }),
  'sandbox.payments.card': () =>
    wrongAtProvider('payments', 'card', {
      wrong: '{"last4": 1111}',
      right: '{"last4": "1111", "network": "Visa", "name": "A"}',
    }),
  'sandbox.payments.error': () =>
    wrongAtProvider('payments', 'error', { wrong: '{"code": "BAD"}', right: 'null' }),
  'sandbox.refunds.notes': async () => {
    const { refundId } = await refundAtProvider('notes', '"none"');
    const repair = () => byHand(`UPDATE sandbox.refunds SET notes = '{}' WHERE id = '${refundId}'`);
    return { rowId: refundId, read: () => fetchRefund(standIn(), refundId), repair };
  },
  'sandbox.refunds.answer': async () => {
    const { refundId, paymentId, key } = await refundAtProvider('answer', '{"id": 1}');
    return { rowId: refundId, read: () => createRefund(standIn(), paymentId, { amount: 100 }, key) };
  },
};

/** What does not fit is made again from the text of the post: see post-content.test.ts. */
const MADE_AGAIN = 'blog_posts.content';
/** Compared in SQL and never read. */
const NEVER_READ = [
  'sandbox.refunds.request',
  'price_change_lines.from_breaks',
  'price_change_lines.to_breaks',
];

test('every JSON column of the database is checked when it is read', async () => {
  const { rows } = await shop.deps.db.execute<{ column: string }>(sql`
    SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name || '.' || column_name AS column
    FROM information_schema.columns WHERE data_type IN ('json', 'jsonb') AND table_schema IN ('public', 'sandbox')`);
  expect(rows.map(({ column }) => column).sort()).toEqual(
    [...Object.keys(WRONG), MADE_AGAIN, ...NEVER_READ].sort(),
  );
});

test.each(Object.entries(WRONG))(
  'a wrong row is named by table, column and id: %s',
  async (column, write) => {
    const { rowId, read, repair } = await write();
    try {
      await expect((async () => read())()).rejects.toThrow(`${column} of the row ${rowId}`);
    } finally {
      await repair?.();
    }
  },
);

test('an order of an older version, whose history has no states, is read', async () => {
  const { mongooseOrderId } = await placeOrder(shop, customer);
  await byHand(
    `INSERT INTO order_log (order_id, action, actor) VALUES ('${mongooseOrderId}', 'noted', 'system')`,
  );
  const { history } = await findOrderForStaff(shop.deps, mongooseOrderId);
  expect(history.at(-1)).toMatchObject({ action: 'noted', from: null, to: null });
});
