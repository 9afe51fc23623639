import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff.ts';
import { ROLE_WORDS, type StaffRole } from '#domain/staff/rights.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { afterwards, sentenceOfAnswer } from './query-client.ts';

/** All staff members, and open invitations. */
export const staffMembers = () =>
  queryOptions({
    queryKey: ['admin', 'staff'],
    queryFn: async () => (await api.get('/admin/staff/all')).data,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

/** Invitations change with every mail, and rights with every role. */
const staffChange = afterwards((client) => {
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  return client.invalidateQueries(staffMembers());
});
type Answer = { data: StaffMember };

export const inviteStaffMember = posting('/admin/staff/invite', {
  meta: { done: ({ data }: Answer) => `Invitation sent to ${data.email}` },
  ...staffChange,
});

export const changeRole = mutationOptions({
  mutationFn: (body: { id: string; role: StaffRole }) => api.post('/admin/staff/edit', body),
  meta: { done: ({ data }: Answer) => `${data.name}: ${ROLE_WORDS[data.role].label}` },
  ...staffChange,
});

export const disableStaffMember = mutationOptions({
  mutationFn: (body: { id: string; disabled: boolean }) => api.post('/admin/staff/edit', body),
  meta: {
    done: ({ data }: Answer) =>
      data.state === 'disabled' ? `${data.name} is disabled` : `${data.name} can log in again`,
  },
  ...staffChange,
});

export const withdrawInvitation = mutationOptions({
  mutationFn: (id: string) => api.post('/admin/staff/edit', { id, disabled: true }),
  meta: { done: 'Invitation withdrawn' },
  ...staffChange,
});

export const resetSecondFactor = mutationOptions({
  mutationFn: (id: string) => api.post('/admin/staff/resetTotp', { id }),
  meta: { done: ({ data }: Answer) => `The second factor of ${data.name} is reset` },
  ...staffChange,
});

export const requireSecondFactor = mutationOptions({
  mutationFn: (required: boolean) => api.post('/admin/staff/requireTotp', { required }),
  meta: { done: sentenceOfAnswer },
  ...staffChange,
});

export const INVITATION_KEY = 'invitation';

/** Who an invitation is for; asked by POST, so that no log has its secret. */
export const invitation = (secret: string) =>
  queryOptions({
    queryKey: [INVITATION_KEY, secret],
    queryFn: async () => (await api.post('/adminAuth/invitation', { invitation: secret })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const acceptInvitation = posting('/adminAuth/acceptInvite', { meta: { done: 'Login successful' } });
