import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** As for the shop itself (scripts/lib/shop-node.mjs): only the first process strips types and compiles. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') };

/** A shop in a process of its own, which ends with the process of the tests. */
export const spawnMain = (
  environment: Record<string, string>,
  stdio: StdioOptions,
  release = root,
): ChildProcess =>
  spawn(
    process.execPath,
    ['--import', path.join(release, 'scripts/lib/follow-launcher.mjs'), path.join(release, 'server/main.ts')],
    {
      env: { NODE_ENV: 'test', PORT: '0', ...COMPILED, ...environment },
      stdio: [...(stdio as []), 'ipc'],
    },
  );
