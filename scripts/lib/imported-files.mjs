import path from 'node:path';
import { parseSync } from 'vite';

/** The project's own files that a source imports; those that give it only types may be left out. */
export const importedFiles = (file, source, how) =>
  importsOf(file, source, how).flatMap((value) => {
    if (value.startsWith('.')) return path.posix.join(path.posix.dirname(file), value);
    return value.startsWith('#') ? value.slice(1) : [];
  });

/** The packages that a source imports when it runs. @internal a test asks it of an image */
export const importedPackages = (file, source) =>
  importsOf(file, source, { withTypes: false })
    .filter((value) => !/^[.#]|^node:/.test(value))
    .map((value) => /^(?:@[^/]+\/)?[^/]+/.exec(value)[0]);

function importsOf(file, source, { withTypes = true } = {}) {
  const found = [];
  visit(parseSync(file, source).program);
  return found;

  function visit(node) {
    if (!node || typeof node !== 'object') return;
    if (!withTypes && givesOnlyTypes(node)) return;
    const target = node.source ?? (node.type === 'TSImportType' ? node.argument : undefined);
    if (target?.type === 'Literal' && typeof target.value === 'string') found.push(target.value);
    for (const child of Object.values(node)) visit(child);
  }
}

const givesOnlyTypes = ({ type, importKind, exportKind, specifiers }) =>
  type === 'TSImportType' ||
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers?.length > 0 && specifiers.every((each) => (each.importKind ?? each.exportKind) === 'type'));
