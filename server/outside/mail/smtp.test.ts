// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeCode } from '../../make-code.ts';
import { connect } from '../../platform/db/database.ts';
import { papers } from '../../platform/db/schema/index.ts';
import { startWorker } from '../../platform/workers/workers.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { placePaidOrder } from '../../testing/orders.ts';
import { freshEmail, registerCustomer } from '../../testing/people.ts';
import { openPostOffice, type Received } from '../../testing/post-office.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { connectMailer, MAILS_AT_ONCE } from './mailer.ts';
import { type MailPayload, type QueuedMail, queueMail } from './queue-mail.ts';
import { mailWorker } from './send-queued-mails.ts';

const post = await openPostOffice();
const shop = startTestShop({ SMTP_URL: `smtp://127.0.0.1:${post.port}` });
afterAll(post.close);
afterEach(post.forget);

const asOfNow = (mail: MailPayload) => Promise.resolve(mail);
const papersOf = () => Promise.reject(new Error('None of these mails carries a paper.'));

const welcome = (to: string, more: Partial<QueuedMail> = {}) =>
  ({
    kind: 'welcome',
    ref: randomUUID(),
    to,
    template: 'welcome',
    data: { name: 'Asha' },
    ...more,
  }) as QueuedMail;
const orderShipped = (to: string): QueuedMail => ({
  kind: 'order-shipped',
  ref: randomUUID(),
  to,
  template: 'order-shipped',
  data: { orderId: '1', orderNumber: 'MW-1', customerName: 'Asha', carrier: null, trackingNumber: null },
});
const allAreSent = async () =>
  expect
    .poll(
      async () => (await shop.deps.db.execute(sql`SELECT 1 FROM outbox WHERE done_at IS NULL`)).rowCount,
      {
        timeout: 120_000,
      },
    )
    .toBe(0);
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));

