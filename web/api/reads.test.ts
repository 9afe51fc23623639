import { describe, expect, test } from 'vitest';
import * as adminCatalogue from './admin-catalogue.ts';
import { ApiError } from './client.ts';
import { facets } from './facets.ts';
import * as orders from './orders.ts';
import { createQueryClient } from './query-client.ts';
import { receiveStock, setStock } from './stock.ts';

const unreachable = new ApiError(503, null);
const refused = new ApiError(404, null);
const defaults = createQueryClient(() => {}).getDefaultOptions().queries!;

type Retry = (failures: number, error: Error) => boolean;
/** How often a failing read is retried. */
function retries(options: { retry?: unknown }, error: Error = unreachable): number {
  const retry = (options.retry ?? defaults.retry) as Retry;
  let failures = 0;
  while (retry(failures, error)) failures++;
  return failures;
}

describe('a read that fails', () => {
  test.each([
    ['the categories', 2, adminCatalogue.adminCategories()],
    ['the list of products in the back office', 2, adminCatalogue.adminProducts()],
    ['a product in the back office', 2, adminCatalogue.adminProduct('id')],
    ['an order of the customer', 3, orders.order('id')],
    ['anything else', 3, {}],
  ])(
    'of %s is tried again %d times [S7.public.2 S7.checkout.5 S7.admin.1 S7.admin.2 S9.12 S9.13]',
    (_what, times, options) => {
      expect(retries(options)).toBe(times);
    },
  );

  test('is not retried when it was refused', () => {
    expect(retries({}, refused)).toBe(0);
  });

  test('waits twice as long each time, 30 seconds at the most [S9.13]', () => {
    const delay = defaults.retryDelay as (failures: number, error: Error) => number;
    expect([0, 1, 2, 4, 5, 20].map((failures) => delay(failures, unreachable))).toEqual([
      1000, 2000, 4000, 16_000, 30_000, 30_000,
    ]);
  });
});

test('what was read is cached for 5 minutes and not read again on focus [S7.public.2 S7.checkout.4 S7.checkout.5 S9.13]', () => {
  expect(defaults).toMatchObject({ gcTime: 300_000, refetchOnWindowFocus: false });
  for (const options of [orders.orders(''), orders.order('id'), adminCatalogue.adminCategories()])
    expect(options.refetchOnWindowFocus).toBeUndefined();
});

test('a count or a receipt makes the shop’s pages be read again: their filters count what is in stock', () => {
  for (const { onSettled } of [setStock, receiveStock]) {
    const client = createQueryClient(() => {});
    const { queryKey } = facets({});
    client.setQueryData(queryKey, { data: [], total: 1, count: 1, inStock: 0 });
    void onSettled?.(undefined, null, undefined as never, undefined, { client } as never);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  }
});

test('lists begin at page 1 and go on where the answer says [S7.checkout.4 S7.admin.1]', () => {
  for (const { initialPageParam, getNextPageParam } of [orders.orders(''), adminCatalogue.adminProducts()]) {
    expect(initialPageParam).toBe(1);
    const next = getNextPageParam as (last: { nextPage: number | null }) => number | null;
    expect([next({ nextPage: 2 }), next({ nextPage: null })]).toEqual([2, null]);
  }
});
