import { useRef, useState } from 'react';
import { randomId } from '../../browser/random-id.ts';
import { ownerOfTab, storeFor } from '../../remembered/tab-owner.ts';
import {
  draftFor,
  marksOfStart,
  type RequestDraft,
  type RequestStart,
  type StoredDraft,
} from './request-draft.ts';

/** What is typed survives closing the dialog and a reload, in this tab and for this customer. */
export function useRequestDraft(start: RequestStart) {
  const slot = `quote-request-${start.name}`;
  const owner = useRef(ownerOfTab());
  const [draft, setDraft] = useState(() => draftFor(start, read(slot)));
  const [wasRestored, setWasRestored] = useState(() => read(slot) !== null);
  const store = (stored: Omit<StoredDraft, 'from'>) => {
    try {
      storeFor(owner.current, slot, { from: marksOfStart(start), ...stored } satisfies StoredDraft);
    } catch {
      // Without storage it lives as long as the dialog.
    }
  };
  const change = (changed: Partial<RequestDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    store(next);
  };
  const forget = () => sessionStorage.removeItem(slot);
  const startAgain = () => {
    forget();
    setDraft(draftFor(start, null));
    setWasRestored(false);
  };
  /** The same for the same content, whatever happened to the tries before. */
  const keyFor = (body: string): string => {
    const sent = read(slot)?.sent;
    const key = sent?.body === body ? sent.key : randomId();
    store({ ...draft, sent: { key, body } });
    return key;
  };
  return { draft, change, forget, keyFor, startAgain, wasRestored };
}

function read(slot: string): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null');
  } catch {
    return null;
  }
}
