import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot, projectNode, root } from './project.mjs';
import { toolEnvironment } from './run.mjs';

const followLauncher = new URL('./follow-launcher.mjs', import.meta.url).href;
const oneKeyPressMs = 500;

/**
 * Runs server/main.ts and resolves with the exit code to pass on. The first signal stops the shop in
 * order, a second kills it. The shop leads a session of its own, so that one Ctrl-C is one signal.
 */
export function runShop({ nodeFlags = [], env = {} } = {}) {
  const envFile = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  const flags = [...envFile, '--import', followLauncher, ...nodeFlags];
  const child = spawn(projectNode, [...flags, inRoot('server/main.ts')], {
    cwd: root,
    env: toolEnvironment(env),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  passSignals(child);
  stopWithNpm(child);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function passSignals(child) {
  let firstAt;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = Date.now();
        child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      } else if (Date.now() - firstAt > oneKeyPressMs) {
        // npm passes on the Ctrl-C that the terminal already sent; only a later signal is a second one.
        child.kill('SIGKILL');
      }
    });
  }
}

/**
 * npm that is killed outright cannot tell; its shop must not stay behind on the port. (package.json says
 * `exec`, so that npm is the parent and no shell in between swallows its signals; cmd.exe has no exec and
 * takes the second half.)
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM');
  }, 250).unref();
}
