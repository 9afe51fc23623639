import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_MS = 300;

/** The text of the search field: it is written to the address when typing pauses. */
export function useSearchWords(
  inAddress: string,
  search: (words: string) => void,
): [string, (words: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** On their way to the address, which follows a moment later: until then it must not replace what is typed. */
  const [sent, setSent] = useState<string[]>([]);
  const report = useDebouncedCallback((words: string) => {
    // The address was changed elsewhere meanwhile, and the field with it.
    if (words !== typed) return;
    setSent((before) => [...before, words.trim()]);
    search(words.trim());
  }, TYPING_MS);
  if (inAddress !== seen) {
    setSeen(inAddress);
    const own = sent.lastIndexOf(inAddress);
    // Otherwise the address was changed elsewhere: Back, a link, or the button of the empty list.
    if (own === -1) setTyped(inAddress);
    setSent(own === -1 ? [] : sent.slice(own + 1));
  }
  return [
    typed,
    (words) => {
      setTyped(words);
      report(words);
    },
  ];
}
