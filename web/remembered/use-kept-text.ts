import { useState } from 'react';
import { dropKept, keepInput, readKept } from './kept-input.ts';

/** What is typed into a single field, kept over a reload until it is sent. */
export function useKeptText(slot: string) {
  const [text, setText] = useState(() => (readKept(slot) as { text: string } | null)?.text ?? '');
  const change = (typed: string) => {
    setText(typed);
    if (typed === '') dropKept(slot);
    else keepInput(slot, { text: typed });
  };
  return [text, change] as const;
}
