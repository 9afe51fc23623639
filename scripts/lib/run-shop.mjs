import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot, projectNode, root } from './project.mjs';
import { toolEnvironment } from './run.mjs';
import { shopNodeEnvironment, shopNodeFlags } from './shop-node.mjs';

const followLauncher = new URL('./follow-launcher.mjs', import.meta.url).href;
const oneKeyPressMs = 500;

/**
 * Runs the shop and resolves with its exit code. The first signal shuts the shop down cleanly, a second one
 * kills it.
 */
export function runShop(env, entry = 'server/main.ts') {
  const child = spawnShop(env, entry);
  let firstAt;
  onStopSignal((signal) => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      child.kill(signal);
    } else if (Date.now() - firstAt > oneKeyPressMs) {
      // npm passes on the Ctrl-C that the terminal already sent; only a later signal is a second one.
      child.kill('SIGKILL');
    }
  });
  return exitOf(child);
}

/** The shop has its own session, so that one Ctrl-C is one signal: the one forwarded from here. */
function spawnShop(env, entry) {
  const envFile = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  // In development Vite uses React Router's development build; the server must use the same copy.
  const conditions = env.NODE_ENV === 'development' ? ['--conditions=development'] : [];
  const flags = [...shopNodeFlags, ...envFile, ...conditions, '--import', followLauncher];
  return spawn(projectNode, [...flags, inRoot(entry)], {
    cwd: root,
    env: toolEnvironment({ ...shopNodeEnvironment, ...env }),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function exitOf(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * A killed npm cannot forward a signal, so its end counts as one: its shop must not stay behind on
 * the port. (package.json says `exec`, so that npm is the parent and no shell in between swallows its
 * signals; cmd.exe has no exec and takes the second half.)
 */
function onStopSignal(stop) {
  process.on('SIGTERM', () => stop('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => stop('SIGINT'));
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop('SIGINT');
  }, 250);
  watch.unref();
}
