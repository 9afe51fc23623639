import { parseSync } from 'vite';
import { SEPARATOR } from './test-reports.mjs';

/** Tests of a source file by their titles as written, below those of their groups: 'login › takes %d', `${path} is`. */
export function testTitles(file, source) {
  const titles = [];
  collect(parseSync(file, source).program, []);
  return titles;

  function collect(node, groups) {
    if (!node || typeof node !== 'object') return;
    const kind = node.type === 'CallExpression' ? kindOf(node.callee) : undefined;
    const title = kind && writtenText(node.arguments[0], source);
    if (kind === 'test' && title !== undefined) titles.push([...groups, title].join(SEPARATOR));
    const inner = kind === 'group' && title !== undefined ? [...groups, title] : groups;
    for (const value of Object.values(node)) collect(value, inner);
  }
}

/** `test(…)`, `test.each(…)(…)`, `describe(…)`, `test.describe(…)`; the table of `each` is neither test nor group. */
function kindOf(callee) {
  if (callee.type === 'CallExpression')
    return callee.callee.property ? kindOf(callee.callee.object) : undefined;
  if (callee.property?.name === 'describe') return 'group';
  if (callee.name === 'describe') return 'group';
  return callee.name === 'test' || callee.name === 'it' ? 'test' : undefined;
}

function writtenText(node, source) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1);
}

/** A pattern for the runtime form of a written title: placeholders match anything, groups may be missing. */
export function titlePattern(written) {
  const placeholders = /\$\{[^}]*\}|%[sdifjoc#$p]|\$[a-zA-Z_][\w.]*/g;
  const parts = written.split(placeholders).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(^|${SEPARATOR})${parts.join('.*')}$`, 's');
}
