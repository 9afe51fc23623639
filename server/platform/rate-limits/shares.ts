import { TooBusy } from '../errors.ts';

/** How much one person may have under way at a time, so that no one fills the queue that all wait in. */
export function createShares(most: number, busy?: string) {
  const held = new Map<string, number>();
  return async function within<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const now = held.get(whose) ?? 0;
    if (now >= most) throw new TooBusy(busy);
    held.set(whose, now + 1);
    try {
      return await work();
    } finally {
      const left = held.get(whose)! - 1;
      if (left === 0) held.delete(whose);
      else held.set(whose, left);
    }
  };
}
