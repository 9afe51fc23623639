import type { Static, TSchema } from 'typebox';
import Compile from 'typebox/compile';

/** A row that the shop cannot have written: somebody changed it by hand, or a newer version did. */
export class UnfitJson extends Error {
  override name = 'UnfitJson';
}

/**
 * Reads a JSON column: what PostgreSQL holds is only known to be JSON. Schemas name what is used and leave the rest
 * open, so that rows of older and newer versions fit.
 */
export function storedJson<Schema extends TSchema>(column: string, schema: Schema) {
  const checked = Compile(schema);
  return (rowId: string, value: unknown): Static<Schema> => {
    if (checked.Check(value)) return value as Static<Schema>;
    const [first] = checked.Errors(value);
    const place = first?.instancePath ? ` at ${first.instancePath}` : '';
    throw new UnfitJson(`${column} of the row ${rowId} does not fit${place}: it ${first?.message}.`);
  };
}
