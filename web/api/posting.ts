import { mutationOptions, type UseMutationOptions } from '@tanstack/react-query';
import type { BodyOf, PostPath, ResponseOf } from '#contract/index.ts';
import { api, type BodyArguments } from './client.ts';

/** A change that posts what it is called with. */
export const posting = <P extends PostPath>(
  path: P,
  options: Omit<UseMutationOptions<ResponseOf<P>, Error, BodyOf<P>>, 'mutationFn'> = {},
) =>
  mutationOptions({
    mutationFn: (body: BodyOf<P>) => api.post(path, ...([body] as unknown as BodyArguments<P>)),
    ...options,
  });
