import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serializer = ReturnType<FastifySerializerCompiler<object>>;

const known = new WeakMap<object, Serializer>();

/** Compiles each schema once, however many routes answer with it, and only when one does. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const serialize = known.get(schema) ?? compiledAtFirstUse(schema);
  known.set(schema, serialize);
  return serialize;
};

function compiledAtFirstUse(schema: object): Serializer {
  let serialize: Serializer | undefined;
  return (answer) => {
    serialize ??= fastJsonStringify(schema) as Serializer;
    return serialize(answer);
  };
}
