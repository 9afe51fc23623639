import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { ApiError, api, hasCode } from './client.ts';
import { sentenceOfAnswer } from './query-client.ts';

const SENT = 'OTP Sent to your mail address';

/** Asked again after its answer was lost, the shop says that it is too soon: the code is on its way. */
function sending<Answer>(send: (account: string) => Promise<Answer>, sent: Answer) {
  let lostFor: string | null = null;
  return mutationOptions({
    mutationFn: async (account: string) => {
      try {
        return await send(account);
      } catch (error) {
        if (lostFor === account && hasCode(error, 'too-many')) return sent;
        lostFor = error instanceof ApiError && error.status === 0 ? account : null;
        throw error;
      }
    },
    meta: { done: sentenceOfAnswer },
  });
}

export const sendResetCode = sending((email) => api.post('/userAuth/forgotPassword', { email }), {
  data: { reset: '' },
  msg: SENT,
});
export const sendStaffCode = sending((userId) => api.post('/adminAuth/forgotPassword', { userId }), {
  data: null,
  msg: SENT,
});

const PASSWORD_CHANGED = { done: 'Password Changed successfully' };

export const resetPassword = (account: Pick<BodyOf<'/userAuth/resetPassword'>, 'email' | 'reset'>) =>
  mutationOptions({
    mutationFn: (typed: { otp: string; password: string }) =>
      api.post('/userAuth/resetPassword', { ...account, ...typed }),
    meta: PASSWORD_CHANGED,
  });

export const resetStaffPassword = (userId: string) =>
  mutationOptions({
    mutationFn: (typed: { otp: string; password: string }) =>
      api.post('/adminAuth/resetPassword', { userId, ...typed }),
    meta: PASSWORD_CHANGED,
  });
