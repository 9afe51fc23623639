import type pg from 'pg';

/**
 * The letters under which a database that is about to be replaced numbered papers after earlier restores. The backup may
 * be from before them.
 */
export async function readSuffixes(client: pg.ClientBase): Promise<string[]> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('public.restores') AND attname = 'paper_suffix'`,
  );
  if (!rowCount) return [];
  const { rows } = await client.query<{ suffix: string }>(
    'SELECT paper_suffix AS suffix FROM restores WHERE paper_suffix IS NOT NULL',
  );
  return rows.map(({ suffix }) => suffix);
}

/** Takes another letter for this restore if the one of its mark is among these. */
export async function avoidSuffixes(client: pg.ClientBase, used: string[]): Promise<void> {
  await client.query(
    `UPDATE restores SET paper_suffix = new_paper_suffix($1)
     WHERE restored_at = (SELECT max(restored_at) FROM restores) AND paper_suffix = ANY ($1)`,
    [used],
  );
}
