import Type from 'typebox';

/** The body of every failure. */
export const errorResponse = Type.Object(
  { error: Type.String(), code: Type.String() },
  { additionalProperties: false },
);