describe('mail by SMTP', () => {
  test('arrives with both bodies, the sender, a stable id and the address to answer to', async () => {
    const to = freshEmail();
    await queueMail(shop.deps.db, {
      kind: 'enquiry',
      ref: randomUUID(),
      to,
      replyTo: 'Person@Example.com',
      template: 'enquiry',
      data: { name: 'Ravi', email: 'person@example.com', phone: null, product: null, message: 'How much?' },
    });
    await allAreSent();
    expect(post.received).toHaveLength(1);
    const [{ raw, to: recipients }] = post.received as [Received];
    expect(recipients).toEqual([to]);
    const headers = headersOf(raw);
    expect(headers).toContain('Subject: Enquiry from the website');
    expect(headers).toContain('From: Millwright Industries <shop@millwright.example>');
    expect(headers).toContain('Reply-To: person@example.com');
    expect(headers).toMatch(/Message-ID: <[0-9a-f]{32}@millwright\.example>/i);
    expect(raw).toContain('text/plain');
    expect(raw).toContain('text/html');
  });

  test('is tried again with the same id after the server refused it', async () => {
    post.refusals = 1;
    await queueMail(shop.deps.db, welcome(freshEmail()));
    await allAreSent();
    expect(post.refusals).toBe(0);
    expect(post.received).toHaveLength(1);
  });

  test('about the same event has the same id, also when a restored shop sends it again', async () => {
    const email = freshEmail();
    const mail = welcome(email);
    await queueMail(shop.deps.db, mail);
    await allAreSent();
    // What the database knew of it is gone.
    await shop.deps.db.execute(sql`DELETE FROM outbox`);
    await queueMail(shop.deps.db, mail);
    await queueMail(shop.deps.db, welcome(email));
    await allAreSent();
    const ids = post.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1]);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  test('waits for a server that is down', async () => {
    await post.close();
    const to = freshEmail();
    await queueMail(shop.deps.db, welcome(to));
    const failed = sql`SELECT 1 FROM outbox WHERE done_at IS NULL AND last_error IS NOT NULL`;
    await expect
      .poll(async () => (await shop.deps.db.execute(failed)).rowCount, { timeout: 120_000 })
      .toBe(1);
    await post.reopen();
    await allAreSent();
    expect(post.received.map((mail) => mail.to)).toEqual([[to]]);
  });

  test('of one event goes out once, with several instances sending', async () => {
    const { db, config, log } = shop.deps;
    const mailer = connectMailer(config, db);
    const others = [1, 2, 3].map(() =>
      startWorker(mailWorker({ db, mailer, config, log, makeCode, asOfNow, papersOf }), shop.deps),
    );
    const events = Array.from({ length: 30 }, () => welcome(freshEmail()));
    await Promise.all([...events, ...events].map((mail) => queueMail(db, mail)));
    await allAreSent();
    await Promise.all(others.map((worker) => worker.stop()));
    mailer.close();
    expect(post.received.map((mail) => mail.to[0]).sort()).toEqual(events.map((mail) => mail.to).sort());
  });

  test('goes over few connections that are used again', async () => {
    post.connections = 0;
    for (let i = 0; i < 40; i += 1) await queueMail(shop.deps.db, welcome(freshEmail()));
    await allAreSent();
    expect(post.received).toHaveLength(40);
    expect(post.connections).toBeLessThanOrEqual(MAILS_AT_ONCE);
  });

  test('that the server hangs on delays no other', async () => {
    const slow = `hang.${freshEmail()}`;
    await queueMail(shop.deps.db, welcome(slow));
    await expect.poll(() => post.hanging.has(slow), { timeout: 120_000 }).toBe(true);
    const others = Array.from({ length: 10 }, () => freshEmail());
    for (const to of others) await queueMail(shop.deps.db, welcome(to));
    await expect
      .poll(() => post.received.map(({ to }) => to[0]).sort(), { timeout: 120_000 })
      .toEqual(others.toSorted());
    post.letAllGo();
    await allAreSent();
    expect(post.received.at(-1)!.to).toEqual([slow]);
  });

  test('that the server takes longer over than any lease goes out once', async () => {
    const { db } = shop.deps;
    const slow = `hang.${freshEmail()}`;
    await queueMail(db, welcome(slow));
    await expect.poll(() => post.hanging.has(slow), { timeout: 120_000 }).toBe(true);
    await db.execute(sql`UPDATE outbox SET next_try_at = now() WHERE done_at IS NULL`);
    // It is sent after a look at what is due, and so is every mail after it.
    for (const to of [freshEmail(), freshEmail()]) {
      await queueMail(db, welcome(to));
      await expect.poll(() => post.received.at(-1)?.to, { timeout: 120_000 }).toEqual([to]);
    }
    // The last of the others is noted as sent a moment after the server has it.
    const waiting = async () => (await db.execute(sql`SELECT tries FROM outbox WHERE done_at IS NULL`)).rows;
    await expect.poll(waiting, { timeout: 120_000 }).toEqual([{ tries: 1 }]);
    post.letAllGo();
    await allAreSent();
    expect(post.received.filter(({ to }) => to[0] === slow)).toHaveLength(1);
  });

  test('that one instance is slow to send is left to it by the others', async () => {
    const { config, log } = shop.deps;
    const database = await createTestDatabase();
    const db = connect(database.url, log, 5);
    const mailer = connectMailer(config, db);
    const workers = [1, 2].map(() =>
      startWorker(
        mailWorker({ db, mailer, config, log, makeCode, asOfNow, papersOf, leaseSeconds: 1 }),
        shop.deps,
      ),
    );
    const slow = `hang.${freshEmail()}`;
    await queueMail(db, welcome(slow));
    const leaseOf = async () =>
      (
        await db.execute<{ tries: number; leaseSeconds: number }>(
          sql`SELECT tries, extract(epoch FROM next_try_at - created_at)::float8 AS "leaseSeconds" FROM outbox`,
        )
      ).rows[0]!;
    await expect.poll(async () => (await leaseOf()).leaseSeconds, { timeout: 120_000 }).toBeGreaterThan(3);
    expect((await leaseOf()).tries).toBe(1);
    post.letAllGo();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(post.received.map(({ to }) => to[0])).toEqual([slow]);
    mailer.close();
    await db.$client.end();
    await database.drop();
  });

  test('makes room for the next as soon as it is sent', async () => {
    const { config, log } = shop.deps;
    const database = await createTestDatabase();
    const db = connect(database.url, log, 2);
    const mailer = connectMailer(config, db);
    const { wakeUp, run, drain } = mailWorker({ db, mailer, config, log, makeCode, asOfNow, papersOf });
    let rings = 0;
    wakeUp!.onRing(() => {
      rings += 1;
    });
    await queueMail(db, welcome(freshEmail()));
    expect(await run(new AbortController().signal, () => {})).toBe(true);
    await drain!();
    expect(rings).toBe(1);
    mailer.close();
    await db.$client.end();
    await database.drop();
  });

  test('that carries a code passes all others, even when the server hangs on as many as may go at once', async () => {
    const { db } = shop.deps;
    const stuck = Array.from({ length: 20 }, () => `hang.${freshEmail()}`);
    for (const to of stuck) await queueMail(db, welcome(to));
    await expect.poll(() => stuck.some((to) => post.hanging.has(to)), { timeout: 120_000 }).toBe(true);
    const { email } = await registerCustomer(shop);
    expect((await shop.post('/userAuth/forgotPassword', { email })).status).toBe(200);
    await expect.poll(() => post.received.map(({ to }) => to[0]), { timeout: 120_000 }).toEqual([email]);
    expect(stuck.filter((to) => post.hanging.has(to)).length).toBeLessThan(MAILS_AT_ONCE);
    post.letAllGo();
    await allAreSent();
    expect(post.received.map(({ to }) => to[0]).sort()).toEqual([email, ...stuck].sort());
  });

  test('carries its paper as a PDF that is named by its number', async () => {
    const customer = await registerCustomer(shop);
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    await allAreSent();
    const [paper] = await shop.deps.db.select().from(papers).where(eq(papers.orderId, mongooseOrderId));
    const [{ raw }] = post.received as [Received];
    expect(raw).toContain(`filename=${paper!.number.replaceAll('/', '-')}.pdf`);
    const attached = /Content-Type: application\/pdf.*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/s.exec(raw)![1]!;
    const { pages } = await readPdf(Buffer.from(attached, 'base64'));
    expect(pages[0]!.text).toContain(paper!.number);
    expect(raw.replaceAll('=\r\n', '')).toContain(`${paper!.number} is attached`);
  });

  test('waits some tries for a paper that cannot be made, and then goes without it [B2.12]', async () => {
    const { db } = shop.deps;
    const to = freshEmail();
    const mail = { ...orderShipped(to), paperId: randomUUID() };
    await queueMail(db, mail);
    const waits = sql`SELECT FROM outbox WHERE done_at IS NULL AND last_error = 'PaperNotMade'`;
    await expect.poll(async () => (await db.execute(waits)).rowCount, { timeout: 120_000 }).toBe(1);
    expect(post.received).toEqual([]);
    await db.execute(sql`UPDATE outbox SET tries = 4, next_try_at = now() WHERE done_at IS NULL`);
    await allAreSent();
    expect(post.received.map((each) => each.to)).toEqual([[to]]);
    expect(post.received[0]!.raw).not.toMatch(/attached|application\/pdf/);
    const { rows } = await db.execute(sql`SELECT last_error FROM outbox WHERE ref = ${mail.ref}`);
    expect(rows).toEqual([{ last_error: 'sent without its paper' }]);
  });

  test('waits with its paper for what passes, however often it was tried', async () => {
    const { db, config } = shop.deps;
    const customer = await registerCustomer(shop);
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    await allAreSent();
    post.received = [];
    const [paper] = await db.select().from(papers).where(eq(papers.orderId, mongooseOrderId));
    await asOwner(config.databaseUrl!, 'ALTER TABLE paper_lines RENAME TO away');
    const mail = { ...orderShipped(freshEmail()), paperId: paper!.id };
    await queueMail(db, mail);
    await db.execute(sql`UPDATE outbox SET tries = 20, next_try_at = now() WHERE ref = ${mail.ref}`);
    const failed = sql`SELECT FROM outbox WHERE ref = ${mail.ref} AND tries > 20 AND last_error IS NOT NULL`;
    await expect.poll(async () => (await db.execute(failed)).rowCount, { timeout: 120_000 }).toBe(1);
    expect(post.received).toEqual([]);
    await asOwner(config.databaseUrl!, 'ALTER TABLE away RENAME TO paper_lines');
    await db.execute(sql`UPDATE outbox SET next_try_at = now() WHERE ref = ${mail.ref}`);
    await allAreSent();
    expect(post.received.map(({ raw }) => raw.includes('application/pdf'))).toEqual([true]);
  });

  test('that comes too late to be of use is dropped', async () => {
    await queueMail(
      shop.deps.db,
      welcome(freshEmail(), { notAfter: new Date(Date.now() - 1).toISOString() }),
    );
    await allAreSent();
    expect(post.received).toEqual([]);
  });

  test('nothing a person wrote reaches the headers', async () => {
    const evil = 'Asha\r\nBcc: thief@example.com\r\n\r\nhello';
    const { db } = shop.deps;
    await queueMail(db, welcome(freshEmail(), { data: { name: evil } } as Partial<QueuedMail>));
    await queueMail(db, {
      kind: 'enquiry',
      ref: randomUUID(),
      to: freshEmail(),
      template: 'enquiry',
      data: { name: evil, email: evil, phone: evil, product: evil, message: evil },
    });
    await allAreSent();
    expect(post.received).toHaveLength(2);
    for (const { raw, to } of post.received) {
      expect(to).toHaveLength(1);
      // The boundary between a mail's parts has random letters.
      expect(headersOf(raw)).not.toMatch(/^bcc|thief/im);
    }
    await expect(
      queueMail(db, welcome('a@example.com', { replyTo: 'b@example.com\r\nBcc: c@d.example' })),
    ).rejects.toThrow('no address');
  });

  test('the mailbox that stands in for it is not there', async () => {
    expect((await shop.get('/sandbox/mail')).status).toBe(404);
    expect((await shop.get('/sandbox/mail.json')).status).toBe(404);
  });
});
