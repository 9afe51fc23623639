import Type from 'typebox';
import { closed, id, oneOf } from './schema.ts';

/** Whose orders or quotes a member reads. */
export const scopeQuery = {
  scope: Type.Optional(oneOf(['mine', 'company'])),
  person: Type.Optional(
    Type.String({ maxLength: 36, description: 'Of the company’s: the id of a member, or "left"' }),
  ),
};

/** Of the company’s: who of it ordered or asked. */
export const companyPerson = closed({
  _id: id,
  name: Type.String(),
  isYou: Type.Boolean(),
  left: Type.Boolean(),
});
export const orderedBy = Type.Optional(companyPerson);
