import { randomUUID } from 'node:crypto';
import { ADMIN } from '../../server/testing/administrator.ts';
import { addApiKey } from '../../server/testing/api-keys.ts';
import { addStaffMember } from '../../server/testing/staff.ts';
import { change } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { nextMailTo } from '../helpers/shop.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Keys in all their states. */
async function makeKeys() {
  const used = { lastUsedAt: inDays(-2), lastAddress: '49.205.71.18' };
  await addApiKey(db, ['orders.read', 'papers.export'], { name: 'Tally office PC', ...used });
  await addApiKey(db, ['stock.write'], {
    name: 'Store terminal',
    addresses: ['10.8.0.0/24', '2001:db8::/32'],
  });
  await addApiKey(db, ['products.read'], {
    name: 'Price comparison export',
    expiresAt: inDays(12.5),
    ...used,
  });
  const before = { createdAt: inDays(-200), expiresAt: inDays(-20) };
  await addApiKey(db, ['orders.read'], { name: 'Old ERP', ...before, ...used });
  await addApiKey(db, ['quotes.read'], { name: 'Quote robot', replacedUntil: inDays(0.5) });
}

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
  await makeKeys();
  return { guarded, plain, moving, password: ADMIN.password, link };
}
