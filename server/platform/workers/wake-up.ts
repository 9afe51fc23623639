/** Signals a worker that there may be work. It is made before both the worker and those who signal. */
export interface WakeUp {
  ring(): void;
  onRing(listener: () => void): void;
}

export function createWakeUp(): WakeUp {
  const listeners: (() => void)[] = [];
  return {
    ring() {
      for (const listener of listeners) listener();
    },
    onRing: (listener) => void listeners.push(listener),
  };
}
