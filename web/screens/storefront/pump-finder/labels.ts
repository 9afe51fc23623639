interface Label {
  x: number;
  y: number;
}

const LINE = 16;
/** Labels further apart than this do not touch, however long. */
const WIDE = 130;

/** Moves labels down until none covers another. */
export function apart<L extends Label>(labels: readonly L[]): L[] {
  const placed: L[] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    let { y } = label;
    for (const other of placed)
      if (Math.abs(other.x - label.x) < WIDE && Math.abs(other.y - y) < LINE) y = other.y + LINE;
    placed.push({ ...label, y });
  }
  return placed;
}
