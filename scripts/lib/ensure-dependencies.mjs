import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { cacheFile, hashOf, inRoot, projectNode, readText, Sentence, secondsSince } from './project.mjs';
import { pathOutsideProject, run } from './run.mjs';

const stampFile = inRoot('node_modules/.millwright-lock-hash');

/** Installs what package-lock.json lists, unless node_modules already matches it. */
export async function ensureDependencies() {
  checkNode();
  const stamp = `${process.platform} ${process.arch} ${hashOf(['package-lock.json'])}\n`;
  if (readText(stampFile) === stamp && existsSync(projectNode)) return;
  if (!installedAsLocked()) await install();
  writeFileSync(stampFile, stamp);
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    throw new Sentence(`Millwright needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  }
}

/** True when npm's own record of node_modules matches the lock file (someone ran npm ci by hand). */
function installedAsLocked() {
  const installedText = readText(inRoot('node_modules/.package-lock.json'));
  if (!installedText || !existsSync(projectNode)) return false;
  const installed = JSON.parse(installedText).packages;
  const locked = JSON.parse(readText(inRoot('package-lock.json'))).packages;
  const missing = Object.entries(locked).some(
    ([name, entry]) => name !== '' && !entry.optional && installed[name]?.version !== entry.version,
  );
  const foreign = Object.entries(installed).some(([name, entry]) => locked[name]?.version !== entry.version);
  return !missing && !foreign;
}

async function install() {
  console.log('Installing dependencies …');
  const startedAt = Date.now();
  rmSync(stampFile, { force: true });
  const logFile = cacheFile('install.log');
  const windows = process.platform === 'win32';
  const { code, error } = await run(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    {
      env: { ...process.env, PATH: pathOutsideProject() },
      logFile,
      shell: windows,
    },
  );
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

function installFailure(log) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i.test(log)) {
    return 'The dependencies could not be installed because the npm registry cannot be reached: check the connection or the registry setting of npm.';
  }
  return 'The dependencies could not be installed (npm ci failed).';
}
