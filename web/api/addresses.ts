import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SavedAddress } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/index.ts';
import { api } from './client.ts';
import { afterwards } from './query-client.ts';

export const addressBook = () =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: async () => (await api.get('/user/addresses/all')).data,
  });

/** The billing addresses that were kept with their GSTINs. */
export const keptBilling = () =>
  queryOptions({
    queryKey: ['account', 'addresses', 'billing'],
    queryFn: async () => (await api.get('/user/addresses/billing')).data,
    // Without them they can be typed.
    meta: { quiet: true },
  });

/** Those that were kept with their GSTINs too. */
export const readAddressesAgain = (client: QueryClient) => client.invalidateQueries(addressBook());

/** Where a pincode is; null when it is unknown. Forms work without it. */
export const pincodePlace = (pincode: string) =>
  queryOptions({
    queryKey: ['public', 'pincode', pincode],
    queryFn: async () => (await api.get('/websiteData/pincode', { pincode })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });

export type NewAddress = BodyOf<'/user/addresses/add'>;

export const addAddress = mutationOptions({
  mutationFn: async (body: NewAddress) => (await api.post('/user/addresses/add', body)).data,
  meta: { done: 'Address saved' },
  ...afterwards(readAddressesAgain),
});

export const editAddress = mutationOptions({
  mutationFn: async (body: BodyOf<'/user/addresses/edit'>) =>
    (await api.post('/user/addresses/edit', body)).data,
  meta: { done: 'Address saved' },
  ...afterwards(readAddressesAgain),
});

export const deleteAddress = mutationOptions({
  mutationFn: ({ _id }: SavedAddress) => api.post('/user/addresses/delete', { _id }),
  onSuccess: (_data, { _id }, _result, { client }) => {
    client.setQueryData(addressBook().queryKey, (all) => all?.filter((address) => address._id !== _id));
  },
  ...afterwards(readAddressesAgain),
});

export const deleteBilling = mutationOptions({
  mutationFn: (gst: string) => api.post('/user/addresses/deleteBilling', { gst }),
  onSuccess: (_data, gst, _result, { client }) => {
    client.setQueryData(keptBilling().queryKey, (all) => all?.filter((kept) => kept.gst !== gst));
  },
  meta: { done: 'Billing address deleted' },
  ...afterwards(readAddressesAgain),
});
