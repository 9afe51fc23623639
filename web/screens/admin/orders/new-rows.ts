interface Row {
  _id: string;
}

/**
 * How many rows at the top are newer than what the reader has seen: they are announced instead of pushing the list
 * down. When the first row that was seen has left the list, everything is shown.
 */
export function newerThan(rows: readonly Row[], firstSeen: string | null): number {
  if (firstSeen === null) return 0;
  return Math.max(
    0,
    rows.findIndex(({ _id }) => _id === firstSeen),
  );
}
