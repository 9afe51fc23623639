import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const inRoot = (...parts) => path.join(root, ...parts);

/**
 * The machine's own Node where it is the one of .nvmrc or a later one of its line. On Windows npm's link to the package
 * `node` would lead nowhere without it.
 */
export const ownNodeServes =
  process.platform !== 'win32' &&
  !process.execPath.startsWith(inRoot('node_modules')) &&
  serves(process.versions.node, readText(inRoot('.nvmrc')) ?? '');

/** Node 26: the machine's own, or the one installed from the lock file. */
export const projectNode = ownNodeServes
  ? process.execPath
  : inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @internal a test asks it */
export function serves(version, wanted) {
  const [major, minor, patch] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor, wantedPatch] = wanted.split('.').map(Number);
  return major === wantedMajor && (minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch));
}

/** The script of an installed tool, to be run with projectNode: `tool('vite', 'bin/vite.js')`. */
export const tool = (name, script) => inRoot('node_modules', name, script);

/** A failure whose message is the one sentence the user needs. */
export class Sentence extends Error {}

/** Ends the process with one sentence instead of a stack; unexpected errors show their stack. */
export function failWith(error) {
  process.stderr.write(`${error instanceof Sentence ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

export function cacheFile(name) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  return inRoot('.cache', name);
}

/** One hash over the names and contents of files and folders, without tests. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((each) => filesIn(inRoot(each)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(target) {
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

export function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export const secondsSince = (startedAtMs) => ((Date.now() - startedAtMs) / 1000).toFixed(1);
