import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api, hasCode } from './client.ts';

/** null: the password is right, and a code is needed too. */
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
