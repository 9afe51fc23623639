import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compileSerializer } from './serializers.ts';

test('a schema that several routes answer with is compiled once, and each answer keeps to its own', async () => {
  const name = { type: 'object', properties: { name: { type: 'string' } } };
  const size = { type: 'object', properties: { size: { type: 'integer' } } };
  const compiled: unknown[] = [];
  const app = Fastify();
  app.setSerializerCompiler((route) => {
    const serialize = compileSerializer(route);
    compiled.push(serialize);
    return serialize;
  });
  const pump = { name: 'MB-50', size: 50, secret: 'not in the schema' };
  app.get('/name', { schema: { response: { 200: name, '4xx': name } } }, async () => pump);
  app.get('/size', { schema: { response: { 200: size } } }, async () => pump);
  expect((await app.inject('/name')).body).toBe('{"name":"MB-50"}');
  expect((await app.inject('/size')).body).toBe('{"size":50}');
  expect(new Set(compiled).size).toBe(2);
  expect(compiled.length).toBeGreaterThan(2);
  await app.close();
});
