import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../../../browser/is-typing.ts';

interface ShipKeys {
  onShip: () => void;
  /** Any key but those that are held with another. */
  onKey: () => void;
}

const HELD = new Set(['Control', 'Meta', 'Shift', 'Alt']);

/** Ctrl+Enter, or ⌘Enter on a Mac, ships from wherever the focus is. */
export function useShipKeys({ onShip, onKey }: ShipKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isModalOpen() || HELD.has(event.key)) return;
    onKey();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    onShip();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before the cells: they stop what they take.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
