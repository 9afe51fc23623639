import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RestartingShop {
  /** Waits for a start that is under way: whether the shop is open, or ended by itself. */
  isOpen(): Promise<boolean>;
  restart(): void;
  stop(): Promise<void>;
}

/** Nothing is lost by it, and the person at the keyboard waits. */
const PATIENCE_MS = 1_000;

/**
 * Runs a shop in a process of its own and restarts it on demand. One that ends by itself, on a typing error say,
 * waits for the next change.
 */
export function restartingShop(entry: string, environment: Record<string, string>): RestartingShop {
  let opening = Promise.withResolvers<boolean>();
  let changed = Promise.withResolvers<void>();
  let stopping = false;
  const untilStopped = runUntilStopped();

  async function runUntilStopped() {
    while (!stopping) {
      changed = Promise.withResolvers();
      const child = start(opening.resolve);
      const ended = once(child, 'exit');
      await Promise.race([ended, changed.promise]);
      if (child.exitCode === null && child.signalCode === null) endSoon(child);
      else if (!stopping) console.log('The shop ended; it starts again at the next change.');
      await Promise.all([ended, changed.promise]);
    }
  }

  function start(report: (isOpen: boolean) => void): ChildProcess {
    const child = spawn(process.execPath, [...process.execArgv, entry], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => report(message === 'open'));
    child.once('exit', () => report(false));
    return child;
  }

  return {
    isOpen: async () => {
      // An answer may come from the start before the one that is under way by then.
      let asked: typeof opening;
      let isOpen: boolean;
      do {
        asked = opening;
        isOpen = await asked.promise;
      } while (asked !== opening);
      return isOpen;
    },
    restart() {
      // From here on requests wait for the new code.
      const before = opening;
      opening = Promise.withResolvers();
      before.resolve(false);
      changed.resolve();
    },
    async stop() {
      stopping = true;
      changed.resolve();
      await untilStopped;
    },
  };
}

function endSoon(child: ChildProcess) {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.once('exit', () => clearTimeout(late));
}
