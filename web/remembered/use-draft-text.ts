import { useState } from 'react';
import { dropStored, readStored, storeInput } from './stored-input.ts';

/** What is typed into a single field, restored after a reload until it is sent. */
export function useDraftText(slot: string) {
  const [text, setText] = useState(() => (readStored(slot) as { text: string } | null)?.text ?? '');
  const change = (typed: string) => {
    setText(typed);
    if (typed === '') dropStored(slot);
    else storeInput(slot, { text: typed });
  };
  return [text, change] as const;
}
