import path from 'node:path';
import { parseSync } from 'vite';

/** The project's own files that a source imports; those that give it only types may be left out. */
export function importedFiles(file, source, { withTypes = true } = {}) {
  const found = [];
  visit(parseSync(file, source).program);
  return found;

  function visit(node) {
    if (!node || typeof node !== 'object') return;
    if (!withTypes && givesOnlyTypes(node)) return;
    const target = node.source ?? (node.type === 'TSImportType' ? node.argument : undefined);
    if (target?.type === 'Literal' && typeof target.value === 'string') {
      const { value } = target;
      if (value.startsWith('.')) found.push(path.posix.join(path.posix.dirname(file), value));
      else if (value.startsWith('#')) found.push(value.slice(1));
    }
    for (const child of Object.values(node)) visit(child);
  }
}

const givesOnlyTypes = ({ type, importKind, exportKind, specifiers }) =>
  type === 'TSImportType' ||
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers?.length > 0 && specifiers.every((each) => (each.importKind ?? each.exportKind) === 'type'));
