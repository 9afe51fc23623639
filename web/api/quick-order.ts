import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import type { AddedQuickOrder, CheckedQuickOrder } from '#contract/quick-order.ts';
import { api } from './client.ts';
import { changesCart, readCartAgain } from './shopping.ts';

type Lines = BodyOf<'/user/product/quickOrder'>['lines'];

const CHECKS = ['account', 'quick-order'];

export interface CheckedLines {
  checked: CheckedQuickOrder;
  /** For lines that were not found: read again with the number behind them as part of the part number. */
  whole: CheckedQuickOrder | null;
}

/** `wholes`: other readings of lines, by the part number of the first one; asked for when that is not found. */
export const checkedLines = (lines: Lines, wholes: ReadonlyMap<string, string>) =>
  queryOptions({
    queryKey: [...CHECKS, lines, [...wholes]],
    queryFn: async (): Promise<CheckedLines> => {
      const checked = await check(lines);
      const others = [...checked.unknown, ...checked.ambiguous].flatMap(({ partNumber }) => {
        const whole = wholes.get(partNumber);
        return whole === undefined ? [] : [{ partNumber: whole, quantity: 1 }];
      });
      return { checked, whole: others.length > 0 ? await check(others) : null };
    },
    enabled: lines.length > 0,
    // Prices and products may have changed since.
    staleTime: 0,
    gcTime: 60_000,
  });

const check = async (lines: Lines) => (await api.post('/user/product/quickOrder/check', { lines })).data;

export const addQuickOrder = mutationOptions({
  ...changesCart,
  mutationFn: async (lines: Lines): Promise<AddedQuickOrder> =>
    (await api.post('/user/product/quickOrder', { lines })).data,
  onSettled: (_data, _error, _lines, _result, { client }) =>
    Promise.all([readCartAgain(client), client.invalidateQueries({ queryKey: CHECKS })]),
});
