import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApi } from './document.ts';

const compiler = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))),
  'bin/tsc',
);
const compilerApi = new URL('../../../testing/typescript-api.ts', import.meta.url).href;

/** A typed fetch of a few lines, as users of the description write or install one. */
const CALLER = `
import type { paths } from './shop.ts';

type Reads = { [P in keyof paths]: paths[P]['get'] extends undefined ? never : P }[keyof paths];
type Changes = { [P in keyof paths]: paths[P]['post'] extends undefined ? never : P }[keyof paths];
type Answer<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
type Query<O> = O extends { parameters: { query?: infer Q } } ? Q : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;

export declare function read<P extends Reads>(path: P, query?: Query<paths[P]['get']>): Promise<Answer<paths[P]['get']>>;
export declare function change<P extends Changes>(path: P, body: Body<paths[P]['post']>): Promise<Answer<paths[P]['post']>>;
`;

const USE = `
import { change, read } from './caller.ts';
import type { components, operations } from './shop.ts';

const tree = await read('/websiteData/allCategory');
const names: string[] = tree.data.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]);

const { data: page } = await read('/user/product/allProducts', { page: 2, sort: 'price-up', categoryId: [names[0]!] });
const prices: (number | null)[] = page.docs.map(({ price }) => price);

const { data: bill } = await change('/checkOut/order', {
  products: [{ productId: page.docs[0]!._id, quantity: 2 }],
  address: '4 Mill Road', district: 'Pune', state: 'Maharashtra', pincode: 411001, contact: '9800000000',
});
const paise: number = bill.amount;

const order = async (): Promise<components['schemas']['Order']> => (await read('/orders/singleOrder', { mongooseOrderId: '1' })).data;
type Refusal = operations['checkOutOrder']['responses'][409]['content']['application/json'];
const busy: Refusal['code'] = 'checkout-running';
export { busy, order, paise, prices };
`;

const WRONG = [
  ['a path that is not there', '/websiteData/allCategory', '/websiteData/everyCategory'],
  ['a parameter of the wrong type', 'page: 2', "page: 'two'"],
  ['a word that is none of the choices', "'price-up'", "'upwards'"],
  ['a body without a field', "district: 'Pune',", ''],
  ['an answer read as another type', 'const paise: number', 'const paise: string'],
  ['a code that no failure has', "'checkout-running'", "'checkout-sleeping'"],
] as const;

const OPTIONS = [
  '--ignoreConfig',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--noEmit',
  '--allowImportingTsExtensions',
  '--target',
  'es2024',
  '--module',
  'nodenext',
  '--types',
  '',
];

/** What our compiler says of the right use and of each wrong one, in one run. */
let said: string[];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millwright-client-'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('package.json', '{ "type": "module" }');
  write('shop.ts', await generateTypes());
  write('caller.ts', CALLER);
  write('right.ts', USE);
  for (const [what, right, wrong] of WRONG) write(fileOf(what), USE.replace(right, wrong));
  const files = ['right.ts', ...WRONG.map(([what]) => fileOf(what))];
  const { stdout } = spawnSync(process.execPath, [compiler, ...OPTIONS, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  said = stdout.split('\n');
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (what: string) => `${what.replaceAll(' ', '-')}.ts`;

async function generateTypes(): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'typescript' ? { url: compilerApi, shortCircuit: true } : next(name, context),
  });
  const { default: typesOf, astToString } = await import('openapi-typescript');
  hooks.deregister();
  return astToString(await typesOf(JSON.stringify(openApi())));
}

describe('a client generated from the description', () => {
  test('compiles', () => {
    expect(said.filter((line) => /^(right|shop|caller)\.ts/.test(line))).toEqual([]);
  });

  test.each(WRONG)('does not compile with %s', (what, right) => {
    expect(USE).toContain(right);
    expect(said.filter((line) => line.startsWith(`${fileOf(what)}(`))).not.toEqual([]);
  });
});
