import { addCompany, addPriceList } from '../companies.ts';
import { freshGstin } from '../gstins.ts';
import { DELIVERY } from '../orders.ts';
import { freshEmail, PASSWORD, registerCustomer, waitForMails } from '../people.ts';
import { names, proves, type Trips, type Visit } from './trip.ts';

const own = async ({ shop, customer }: Visit) => (await shop.get('/user/company', customer.token)).body.data;
const page = async ({ shop, admin }: Visit, id: string) =>
  (await shop.get(`/admin/companies/single?id=${id}`, admin)).body.data;
const isThere = async ({ shop, admin }: Visit, id: string) =>
  (await shop.get(`/admin/companies/single?id=${id}`, admin)).status === 200;

/** The visit's customer administers it. */
const company = ({ shop, customer }: Visit, more: object = {}) =>
  addCompany(shop, [{ id: customer.id }], { gstins: [freshGstin()], ...more });

async function companyOf(visit: Visit): Promise<string[]> {
  await company(visit);
  return (await own(visit)).gstins;
}

async function colleague(visit: Visit): Promise<string> {
  const { id } = await registerCustomer(visit.shop);
  await addCompany(visit.shop, [{ id: visit.customer.id }, { id, role: 'buyer' }]);
  return id;
}

async function invited({ shop, customer }: Visit, email = freshEmail()): Promise<string> {
  const wish = { name: 'Kavitha', email, role: 'accounts' };
  const { body } = await shop.post('/user/company/invite', wish, customer.token);
  return body.data.invitations[0]._id;
}

/** The last part of the link that an address was mailed. */
async function linkTo(visit: Visit, email: string): Promise<string> {
  await company(visit);
  await invited(visit, email);
  const [mail] = await waitForMails(visit.shop, email);
  return /\/account\/company\/join\/([\w-]+)/.exec(mail!.text)![1]!;
}

const place = (gstin: string) => ({
  label: 'Works',
  company: 'Karur Looms',
  address: '3 Trichy Road',
  district: 'Karur',
  state: 'Tamil Nadu',
  pincode: '639001',
  contact: '9876509876',
  gstin,
  isDefault: true,
});
const saveAddress = ({ shop, customer }: Visit, more: object = {}) =>
  shop.post('/user/company/addresses/add', { label: 'First', ...DELIVERY, ...more }, customer.token);

/** A company, and the customer who buys for it. */
async function withBuyer({ shop, customer }: Visit) {
  const { id } = await registerCustomer(shop);
  const company = await addCompany(shop, [{ id }, { id: customer.id, role: 'buyer' }]);
  return { id: names(company), customerId: names(customer.id) };
}

/** Companies that buy: their own people, and the back office. */
export const companyTrips: Trips<
  | `/user/company/${'apply' | 'edit' | 'invite' | 'resendInvite' | 'withdrawInvite' | 'invitation' | 'acceptInvite' | 'join' | 'member'}`
  | `/user/company/addresses/${'add' | 'edit' | 'delete'}`
  | `/admin/companies/${'add' | 'edit' | 'activate' | 'suspend' | 'addMember' | 'member' | 'refuse' | 'close'}`
