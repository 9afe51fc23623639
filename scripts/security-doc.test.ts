import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const folders = ['contract', 'domain', 'e2e', 'scripts', 'server', 'web'];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
);

test('every test that the security page quotes exists', () => {
  const tests = files
    .filter((file) => /\.(test|spec)\.tsx?$|^server\/testing\/plans\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const words = [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1]!.replace(/ …$/, ''));
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((each) => each !== 'security' && !tests.some((test) => test.includes(each)))).toEqual(
    [],
  );
});
