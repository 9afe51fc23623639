import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './project.mjs';

/** Runs a command to its end, without input; its output goes to the terminal or into `logFile`. */
export function run(command, args, { env = process.env, logFile, shell = false } = {}) {
  const log = logFile ? openSync(logFile, 'w') : undefined;
  const output = log ?? 'inherit';
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', output, output] });
    child.once('error', (error) => finish({ code: 1, error }));
    child.once('exit', (code) => finish({ code: code ?? 1 }));
    function finish(result) {
      if (log !== undefined) closeSync(log);
      resolve(result);
    }
  });
}

/** The environment with the project's own tools (and its Node) first on the PATH. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: [inRoot('node_modules/.bin'), pathOutsideProject()].join(path.delimiter),
    ...extra,
  };
}

/** npm must not run on the Node that it is about to replace. */
export function pathOutsideProject() {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && !path.resolve(folder).startsWith(inRoot('node_modules')))
    .join(path.delimiter);
}
