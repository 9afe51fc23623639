import { parseSync } from 'vite';
import { codeChanges } from './code-changes.mjs';
import { isSql, sqlChanges } from './sql-changes.mjs';

/** Types around a value; all other nodes of types say nothing that runs. */
const AROUND_VALUES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const SHOWN = 90;

/** Every small change of a source that should be noticed: `{ file, line, kind, start, end, text, was, becomes }`. */
export function findPlaces(file, source) {
  const found = [];
  visit(parseSync(file, source).program);
  return found;

  function visit(node, parent) {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (typeof node.type !== 'string' || isOnlyType(node)) return;
    for (const change of codeChanges(node, source, parent)) add(change);
    for (const change of changesOfText(node)) add(change);
    for (const child of Object.values(node)) visit(child, node);
  }

  function changesOfText(node) {
    const isText =
      node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
    if (!isText) return [];
    const text = withoutValues(node);
    return isSql(text)
      ? sqlChanges(text).map((one) => ({ ...one, start: one.start + node.start, end: one.end + node.start }))
      : [];
  }

  /** What a template takes in is no SQL of its own; places stay. */
  function withoutValues({ start, end, expressions = [] }) {
    const text = source.slice(start, end).split('');
    for (const each of expressions) text.fill('·', each.start - start, each.end - start);
    return text.join('');
  }

  function add({ kind, start, end, text }) {
    const line = source.slice(0, start).split('\n').length;
    const was = oneLine(source.slice(start, end));
    found.push({ file, line, kind, start, end, text, was, becomes: oneLine(text) || '(nothing)' });
  }
}

export const lineOf = (source, { line }) => source.split('\n')[line - 1].trim();

export const withChange = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);

const isOnlyType = ({ type }) => type.startsWith('TS') && !AROUND_VALUES.includes(type);

function oneLine(text) {
  const short = text.replaceAll(/\s+/g, ' ').trim();
  return short.length > SHOWN ? `${short.slice(0, SHOWN)}…` : short;
}
