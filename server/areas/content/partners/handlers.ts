import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { addPartner } from './add-partner.ts';
import { deletePartner } from './delete-partner.ts';
import { editPartner } from './edit-partner.ts';
import { listPartners } from './list-partners.ts';

type Paths = `/orders/${'allPartners' | 'addPartner' | 'editPartner' | 'deletePartner'}`;

export const partnerHandlers = ({ db }: Deps): Handlers<Paths> => ({
  '/orders/allPartners': async () => ({ data: await listPartners(db) }),
  '/orders/addPartner': async ({ session, body }) => ({
    data: await addPartner(db, session, body),
    msg: 'Delivery partner added successfully',
  }),
  '/orders/editPartner': async ({ session, body }) => ({
    data: await editPartner(db, session, body),
    msg: 'Delivery partner changed',
  }),
  '/orders/deletePartner': async ({ session, body }) => {
    await deletePartner(db, session, body.courierId);
    return { data: null, msg: 'Delivery partner deleted successfully' };
  },
});
