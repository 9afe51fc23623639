import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
} from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { afterwards, sentenceOfAnswer } from './query-client.ts';

/** The company that one belongs to or asked for; null without one. */
export const ownCompany = () =>
  queryOptions({
    queryKey: ['account', 'company'],
    queryFn: async () => (await api.get('/user/company')).data,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

const companyChange = {
  ...afterwards((client: QueryClient) => client.invalidateQueries(ownCompany())),
  meta: { done: sentenceOfAnswer },
};
/** Prices, orders and rights follow from the company. */
const belongingChange = {
  ...afterwards((client: QueryClient) => client.invalidateQueries({ queryKey: ['account'] })),
  meta: { done: sentenceOfAnswer },
};

export const applyForCompany = posting('/user/company/apply', companyChange);
export const editCompany = posting('/user/company/edit', companyChange);
export const invitePerson = posting('/user/company/invite', companyChange);
export const resendInvitation = posting('/user/company/resendInvite', companyChange);
export const withdrawCompanyInvitation = posting('/user/company/withdrawInvite', companyChange);

/** Of a person of a company: by its administrator, or by the staff. */
export type ChangeMember = UseMutationOptions<unknown, Error, BodyOf<'/user/company/member'>>;

export const changeMember: ChangeMember = {
  mutationFn: (edit) => api.post('/user/company/member', edit),
  ...companyChange,
};
export const addCompanyAddress = posting('/user/company/addresses/add', companyChange);
export const editCompanyAddress = posting('/user/company/addresses/edit', companyChange);
export const deleteCompanyAddress = posting('/user/company/addresses/delete', companyChange);

export const withdrawApplication = mutationOptions({
  mutationFn: () => api.post('/user/company/withdraw'),
  ...companyChange,
});
export const leaveCompany = mutationOptions({
  mutationFn: () => api.post('/user/company/leave'),
  ...belongingChange,
});

export const COMPANY_INVITATION_KEY = 'company-invitation';

/** Whom an invitation is for; asked by POST, so that no log has its secret. */
export const companyInvitation = (invitation: string) =>
  queryOptions({
    queryKey: [COMPANY_INVITATION_KEY, invitation],
    queryFn: async () => (await api.post('/user/company/invitation', { invitation })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });

export const acceptCompanyInvitation = posting('/user/company/acceptInvite', {
  meta: { done: sentenceOfAnswer, quiet: true },
});
export const joinCompany = posting('/user/company/join', { meta: { quiet: true } });
