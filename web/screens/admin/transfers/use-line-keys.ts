import { useEffect, useEffectEvent } from 'react';
import { isModalOpen, isTyping } from '../../../browser/is-typing.ts';

interface LineKeys {
  /** To the next line, or the one before. */
  onMove: (by: 1 | -1) => void;
  onNotOurs: () => void;
  /** The line has the focus itself, or one of its radios. */
  onEnter: (at: number) => void;
}

const isRadio = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'radio' && !isModalOpen();

/** j and k go through the lines, Enter records the one with the focus, n says that it is not ours. */
export function useLineKeys({ onMove, onNotOurs, onEnter }: LineKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event) && !isRadio(target)) return;
    const row = (target as Element).closest<HTMLElement>('[data-line]');
    if (key === 'j') onMove(1);
    else if (key === 'k') onMove(-1);
    // A key that is held down would decide line after line.
    else if (key === 'n' && row && !repeat) onNotOurs();
    else if (key === 'Enter' && row && (row === target || isRadio(target))) {
      if (!repeat) onEnter(Number(row.dataset.line));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
