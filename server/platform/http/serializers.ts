import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serializer = ReturnType<FastifySerializerCompiler<object>>;

/** Half of the time a shop took to build went into compiling the error response anew, twice for every route. */
const known = new WeakMap<object, Serializer>();

/** Compiles each schema once, however many routes answer with it. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const serialize = known.get(schema) ?? (fastJsonStringify(schema) as Serializer);
  known.set(schema, serialize);
  return serialize;
};
