import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_MS = 300;

/** The text of the search field: it is written to the address when typing pauses. */
export function useSearchWords(
  inAddress: string,
  search: (words: string) => void,
): [string, (words: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const report = useDebouncedCallback((words: string) => {
    setKnown(words.trim());
    search(words.trim());
  }, TYPING_MS);
  // The address was changed elsewhere: Back, a link, or the button of the empty list.
  if (inAddress !== known) {
    setKnown(inAddress);
    setTyped(inAddress);
  }
  return [
    typed,
    (words) => {
      setTyped(words);
      report(words);
    },
  ];
}
