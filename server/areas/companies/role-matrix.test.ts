import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_ROLES, reaches } from '#domain/companies/roles.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { startShopWithCompanies } from '../../testing/company-people.ts';
import { DELIVERY } from '../../testing/orders.ts';
import { freshEmail, registerCustomer, type TestCustomer } from '../../testing/people.ts';

const { shop, newCompany, invite } = startShopWithCompanies();
const TEAM = COMPANY_ROLES.map((role) => ({ role }));

interface Theirs {
  id: string;
  people: TestCustomer[];
  invitation: string;
  address: string;
}
let ours: Theirs;
let theirs: Theirs;

async function wholeCompany(): Promise<Theirs> {
  const { id, people, admin } = await newCompany(TEAM);
  const { body } = await invite(admin, { email: freshEmail(), role: 'buyer' });
  const address = await shop.post('/user/company/addresses/add', { label: 'Mill', ...DELIVERY }, admin.token);
  return { id, people, invitation: body.data.invitations[0]._id, address: address.body.data._id };
}
beforeAll(async () => {
  [ours, theirs] = [await wholeCompany(), await wholeCompany()];
});

/** Each call of an administrator, and its body about the things of a company. */
const CALLS: Record<string, (things: Theirs) => object> = {
  edit: () => ({ accountsEmail: freshEmail() }),
  invite: () => ({ email: freshEmail(), role: 'buyer' }),
  resendInvite: ({ invitation }) => ({ id: invitation }),
  withdrawInvite: ({ invitation }) => ({ id: invitation }),
  member: ({ people }) => ({ id: people[2]!.id, role: 'buyer' }),
  'addresses/add': () => ({ label: randomUUID(), ...DELIVERY }),
  'addresses/edit': ({ address }) => ({ _id: address, label: 'Works' }),
  'addresses/delete': ({ address }) => ({ _id: address }),
};
const ABOUT_A_THING = ['resendInvite', 'withdrawInvite', 'member', 'addresses/edit', 'addresses/delete'];

/** All that belongs to a company. */
async function rowsOf(companyId: string) {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT 'company' AS what, to_jsonb(c) AS row FROM companies c WHERE id = ${companyId}
    UNION ALL SELECT 'member', to_jsonb(m) FROM company_members m WHERE company_id = ${companyId}
    UNION ALL SELECT 'invitation', to_jsonb(i) - 'token_hash' FROM company_invitations i WHERE company_id = ${companyId}
    UNION ALL SELECT 'address', to_jsonb(a) FROM company_addresses a WHERE company_id = ${companyId}
    UNION ALL SELECT 'gstin', to_jsonb(g) FROM company_gstins g WHERE company_id = ${companyId}
    ORDER BY 1, 2`);
  return rows;
}

describe('role × call [B10.3]', () => {
  test.each(COMPANY_ROLES.flatMap((role) => Object.keys(CALLS).map((path) => [role, path] as const)))(
    '%s calls %s',
    async (role, path) => {
      const company = await wholeCompany();
      const before = await rowsOf(company.id);
      const caller = company.people[COMPANY_ROLES.indexOf(role)]!;
      const answer = await shop.post(`/user/company/${path}`, CALLS[path]!(company), caller.token);
      const act = path.startsWith('addresses/') ? 'write-addresses' : 'manage-people';
      if (reaches(role, act, false)) {
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        expect(await rowsOf(company.id)).not.toEqual(before);
      } else {
        expect(answer).toMatchObject({
          status: 403,
          body: { code: 'forbidden', error: 'Only an administrator of the company may do this.' },
        });
        expect(await rowsOf(company.id)).toEqual(before);
      }
    },
  );

  test.each(COMPANY_ROLES)('%s reads the company and its addresses', async (role) => {
    const { token } = ours.people[COMPANY_ROLES.indexOf(role)]!;
    expect((await shop.get('/user/company', token)).body.data).toMatchObject({ _id: ours.id, role });
    const { body } = await shop.get('/user/company/addresses/all', token);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toContain(ours.address);
  });
});

test('the accounts ask for no quote, which they could not accept [B10.3]', async () => {
  const lines = [{ productId: await addProduct(shop), quantity: 1 }];
  const ask = (role: (typeof COMPANY_ROLES)[number]) =>
    shop.post('/user/quotes/request', { lines }, ours.people[COMPANY_ROLES.indexOf(role)]!.token);
  expect(await ask('accounts')).toMatchObject({ status: 403, body: { code: 'role-may-not' } });
  for (const role of ['admin', 'buyer'] as const) expect((await ask(role)).status, role).toBe(200);
});

describe('another company’s things are as unknown as what never existed [B10.3]', () => {
  test.each(ABOUT_A_THING)('%s', async (path) => {
    const [mine, before] = [ours.people[0]!, await rowsOf(theirs.id)];
    const answer = await shop.post(`/user/company/${path}`, CALLS[path]!(theirs), mine.token);
    const unknown = { id: randomUUID(), _id: randomUUID() };
    const asked = Object.fromEntries(
      Object.entries(CALLS[path]!(theirs)).map(([name, value]) => [
        name,
        name in unknown ? unknown[name as 'id'] : value,
      ]),
    );
    const stranger = await shop.post(`/user/company/${path}`, asked, mine.token);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(stranger.body);
    expect(await rowsOf(theirs.id)).toEqual(before);
  });

  test('what is read names nothing of theirs', async () => {
    const [nobody, known] = [await registerCustomer(shop), JSON.stringify(theirs)];
    for (const { token } of [nobody, ...ours.people]) {
      const read = JSON.stringify([
        (await shop.get('/user/company', token)).body,
        (await shop.get('/user/company/addresses/all', token)).body,
      ]);
      for (const [id] of known.matchAll(/[\da-f]{8}-[\da-f-]{27}/g)) expect(read).not.toContain(id);
    }
    expect((await shop.get('/user/company/addresses/all', nobody.token)).status).toBe(404);
  });
});
