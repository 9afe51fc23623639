import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { addPartner } from './add-partner.ts';
import { deletePartner } from './delete-partner.ts';
import { listPartners } from './list-partners.ts';

type Paths = '/orders/allPartners' | '/orders/addPartner' | '/orders/deletePartner';

export const partnerHandlers = ({ db }: Deps): Handlers<Paths> => ({
  '/orders/allPartners': async () => ({ data: await listPartners(db) }),
  '/orders/addPartner': async ({ session, body }) => ({
    data: await addPartner(db, session, body),
    msg: 'Delivery partner added successfully',
  }),
  '/orders/deletePartner': async ({ session, body }) => {
    await deletePartner(db, session, body.courierId);
    return { data: null, msg: 'Delivery partner deleted successfully' };
  },
});
