import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import type { StaffMember } from '#contract/staff.ts';
import { ROLE_WORDS, type StaffRole } from '#domain/staff/rights.ts';
import { api } from './client.ts';
import { sentenceOfAnswer } from './query-client.ts';

/** All staff members, and open invitations. */
export const staffMembers = () =>
  queryOptions({
    queryKey: ['admin', 'staff'],
    queryFn: async () => (await api.get('/admin/staff/all')).data,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

export const inviteStaffMember = mutationOptions({
  mutationFn: (body: BodyOf<'/admin/staff/invite'>) => api.post('/admin/staff/invite', body),
  meta: { done: ({ data }: { data: StaffMember }) => `Invitation sent to ${data.email}` },
  onSettled: (_answer, _error, _body, _result, { client }) => readStaffAgain(client),
});

export const changeRole = mutationOptions({
  mutationFn: (body: { id: string; role: StaffRole }) => api.post('/admin/staff/edit', body),
  meta: { done: ({ data }: { data: StaffMember }) => `${data.name}: ${ROLE_WORDS[data.role].label}` },
  onSettled: (_answer, _error, _body, _result, { client }) => readStaffAgain(client),
});

export const disableStaffMember = mutationOptions({
  mutationFn: (body: { id: string; disabled: boolean }) => api.post('/admin/staff/edit', body),
  meta: {
    done: ({ data }: { data: StaffMember }) =>
      data.state === 'disabled' ? `${data.name} is disabled` : `${data.name} can log in again`,
  },
  onSettled: (_answer, _error, _body, _result, { client }) => readStaffAgain(client),
});

export const withdrawInvitation = mutationOptions({
  mutationFn: (id: string) => api.post('/admin/staff/edit', { id, disabled: true }),
  meta: { done: 'Invitation withdrawn' },
  onSettled: (_answer, _error, _id, _result, { client }) => readStaffAgain(client),
});

export const resetSecondFactor = mutationOptions({
  mutationFn: (id: string) => api.post('/admin/staff/resetTotp', { id }),
  meta: { done: ({ data }: { data: StaffMember }) => `The second factor of ${data.name} is reset` },
  onSettled: (_answer, _error, _id, _result, { client }) => readStaffAgain(client),
});

export const requireSecondFactor = mutationOptions({
  mutationFn: (required: boolean) => api.post('/admin/staff/requireTotp', { required }),
  meta: { done: sentenceOfAnswer },
  onSettled: (_answer, _error, _required, _result, { client }) => readStaffAgain(client),
});

/** Invitations change with every mail, and rights with every role. */
const readStaffAgain = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  return client.invalidateQueries(staffMembers());
};

export const INVITATION_KEY = 'invitation';

/** Who an invitation is for; asked by POST, so that no log has its secret. */
export const invitation = (secret: string) =>
  queryOptions({
    queryKey: [INVITATION_KEY, secret],
    queryFn: async () => (await api.post('/adminAuth/invitation', { invitation: secret })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const acceptInvitation = mutationOptions({
  mutationFn: (body: BodyOf<'/adminAuth/acceptInvite'>) => api.post('/adminAuth/acceptInvite', body),
  meta: { done: 'Login successful' },
});
