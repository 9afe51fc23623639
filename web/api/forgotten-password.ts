import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { CODE_RESEND_MS } from '#domain/sizes/mail-codes.ts';
import { ApiError, api, hasCode } from './client.ts';
import { sentenceOfAnswer } from './query-client.ts';

/** The wait between two codes, as opposed to the limits per hour. */
const isTooSoon = (error: unknown) =>
  error instanceof ApiError &&
  hasCode(error, 'too-many') &&
  (error.retryAfterSeconds ?? 0) <= CODE_RESEND_MS / 1000;

const SENT = 'OTP Sent to your mail address';

/**
 * When the answer was lost and the code is asked for again within a minute, the shop says that it is too soon: the
 * code is on its way. A request that an offline browser never sent does not count.
 */
function sending<Answer>(send: (account: string) => Promise<Answer>, sent: Answer) {
  let lost: { account: string; until: number } | null = null;
  return mutationOptions({
    mutationFn: async (account: string) => {
      const before = lost;
      lost = null;
      try {
        return await send(account);
      } catch (error) {
        if (before?.account === account && Date.now() < before.until && isTooSoon(error)) return sent;
        if (error instanceof ApiError && error.status === 0 && navigator.onLine)
          lost = { account, until: Date.now() + CODE_RESEND_MS };
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
