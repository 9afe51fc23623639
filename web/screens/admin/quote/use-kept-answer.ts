import { useState } from 'react';
import { dropKept, keepInput, readKept } from '../../../remembered/kept-input.ts';

/** The answer as it is typed, until it is sent. */
export function useKeptAnswer(quoteId: string) {
  const slot = `quote-answer:${quoteId}`;
  const [answer, setAnswer] = useState(() => (readKept(slot) as { text: string } | null)?.text ?? '');
  const change = (text: string) => {
    setAnswer(text);
    if (text === '') dropKept(slot);
    else keepInput(slot, { text });
  };
  return [answer, change] as const;
}
