import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { readProductAgain } from '../../../api/admin-catalogue.ts';
import { hasCode } from '../../../api/client.ts';
import { useMay } from '../../../api/me.ts';
import { setStock } from '../../../api/stock-set.ts';
import { toast } from '../../../toast/toast.ts';
import { readOnHand } from './stock-edit.ts';

export interface TypedStock {
  text: string;
  /** The number on the screen when it was typed over; null: not counted. */
  seen: number | null;
  problem: string | null;
  isSaving: boolean;
}

export interface StockEdits {
  isOffered: boolean;
  /** null: its field is closed. */
  typedOf: (product: AdminProduct) => TypedStock | null;
  open: (product: AdminProduct) => void;
  onText: (product: AdminProduct, text: string) => void;
  /** Saves and opens the next field below; without `goOn` it only saves. False: it cannot be saved so. */
  save: (product: AdminProduct, goOn: boolean) => boolean;
  leave: (product: AdminProduct) => void;
}

const untouched = ({ stock }: AdminProduct): TypedStock => ({
  text: stock === null ? '' : String(stock),
  seen: stock,
  problem: null,
  isSaving: false,
});

/** Counts typed into the list. Each is saved while the next one is being typed; the field of one that failed stays. */
export function useStockEdits(products: AdminProduct[], onEnd: () => void): StockEdits {
  const client = useQueryClient();
  const [fields, setFields] = useState<ReadonlyMap<string, TypedStock>>(new Map());
  const [after, setAfter] = useState<string | null>(null);
  const sending = useMutation(setStock);
  // Below the last row that is loaded, it opens as soon as there is one.
  const below = after === null ? undefined : products[products.findIndex(({ _id }) => _id === after) + 1];
  const typedOf = (product: AdminProduct) =>
    fields.get(product._id) ?? (below?._id === product._id ? untouched(product) : null);
  const put = (product: AdminProduct, change: Partial<TypedStock>) =>
    setFields((before) =>
      new Map(before).set(product._id, { ...(before.get(product._id) ?? untouched(product)), ...change }),
    );
  const close = ({ _id }: AdminProduct) =>
    setFields((before) => new Map([...before].filter(([id]) => id !== _id)));

  async function send(product: AdminProduct, onHand: number, seen: number | null) {
    put(product, { isSaving: true, problem: null });
    try {
      await sending.mutateAsync({
        productId: product._id,
        onHand,
        ...(seen !== null && { expected: seen }),
      });
      close(product);
    } catch (error) {
      const now = hasCode(error, 'conflict') ? await readProductAgain(client, product._id) : null;
      if (!now) toast.error(`${firmUnits(product.name)}: ${(error as Error).message}`);
      put(product, {
        isSaving: false,
        ...(now && {
          seen: now.stock,
          problem: `now ${now.stock?.toLocaleString('en-IN') ?? 'not counted'}`,
        }),
      });
    }
  }

  return {
    isOffered: useMay('stock.write'),
    typedOf,
    open(product) {
      setAfter(null);
      put(product, {});
    },
    onText: (product, text) => put(product, { text, problem: null }),
    save(product, goOn) {
      const typed = typedOf(product);
      if (!typed || typed.isSaving) return false;
      const read = readOnHand(typed.text, typed.seen);
      if ('problem' in read) {
        put(product, { problem: read.problem });
        return false;
      }
      if ('onHand' in read) void send(product, read.onHand, typed.seen);
      else close(product);
      setAfter(goOn ? product._id : null);
      if (goOn && products.at(-1)?._id === product._id) onEnd();
      return true;
    },
    leave(product) {
      close(product);
      setAfter(null);
    },
  };
}
