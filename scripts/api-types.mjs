import { mkdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { openApi } from '../server/platform/http/openapi/document.ts';
import { inRoot } from './lib/project.mjs';

/** `npm run api-types [-- file]`: the calls of the API as TypeScript, for programs that are written in it. */
const compilerApi = new URL('../server/testing/typescript-api.ts', import.meta.url).href;
// TypeScript itself is no library any more.
const hooks = registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: compilerApi, shortCircuit: true } : next(name, context),
});
const { default: typesOf, astToString } = await import('openapi-typescript');
hooks.deregister();
const file = path.resolve(process.argv[2] ?? inRoot('build/api.d.ts'));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, astToString(await typesOf(JSON.stringify(openApi()))));
console.log(file);
