/** Ends a condition, beside AND, OR and its closing bracket. */
const AFTER_CONDITION = /^(AND|OR|ORDER BY|GROUP BY|LIMIT|RETURNING|FOR|UNION|ON|WHEN|THEN|WINDOW|WHERE)\b/;
const STRICT_AND_LOOSE = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** The changes of a text that may be SQL: `{ kind, start, end, text }`, with places in the text. */
export function sqlChanges(sql) {
  return [...locks(sql), ...orders(sql), ...limits(sql), ...conditions(sql)];
}

/** SQL by its words, which no other text has in capitals. */
export const isSql = (text) =>
  /\b(SELECT|UPDATE|DELETE FROM|INSERT INTO|WHERE|ORDER BY|FOR UPDATE)\b/.test(text);

const locks = (sql) =>
  [...sql.matchAll(/\s+FOR (NO KEY )?UPDATE( SKIP LOCKED)?/g)].map((found) =>
    change('removed lock', found.index, found[0], ''),
  );

const orders = (sql) =>
  [...sql.matchAll(/\b(DESC|ASC)\b/g)].map((found) =>
    change('swapped order', found.index, found[0], found[0] === 'DESC' ? 'ASC' : 'DESC'),
  );

const limits = (sql) => [
  ...[...sql.matchAll(/(?<=\s)(<=|>=|<|>)(?=\s)/g)].map((found) =>
    change('limit off by one', found.index, found[0], STRICT_AND_LOOSE[found[0]]),
  ),
  ...[...sql.matchAll(/(?<=\bLIMIT )\d+/g)].map((found) =>
    change('limit off by one', found.index, found[0], String(Number(found[0]) + 1)),
  ),
];

/** Each condition after WHERE and AND becomes true. */
function conditions(sql) {
  const found = [];
  for (const { index, 0: word } of sql.matchAll(/\b(WHERE|AND)\s+/g)) {
    const start = index + word.length;
    const end = endOfCondition(sql, start);
    const text = sql.slice(start, end).trimEnd();
    if (text && !belongsToBetween(sql.slice(0, index)))
      found.push(change('dropped WHERE', start, text, 'true'));
  }
  return found;
}

function endOfCondition(sql, start) {
  let depth = 0;
  for (let at = start; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') depth -= 1;
    if (depth < 0 || sql[at] === ';') return at;
    const isBetween = /\bBETWEEN\b(?!.*\bAND\b)/s.test(sql.slice(start, at));
    if (depth === 0 && !isBetween && /\s/.test(sql[at - 1]) && AFTER_CONDITION.test(sql.slice(at))) return at;
    if (depth === 0 && isBetween && /\s/.test(sql[at - 1]) && /^AND\b/.test(sql.slice(at))) at += 3;
  }
  return sql.length;
}

const belongsToBetween = (before) => /\bBETWEEN\b(?!.*\b(AND|OR|WHERE)\b)/s.test(before);

const change = (kind, start, was, text) => ({ kind, start, end: start + was.length, text });
