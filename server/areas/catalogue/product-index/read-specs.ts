import { type Line, type ReadSpec, readAllSaid, readLine } from '#domain/specs/read.ts';

/** Many products say the same, and reading it takes a hundred times as long as remembering. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, readonly ReadSpec[]>();

export const readSpecs = (lines: readonly Line[]): ReadSpec[] => readAllSaid(lines, readOrRemember);

function readOrRemember(line: Line): readonly ReadSpec[] {
  const text = `${line.key}\n${line.value}`;
  const known = remembered.get(text);
  if (known) return known;
  const read = readLine(line);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, read);
  return read;
}
