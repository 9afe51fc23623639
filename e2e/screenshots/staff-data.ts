import { randomUUID } from 'node:crypto';
import { ADMIN } from '../../server/testing/administrator.ts';
import { addStaffMember } from '../../server/testing/staff.ts';
import { change } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { nextMailTo } from '../helpers/shop.ts';

/** Staff with and without a second factor, one with a new e-mail that waits for its code, and an invitation. */
export async function makeStaff(owner: string) {
  const factor = { totpSecret: Buffer.from('a key of twenty bytes'), totpSince: new Date() };
  const [guarded, plain, moving] = await Promise.all([
    addStaffMember(db, 'accounts', factor),
    addStaffMember(db, 'orders'),
    addStaffMember(db, 'viewer'),
  ]);
  await change('/adminAuth/editMe', { email: `moved-${randomUUID().slice(0, 8)}@example.com` }, moving.token);
  const email = `imran-${randomUUID().slice(0, 8)}@example.com`;
  await change('/admin/staff/invite', { name: 'Imran Khan', email, role: 'catalogue' }, owner);
  const [link] = /\/adminLogin\/invitation\/\S+/.exec((await nextMailTo(email)).text)!;
  return { guarded, plain, moving, password: ADMIN.password, link };
}
