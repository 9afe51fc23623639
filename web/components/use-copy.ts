import { useEffect, useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { TOAST_MS, toast } from '../toast/toast.ts';

/** Copies texts, each under a name; the name of the last one is known for a while. */
export function useCopy() {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(setCopied, TOAST_MS, null);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    async copy(name: string, text: string) {
      if (await copyText(text)) setCopied(name);
      else toast.error('It could not be copied. Select it and copy it by hand.');
    },
  };
}
