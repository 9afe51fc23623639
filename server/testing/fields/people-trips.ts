import { ADMIN } from '../administrator.ts';
import { codeIn, freshEmail, PASSWORD, waitForMails } from '../people.ts';
import { addStaffMember, addStaffMemberWithFactor } from '../staff.ts';
import { foundIn, guards, names, proves, type Trips, unread, type Visit } from './trip.ts';

const staff = async ({ shop, admin }: Visit) => (await shop.get('/admin/staff/all', admin)).body.data;
const staffMember = async (visit: Visit, id: string) =>
  (await staff(visit)).docs.find((one: { _id: string }) => one._id === id);
const newOwner = async ({ shop }: Visit) => (await addStaffMember(shop.deps.db, 'owner')).token;
const ownerWithFactor = async ({ shop }: Visit) =>
  (await addStaffMemberWithFactor(shop.deps.db, 'owner')).token;
const handle = () => unread('Belongs to the client that began; the code is looked up with it');

/** Accounts of customers and of the staff, and the settings. */
export const peopleTrips: Trips<
  | `/userAuth/${'register' | 'getOtp' | 'otpCheck' | 'login' | 'changePassword' | 'forgotPassword' | 'resetPassword'}`
  | `/adminAuth/${'login' | 'changePassword' | 'editMe' | 'confirmEmail' | 'totp/start' | 'totp/confirm' | 'totp/recoveryCodes' | 'totp/off'}`
  | `/adminAuth/${'sessions/end' | 'forgotPassword' | 'resetPassword' | 'invitation' | 'acceptInvite'}`
  | `/admin/staff/${'invite' | 'edit' | 'resetTotp' | 'requireTotp'}`
  | '/websiteData/enquiry'
  | '/admin/settings/edit'
  | '/admin/keys/add'
  | '/admin/keys/renew'
  | '/admin/keys/revoke'
  | '/admin/keys/release'
  | '/admin/operation/decideHeldMails'
