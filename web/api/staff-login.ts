import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api, hasCode } from './client.ts';
import { sentenceOfAnswer } from './query-client.ts';

/** null: the password is right, and a code is needed besides it. */
export const logInAsAdmin = mutationOptions({
  mutationFn: async (body: BodyOf<'/adminAuth/login'>) => {
    try {
      return await api.post('/adminAuth/login', body);
    } catch (error) {
      if (body.otp === undefined && hasCode(error, 'otp-needed')) return null;
      throw error;
    }
  },
});

export const sendStaffCode = mutationOptions({
  mutationFn: (userId: string) => api.post('/adminAuth/forgotPassword', { userId }),
  meta: { done: sentenceOfAnswer },
});

export const resetStaffPassword = (userId: string) =>
  mutationOptions({
    mutationFn: (typed: { otp: string; password: string }) =>
      api.post('/adminAuth/resetPassword', { userId, ...typed }),
    meta: { done: 'Password Changed successfully' },
  });
