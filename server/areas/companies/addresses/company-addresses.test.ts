import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import { companyAddresses } from '../../../platform/db/schema/index.ts';
import { refusal, startShopWithCompanies } from '../../../testing/company-people.ts';
import { freshGstin } from '../../../testing/gstins.ts';
import { DELIVERY } from '../../../testing/orders.ts';
import { logInAdmin, type TestCustomer } from '../../../testing/people.ts';

const { shop, newCompany } = startShopWithCompanies();
let staff: string;
beforeAll(async () => {
  staff = await logInAdmin(shop);
});

const call =
  (path: string) =>
  ({ token }: TestCustomer, body: object) =>
    shop.post(`/user/company/addresses/${path}`, body, token);
const [add, edit, remove] = [call('add'), call('edit'), call('delete')];
const book = async ({ token }: TestCustomer) =>
  (await shop.get('/user/company/addresses/all', token)).body.data as {
    _id: string;
    label: string;
    gstin: string | null;
    isDefault: boolean;
    orders: number;
  }[];
const labels = async (who: TestCustomer) =>
  (await book(who)).map(({ label, isDefault }) => (isDefault ? `${label}*` : label));

describe('the address book of a company [B10.6]', () => {
  test('is written by administrators, with a GSTIN of the company’s, and read by all', async () => {
    const { admin, people, gstins } = await newCompany([{ role: 'admin' }, { role: 'buyer' }]);
    const typed = { label: ' Unit 2 \tstores', ...DELIVERY, gstin: gstins[1]!.toLowerCase() };
    const answer = await add(admin, typed);
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Address saved' } });
    expect(answer.body.data).toMatchObject({
      label: 'Unit 2 stores',
      company: null,
      gstin: gstins[1],
      pincode: '641001',
      isDefault: true,
      orders: 0,
    });
    await add(admin, { label: 'Mill', ...DELIVERY, address: '1 Mill Road' });
    expect(await labels(people[1]!)).toEqual(['Unit 2 stores*', 'Mill']);
  });

  test.each([
    [{ label: ' ' }, 'Enter a name for this address.'],
    [{ pincode: '64100' }, 'Enter the 6-digit pincode.'],
    [{ gstin: '27AAPFU0939F1ZX' }, /wrong check character/],
    [{ gstin: freshGstin() }, 'Choose one of the GSTINs of the company.'],
    [{ gstin: '1234' }, 'Choose one of the GSTINs of the company.'],
  ])('refuses %j, added or edited', async (fields, sentence) => {
    const { admin } = await newCompany();
    const { body } = await add(admin, { label: 'Mill', ...DELIVERY });
    const before = await book(admin);
    const refused = refusal(400, expect.stringMatching(sentence));
    expect(await add(admin, { label: 'Mill', ...DELIVERY, ...fields })).toMatchObject(refused);
    expect(await edit(admin, { _id: body.data._id, ...fields })).toMatchObject(refused);
    expect(await book(admin)).toEqual(before);
  });

  test('an edit changes what it names; the default moves, and goes only as the last', async () => {
    const { admin, gstins } = await newCompany();
    const [mill, stores] = [
      (await add(admin, { label: 'Mill', ...DELIVERY, gstin: gstins[0] })).body.data,
      (await add(admin, { label: 'Stores', ...DELIVERY, address: '2 Mill Road' })).body.data,
    ];
    expect((await edit(admin, { _id: mill._id, label: 'Works', gstin: null })).body.data).toEqual({
      ...mill,
      label: 'Works',
      gstin: null,
    });
    await edit(admin, { _id: stores._id, isDefault: true });
    expect(await labels(admin)).toEqual(['Stores*', 'Works']);
    expect(await edit(admin, { _id: stores._id, isDefault: false })).toMatchObject(
      refusal(409, 'Make another address the default instead.'),
    );
    expect(await remove(admin, { _id: stores._id })).toMatchObject(
      refusal(409, expect.stringMatching(/^This is the default address/)),
    );
  });

  test('one that is sent again is there once, and the book has an end', async () => {
    const { id, admin } = await newCompany();
    const twice = [1, 2].map(() => add(admin, { label: 'Mill', ...DELIVERY }));
    const [first, again] = await Promise.all(twice);
    expect(again!.body).toEqual(first!.body);
    await shop.deps.db.insert(companyAddresses).values(
      Array.from({ length: MAX_ADDRESSES - 2 }, (_, n) => ({
        ...DELIVERY,
        pincode: '641001',
        contact: '9876543210',
        companyId: id,
        label: `Site ${n}`,
      })),
    );
    const added = await Promise.all(['A', 'B'].map((label) => add(admin, { label, ...DELIVERY })));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await book(admin)).toHaveLength(MAX_ADDRESSES);
  });

  test('a GSTIN that the shop takes from the company goes from its addresses too', async () => {
    const { id, admin, gstins } = await newCompany();
    await add(admin, { label: 'Mill', ...DELIVERY, gstin: gstins[0] });
    await add(admin, { label: 'Waste plant', ...DELIVERY, gstin: gstins[1] });
    await shop.post('/admin/companies/edit', { id, gstins: [gstins[0]] }, staff);
    expect((await book(admin)).map(({ gstin }) => gstin)).toEqual([gstins[0], null]);
  });
});
