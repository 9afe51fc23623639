import { useSyncExternalStore } from 'react';
import { isId } from '#domain/id.ts';
import { MOST_COMPARED } from '#domain/sizes/compare.ts';

/** What the bar at the foot shows of a product. */
export interface Compared {
  _id: string;
  name: string;
  image: string | undefined;
}

const KEY = 'compared';
const NONE: Compared[] = [];
const listeners = new Set<() => void>();
let known: { text: string | null; list: Compared[] } = { text: null, list: NONE };
/** Where the storage is closed to the page, this page alone remembers. */
let unstored: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return unstored;
  }
}

/** The products ticked for comparison, in their order; also after a reload and in other tabs. */
export function comparedProducts(): Compared[] {
  const text = stored();
  if (text !== known.text) known = { text, list: readList(text) };
  return known.list;
}

function readList(text: string | null): Compared[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isCompared).slice(0, MOST_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

const isCompared = (one: Partial<Compared> | null): one is Compared =>
  typeof one?._id === 'string' && isId(one._id) && typeof one.name === 'string';

export function compareThese(list: Compared[]) {
  unstored = JSON.stringify(list.slice(0, MOST_COMPARED));
  try {
    localStorage.setItem(KEY, unstored);
  } catch {
    // This page remembers it.
  }
  for (const listener of listeners) listener();
}

/** Ticks or unticks it; a fifth is not taken. */
export function toggleCompared({ _id, name, image }: Compared) {
  const list = comparedProducts();
  const without = list.filter((one) => one._id !== _id);
  compareThese(without.length < list.length ? without : [...list, { _id, name, image }]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** None on the server and until hydration. */
export const useCompared = (): Compared[] => useSyncExternalStore(subscribe, comparedProducts, () => NONE);

/** The address of a comparison, which can be shared. */
export const compareAddress = (ids: readonly string[]): string => `/compare?ids=${ids.join(',')}`;
