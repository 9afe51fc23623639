import { expect } from 'vitest';
import type { OwnCompany } from '#contract/company-entities.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { addCompany } from './companies.ts';
import { freshGstin } from './gstins.ts';
import {
  freshEmail,
  PASSWORD,
  registerCustomer,
  type TestCustomer,
  type TestMail,
  waitForMails,
} from './people.ts';
import { type Answer, startTestShop } from './test-shop.ts';

interface NewPerson {
  role: CompanyRole;
  perOrderPaise?: number;
  perMonthPaise?: number;
}

/** A shop in which people of companies act. */
export function startShopWithCompanies(overrides?: Parameters<typeof startTestShop>[0]) {
  const shop = startTestShop(overrides);

  /** One person for each of the roles. */
  async function newCompany(people: readonly NewPerson[] = [{ role: 'admin' }], more: object = {}) {
    const customers: TestCustomer[] = [];
    for (const { role } of people) customers.push(await registerCustomer(shop, { name: `Person ${role}` }));
    const gstins = [freshGstin(), freshGstin('27')];
    const rows = people.map((person, index) => ({ id: customers[index]!.id, ...person }));
    const id = await addCompany(shop, rows, { gstins, ...more });
    return { id, gstins, people: customers, admin: customers[0]! };
  }

  const call =
    (path: string) =>
    (caller: Pick<TestCustomer, 'token'>, body: object = {}): Promise<Answer> =>
      shop.post(`/user/company/${path}`, body, caller.token);
  const own = async ({ token }: Pick<TestCustomer, 'token'>): Promise<OwnCompany> =>
    (await shop.get('/user/company', token)).body.data;

  const linkIn = (mail: TestMail) => /\/account\/company\/join\/([\w-]+)/.exec(mail.text)![1]!;

  /** Invites an address, and waits for its link. */
  async function invited(admin: TestCustomer, more: object = {}, email = freshEmail()) {
    const answer = await call('invite')(admin, { email, role: 'buyer', ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [mail] = await waitForMails(shop, email);
    const { invitations } = answer.body.data as OwnCompany;
    const { _id } = invitations.find((each) => each.email === email)!;
    return { email, id: _id, mail: mail!, link: linkIn(mail!) };
  }

  return {
    shop,
    newCompany,
    invited,
    linkIn,
    own,
    apply: call('apply'),
    withdraw: call('withdraw'),
    edit: call('edit'),
    invite: call('invite'),
    resend: call('resendInvite'),
    withdrawInvite: call('withdrawInvite'),
    accept: (caller: TestCustomer, invitation: string) => call('acceptInvite')(caller, { invitation }),
    look: (invitation: string) => shop.post('/user/company/invitation', { invitation }),
    join: (invitation: string, more: object = {}) =>
      shop.post('/user/company/join', {
        invitation,
        name: 'Kavitha Ramasamy',
        phone: '9876501234',
        password: PASSWORD,
        ...more,
      }),
    member: call('member'),
    leave: call('leave'),
  };
}

export const refusal = (status: number, error: unknown = expect.any(String)) => ({ status, body: { error } });
