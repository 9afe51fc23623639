const OPPOSITE = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' };
const STRICT_AND_LOOSE = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const OTHER_SUM = { '-': '+', '*': '/', '/': '*', '+': '-' };
const OTHER_CALL = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
  'Math.round': 'Math.floor',
};
const OTHER_ORDER = { asc: 'desc', desc: 'asc' };

/** The changes of one node of the syntax tree: `{ kind, start, end, text }`, with places in the source. */
export function codeChanges(node, source, parent) {
  return (CHANGES[node.type]?.(node, source, parent) ?? []).filter(Boolean);
}

const CHANGES = {
  BinaryExpression(node, source) {
    const { operator } = node;
    const withOperator = (kind, other) => other && replaceOperator(kind, node, source, other);
    const isText = [node.left, node.right].some(isWritten);
    return [
      withOperator('flipped comparison', OPPOSITE[operator]),
      withOperator('limit off by one', STRICT_AND_LOOSE[operator]),
      !isText && withOperator('swapped arithmetic', OTHER_SUM[operator]),
    ];
  },
  LogicalExpression(node, source) {
    if (node.operator === '??') return [];
    return [node.left, node.right].map((side) => replace('dropped condition', node, textOf(side, source)));
  },
  ConditionalExpression: ({ test }) => [replace('dropped condition', test, 'true')],
  UnaryExpression: (node, source) =>
    node.operator === '!' ? [replace('dropped not', node, textOf(node.argument, source))] : [],
  IfStatement(node) {
    const isGuard = !node.alternate && leaves(node.consequent);
    return [
      replace(
        isGuard ? 'removed check' : 'dropped condition',
        isGuard ? node : node.test,
        isGuard ? ';' : 'true',
      ),
    ];
  },
  ExpressionStatement({ expression, ...node }) {
    if (expression.type === 'AwaitExpression') return [replace('removed statement', node, ';')];
    return expression.type === 'CallExpression' && !isLogged(expression)
      ? [replace('removed statement', node, ';')]
      : [];
  },
  CallExpression(node, source) {
    const { callee, arguments: given } = node;
    const name = source.slice(callee.start, callee.end);
    const other = OTHER_CALL[name];
    return [
      other && replace('swapped rounding', callee, other),
      OTHER_ORDER[name] && replace('swapped order', callee, OTHER_ORDER[name]),
      callee.property?.name === 'for' &&
        given.length > 0 && { kind: 'removed lock', start: callee.object.end, end: node.end, text: '' },
      ...(name === 'and' && given.length > 1
        ? given.map((each) => replace('dropped WHERE', each, 'undefined'))
        : []),
    ];
  },
  Literal(node, _source, parent) {
    if (['MemberExpression', 'ImportDeclaration'].includes(parent?.type) || parent?.key === node) return [];
    if (typeof node.value === 'boolean') return [replace('swapped constant', node, String(!node.value))];
    return typeof node.value === 'number' ? [replace('swapped constant', node, String(node.value + 1))] : [];
  },
};

const replace = (kind, { start, end }, text) => ({ kind, start, end, text });

function replaceOperator(kind, { left, right, operator }, source, other) {
  const start = source.indexOf(operator, left.end);
  return start < right.start && { kind, start, end: start + operator.length, text: other };
}

/** In brackets, as what stands around it may bind more tightly. */
const textOf = ({ start, end }, source) => `(${source.slice(start, end)})`;

const isWritten = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string';

const isLogged = ({ callee }) =>
  /^(log|logger|console)$/.test(callee.object?.name ?? callee.object?.property?.name ?? '');

function leaves(statement) {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return ['ThrowStatement', 'ReturnStatement', 'ContinueStatement', 'BreakStatement'].includes(last?.type);
}
