export const TOAST_MS = 2000;
export const REJECTED_DROP_TOAST_MS = 3000;
/** Two seconds are too short to read, decide and click Undo. */
const UNDO_TOAST_MS = 6000;

export interface ToastOptions {
  /** How long it stays. */
  ms?: number;
  /** Offers an Undo link. */
  undo?: () => void;
}
export interface ToastMessage {
  kind: 'success' | 'info' | 'error';
  text: string;
  ms: number;
  undo?: () => void;
}

const waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | null = null;
let isNeeded = false;
const listeners = new Set<() => void>();
/** Texts on screen, or waiting for it. Each offer to undo something is its own, and not among them. */
const present = new Set<string>();

function say(message: ToastMessage) {
  if (!message.undo) {
    if (present.has(message.text)) return;
    present.add(message.text);
  }
  if (deliver) return deliver(message);
  waiting.push(message);
  isNeeded = true;
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}

/** Short messages at the top of the window, each once as long as it is there. The component that shows them loads with the first one. */
export const toast = {
  success: (text: string, { undo, ms = undo ? UNDO_TOAST_MS : TOAST_MS }: ToastOptions = {}) =>
    say({ kind: 'success', text, ms, undo }),
  info: (text: string) => say({ kind: 'info', text, ms: TOAST_MS }),
  error: (error: Error | string, { ms = TOAST_MS, undo }: ToastOptions = {}) =>
    say({ kind: 'error', text: typeof error === 'string' ? error : error.message, ms, undo }),
};

/** For the component that shows them. */
export const toastQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isNeeded: () => isNeeded,
  /** Until the returned function is called. */
  drainTo(show: (message: ToastMessage) => void) {
    deliver = show;
    for (const message of waiting.splice(0)) show(message);
    return () => {
      deliver = null;
    };
  },
  /** The component could not be loaded: what waits for it, to be shown without. The next message tries again. */
  giveUp(): ToastMessage[] {
    present.clear();
    isNeeded = false;
    notify();
    return waiting.splice(0);
  },
  noteGone({ text, undo }: ToastMessage) {
    if (!undo) present.delete(text);
  },
};
