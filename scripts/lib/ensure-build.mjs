import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  cacheFile,
  hashOf,
  inRoot,
  projectNode,
  readText,
  Sentence,
  secondsSince,
  tool,
} from './project.mjs';
import { run, toolEnvironment } from './run.mjs';

const sources = [
  'web',
  'contract',
  'domain',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const stampFile = inRoot('build/.source-hash');

export const reactRouter = tool('@react-router/dev', 'bin.cjs');

/** Builds the web app unless build/ is up to date with the sources. */
export async function ensureBuild() {
  const stamp = `${hashOf(sources)}\n`;
  if (readText(stampFile) === stamp) return;
  console.log('Building the web app …');
  const startedAt = Date.now();
  rmSync(stampFile, { force: true });
  const logFile = cacheFile('build.log');
  const { code } = await run(projectNode, [reactRouter, 'build'], {
    env: toolEnvironment({ NODE_ENV: 'production' }),
    logFile,
  });
  if (code !== 0) throw new Sentence(`The web app could not be built: the log is ${logFile}.`);
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${secondsSince(startedAt)} s.`);
}
