import { Ajv } from 'ajv';
import { jsonb } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';

const ajv = new Ajv();

/** A row that the shop cannot have written: it was changed by hand, or by a newer version. */
export class UnfitJson extends Error {
  override name = 'UnfitJson';
}

/** May be written as a T; what is read must pass its reader before the compiler takes it for one. */
type Unchecked<T> = T | { notCheckedYet: symbol };

/** A JSON column of any table. */
export const uncheckedJson = <T>(name: string) => jsonb(name).$type<Unchecked<T>>();

/**
 * Reads a JSON column: what PostgreSQL holds is only known to be JSON. Schemas name what is used and leave the rest
 * open, so that rows of older and newer versions fit.
 */
export function storedJson<Schema extends TSchema>(column: string, schema: Schema) {
  return (rowId: string, value: unknown): Static<Schema> => {
    // Compiled once, when it is first needed.
    const check = ajv.compile<Static<Schema>>(schema);
    if (check(value)) return value;
    const [first] = check.errors ?? [];
    const place = first?.instancePath ? ` at ${first.instancePath}` : '';
    throw new UnfitJson(`${column} of the row ${rowId} does not fit${place}: it ${first?.message}.`);
  };
}

/** For a list that can go on without a row that does not fit: the log names it, and others are read. */
export function unlessUnfit<T, Instead>(
  log: FastifyBaseLogger,
  read: () => T,
  instead: Instead,
): T | Instead {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnfitJson)) throw error;
    log.error({ err: error }, 'a stored row cannot be read');
    return instead;
  }
}
