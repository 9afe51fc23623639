import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { posting } from './posting.ts';
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

export const logIn = posting('/userAuth/login');
export const register = posting('/userAuth/register', { meta: { done: sentenceOfAnswer } });
export const sendCode = posting('/userAuth/getOtp', { meta: { done: sentenceOfAnswer } });
export const checkCode = posting('/userAuth/otpCheck', { meta: { done: 'Login successful' } });
