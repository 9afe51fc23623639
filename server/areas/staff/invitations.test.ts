import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admins, outbox, staffInvitations } from '../../platform/db/schema/index.ts';
import { startShopWithOwner } from '../../testing/invitations.ts';
import { mailsTo, PASSWORD, waitForMails } from '../../testing/people.ts';
import { addStaffMember } from '../../testing/staff.ts';

const { shop, owner, freshAddress, invite, accept, look, edit, linkIn, actsOf, invited, isRefused } =
  startShopWithOwner();
const db = () => shop.deps.db;

describe('an invitation', () => {
  test('is mailed with a link that makes the account and logs in, once [B4.1 B4.7]', async () => {
    const { id, email, mail, link } = await invited();
    expect(mail.subject).toBe('Your invitation to Millwright');
    expect(mail.text).toContain(
      'Owner Person invites you to the back office of Millwright, in the role Catalogue',
    );
    expect((await look(link)).body.data).toEqual({
      name: 'Imran Khan',
      email,
      role: 'catalogue',
      invitedBy: 'Owner Person',
    });
    expect((await accept(link, 'password')).body.code, 'a weak password uses nothing up').toBe(
      'weak-password',
    );
    const accepted = await accept(link);
    expect(accepted).toMatchObject({ status: 200, body: { data: 'Imran Khan' } });
    expect((await shop.get('/adminAuth/me', accepted.body.token)).body.data).toMatchObject({
      _id: id,
      userId: email,
      email,
      role: 'catalogue',
    });
    expect(isRefused(await accept(link))).toBe(true);
    expect(isRefused(await look(link))).toBe(true);
    const login = { userId: email.toUpperCase(), password: PASSWORD };
    expect((await shop.post('/adminAuth/login', login)).status).toBe(200);
    expect(await actsOf(id)).toEqual(['invited', 'invitation-accepted', 'login', 'login']);
  });

  test('is stored without its link, in the queue of mails too', async () => {
    const { id, link } = await invited();
    const stored = await db().select().from(staffInvitations).where(eq(staffInvitations.id, id));
    const queued = await db().select().from(outbox).where(eq(outbox.ref, id));
    expect(queued).toHaveLength(1);
    const bytes = Buffer.from(link, 'base64url');
    expect(bytes).toHaveLength(32);
    const written = JSON.stringify([stored, queued]);
    expect(written).not.toContain(link);
    expect(stored[0]!.tokenHash.equals(bytes)).toBe(false);
    expect(written).not.toContain(JSON.stringify(bytes));
  });

  test('of an address that has one replaces it', async () => {
    const { email, link, id } = await invited();
    const again = await invite(email, { role: 'viewer', name: 'Imran' });
    expect(again.body.data).toMatchObject({ state: 'invited', role: 'viewer' });
    expect(isRefused(await accept(link))).toBe(true);
    const newer = linkIn((await waitForMails(shop, email, 2))[0]!);
    const { docs } = (await shop.get('/admin/staff/all', owner.token)).body.data;
    expect(docs.filter((each: { email: string }) => each.email === email)).toHaveLength(1);
    expect(docs.map((each: { _id: string }) => each._id)).not.toContain(id);
    expect((await accept(newer)).status).toBe(200);
  });

  test('is valid for 72 hours by the database’s clock [B4.7]', async () => {
    const { id, link } = await invited();
    const { rows } = await db().execute(
      sql`SELECT expires_at - created_at = interval '72 hours' AS exact FROM staff_invitations WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ exact: true }]);
    await db().update(staffInvitations).set({ expiresAt: sql`now()` }).where(eq(staffInvitations.id, id));
    expect([await look(link), await accept(link)].map(isRefused)).toEqual([true, true]);
  });

  test.each([
    ['an active staff member’s e-mail', {}, 'email', /is on the team already/],
    [
      'a disabled staff member’s e-mail',
      { disabledAt: new Date() },
      'email',
      /account is disabled. Enable it/,
    ],
  ] as const)('to %s is refused, in any case', async (_who, standing, field, sentence) => {
    const person = await addStaffMember(db(), 'viewer', standing);
    const refused = await invite(` ${person[field].toUpperCase()}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(refused.body.error).toMatch(sentence);
  });

  test('to another’s user id is refused', async () => {
    const email = freshAddress();
    const person = await addStaffMember(db(), 'viewer');
    await db().update(admins).set({ userId: email.toUpperCase() }).where(eq(admins.id, person.id));
    expect((await invite(email)).body.code).toBe('email-taken');
  });

  test('is refused where another took the address meanwhile', async () => {
    const { email, link } = await invited();
    const person = await addStaffMember(db(), 'viewer');
    await db().update(admins).set({ email }).where(eq(admins.id, person.id));
    expect((await accept(link)).body.code).toBe('email-taken');
  });

  test.each([{ role: 'viewer' }, { disabled: true }])(
    'dies with its inviter’s right to invite: %j',
    async (change) => {
      const inviter = await addStaffMember(db(), 'owner');
      const { id, link } = await invited({}, inviter.token);
      expect((await edit(inviter.id, change)).status).toBe(200);
      expect(await actsOf(id)).toEqual(['invited', 'invitation-withdrawn']);
      expect([await look(link), await accept(link)].map(isRefused)).toEqual([true, true]);
      await edit(inviter.id, { role: 'owner', disabled: false });
      expect(isRefused(await accept(link)), 'and stays dead').toBe(true);
    },
  );

  test('can be given another role, or be withdrawn', async () => {
    const { id, link } = await invited();
    expect((await edit(id, { role: 'viewer' })).body.data).toMatchObject({
      state: 'invited',
      role: 'viewer',
    });
    expect((await look(link)).body.data.role).toBe('viewer');
    expect((await edit(id, { disabled: false })).body.data.state).toBe('invited');
    expect((await edit(id, { disabled: true })).body.data).toMatchObject({ state: 'disabled' });
    expect(isRefused(await accept(link))).toBe(true);
    expect(isRefused(await edit(id, { role: 'owner' }))).toBe(true);
    expect(await actsOf(id)).toEqual(['invited', 'role-changed', 'invitation-withdrawn']);
  });

  test('withdrawn before its mail left is not mailed', async () => {
    const email = freshAddress();
    const [row] = await db()
      .insert(staffInvitations)
      .values({
        name: 'A',
        email,
        role: 'viewer',
        invitedBy: owner.id,
        tokenHash: Buffer.from(email),
        expiresAt: sql`now() + interval '1 day'`,
        revokedAt: sql`now()`,
      })
      .returning();
    await db()
      .insert(outbox)
      .values({
        kind: 'staff-invitation',
        ref: row!.id,
        payload: { codeFor: { purpose: 'invitation', invitationId: row!.id } },
      });
    await expect
      .poll(() => db().$count(outbox, and(eq(outbox.ref, row!.id), sql`done_at IS NOT NULL`)), {
        timeout: 120_000,
      })
      .toBe(1);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test.each([
    [{ name: 'A\u0000B' }, 400],
    [{ name: '\u0007' }, 400],
    [{ name: 'x'.repeat(121) }, 400],
    [{ name: '   ' }, 400],
    [{ name: 'Customer' }, 400],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 400],
    [{ email: 'a@example.com,b@example.com' }, 400],
    [{ email: '"a b"@example.com' }, 400],
    [{ role: 'admin' }, 400],
    [{ name: '<img src=x onerror=alert(1)> ', email: 'plain@example.com' }, 200],
  ])('with %j is answered %i', async (more, status) => {
    const before = await db().$count(staffInvitations);
    expect((await invite(freshAddress(), more)).status).toBe(status);
    expect(await db().$count(staffInvitations)).toBe(before + (status === 200 ? 1 : 0));
    if (status !== 200) return;
    const [mail] = await waitForMails(shop, 'plain@example.com');
    expect(mail!.subject).toBe('Your invitation to Millwright');
    expect(mail!.html).not.toContain('<img src=x');
  });

  test('with a name that looks like headers of a mail has it on one line, in the body alone', async () => {
    const { mail } = await invited({ name: 'Imran\r\nBcc: a@example.com\r\n\r\nHello' });
    expect(mail.text.split('\n')[0]).toBe('Welcome, Imran Bcc: a@example.com Hello');
    expect(await mailsTo(shop, 'a@example.com')).toEqual([]);
  });

  test.each(['', 'x'.repeat(101), 'made-up', '\u2028', "' OR 1=1 --"])(
    'that does not exist is refused: %j',
    async (link) => {
      expect([400, 404]).toContain((await accept(link)).status);
      expect([400, 404]).toContain((await look(link)).status);
    },
  );
});
