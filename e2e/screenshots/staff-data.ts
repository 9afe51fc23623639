import { randomUUID } from 'node:crypto';
import { ADMIN } from '../../server/testing/administrator.ts';
import { addColleague } from '../../server/testing/staff.ts';
import { change } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { nextMailTo } from '../helpers/shop.ts';

/** Somebody with a second factor, somebody without, and an invitation. */
export async function makeStaff(owner: string) {
  const factor = { totpSecret: Buffer.from('a key of twenty bytes'), totpSince: new Date() };
  const [guarded, plain] = await Promise.all([
    addColleague(db, 'accounts', factor),
    addColleague(db, 'orders'),
  ]);
  const email = `imran-${randomUUID().slice(0, 8)}@example.com`;
  await change('/admin/staff/invite', { name: 'Imran Khan', email, role: 'catalogue' }, owner);
  const [link] = /\/adminLogin\/invitation\/\S+/.exec((await nextMailTo(email)).text)!;
  return { guarded, plain, password: ADMIN.password, link };
}
