import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LEAST_PERCENT, MOST_PERCENT, type ROUNDINGS } from '#domain/bulk-price.ts';
import {
  changePrices,
  type PriceChange,
  type PriceChangeAsked,
  pricePreview,
} from '../../../api/bulk-prices.ts';
import { rowsOf } from './price-words.ts';
import { NEW_RULE, type TypedRule } from './rule-panel.tsx';
import { readChange } from './typed-change.ts';

/** The preview follows what is typed. */
const PREVIEW_AFTER_MS = 150;

export type WhichPrices = Pick<PriceChangeAsked, 'ids' | 'filter'>;

function problemOf({ by, change }: TypedRule): string | null {
  if (change.trim() === '' || /^\s*[+\-−–]?\s*$/.test(change)) return null;
  const size = readChange(change);
  if (size === null) return 'Write a number such as + 5 or − 2.50.';
  if (by === 'percent' && (size < LEAST_PERCENT || size > MOST_PERCENT))
    return `From − ${-LEAST_PERCENT} to + ${MOST_PERCENT} percent.`;
  return null;
}

const asked = (which: WhichPrices, rule: TypedRule): PriceChangeAsked => {
  const size = readChange(rule.change) ?? 0;
  return {
    ...which,
    ...(rule.by === 'percent' ? { percent: size } : { amount: size }),
    roundTo: rule.roundTo === '' ? null : (Number(rule.roundTo) as (typeof ROUNDINGS)[number]),
    breaks: rule.breaks,
  };
};

/** What is typed, what it would come to, and the change itself. */
export function usePriceChange(which: WhichPrices, onDone: (answer: PriceChange) => void) {
  const [rule, setRule] = useState(NEW_RULE);
  const [settled, setSettled] = useState(NEW_RULE);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const problem = problemOf(rule);
  const isTyped = problem === null && readChange(rule.change) !== null;
  useEffect(() => {
    if (problem !== null) return;
    const timer = setTimeout(setSettled, PREVIEW_AFTER_MS, rule);
    return () => clearTimeout(timer);
  }, [rule, problem]);
  const preview = useQuery(pricePreview(asked(which, settled)));
  const { lines = [], leftOut = [] } = preview.data ?? {};
  const ticked = lines.filter(({ productId }) => !unticked.has(productId));
  const change = useMutation({
    ...changePrices,
    onSuccess: ({ data }) => {
      setRule((before) => ({ ...before, change: '' }));
      setUnticked(new Set());
      onDone(data);
    },
  });
  return {
    rule,
    setRule,
    problem,
    isTyped,
    unticked,
    tick: (ids: string[], isTicked: boolean) =>
      setUnticked((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isTicked) next.delete(id);
          else next.add(id);
        }
        return next;
      }),
    query: preview,
    isFirst: preview.isPending,
    isOutdated: preview.isFetching || rule !== settled,
    lines,
    ticked,
    // Nothing is typed yet: that a price stays is no news.
    rows: rowsOf(
      lines,
      isTyped ? leftOut : leftOut.map((one) => (one.price === null ? one : { ...one, reason: '' })),
    ),
    isChanging: change.isPending,
    save: () =>
      change.mutate({
        ...asked(which, settled),
        except: lines.flatMap(({ productId }) => (unticked.has(productId) ? productId : [])),
        shown: [
          ...ticked.map(({ productId, from }) => ({ productId, price: from })),
          ...leftOut.map(({ productId, price }) => ({ productId, price })),
        ],
      }),
  };
}
