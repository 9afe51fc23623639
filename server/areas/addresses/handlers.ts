import type { addresses } from '#contract/addresses.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { addAddress } from './add-address.ts';
import { deleteBilling, listBilling } from './billing-addresses.ts';
import { deleteAddress } from './delete-address.ts';
import { editAddress } from './edit-address.ts';
import { findPincode } from './pincodes/find-pincode.ts';
import { readAddresses } from './read-addresses.ts';

export const addressHandlers = ({ db }: Deps): Handlers<keyof typeof addresses> => ({
  '/user/addresses/all': async ({ session }) => ({ data: await readAddresses(db, session.userId) }),
  '/user/addresses/add': async ({ session, body }) => ({
    data: await addAddress(db, session.userId, body),
    msg: 'Address saved',
  }),
  '/user/addresses/edit': async ({ session, body }) => ({
    data: await editAddress(db, session.userId, body),
    msg: 'Address saved',
  }),
  '/user/addresses/delete': async ({ session, body }) => {
    await deleteAddress(db, session.userId, body._id);
    return { data: null, msg: 'Address deleted' };
  },
  '/user/addresses/billing': async ({ session }) => ({ data: await listBilling(db, session.userId) }),
  '/user/addresses/deleteBilling': async ({ session, body }) => {
    await deleteBilling(db, session.userId, body.gst);
    return { data: null, msg: 'Billing address deleted' };
  },
  '/websiteData/pincode': async ({ query }) => ({ data: await findPincode(query.pincode) }),
});
