import type { Schema } from '../abuse/schema-values.ts';

/** The fields of all objects inside a schema: "lines[].remark". */
export function nestedFields(schema: Schema, path = ''): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((one) => nestedFields(one, path)))];
  if (schema.items) return nestedFields(schema.items, `${path}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...nestedFields(field, own)];
  });
}

/** The same of a value; what is null or undefined says nothing. */
export function filledFields(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => filledFields(one, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if (field === null || field === undefined) return [];
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...filledFields(field, own)];
  });
}

/** A value without the fields of these paths. */
export function withoutFields(value: unknown, paths: string[], path = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutFields(one, paths, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const own = path === '' ? name : `${path}.${name}`;
      return paths.includes(own) ? [] : [[name, withoutFields(field, paths, own)]];
    }),
  );
}
