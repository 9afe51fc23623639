import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

const SLOT = 'reorder-note';

/** What changed since the order that was put into the cart again. */
export interface ReorderNote {
  orderNumber: string;
  sentences: string[];
}

export const rememberReorderNote = (note: ReorderNote) => rememberInTab(SLOT, note);
export const forgetReorderNote = () => forgetInTab(SLOT);

export function reorderNote(): ReorderNote | null {
  const { orderNumber, sentences } = (recallFromTab(SLOT) ?? {}) as Partial<ReorderNote>;
  return typeof orderNumber === 'string' && Array.isArray(sentences) && sentences.every(isText)
    ? { orderNumber, sentences }
    : null;
}

const isText = (value: unknown) => typeof value === 'string';
