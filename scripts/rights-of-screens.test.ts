import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES_BY_RIGHT, ROUTES_OF_SEVERAL } from '#contract/testing/staff-routes.ts';
import { RIGHTS, type Right } from '#domain/staff/rights.ts';
import { rightOfPlace } from '../web/layouts/admin/admin-items.ts';

const web = path.resolve(import.meta.dirname, '../web');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');

/** All of the staff have them. */
const COMMON: Right[] = ['account', 'read'];

/** By the path of a call: the rights of which any is enough. */
const NEEDED = new Map<string, readonly Right[]>([
  ...Object.entries(ROUTES_BY_RIGHT).flatMap(([right, routes]) =>
    routes.map((route) => [route.split(' ')[1]!, [right as Right]] as const),
  ),
  ...ROUTES_OF_SEVERAL.routes.map(
    (route) => [route.split(' ')[1]!, [ROUTES_OF_SEVERAL.rights].flat()] as const,
  ),
]);

interface Import {
  file: string;
  names: string[];
}

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (from: string, names: string) =>
    from.startsWith('.') &&
    found.push({
      file: path.join(path.dirname(file), from),
      names: names
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name !== '' && !name.startsWith('type ')),
    });
  for (const [, names, from] of text.matchAll(/import (?!type )\{([^}]*)\} from '([^']+)'/g))
    add(from!, names!);
  for (const [, from] of text.matchAll(/import\('([^']+)'\)/g)) add(from!, 'default');
  return found.filter((one) => one.names.length > 0);
}

/** The calls behind each top-level name of web/api, also through other names of its file. */
function callsByName(): Map<string, Set<string>> {
  const calls = new Map<string, Set<string>>();
  for (const file of globSync('api/*.ts', { cwd: web, exclude: ['**/*.test.ts'] })) {
    const parts = read(file).split(/^(?=(?:export )?(?:const|async function|function) )/m);
    const named = parts.flatMap((text) => {
      const name = /^(?:export )?(?:const|async function|function) (\w+)/.exec(text)?.[1];
      return name ? [{ name, text }] : [];
    });
    const own = new Map(
      named.map(({ name, text }) => [
        name,
        new Set(
          [...text.matchAll(/['`](\/[A-Za-z/]+)/g)]
            .map(([, call]) => call!)
            .filter((call) => NEEDED.has(call)),
        ),
      ]),
    );
    // Twice: a name may use one that uses another.
    for (let round = 0; round < 2; round += 1)
      for (const { name, text } of named)
        for (const [other, theirs] of own)
          if (other !== name && new RegExp(`(?<![\\w'/.])${other}\\b(?!['/:])`).test(text))
            for (const call of theirs) own.get(name)!.add(call);
    for (const [name, theirs] of own) calls.set(`${file} ${name}`, theirs);
  }
  return calls;
}

const calls = callsByName();

interface Screen {
  address: string;
  file: string;
}

/** Of the back office, with its layout. */
function screens(): Screen[] {
  const routes = read('routes.ts').matchAll(/route\('(admin\/[^']+)', admin\('([^']+)'\)/g);
  return [
    { address: '/admin', file: 'layouts/admin.tsx' },
    ...[...routes].map(([, address, name]) => ({
      address: `/${address}`,
      file: `screens/admin/${name}.tsx`,
    })),
  ];
}

const rightsIn = (file: string): Right[] => RIGHTS.filter((right) => read(file).includes(`'${right}'`));

/** Rights that a file asks for: by `useMay('…')`, in a table of its own, or by a hook of another file that is named so. */
function askedIn(file: string, imports: Import[]): Right[] {
  const hooks = imports.filter(({ names }) => names.some((name) => name.startsWith('useMay')));
  return [file, ...hooks.map((one) => one.file)].flatMap(rightsIn);
}

/** What is called from a file, or from one that it shows, without anybody on the way asking for its right. */
function unasked(file: string, asked: readonly Right[], seen = new Set<string>()): string[] {
  const imports = importsOf(file, read(file));
  const known = [...new Set([...asked, ...askedIn(file, imports)])].sort();
  const visit = `${file} ${known}`;
  if (seen.has(visit)) return [];
  seen.add(visit);
  return imports.flatMap((used) => {
    if (!used.file.startsWith('api/')) return unasked(used.file, known, seen);
    const called = used.names.flatMap((name) => [...(calls.get(`${used.file} ${name}`) ?? [])]);
    return called
      .filter((call) => !NEEDED.get(call)!.some((right) => known.includes(right)))
      .map((call) => `${file} calls ${call}, which needs ${NEEDED.get(call)!.join(' or ')}`);
  });
}

test('the calls behind the screens are found', () => {
  expect([...calls.get('api/admin-catalogue.ts deleteCategory')!]).toEqual(['/category/delete']);
  expect([...calls.get('api/papers.ts packingSlips')!]).toEqual(['/orders/packingSlips']);
  expect(unasked('screens/admin/reviews/new-review-dialog.tsx', COMMON)).toEqual([
    'screens/admin/reviews/new-review-dialog.tsx calls /admin/review/add, which needs content.write',
  ]);
});

test.each(screens())('$address shows only what its reader may call [B4.4]', ({ address, file }) => {
  expect(unasked(file, [...COMMON, ...[rightOfPlace(address)].flat()])).toEqual([]);
});
