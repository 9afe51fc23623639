import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './project.mjs';

/** Lower priority than everything with timeouts. */
const GIVES_WAY = 10;

/**
 * Runs a command to its end. Its output goes to the terminal, into `logFile` or to `write`; only an interactive
 * command gets input, and one with `givesWay` runs at low priority.
 */
export function run(command, args, options = {}) {
  const { env = process.env, logFile, write, shell = false, interactive = false, givesWay = false } = options;
  const log = logFile ? openSync(logFile, 'w') : undefined;
  const output = write ? 'pipe' : (log ?? 'inherit');
  const finished = new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      shell,
      stdio: [interactive ? 'inherit' : 'ignore', output, output],
    });
    if (givesWay && child.pid) lowerPriority(child.pid);
    child.stdout?.on('data', write);
    child.stderr?.on('data', write);
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('close', (code) => resolve({ code: code ?? 1 }));
  });
  return finished.finally(() => {
    if (log !== undefined) closeSync(log);
  });
}

function lowerPriority(pid) {
  try {
    os.setPriority(pid, GIVES_WAY);
  } catch {
    // It already ended, or this system has no priorities: then it runs at normal priority.
  }
}

/** The environment with the project's own tools (and its Node) first on the PATH. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: [inRoot('node_modules/.bin'), pathOutsideProject()].join(path.delimiter),
    ...extra,
  };
}

/** npm must not run on the Node installation that it is about to replace. */
export function pathOutsideProject() {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && !path.resolve(folder).startsWith(inRoot('node_modules')))
    .join(path.delimiter);
}
