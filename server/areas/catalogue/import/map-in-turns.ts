import { setImmediate } from 'node:timers/promises';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';

const LINES_OF_A_TURN = 25;
const CHARACTERS_OF_A_TURN = 50_000;

/** Works line by line and yields to other requests after a few lines, or after a long one. */
export async function mapInTurns<T>(lines: ImportLine[], work: (line: ImportLine) => T): Promise<T[]> {
  const results: T[] = [];
  let characters = 0;
  for (const line of lines) {
    results.push(work(line));
    for (const cell of Object.values(line.cells)) characters += cell.length;
    if (results.length % LINES_OF_A_TURN === 0 || characters >= CHARACTERS_OF_A_TURN) {
      characters = 0;
      await setImmediate();
    }
  }
  return results;
}
