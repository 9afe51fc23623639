import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/product-entities.ts';
import { changePrice, readProductAgain } from '../../../api/admin-catalogue.ts';
import { hasCode } from '../../../api/client.ts';
import { useMay } from '../../../api/me.ts';
import { outdatedProblem, priceBody, readPrice, typedPrice } from './price-edit.ts';

interface Failure {
  text: string;
  problem: string;
}

export interface PriceEdits {
  isOffered: boolean;
  /** The product whose price is being typed. */
  editing: string | undefined;
  text: string;
  onText: (text: string) => void;
  open: (product: Product) => void;
  /** Saves and opens the next price below; without `goOn` it only saves. */
  save: (product: Product, goOn: boolean) => void;
  leave: (product: Product) => void;
  isSaving: (id: string) => boolean;
  problemOf: (id: string) => string | null;
}

/** Prices typed into the list. Each is saved while the next one is being typed; what fails keeps its text and says why. */
export function usePriceEdits(products: Product[], onEnd: () => void): PriceEdits {
  const client = useQueryClient();
  const [at, setAt] = useState<{ id: string; isBelow: boolean } | null>(null);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const place = products.findIndex(({ _id }) => _id === at?.id);
  // Below the last row that is loaded, it opens as soon as there is one.
  const current = at && products[at.isBelow ? place + 1 : place];
  const text = current
    ? (texts.get(current._id) ?? failures.get(current._id)?.text ?? typedPrice(current))
    : '';

  const fail = (id: string, failure: Failure | null) =>
    setFailures((before) => {
      const next = new Map(before);
      if (failure) next.set(id, failure);
      else next.delete(id);
      return next;
    });
  const forget = (id: string) => setTexts((before) => new Map([...before].filter(([known]) => known !== id)));
  const sending = useMutation(changePrice);

  async function send(product: Product, price: number | null, typed: string) {
    const { _id: id } = product;
    setSaving((before) => new Set(before).add(id));
    try {
      await sending.mutateAsync(priceBody(product, price));
      fail(id, null);
    } catch (error) {
      const isOutdated = hasCode(error as Error, 'conflict');
      const now = isOutdated ? await readProductAgain(client, id) : null;
      fail(id, { text: typed, problem: outdatedProblem((error as Error).message, now) });
    } finally {
      setSaving((before) => new Set([...before].filter((one) => one !== id)));
    }
  }

  /** False when it cannot be saved as it is typed. */
  function commit(product: Product): boolean {
    const read = readPrice(product, text);
    if ('problem' in read) {
      fail(product._id, { text, problem: read.problem });
      return false;
    }
    fail(product._id, null);
    forget(product._id);
    if ('price' in read) void send(product, read.price, text);
    return true;
  }

  return {
    isOffered: useMay('catalogue.write'),
    editing: current?._id,
    text,
    onText: (typed) => current && setTexts((before) => new Map(before).set(current._id, typed)),
    open(product) {
      if (current && current._id !== product._id && texts.has(current._id) && !commit(current)) return;
      setAt({ id: product._id, isBelow: false });
    },
    save(product, goOn) {
      if (!commit(product)) return;
      setAt(goOn ? { id: product._id, isBelow: true } : null);
      if (goOn && products.at(-1)?._id === product._id) onEnd();
    },
    leave(product) {
      forget(product._id);
      fail(product._id, null);
      setAt(null);
    },
    isSaving: (id) => saving.has(id),
    problemOf: (id) => failures.get(id)?.problem ?? null,
  };
}
