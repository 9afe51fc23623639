import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../../../scripts/lib/project.mjs';

/** Installed or built, and only read by tests. */
const SHARED = ['node_modules', 'build', '.react-router'];

/** A copy of the project's files in a temporary folder, so that the checkout is never changed. */
export function makeScratchCopy() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millwright-mutate-'));
  for (const file of projectFiles()) cpSync(inRoot(file), path.join(folder, file));
  for (const name of SHARED) if (existsSync(inRoot(name))) symlinkSync(inRoot(name), path.join(folder, name));
  return {
    folder,
    write: (file, source) => writeFileSync(path.join(folder, file), source),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Tracked or new, unless ignored or deleted. */
export const projectFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((file) => file && existsSync(inRoot(file)));
