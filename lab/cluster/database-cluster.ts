import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseDatabaseUser } from '../../server/outside/postgres/database-user.ts';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { endChild, type SpawnOwn } from './own-processes.ts';
import { openPatroniNode, type PatroniNode } from './patroni-node.ts';
import type { Programs } from './programs.ts';
import type { Undo } from './undo.ts';
import { until } from './until.ts';

const NODES = ['n1', 'n2', 'n3'];
const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 100;

export interface DatabaseCluster {
  nodes: PatroniNode[];
  primary(): Promise<PatroniNode>;
  synchronousStandby(): Promise<PatroniNode>;
  /** Another primary than this one; by performance.now(). */
  untilNewPrimary(old: PatroniNode): Promise<{ node: PatroniNode; atMs: number }>;
  /** One primary, two standbys that follow it, one of them synchronous. */
  untilWhole(): Promise<void>;
  /** Directly at a node, past HAProxy. */
  urlAt(node: PatroniNode, role: 'postgres' | 'shop_owner' | 'shop'): string;
  stop(): Promise<void>;
}

/** Three nodes, and etcd which decides who is the primary. */
export async function startDatabaseCluster(place: {
  folder: string;
  programs: Programs;
  spawnOwn: SpawnOwn;
  undo: Undo;
}): Promise<DatabaseCluster> {
  const folder = path.join(place.folder, 'database');
  await mkdir(folder);
  const user = await chooseDatabaseUser(folder);
  if (user) await chown(folder, user.uid, user.gid);
  const etcdPort = await freePort();
  const etcd = place.spawnOwn(await etcdAt(place.programs.etcd, folder, etcdPort));
  const nodes: PatroniNode[] = [];

  const oneThat = (role: 'primary' | 'sync', not?: PatroniNode) =>
    until(
      `a node is ${role}`,
      async () => {
        for (const node of nodes) if (node !== not && (await node.is(role))) return node;
        return null;
      },
      { withinMs: READY_WITHIN_MS, everyMs: LOOK_EVERY_MS },
    );
  const cluster: DatabaseCluster = {
    nodes,
    primary: () => oneThat('primary'),
    synchronousStandby: () => oneThat('sync'),
    async untilNewPrimary(old) {
      const node = await oneThat('primary', old);
      return { node, atMs: performance.now() };
    },
    async untilWhole() {
      const streaming = async () => {
        const primary = await cluster.primary();
        const states = await ask<{ state: string; sync_state: string }>(
          cluster.urlAt(primary, 'postgres'),
          'SELECT state, sync_state FROM pg_stat_replication',
        ).catch(() => []);
        const following = states.filter(({ state }) => state === 'streaming');
        return following.length === 2 && following.some((each) => each.sync_state === 'sync');
      };
      await until('two standbys follow the primary', streaming, { withinMs: READY_WITHIN_MS });
    },
    urlAt: (node, role) =>
      `postgres://${role}:x@127.0.0.1:${node.port}/${role === 'postgres' ? 'postgres' : 'shop'}`,
    async stop() {
      for (const node of nodes) await node.remove();
      await endChild(etcd, 'SIGKILL');
    },
  };
  place.undo.add(() => cluster.stop());
  for (const name of NODES) {
    const node = await openPatroniNode(name, { ...place, folder, etcdPort, user });
    nodes.push(node);
    node.start();
    // The first to come makes the database; the others copy it.
    if (nodes.length === 1) await cluster.primary();
    else await delay(1_000);
  }
  await cluster.untilWhole();
  await makeRoles(cluster);
  return cluster;
}

async function makeRoles(cluster: DatabaseCluster): Promise<void> {
  const url = cluster.urlAt(await cluster.primary(), 'postgres');
  for (const statement of [
    'CREATE ROLE shop_owner LOGIN',
    'CREATE ROLE shop LOGIN',
    'CREATE DATABASE shop OWNER shop_owner',
  ])
    await ask(url, statement);
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function etcdAt(program: string, folder: string, port: number) {
  const here = `http://127.0.0.1:${port}`;
  const peers = `http://127.0.0.1:${await freePort()}`;
  const args = [
    ['--data-dir', path.join(folder, 'etcd')],
    ['--listen-client-urls', here],
    ['--advertise-client-urls', here],
    ['--listen-peer-urls', peers],
    ['--initial-advertise-peer-urls', peers],
    ['--initial-cluster', `default=${peers}`],
    ['--enable-v2'],
  ].flat();
  return { name: 'etcd', program, args };
}
