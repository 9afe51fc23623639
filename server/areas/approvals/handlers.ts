import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { approveRequest } from './approve-request.ts';
import { rejectRequest, withdrawRequest } from './decide-request.ts';
import { listRequests } from './list-requests.ts';
import { readRequest } from './read-request.ts';
import { requestApproval } from './request-approval.ts';

type Paths =
  | '/user/approvals/all'
  | '/user/approvals/single'
  | '/user/approvals/request'
  | '/user/approvals/approve'
  | '/user/approvals/reject'
  | '/user/approvals/withdraw';

export const approvalHandlers = (deps: Deps): Handlers<Paths> => ({
  '/user/approvals/all': async ({ session, query }) => ({
    data: await listRequests(deps, session.userId, query),
  }),
  '/user/approvals/single': async ({ session, query }) => ({
    data: await readRequest(deps, session.userId, query.id),
  }),
  '/user/approvals/request': async ({ session, body, idempotencyKey }) => ({
    data: await requestApproval(deps, session.userId, body, idempotencyKey),
  }),
  '/user/approvals/approve': async ({ session, body }) => ({
    data: await approveRequest(deps, session.userId, body),
  }),
  '/user/approvals/reject': async ({ session, body }) => {
    await rejectRequest(deps, session.userId, body);
    return { data: null, msg: 'Request rejected' };
  },
  '/user/approvals/withdraw': async ({ session, body }) => {
    await withdrawRequest(deps, session.userId, body.id);
    return { data: null, msg: 'Request taken back' };
  },
});
