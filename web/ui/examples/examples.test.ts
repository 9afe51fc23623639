import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const textOf = (files: string[]) =>
  files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(web, file), 'utf8'))
    .join('\n');

/** What DeskList is made of: its example shows them. */
const IN_DESK_LIST = ['DeskBody', 'EndlessList', 'RefreshNote'];

test('every part of the kit that a screen uses is among the examples', () => {
  const kit = textOf(globSync('ui/{,form/,desk-list/}*.tsx', { cwd: web }));
  const screens = textOf(globSync('{components,layouts,screens}/**/*.tsx', { cwd: web }));
  const examples = textOf(globSync('ui/examples/*.tsx', { cwd: web })).replaceAll(
    / code=("[^"]*"|\{'[^']*'\})/g,
    '',
  );
  const parts = [...kit.matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)\b(?! = createContext)/gm)].map(
    ([, name]) => name!,
  );
  const imported = new Set(
    [...screens.matchAll(/import \{([^}]*)\} from '[^']*\/ui\//g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim()),
    ),
  );
  expect(parts.length).toBeGreaterThan(40);
  const isShown = (name: string) => new RegExp(`<${name}\\b`).test(examples);
  expect(parts.filter((name) => imported.has(name) && !isShown(name)).toSorted()).toEqual(IN_DESK_LIST);
});
