import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/import-columns.ts';
import { readImportFile } from './read-import-file.ts';

/** How often others had their turn while the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await work.catch(() => undefined);
  clearImmediate(next);
  return turns;
}

const wholeRow = `${IMPORT_COLUMNS.map(() => 'x').join(',')}\n`;
const largest = `${IMPORT_COLUMNS.join(',')}\n${wholeRow.repeat(MAX_IMPORT_ROWS)}`;

describe('reading a file for an import', () => {
  test('ends at the line after the last one it may have', async () => {
    const csv = `name\n${'x\n'.repeat(2 * MAX_IMPORT_ROWS)}"never closed`;
    await expect(readImportFile(csv)).rejects.toThrow('A file has at most 10000 lines.');
  });

  test('refuses the names of the columns before it reads what is below them', async () => {
    const csv = `colour\n${'x\n'.repeat(5_000)}"never closed`;
    await expect(readImportFile(csv)).rejects.toThrow('The column "colour" is not known.');
  });

  test.each([
    ['all the lines it may have', largest, 30],
    ['blank lines only', '\n'.repeat(200_000), 90],
    ['far too many lines', `name\n${'x\n'.repeat(200_000)}`, 3],
  ])('lets other requests through, with %s', async (_what, csv, turns) => {
    expect(await turnsDuring(readImportFile(csv))).toBeGreaterThanOrEqual(turns);
  });

  test('takes the largest file', async () => {
    expect(await readImportFile(largest)).toHaveLength(MAX_IMPORT_ROWS);
  });
});
