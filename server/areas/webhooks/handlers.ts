import type { webhooks } from '#contract/webhooks.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { addEndpoint } from './add-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import { editEndpoint } from './edit-endpoint.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listEndpoints } from './list-endpoints.ts';
import { renewSecret } from './renew-secret.ts';
import { resend } from './resend.ts';
import { startEndpoint } from './start-endpoint.ts';
import { testEndpoint } from './test-endpoint.ts';

export const webhookHandlers = (deps: Deps): Handlers<keyof typeof webhooks> => ({
  '/admin/webhooks/all': async () => ({ data: await listEndpoints(deps.db) }),
  '/admin/webhooks/add': async ({ session, body }) => ({ data: await addEndpoint(deps, session, body) }),
  '/admin/webhooks/edit': async ({ session, body }) => ({
    data: null,
    msg: `The endpoint ${await editEndpoint(deps, session, body)} is saved`,
  }),
  '/admin/webhooks/delete': async ({ session, body }) => ({
    data: null,
    msg: `The endpoint ${await deleteEndpoint(deps, session, body.id)} is deleted`,
  }),
  '/admin/webhooks/renewSecret': async ({ session, body }) => ({
    data: await renewSecret(deps, session, body.id),
  }),
  '/admin/webhooks/start': async ({ session, body }) => ({
    data: null,
    msg: `The endpoint ${await startEndpoint(deps, session, body.id)} is told of events again`,
  }),
  '/admin/webhooks/test': async ({ body }) => ({ data: await testEndpoint(deps, body.id) }),
  '/admin/webhooks/resend': async ({ session, body }) => ({ data: await resend(deps, session, body) }),
  '/admin/webhooks/deliveries': async ({ query }) => ({ data: await listDeliveries(deps.db, query) }),
});
