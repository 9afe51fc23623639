import { registerHooks } from 'node:module';

const DRIZZLE = '/node_modules/drizzle-orm/';
const found = new Map();

/**
 * Node parses a package's package.json again for each of its files, and that of drizzle-orm has 180 kB: half the
 * time of a start. All its .js files are modules, so theirs are found without it, and the package is looked up once.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.')) return besideDrizzle(specifier, context) ?? next(specifier, context);
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});

function besideDrizzle(specifier, { parentURL }) {
  const isInside = parentURL?.includes(DRIZZLE) && parentURL.endsWith('.js') && specifier.endsWith('.js');
  return isInside
    ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    : undefined;
}
