import { describe, expect, test } from 'vitest';
import { freshEmail, mailsTo, waitForMails } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop({ SHOP_MAIL: 'desk@millwright.example', IP_LIMITS: 'on' });
const send = (changes: object = {}) =>
  shop.post('/websiteData/enquiry', {
    name: 'Asha Rao',
    email: freshEmail(),
    message: 'Which pump for 40 m?',
    ...changes,
  });
const THANKS = 'Thank you. We will answer by mail within one working day.';

describe('an enquiry', () => {
  test('reaches the shop by mail; the robots’ trap gets thanks and no mail', async () => {
    const trapped = await send({ website: 'https://spam.example', message: 'buy now' });
    const answer = { data: { reference: expect.stringMatching(/^EQ-[0-9A-Z]{8}$/) }, msg: THANKS };
    expect(trapped.body).toEqual(answer);
    const { body } = await send({ product: 'ES 65-200', phone: '9876543210' });
    expect(body).toEqual(answer);
    expect(body.data.reference).not.toBe(trapped.body.data.reference);
    const mails = await waitForMails(shop, 'desk@millwright.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Which pump for 40 m?');
    expect(mails[0]!.text).toContain('ES 65-200');
    // The shop finds the enquiry again by the reference that its sender was given.
    expect(mails[0]!.subject).toBe(`Enquiry ${body.data.reference}`);
    expect(mails[0]!.text).toContain(`Reference: ${body.data.reference}`);
  });

  test('that is sent again, because its answer was lost, is mailed once under one reference', async () => {
    const enquiry = { email: freshEmail(), message: 'Do you wind motors anew?' };
    const [first, again] = [await send(enquiry), await send({ ...enquiry, name: ' Asha Rao ' })];
    expect(again.body).toEqual(first.body);
    const other = await send({ ...enquiry, message: 'Do you wind motors anew? Ours are of 1998.' });
    expect(other.body.data.reference).not.toBe(first.body.data.reference);
    const subjects = (await waitForMails(shop, 'desk@millwright.example', 3)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === `Enquiry ${first.body.data.reference}`)).toHaveLength(1);
    expect(subjects).toContain(`Enquiry ${other.body.data.reference}`);
  });

  test.each([
    ['an address that is none', { email: 'asha@' }],
    ['an address with a second header', { email: 'asha@example.com\r\nBcc: all@example.com' }],
    ['a blank name', { name: ' ' }],
    ['a blank message', { message: ' ' }],
    ['a message without end', { message: 'x'.repeat(4001) }],
  ])('with %s is refused', async (_what, changes) => {
    expect((await send(changes)).status).toBe(400);
  });

  test('is limited for each address, and for each network', async () => {
    const email = freshEmail();
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await send({ email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    let last = await send();
    for (let i = 0; i < 10 && last.status === 200; i += 1) last = await send();
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await mailsTo(shop, 'desk@millwright.example')).length).toBeLessThan(12);
  });
});