> = {
  '/user/company/apply': {
    fields: () => ({ name: 'Karur Looms Private Limited', gstin: freshGstin() }),
    async shown(visit) {
      const { name, gstins } = await own(visit);
      return { name, gstin: gstins[0] };
    },
  },
  '/user/company/edit': {
    async fields(visit) {
      await company(visit);
      return { accountsEmail: freshEmail() };
    },
    shown: own,
  },
  '/user/company/invite': {
    async fields(visit) {
      await company(visit);
      return { name: 'Kavitha', email: freshEmail(), role: 'buyer', perOrder: 25_000, perMonth: 150_000.5 };
    },
    shown: async (visit) => (await own(visit)).invitations[0],
  },
  '/user/company/resendInvite': {
    async fields(visit) {
      await company(visit);
      return { id: names(await invited(visit)) };
    },
  },
  '/user/company/withdrawInvite': {
    async fields(visit) {
      await company(visit);
      return { id: names(await invited(visit)) };
    },
  },
  '/user/company/invitation': { fields: () => ({ invitation: proves() }) },
  '/user/company/acceptInvite': { fields: () => ({ invitation: proves() }) },
  '/user/company/join': {
    fields: async (visit) => ({
      invitation: proves(await linkTo(visit, freshEmail())),
      name: 'Kavitha Ramasamy',
      phone: '9876501234',
      password: proves(PASSWORD),
    }),
    async shown(visit, name) {
      const { members, _id } = await own(visit);
      const shown = (await page(visit, _id)).members.find((one: { name: string }) => one.name === name);
      return members.length === 2 ? shown : {};
    },
  },
  '/user/company/member': [
    {
      fields: async (visit) => ({
        id: names(await colleague(visit)),
        role: 'buyer',
        perOrder: 500,
        perMonth: 900.5,
        removed: names(),
      }),
      shown: async (visit, _, { id }) =>
        (await own(visit)).members.find(({ _id }: { _id: string }) => _id === id),
    },
    {
      fields: async (visit) => ({
        id: names(await colleague(visit)),
        role: names(),
        perOrder: names(),
        perMonth: names(),
        removed: true,
      }),
      shown: async (visit) => ({ removed: (await own(visit)).members.length === 1 }),
    },
  ],
  '/user/company/addresses/add': {
    async fields(visit) {
      const [gstin] = await companyOf(visit);
      await saveAddress(visit);
      return place(gstin!);
    },
    shown: async (visit) => (await own(visit)).addresses[0],
  },
  '/user/company/addresses/edit': {
    async fields(visit) {
      const [gstin] = await companyOf(visit);
      await saveAddress(visit);
      const { body } = await saveAddress(visit, { label: 'Other', address: '1 Mill Road' });
      return { _id: names(body.data._id), ...place(gstin!) };
    },
    shown: async (visit) => (await own(visit)).addresses[0],
  },
  '/user/company/addresses/delete': { fields: () => ({ _id: names() }) },
  '/admin/companies/add': {
    fields: ({ customer }) => ({
      name: 'Karur Looms Private Limited',
      tradeName: 'Karur Looms',
      gstins: [freshGstin(), freshGstin('27')],
      customerId: customer.id,
    }),
    async shown(visit, { _id }) {
      const { legalName, tradeName, gstins, members } = await page(visit, _id);
      return { name: legalName, tradeName, gstins, customerId: members[0]._id };
    },
  },
  '/admin/companies/edit': {
    fields: async (visit) => ({
      id: names(await company(visit)),
      name: 'Karur Looms Private Limited',
      tradeName: 'Karur Looms',
      gstins: [freshGstin('27'), freshGstin()],
      priceList: await addPriceList(visit.shop, { percent: 7 }),
      accountsEmail: freshEmail(),
      note: 'Called the number on the GST portal.',
    }),
    async shown(visit, _, { id }) {
      const { legalName, priceList, ...shown } = await page(visit, id);
      return { ...shown, name: legalName, priceList: priceList._id };
    },
  },
  '/admin/companies/activate': { fields: () => ({ id: names() }) },
  '/admin/companies/suspend': {
    fields: async (visit) => ({ id: names(await company(visit)), reason: 'Two transfers are late.' }),
    shown: async (visit, _, { id }) => ({ reason: (await page(visit, id)).log[0].note }),
  },
  '/admin/companies/addMember': {
    async fields({ shop, customer }) {
      const { id } = await registerCustomer(shop);
      return { id: names(await addCompany(shop, [{ id }])), customerId: customer.id, role: 'accounts' };
    },
    async shown(visit, { members }) {
      const { _id, role } = members.find((one: { _id: string }) => one._id === visit.customer.id);
      return { customerId: _id, role };
    },
  },
  '/admin/companies/member': [
    {
      fields: async (visit) => ({
        ...(await withBuyer(visit)),
        role: 'buyer',
        perOrder: 500,
        perMonth: 900.5,
        removed: names(),
      }),
      shown: async (_visit, { members }, { customerId }) => {
        const { _id, ...rest } = members.find((one: { _id: string }) => one._id === customerId);
        return { customerId: _id, ...rest };
      },
    },
    {
      fields: async (visit) => ({
        ...(await withBuyer(visit)),
        role: names(),
        perOrder: names(),
        perMonth: names(),
        removed: true,
      }),
      shown: async (_visit, { members }) => ({ removed: members.length === 1 }),
    },
  ],
  '/admin/companies/refuse': {
    fields: async (visit) => ({
      id: names(await company(visit, { state: 'applied', askedBy: visit.customer.id })),
      reason: 'The GSTIN is of another firm.',
    }),
    async shown(visit, _, { id, reason }) {
      const [mail] = await waitForMails(visit.shop, visit.customer.email);
      return { reason: !(await isThere(visit, id)) && mail!.text.includes(reason) ? reason : undefined };
    },
  },
  '/admin/companies/close': { fields: () => ({ id: names() }) },
};
