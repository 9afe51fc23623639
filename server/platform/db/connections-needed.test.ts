import { expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { connectionsNeeded, findLackOfConnections, maxConnectionsFor } from './connections-needed.ts';

const EIGHT = readConfig({ WORKERS: '8' });

test('the embedded database takes the connections of all processes, and a few more', () => {
  expect(maxConnectionsFor(readConfig({}))).toBe(100);
  expect(maxConnectionsFor(EIGHT)).toBeGreaterThan(connectionsNeeded(EIGHT));
});

test('a database that takes fewer is reported in a sentence with the numbers', () => {
  expect(findLackOfConnections(EIGHT, 112)).toBeNull();
  expect(findLackOfConnections(EIGHT, 97)).toBe(
    'The shop may open up to 112 connections (WORKERS 8 × (DATABASE_POOL_SIZE 10 + 4)), and the database takes 97: lower one of the two, or raise max_connections, else requests fail under load.',
  );
});

test('behind a pooler only the connections that listen count', () => {
  const pooled = readConfig({
    WORKERS: '8',
    DATABASE_POOL_SIZE: '100',
    DATABASE_URL: 'postgres://shop@pooler/shop',
    DATABASE_DIRECT_URL: 'postgres://shop@database/shop',
  });
  expect(findLackOfConnections(pooled, 8)).toBeNull();
});
