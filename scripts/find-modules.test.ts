// @module-tag slow
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const preload = pathToFileURL(path.join(root, 'scripts/lib/find-sources.mjs')).href;

/** Loads what the shop uses of the packages, and much of its own; lists the files as Node knows them. */
const listFiles = `
  import { registerHooks } from 'node:module';
  const files = [];
  registerHooks({ load(url, context, next) {
    files.push(url + ' ' + context.format);
    return next(url, context);
  } });
  for (const each of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'typebox']) await import(each);
  await import('./server/platform/db/schema/index.ts');
  await import('./contract/index.ts');
  console.log(files.sort().join('\\n'));`;
const filesWith = (...flags: string[]) =>
  spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', listFiles], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');

test('the files that are found without looking for them are those that Node finds', () => {
  const files = filesWith('--import', preload);
  for (const part of ['/drizzle-orm/', '/typebox/', '/contract/', '/domain/', '/server/'])
    expect(files.filter((file) => file.includes(part)).length, part).toBeGreaterThan(5);
  expect(files).toEqual(filesWith());
});

test.each([
  ['drizzle-orm', '.js'],
  ['typebox', '.mjs'],
])('each file of %s whose name ends with %s is a module', (name, ending) => {
  const folder = path.join(root, 'node_modules', name);
  const { type } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect(ending === '.mjs' || type === 'module').toBe(true);
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'package.json',
  );
  expect(manifests).toEqual(['package.json']);
});
