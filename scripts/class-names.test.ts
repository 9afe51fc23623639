import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const screens = globSync('web/**/*.{ts,tsx}', { cwd: root });

/** The imports of a stylesheet's classes: `import styles from './x.module.css'`. */
const SHEETS = /import (\w+) from '(\.[^']+\.module\.css)'/g;

function unknownClassesOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const code = source.replaceAll(/^import '[^']*'|from '[^']*'/gm, '');
  return [...source.matchAll(SHEETS)].flatMap(([, name, sheet]) => {
    const css = readFileSync(path.resolve(root, path.dirname(file), sheet!), 'utf8');
    const defined = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))];
    return used.filter(([, found]) => !defined.has(found)).map(([text]) => `${file}: ${text}`);
  });
}

test('every class that a screen takes from its stylesheet is there', () => {
  expect(screens.length).toBeGreaterThan(500);
  expect(screens.flatMap(unknownClassesOf)).toEqual([]);
});