> = {
  '/userAuth/register': {
    fields: () => ({
      name: 'Meena Kumari',
      email: freshEmail(),
      phone: '9876501234',
      password: proves(PASSWORD),
    }),
    async shown({ shop }, { registration }, { email }) {
      const [mail] = await waitForMails(shop, email);
      const checked = await shop.post('/userAuth/otpCheck', { email, otp: codeIn(mail!), registration });
      return (await shop.get('/userAuth/profile', checked.body.token)).body.data;
    },
  },
  '/userAuth/getOtp': { fields: () => ({ email: names(), registration: handle() }) },
  '/userAuth/otpCheck': { fields: () => ({ email: names(), otp: proves(), registration: handle() }) },
  '/userAuth/login': { fields: () => ({ email: names(), password: proves() }) },
  '/userAuth/changePassword': { fields: () => ({ password: proves(), currentPassword: proves() }) },
  '/userAuth/forgotPassword': { fields: () => ({ email: names() }) },
  '/userAuth/resetPassword': {
    fields: () => ({ email: names(), otp: proves(), password: proves(), reset: handle() }),
  },
  '/adminAuth/login': { fields: () => ({ userId: names(), password: proves(), otp: proves() }) },
  '/adminAuth/changePassword': { fields: () => ({ password: proves(), currentPassword: proves() }) },
  '/adminAuth/editMe': {
    token: newOwner,
    fields: () => ({
      name: 'Another Name',
      email: freshEmail(),
      keepEmail: unread('Gives up what waits for its code: there is nothing to show'),
      currentPassword: proves(ADMIN.password),
    }),
    shown: async (_, { name, newEmail }) => ({ name, email: newEmail }),
  },
  '/adminAuth/confirmEmail': { fields: () => ({ otp: proves() }) },
  '/adminAuth/totp/start': { fields: () => ({ currentPassword: proves() }) },
  '/adminAuth/totp/confirm': { fields: () => ({ code: proves() }) },
  '/adminAuth/totp/recoveryCodes': { fields: () => ({ code: proves() }) },
  '/adminAuth/totp/off': { fields: () => ({ code: proves() }) },
  '/adminAuth/sessions/end': { fields: () => ({ id: names() }) },
  '/adminAuth/forgotPassword': { fields: () => ({ userId: names() }) },
  '/adminAuth/resetPassword': { fields: () => ({ userId: names(), otp: proves(), password: proves() }) },
  '/adminAuth/invitation': { fields: () => ({ invitation: proves() }) },
  '/adminAuth/acceptInvite': { fields: () => ({ invitation: proves(), password: proves() }) },
  '/admin/staff/invite': {
    fields: () => ({ name: 'New Staff Member', email: freshEmail(), role: 'accounts' }),
    shown: (visit, { _id }) => staffMember(visit, _id),
  },
  '/admin/staff/edit': {
    fields: async ({ shop }) => ({
      id: names((await addStaffMember(shop.deps.db, 'viewer')).id),
      role: 'catalogue',
      disabled: true,
    }),
    async shown(visit, _, { id }) {
      const { role, state } = await staffMember(visit, id);
      return { role, disabled: state === 'disabled' };
    },
  },
  '/admin/staff/resetTotp': { fields: () => ({ id: names() }) },
  '/admin/staff/requireTotp': {
    token: ownerWithFactor,
    fields: () => ({ required: true }),
    async shown(visit) {
      const admin = await ownerWithFactor(visit);
      const { totpRequired } = await staff({ ...visit, admin });
      // The next visit's staff member has none.
      await visit.shop.post('/admin/staff/requireTotp', { required: false }, admin);
      return { required: totpRequired };
    },
  },
  '/websiteData/enquiry': {
    fields: () => ({
      name: 'Ravi Shankar',
      company: 'Kovai Spinners',
      email: freshEmail(),
      phone: '9876512345',
      product: 'ES 65-200',
      message: 'Does it run at 60 Hz?',
      website: unread('A trap for robots; what is in it is never looked at'),
    }),
    async shown({ shop }, { reference }, sent) {
      const mails = await waitForMails(shop, 'desk@millwright.example');
      return foundIn(mails.find(({ subject }) => subject.includes(reference))!.text, sent);
    },
  },
  '/admin/settings/edit': {
    fields: () => ({
      company: {
        legalName: 'Kaveri Pumps Private Limited',
        tradeName: 'Kaveri Pumps',
        address: '7 Sathy Road',
        city: 'Erode',
        pincode: '638001',
        state: 'Tamil Nadu',
        gstin: '33AABCM4521K1ZP',
        phone: '+91 424 222 3333',
        email: 'office@kaveri.example',
        signatory: 'S. Lakshmi',
        cin: 'U29120TZ2004PTC011234',
        lut: 'AD330326012345X',
        udyam: { number: 'UDYAM-TN-03-0012345', class: 'Small' },
        bank: { name: 'Karur Vysya Bank', account: '1234567890123', ifsc: 'KVBL0001234', branch: 'Erode' },
      },
      tax: {
        invoicePrefix: 'KP',
        hsnDigits: 4,
        defaultRate: 12,
        rates: [0, 5, 12, 18, 28],
        placeOfSupply: 'gstin',
        exemptPaper: 'joint',
        eInvoice: 'limit30',
        terms: 'Goods stay ours until they are paid.',
      },
      orders: { transferFrom: 77_000, transferDays: 9, noticeMail: 'desk@kaveri.example' },
      stock: { sentWithinDays: 2, holdMinutes: 45, shownUpTo: 20, fewAt: 3 },
      ewayLimits: { '33': 200_000 },
      updatedAt: guards(),
    }),
    shown: async ({ shop, admin }) => (await shop.get('/admin/settings', admin)).body.data,
  },
  '/admin/keys/add': {
    fields: () => ({
      name: 'Tally office PC',
      scopes: ['orders.read', 'papers.export'],
      expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      addresses: ['10.8.0.0/24'],
    }),
    shown: async ({ shop, admin }, made) =>
      (await shop.get('/admin/keys/all', admin)).body.data.find(
        (key: { _id: string }) => key._id === made._id,
      ),
  },
  '/admin/keys/renew': { fields: () => ({ id: names() }) },
  '/admin/keys/revoke': { fields: () => ({ id: names() }) },
  '/admin/keys/release': { fields: () => ({ id: names() }) },
  '/admin/operation/decideHeldMails': {
    fields: () => ({
      restoredAt: guards(),
      decision: unread('Read from the mails that leave or do not, in the tests of held mails'),
    }),
  },
};
