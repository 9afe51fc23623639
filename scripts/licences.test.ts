import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  name: string;
  version: string;
  licence: string;
}
interface Licences {
  productionPackages(): Package[];
  isAllowed(licence: string): boolean;
  licencesPage(packages: Package[]): string;
}

const root = path.resolve(import.meta.dirname, '..');
const source = new URL('./lib/licences.mjs', import.meta.url).href;
const { productionPackages, isAllowed, licencesPage }: Licences = await import(source);

test('everything that runs with the shop has a licence that the shop may use', () => {
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['unknown', false],
])('%s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test('docs/licences.md lists these packages', () => {
  const page = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
  expect(page, 'run npm run licences').toBe(licencesPage(productionPackages()));
});

test('no tracked file holds a secret of the real services', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-InE', 'rzp_live_[A-Za-z0-9]{14}|BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(stdout.split('\n').filter((line) => line && !line.startsWith('scripts/licences.test.ts'))).toEqual(
    [],
  );
});
