/**
 * Changes that change nothing anybody could notice, each with its reason: the source line, what was changed in it, and
 * what it became.
 */
export const EQUIVALENTS = [
  {
    file: 'server/outside/postgres/server-process.ts',
    line: 'while (Date.now() < deadline) {',
    was: '<',
    becomes: '<=',
    reason: 'One look more in the last millisecond of a wait of seconds.',
  },
  {
    file: 'contract/admin-orders.ts',
    line: 'Type.Optional(nullable(Type.String({ maxLength, ...(description && { description }) })));',
    was: 'description && { description }',
    becomes: '({ description })',
    reason: 'A description that is undefined is written as none.',
  },
  {
    file: 'server/platform/log.ts',
    line: 'const HELD_BYTES = 8 * 1024;',
    was: '*',
    becomes: '/',
    reason:
      'How many bytes of the log wait for each other is a matter of speed: all are written, in their order.',
  },
];

export const isEquivalent = (mutant, line) =>
  EQUIVALENTS.some(
    (known) =>
      known.file === mutant.file &&
      known.line === line &&
      known.was === mutant.was &&
      known.becomes === mutant.becomes,
  );
