import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ErrorDetails } from '#contract/errors.ts';
import type { BodyOf } from '#contract/index.ts';
import { readAddressesAgain } from './addresses.ts';
import { ApiError, api, hasCode } from './client.ts';
import { readOrdersAgain } from './orders.ts';
import { cartQuantity } from './queries.ts';
import { readQuotesAgain } from './quotes.ts';
import { cart } from './shopping.ts';

export const siteInfo = () =>
  queryOptions({
    queryKey: ['public', 'site-info'],
    queryFn: async () => (await api.get('/websiteData/siteInfo')).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Not stored for long: the settings may change. */
export const checkoutTerms = () =>
  queryOptions({
    queryKey: ['account', 'checkout-terms'],
    queryFn: async () => (await api.get('/checkOut/terms')).data,
  });

/** An unpaid order that the next checkout may repeat; another tab may have made it since. */
export const unpaidOrders = () =>
  queryOptions({
    queryKey: ['account', 'unpaid-orders'],
    queryFn: async () => (await api.get('/checkOut/unpaidOrders')).data,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

export type CheckoutBody = BodyOf<'/checkOut/order'>;

/** What there is less of than is wanted. */
export type Short = NonNullable<ErrorDetails['short']>;

export interface Refused {
  short: Short;
  /** Unpaid orders of the customer's own that hold the goods. */
  heldBy: NonNullable<ErrorDetails['heldBy']>;
}

/** Goods that are gone are an outcome: the screen says which, and what can be done. */
async function orShort<Made>(made: Promise<{ data: Made }>): Promise<Made | Refused> {
  try {
    return (await made).data;
  } catch (error) {
    if (error instanceof ApiError && hasCode(error, 'stock-short'))
      return { short: error.details.short ?? [], heldBy: error.details.heldBy ?? [] };
    throw error;
  }
}

/** Another total than the customer saw is one too: nothing was made, and the new one is to be looked at. */
function orOtherTotal(error: unknown): { total: number } {
  if (error instanceof ApiError && hasCode(error, 'price-changed'))
    return { total: error.details.total ?? 0 };
  throw error;
}

/** Idempotent by key. */
export const createOrder = mutationOptions({
  mutationFn: ({ key, body }: { key: string; body: CheckoutBody }) =>
    orShort(api.post('/checkOut/order', body, { idempotencyKey: key })).catch(orOtherTotal),
  onSettled: (_made, _error, _wish, _before, { client }) => void client.invalidateQueries(unpaidOrders()),
  // Limits, role or company may have changed: the screen follows.
  onError: (error, _wish, _before, { client }) => {
    if (error instanceof ApiError && error.status === 403) void client.invalidateQueries(checkoutTerms());
  },
});

/** The payment data of an existing unpaid order. */
export const payOrder = mutationOptions({
  mutationFn: (mongooseOrderId: string) => orShort(api.post('/checkOut/payOrder', { mongooseOrderId })),
  // A refusal may have named a later day.
  onError: (_error, _id, _before, { client }) => void readOrdersAgain(client),
});

export type PaymentResult = BodyOf<'/checkOut/verifyOrder'>;

const VERIFY_RETRIES = 5;

/** No answer, or none about the payment itself: asking again is safe and may help. */
export const isUnanswered = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export const verifyOrder = mutationOptions({
  mutationFn: async (result: PaymentResult) => (await api.post('/checkOut/verifyOrder', result)).data,
  retry: (failures, error) => failures < VERIFY_RETRIES && isUnanswered(error),
  retryDelay: (failures) => 1000 * 2 ** failures,
  onSuccess: (_order, _result, _before, { client }) => readAgainAfterPayment(client),
});

/** Not awaited: the customer has paid and need not wait for the refetches. */
export function readAgainAfterPayment(client: QueryClient) {
  void client.invalidateQueries(cart());
  void client.invalidateQueries(cartQuantity());
  void readAddressesAgain(client);
  void readOrdersAgain(client);
  void readQuotesAgain(client);
}
