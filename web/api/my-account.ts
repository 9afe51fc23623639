import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import type { Me } from '#contract/staff.ts';
import { api, hasCode } from './client.ts';
import { me } from './me.ts';
import { posting } from './posting.ts';
import { afterwards, sentenceOfAnswer } from './query-client.ts';

/** The reader's own sessions, last used first. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['admin', 'own sessions'],
    queryFn: async () => (await api.get('/adminAuth/sessions')).data,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

export const editMe = posting('/adminAuth/editMe', {
  meta: {
    done: ({ data }: { data: Me }) =>
      data.newEmail ? `Enter the code that was mailed to ${data.newEmail}` : 'Profile saved',
  },
  onSuccess: ({ data }, _body, _result, { client }) => showMe(client, data),
});

/** The same as a new e-mail: another code to it; `keepEmail` gives it up. */
export const editNewEmail = mutationOptions({ ...editMe, meta: { quiet: true } });

export const confirmEmail = mutationOptions({
  mutationFn: (otp: string) => api.post('/adminAuth/confirmEmail', { otp }),
  meta: { quiet: true, done: ({ data }: { data: Me }) => `Your e-mail is ${data.email} now` },
  onSuccess: ({ data }, _otp, _result, { client }) => showMe(client, data),
  onError: (error, _otp, _result, { client }) => {
    // It is confirmed already, or was given up in another tab.
    if (hasCode(error, 'conflict')) void client.invalidateQueries(me());
  },
});

const showMe = (client: QueryClient, data: Me) => {
  client.setQueryData(me().queryKey, data);
  void client.invalidateQueries({ queryKey: ['admin', 'staff'] });
};

export const startSecondFactor = mutationOptions({
  mutationFn: async (body: BodyOf<'/adminAuth/totp/start'>) =>
    (await api.post('/adminAuth/totp/start', body)).data,
  meta: { quiet: true },
});

export const confirmSecondFactor = mutationOptions({
  mutationFn: async (code: string) => (await api.post('/adminAuth/totp/confirm', { code })).data,
  meta: { quiet: true },
  onSuccess: (_codes, _code, _result, { client }) => readSecondFactorAgain(client),
});

export const renewRecoveryCodes = mutationOptions({
  mutationFn: async (code: string) => (await api.post('/adminAuth/totp/recoveryCodes', { code })).data,
  meta: { quiet: true },
  onSuccess: (_codes, _code, _result, { client }) => readSecondFactorAgain(client),
});

export const removeSecondFactor = mutationOptions({
  mutationFn: (code: string) => api.post('/adminAuth/totp/off', { code }),
  meta: { quiet: true, done: sentenceOfAnswer },
  onSuccess: (_answer, _code, _result, { client }) => readSecondFactorAgain(client),
});

/** Also the rights that a missing second factor held back. */
const readSecondFactorAgain = (client: QueryClient) => {
  for (const key of ['staff', 'own sessions']) void client.invalidateQueries({ queryKey: ['admin', key] });
  return client.invalidateQueries(me());
};

export const endSession = mutationOptions({
  mutationFn: (id: string) => api.post('/adminAuth/sessions/end', { id }),
  meta: { done: sentenceOfAnswer },
  ...afterwards((client) => client.invalidateQueries(ownSessions())),
});

export const endOtherSessions = mutationOptions({
  mutationFn: () => api.post('/adminAuth/sessions/endOthers'),
  meta: { done: sentenceOfAnswer },
  ...afterwards((client) => client.invalidateQueries(ownSessions())),
});
