import { registerHooks } from 'node:module';

/** Packages of hundreds of files that are all modules, by the ending of their names. */
const PARTS = { 'drizzle-orm': '.js', typebox: '.mjs' };
const found = new Map();

/**
 * Node parses a package's package.json again for each of its files, and that of drizzle-orm has 180 kB: half the
 * time of a start. The files of these packages are found without it, and each package is looked up once.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.')) return besideFile(specifier, context) ?? next(specifier, context);
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});

function besideFile(specifier, { parentURL }) {
  const [, name] = /\/node_modules\/([^/]+)\/(?!.*\/node_modules\/)/.exec(parentURL ?? '') ?? [];
  const ending = PARTS[name];
  return ending && parentURL.endsWith(ending) && specifier.endsWith(ending)
    ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    : undefined;
}
