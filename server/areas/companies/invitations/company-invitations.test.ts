import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companyInvitations, mailCodes, outbox } from '../../../platform/db/schema/index.ts';
import { refusal, startShopWithCompanies } from '../../../testing/company-people.ts';
import { freshEmail, mailsTo, PASSWORD, registerCustomer, waitForMails } from '../../../testing/people.ts';

const world = startShopWithCompanies();
const { shop, newCompany, invited, invite, resend, withdrawInvite, accept, look, join, own, member, linkIn } =
  world;
const db = () => shop.deps.db;

const INVALID = 'This invitation is no longer valid. Ask whoever invited you for a new one.';
const isInvalid = refusal(404, INVALID);

describe('an invitation', () => {
  test('is mailed with a link that makes the account, joins and logs in, once [B10.2]', async () => {
    const { admin, id } = await newCompany([{ role: 'admin' }], { tradeName: 'Annapoorna <b>Mills' });
    const { email, mail, link } = await invited(admin, { name: 'Kavitha', perOrder: 25_000, perMonth: 0 });
    expect(mail.subject).toBe('Your invitation to a company at Millwright');
    expect(mail.text).toContain('Person admin invites you to buy for Annapoorna <b>Mills at Millwright');
    expect(mail.html).not.toContain('<b>Mills');
    expect((await look(link)).body.data).toEqual({
      name: 'Kavitha',
      email,
      company: 'Annapoorna <b>Mills',
      role: 'buyer',
      invitedBy: 'Person admin',
      hasAccount: false,
    });
    expect((await join(link, { password: 'password' })).body.code, 'which uses nothing up').toBe(
      'weak-password',
    );
    const joined = await join(link);
    expect(joined).toMatchObject({ status: 200, body: { data: 'Kavitha Ramasamy' } });
    expect(await own(joined.body)).toMatchObject({ _id: id, role: 'buyer' });
    const { members, invitations } = await own(admin);
    expect(invitations).toEqual([]);
    expect(members.find((each) => each.email === email)).toMatchObject({
      name: 'Kavitha Ramasamy',
      role: 'buyer',
      perOrder: 25_000,
      perMonth: 0,
      orderedThisMonth: 0,
    });
    expect(await join(link)).toMatchObject(isInvalid);
    expect(await look(link)).toMatchObject(isInvalid);
    expect((await shop.post('/userAuth/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await waitForMails(shop, email, 2)).map(({ subject }) => subject)).toContain(
      'Welcome to Millwright',
    );
  });

  test('is accepted by a customer who is logged in with the address that was invited [B10.2]', async () => {
    const { admin, id } = await newCompany();
    const [customer, stranger] = [await registerCustomer(shop), await registerCustomer(shop)];
    const { link } = await invited(admin, { role: 'accounts' }, customer.email);
    expect((await look(link)).body.data).toMatchObject({ hasAccount: true });
    expect(await join(link)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(await accept(stranger, link)).toMatchObject(
      refusal(
        409,
        'This invitation is for another e-mail address. Log in with the one that it was mailed to.',
      ),
    );
    expect((await accept(customer, link)).body).toMatchObject({ data: { _id: id, role: 'accounts' } });
    expect(await accept(customer, link)).toMatchObject(isInvalid);
  });

  test('is stored without its link, in the queue of mails too', async () => {
    const { admin } = await newCompany();
    const { id, link } = await invited(admin);
    const stored = await db().select().from(companyInvitations).where(eq(companyInvitations.id, id));
    const queued = await db().select().from(outbox).where(eq(outbox.ref, id));
    expect(queued).toHaveLength(1);
    expect(JSON.stringify([stored, queued])).not.toContain(link);
    expect(stored[0]!.tokenHash.equals(Buffer.from(link, 'base64url'))).toBe(false);
  });

  test('is valid for 72 hours by the database’s clock, and shown as expired until it is sent again [B10.2]', async () => {
    const { admin } = await newCompany();
    const { id, link, email } = await invited(admin, { perOrder: 300 });
    const { rows } = await db().execute(
      sql`SELECT expires_at - created_at = interval '72 hours' AS exact FROM company_invitations WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ exact: true }]);
    await db().update(companyInvitations).set({ expiresAt: sql`now()` }).where(eq(companyInvitations.id, id));
    expect(await look(link)).toMatchObject(isInvalid);
    expect(await join(link)).toMatchObject(isInvalid);
    expect((await own(admin)).invitations).toMatchObject([{ _id: id, isExpired: true }]);
    const again = (await resend(admin, { id })).body.data.invitations;
    expect(again).toMatchObject([{ email, role: 'buyer', perOrder: 300, isExpired: false }]);
    const newer = linkIn((await waitForMails(shop, email, 2))[0]!);
    expect(newer).not.toBe(link);
    expect((await join(newer)).status).toBe(200);
  });

  test('that is sent again ends the link before it', async () => {
    const { admin } = await newCompany();
    const { id, link, email } = await invited(admin);
    await resend(admin, { id });
    expect(await join(link)).toMatchObject(isInvalid);
    expect((await join(linkIn((await waitForMails(shop, email, 2))[0]!))).status).toBe(200);
  });

  test('is withdrawn, and then neither read nor accepted nor sent again', async () => {
    const { admin } = await newCompany();
    const { id, link } = await invited(admin);
    expect((await withdrawInvite(admin, { id })).body.data.invitations).toEqual([]);
    expect(await look(link)).toMatchObject(isInvalid);
    expect(await join(link)).toMatchObject(isInvalid);
    for (const act of [resend, withdrawInvite])
      expect(await act(admin, { id })).toMatchObject(refusal(404, 'We could not find this invitation.'));
  });

  test('ends with the inviter’s time as an administrator [B10.2]', async () => {
    for (const change of [{ role: 'buyer' }, { removed: true }]) {
      const { admin, people } = await newCompany([{ role: 'admin' }, { role: 'admin' }]);
      const { link } = await invited(people[1]!);
      await member(admin, { id: people[1]!.id, ...change });
      expect(await join(link), JSON.stringify(change)).toMatchObject(isInvalid);
    }
  });

  test('to somebody in a company is refused without which, and one that is open is not sent twice [B10.2]', async () => {
    const [ours, theirs] = [
      await newCompany(),
      await newCompany([{ role: 'admin' }], { legalName: 'Other' }),
    ];
    const email = ` ${theirs.admin.email.toUpperCase()}`;
    const refused = await invite(ours.admin, { email, role: 'buyer' });
    expect(refused).toMatchObject(refusal(409, 'This person is already in a company.'));
    const { email: open } = await invited(ours.admin);
    expect(await invite(ours.admin, { email: open, role: 'admin' })).toMatchObject(
      refusal(409, 'This address is invited already.'),
    );
    expect((await invite(theirs.admin, { email: open, role: 'buyer' })).status).toBe(200);
  });

  test('of somebody who is in a company by now is refused [B10.1]', async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    const customer = await registerCustomer(shop);
    const first = await invited(one.admin, {}, customer.email);
    const wish = { email: customer.email, role: 'buyer' };
    expect((await invite(other.admin, wish)).status).toBe(200);
    const second = linkIn((await waitForMails(shop, customer.email, 2))[0]!);
    expect((await accept(customer, first.link)).status).toBe(200);
    expect(await accept(customer, second)).toMatchObject(
      refusal(409, 'You are in a company already. Leave it first.'),
    );
    expect((await look(second)).status, 'it stays open').toBe(200);
  });

  test.each([
    [{ role: 'admin', perOrder: 1 }, 'Only a buyer has limits.'],
    [{ role: 'accounts', perMonth: 0 }, 'Only a buyer has limits.'],
    [{ perOrder: -1 }, expect.any(String)],
    [{ perOrder: 1.005 }, 'Enter the limit in rupees, with at most two decimals.'],
    [{ perMonth: 1e300 }, 'This limit is higher than any order.'],
    [{ email: 'a@b' }, 'Enter a valid e-mail address.'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'Enter a valid e-mail address.'],
    [{ role: 'owner' }, expect.any(String)],
  ])('with %j is refused', async (more, sentence) => {
    const { admin } = await newCompany();
    expect(await invite(admin, { email: freshEmail(), role: 'buyer', ...more })).toMatchObject(
      refusal(400, sentence),
    );
    expect((await own(admin)).invitations).toEqual([]);
  });

  test('withdrawn before its mail left is not mailed', async () => {
    const { admin, id: companyId } = await newCompany();
    const email = freshEmail();
    const [row] = await db()
      .insert(companyInvitations)
      .values({
        companyId,
        email,
        role: 'buyer',
        invitedBy: admin.id,
        tokenHash: Buffer.from(email),
        expiresAt: sql`now() + interval '1 day'`,
        revokedAt: sql`now()`,
      })
      .returning();
    const payload = { codeFor: { purpose: 'company-invitation', invitationId: row!.id } } as const;
    await db().insert(outbox).values({ kind: 'company-invitation', ref: row!.id, payload });
    const done = sql`ref = ${row!.id} AND done_at IS NOT NULL`;
    await expect.poll(() => db().$count(outbox, done), { timeout: 120_000 }).toBe(1);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test.each(['', 'x'.repeat(101), 'made-up', "' OR 1=1 --"])(
    'that does not exist is refused: %j',
    async (link) => {
      expect([400, 404]).toContain((await join(link)).status);
      expect([400, 404]).toContain((await look(link)).status);
    },
  );

  test('proves the address: a registration that waits for its code is over [B10.2]', async () => {
    const { admin } = await newCompany();
    const { email, link } = await invited(admin);
    const typed = { name: 'Stranger', email, phone: '9876543210', password: 'another long passphrase' };
    await shop.post('/userAuth/register', typed);
    expect((await join(link)).status).toBe(200);
    const waiting = sql`email = ${email} AND consumed_at IS NULL`;
    expect(await db().$count(mailCodes, waiting)).toBe(0);
  });
});
