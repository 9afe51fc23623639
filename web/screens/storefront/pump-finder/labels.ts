interface Label {
  /** Its left end. */
  x: number;
  y: number;
  width: number;
}

const LINE = 16;

const coversAcross = (a: Label, b: Label) => a.x < b.x + b.width && b.x < a.x + a.width;

/** Moves labels down until none covers another. */
export function apart<L extends Label>(labels: readonly L[]): L[] {
  const placed: L[] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    let { y } = label;
    for (const other of placed.toSorted((a, b) => a.y - b.y))
      if (coversAcross(other, label) && Math.abs(other.y - y) < LINE) y = other.y + LINE;
    placed.push({ ...label, y });
  }
  return placed;
}
