import { asOwner } from '../as-owner.ts';
import type { TestShop } from '../test-shop.ts';
import { WATCHED } from './fingerprint.ts';

/** The rows of a change without what says nothing; the same before and after is no change. */
const NOTE = `
  CREATE TABLE noted_changes (noted text NOT NULL);
  CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE
    before jsonb := to_jsonb(OLD) - coalesce(TG_ARGV, '{}');
    after jsonb := to_jsonb(NEW) - coalesce(TG_ARGV, '{}');
  BEGIN
    IF before IS DISTINCT FROM after THEN
      INSERT INTO noted_changes VALUES (concat_ws(' ', TG_TABLE_NAME, TG_OP, before, after));
    END IF;
    RETURN NULL;
  END $$`;

/**
 * From here on the database itself notes every change of the rows that the fingerprint is made of: asking for these
 * notes after each of thousands of requests costs a tenth of reading all rows.
 */
export async function noteChanges(shop: TestShop): Promise<void> {
  const triggers = Object.entries(WATCHED).map(([table, { without = [], where }]) => {
    // A condition reads the new row, which only what is never changed or deleted always has.
    const when = where ? `WHEN (NEW.${where})` : '';
    return `CREATE TRIGGER zz_note_change AFTER INSERT ${where ? '' : 'OR UPDATE OR DELETE'} ON ${table}
      FOR EACH ROW ${when} EXECUTE FUNCTION note_change(${without.map((column) => `'${column}'`).join(', ')})`;
  });
  await asOwner(shop.config.databaseUrl!, [NOTE, ...triggers].join(';\n'));
}

/** What was changed since the last time. */
export async function takeChanges({ deps }: TestShop): Promise<string[]> {
  const taking = { name: 'take-changes', text: 'DELETE FROM noted_changes RETURNING noted' };
  const { rows } = await deps.db.$client.query<{ noted: string }>(taking);
  return rows.map(({ noted }) => noted);
}
