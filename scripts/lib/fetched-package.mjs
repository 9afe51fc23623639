import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFile, Sentence } from './project.mjs';
import { pathOutsideProject, run } from './run.mjs';

/**
 * A module of a package that is too large, or too rarely used, for every installation: fetched at its first use, in
 * exactly this version. `file` is the module's place in the package.
 */
export async function importFetched(name, version, file) {
  const folder = cacheFile(`tools/${name}-${version}`);
  const module = path.join(folder, 'node_modules', name, file);
  if (!existsSync(module)) await fetchPackage(`${name}@${version}`, folder);
  return import(pathToFileURL(module).href);
}

async function fetchPackage(wanted, folder) {
  console.log(`Fetching ${wanted} …`);
  const logFile = cacheFile('fetch.log');
  const windows = process.platform === 'win32';
  const { code } = await run(
    windows ? 'npm.cmd' : 'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', wanted],
    { env: { ...process.env, PATH: pathOutsideProject() }, logFile, shell: windows },
  );
  if (code !== 0) throw new Sentence(`${wanted} could not be fetched: the log is ${logFile}.`);
}
