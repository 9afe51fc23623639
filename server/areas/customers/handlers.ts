import type { adminCustomers } from '#contract/admin-customers.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { addCustomerNote } from './add-customer-note.ts';
import { listCustomers } from './list-customers.ts';
import { readCustomer } from './read-customer.ts';

export const customerDeskHandlers = ({ db }: Deps): Handlers<keyof typeof adminCustomers> => ({
  '/admin/customers/all': async ({ query }) => ({ data: await listCustomers(db, query) }),
  '/admin/customers/single': async ({ session, query }) => ({
    data: await readCustomer(db, query.id, session.rights),
  }),
  '/admin/customers/note': async ({ session, body }) => {
    await addCustomerNote(db, session, body);
    return { data: await readCustomer(db, body.id, session.rights), msg: 'Note added' };
  },
});
