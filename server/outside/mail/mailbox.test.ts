import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { freshEmail, mailsTo, waitForMails } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { queueMail } from './queue-mail.ts';

const shop = startTestShop();
const welcome = (to: string, ref: string, name = 'Asha') =>
  ({ kind: 'welcome', ref, to, template: 'welcome', data: { name } }) as const;

describe('the local mailbox', () => {
  test('a queued mail arrives, once however often its event is queued', async () => {
    const to = freshEmail();
    const ref = randomUUID();
    for (let i = 0; i < 3; i += 1) await queueMail(shop.deps.db, welcome(to, ref));
    await waitForMails(shop, to);
    await queueMail(shop.deps.db, welcome(to, randomUUID(), 'Asha again'));
    const mails = await waitForMails(shop, to, 2);
    expect(mails.map((mail) => mail.text.split('\n')[0])).toEqual(['Welcome, Asha again', 'Welcome, Asha']);
    expect(mails[0]).toMatchObject({ to, subject: 'Welcome to Millwright' });
  });

  test('a mail of a change that was rolled back is never sent', async () => {
    const to = freshEmail();
    await shop.deps.db
      .transaction(async (tx) => {
        await queueMail(tx, welcome(to, randomUUID()));
        throw new Error('undone');
      })
      .catch(() => {});
    const later = freshEmail();
    await queueMail(shop.deps.db, welcome(later, randomUUID()));
    await waitForMails(shop, later);
    expect(await mailsTo(shop, to)).toEqual([]);
  });

  test('nothing a person wrote becomes markup, in the mail or on the page', async () => {
    const to = freshEmail();
    const payload = `"><script>alert(1)</script>'`;
    await queueMail(shop.deps.db, welcome(to, randomUUID(), payload));
    const [mail] = await waitForMails(shop, to);
    expect(mail!.html).not.toContain('<script>');
    expect(mail!.html).toContain('&lt;script&gt;');
    const list = await shop.get(`/sandbox/mail?to=${to}`);
    const link = /href="(\/sandbox\/mail\/[^"]+)"/.exec(list.body)![1]!;
    const page = await shop.get(link);
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('something that is no single address cannot be queued', async () => {
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'nobody'])
      await expect(queueMail(shop.deps.db, welcome(to, randomUUID()))).rejects.toThrow('no address');
  });
});
