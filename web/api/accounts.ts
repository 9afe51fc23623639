import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api } from './client.ts';
import { sentenceOfAnswer } from './query-client.ts';

export const customerName = () =>
  queryOptions({
    queryKey: ['account', 'name'],
    queryFn: async () => (await api.get('/userAuth/userName')).data,
  });

export const customerProfile = () =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: async () => (await api.get('/userAuth/profile')).data,
    meta: { quiet: true },
  });

export const logIn = mutationOptions({
  mutationFn: (body: BodyOf<'/userAuth/login'>) => api.post('/userAuth/login', body),
});
export const register = mutationOptions({
  mutationFn: (body: BodyOf<'/userAuth/register'>) => api.post('/userAuth/register', body),
  meta: { done: sentenceOfAnswer },
});
export const sendCode = mutationOptions({
  mutationFn: (body: BodyOf<'/userAuth/getOtp'>) => api.post('/userAuth/getOtp', body),
  meta: { done: sentenceOfAnswer },
});
export const checkCode = mutationOptions({
  mutationFn: (body: BodyOf<'/userAuth/otpCheck'>) => api.post('/userAuth/otpCheck', body),
  meta: { done: 'Login successful' },
});
