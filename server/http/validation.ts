import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

const common = { strict: false, allErrors: false, useDefaults: true, removeAdditional: false } as const;
/** Bodies are taken as they are: a quantity of "2" is refused. */
const bodies = new Ajv({ ...common, coerceTypes: false });
/** Query parameters arrive as text; unknown ones (such as campaign tags) are dropped. */
const queries = new Ajv({ ...common, coerceTypes: 'array', removeAdditional: 'all' });

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }): ValidateFunction =>
  (httpPart === 'body' ? bodies : queries).compile(schema);
