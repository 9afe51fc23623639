import { defineConfig } from 'vitest/config';
import { serverWorkers } from './scripts/lib/cores.mjs';
import { SlowestFirst } from './scripts/testing/slowest-first.mjs';

/** FUZZ_SEED repeats a run that failed (npm test sets and prints it), FUZZ_RUNS makes it longer. */
const fuzz = {
  seed: Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  runs: Number(process.env.FUZZ_RUNS ?? 25),
};

/** Loading the whole shop anew for each file costs more than most files' tests; they share no state in modules. */
const shared = {
  isolate: false,
  provide: { fuzz },
  tags: [{ name: 'slow', description: 'long or hostile: not in the quick ring', timeout: 900_000 }],
  setupFiles: ['scripts/testing/seed-properties.mjs'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          testTimeout: 300_000,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'lab/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/testing/faults/**'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Node runs the server as it is: transforming a thousand modules for Vite's own runner takes ten seconds.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [
            // A third of the collections of garbage, for some memory.
            '--max-semi-space-size=32',
            '--import',
            new URL('scripts/lib/find-packages.mjs', import.meta.url).href,
          ],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          maxWorkers: serverWorkers,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['server/testing/faults/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          provide: { fuzz },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
