import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { auditLog } from '../platform/db/schema/index.ts';
import { PASSWORD, type TestMail, waitForMails } from './people.ts';
import { addStaffMember, type TestStaffMember } from './staff.ts';
import { type Answer, startTestShop } from './test-shop.ts';

/** A shop whose owner invites and edits staff. */
export function startShopWithOwner() {
  const shop = startTestShop();
  const owner = {} as TestStaffMember;
  beforeAll(async () => {
    Object.assign(owner, await addStaffMember(shop.deps.db, 'owner'));
  });

  const freshAddress = () => `imran.${randomUUID().slice(0, 13)}@example.com`;
  const invite = (email: string, more: object = {}, token = owner.token) =>
    shop.post('/admin/staff/invite', { name: 'Imran Khan', email, role: 'catalogue', ...more }, token);
  const accept = (invitation: string, password = PASSWORD) =>
    shop.post('/adminAuth/acceptInvite', { invitation, password });
  const look = (invitation: string) => shop.post('/adminAuth/invitation', { invitation });
  const edit = (id: string, change: object, token = owner.token) =>
    shop.post('/admin/staff/edit', { id, ...change }, token);
  const linkIn = (mail: TestMail) => /\/adminLogin\/invitation\/([\w-]+)/.exec(mail.text)![1]!;
  const actsOf = async (id: string) =>
    (await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );

  async function invited(more: object = {}, token?: string) {
    const email = freshAddress();
    const { body } = await invite(email, more, token);
    const [mail] = await waitForMails(shop, email);
    return { id: body.data._id as string, email, mail: mail!, link: linkIn(mail!) };
  }

  const isRefused = ({ status, body }: Answer) => status === 404 && body.code === 'not-found';

  return { shop, owner, freshAddress, invite, accept, look, edit, linkIn, actsOf, invited, isRefused };
}
