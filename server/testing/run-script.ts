import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { COMPILED } from './main-process.ts';

const scripts = path.resolve(import.meta.dirname, '../../scripts');

/** As "npm run backup" and others do, except that they never install anything under the running tests. */
export async function runScript(
  command: 'backup' | 'restore' | 'restored' | 'admin',
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const bin = await mkdtemp(path.join(os.tmpdir(), 'millwright-bin-'));
  try {
    await writeFile(path.join(bin, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const child = spawn(process.execPath, [path.join(scripts, `${command}.mjs`), ...args], {
      env: { ...COMPILED, PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const [code] = await once(child, 'close');
    return { code, output };
  } finally {
    await rm(bin, { recursive: true, force: true });
  }
}
