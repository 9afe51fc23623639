import { useEffect, useRef, useState } from 'react';

const APART_MS = 1000;

/**
 * The text that follows a quantity, for readers of the screen: said after the quantity was changed, at most once a second,
 * and the last one always.
 */
export function useAnnounced(text: string, quantity: number): string {
  const [said, say] = useState('');
  const first = useRef(quantity);
  const isChanged = useRef(false);
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    isChanged.current ||= quantity !== first.current;
    if (!isChanged.current) return;
    const tell = () => {
      saidAtMs.current = performance.now();
      say(text);
    };
    const timer = window.setTimeout(tell, Math.max(0, saidAtMs.current + APART_MS - performance.now()));
    return () => window.clearTimeout(timer);
  }, [text, quantity]);
  return said;
}
