import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const drizzle = path.join(root, 'node_modules/drizzle-orm');
const preload = pathToFileURL(path.join(root, 'scripts/lib/find-drizzle.mjs')).href;

/** Loads what the shop uses of it, and lists the files as Node knows them. */
const listFiles = `
  import { registerHooks } from 'node:module';
  const files = [];
  registerHooks({ load(url, context, next) {
    if (url.includes('/drizzle-orm/')) files.push(url + ' ' + context.format);
    return next(url, context);
  } });
  for (const each of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres']) await import(each);
  console.log(files.sort().join('\\n'));`;
const filesWith = (...flags: string[]) =>
  spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', listFiles], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');

test('the files of drizzle-orm that are found without its package.json are those that Node finds', () => {
  const files = filesWith('--import', preload);
  expect(files.length).toBeGreaterThan(100);
  expect(files).toEqual(filesWith());
});

test('each .js file of drizzle-orm is a module', () => {
  expect(JSON.parse(readFileSync(path.join(drizzle, 'package.json'), 'utf8')).type).toBe('module');
  const manifests = readdirSync(drizzle, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'package.json',
  );
  expect(manifests).toEqual(['package.json']);
});
