import Type from 'typebox';
import { ERRORS } from '#contract/errors.ts';

/** The body of every failure. */
export const errorResponse = Type.Object(
  {
    error: Type.String({ description: 'A sentence for people' }),
    code: Type.String({ enum: Object.keys(ERRORS) }),
  },
  { additionalProperties: false },
);
