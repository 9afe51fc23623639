import { useEffect, useRef, useState } from 'react';
import { ownerOfTab, storeFor } from './tab-owner.ts';

type Form = Record<string, string>;

/** Stores a form's input in the tab's session storage: it survives a reload and going back. Secrets are not stored. */
export function useDraftForm<Fields extends Form>(name: string, empty: Fields, secret?: keyof Fields) {
  const slot = `form-${name}`;
  const [form, setForm] = useState(empty);
  const filledInFor = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the browser has taken over
  useEffect(() => {
    filledInFor.current = ownerOfTab();
    const stored = read(slot);
    if (stored) setForm({ ...empty, ...stored });
  }, [slot]);
  const change = (next: Fields) => {
    setForm(next);
    storeFor(filledInFor.current, slot, { ...next, ...(secret && { [secret]: '' }) });
  };
  const clear = () => {
    setForm(empty);
    sessionStorage.removeItem(slot);
  };
  /** Fills in the fields that are still empty. */
  const fillIn = (known: Partial<Fields>) => {
    filledInFor.current = ownerOfTab();
    setForm((typed) => {
      const isEmpty = ([name]: [string, unknown]) => typed[name as keyof Fields] === '';
      return { ...typed, ...Object.fromEntries(Object.entries(known).filter(isEmpty)) };
    });
  };
  return [form, change, clear, fillIn] as const;
}

function read(slot: string): Form | null {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null');
  } catch {
    return null;
  }
}
