import { defineConfig } from 'vitest/config';

const isCi = Boolean(process.env.CI);

/** FUZZ_SEED repeats a run that failed, FUZZ_RUNS makes it longer. Continuous integration repeats itself; people explore. */
const fuzz = {
  seed: Number(process.env.FUZZ_SEED ?? (isCi ? 1968 : Math.floor(Math.random() * 2 ** 31))),
  runs: Number(process.env.FUZZ_RUNS ?? 25),
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'drawings/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/testing/faults/**'],
          provide: { fuzz },
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: isCi ? 1 : 0,
          maxWorkers: 2,
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
