/** What was opened, to be closed in reverse: also by a signal in the midst of the start. */
export interface Undo {
  add(step: () => Promise<unknown>): void;
  run(): Promise<void>;
}

export function createUndo(): Undo {
  const steps: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | null = null;
  const undoAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop())
      await step().catch((error) => console.error(error));
  };
  return {
    add: (step) => void steps.push(step),
    run() {
      running ??= undoAll();
      return running;
    },
  };
}
