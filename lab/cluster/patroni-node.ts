import type { ChildProcess } from 'node:child_process';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseUser } from '../../server/outside/postgres/database-user.ts';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { endChild, endPid, familyOf, type SpawnOwn, sendSignal, titleOf } from './own-processes.ts';
import type { Programs } from './programs.ts';

/** A machine with PostgreSQL and the Patroni agent that looks after it. */
export interface PatroniNode {
  name: string;
  /** Of PostgreSQL itself. */
  port: number;
  restPort: number;
  start(): void;
  /** As when the power fails: agent and server at once. */
  kill(): Promise<void>;
  /** As when a hypervisor stops the machine: nothing ends, nothing answers. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Of a standby: what receives the changes is stopped, so that nothing arrives and no connection ends. */
  cutReplication(): Promise<void>;
  healReplication(): void;
  /** Whether Patroni calls it so. */
  is(role: 'primary' | 'replica' | 'sync'): Promise<boolean>;
  remove(): Promise<void>;
}

export interface NodePlace {
  folder: string;
  etcdPort: number;
  programs: Programs;
  spawnOwn: SpawnOwn;
  user: DatabaseUser | undefined;
}

/** How long the leader's key lives without being renewed: the longest part of a failover. */
const TTL_SECONDS = 20;
const ANSWER_WITHIN_MS = 1_000;

/** An order is acknowledged when two nodes have it: a primary without a standby takes no changes. */
const CLUSTER = {
  ttl: TTL_SECONDS,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 200,
      // A standby that is not heard of is given up after this time, not after the usual minute.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
    },
  },
};

export async function openPatroniNode(name: string, place: NodePlace): Promise<PatroniNode> {
  const { programs, spawnOwn, user } = place;
  const folder = path.join(place.folder, name);
  const dataDir = path.join(folder, 'data');
  await mkdir(folder);
  if (user) await chown(folder, user.uid, user.gid);
  const [port, restPort] = [await freePort(), await freePort()];
  const settings = path.join(folder, 'patroni.yml');
  await writeFile(settings, JSON.stringify(settingsOf({ name, folder, dataDir, port, restPort, place })));
  let agent: ChildProcess | null = null;
  let frozen: number[] = [];
  let cut: number[] = [];

  const postmaster = async () => {
    const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || null;
  };
  const node: PatroniNode = {
    name,
    port,
    restPort,
    start() {
      agent = spawnOwn({ name, program: programs.patroni, args: [settings], user });
    },
    async kill() {
      const pid = await postmaster();
      const agentEnded = agent && endChild(agent, 'SIGKILL');
      if (pid) await endPid(pid, 'SIGKILL');
      await agentEnded;
    },
    async freeze() {
      const pid = await postmaster();
      // The server first: what is stopped starts no further processes.
      const parents = [pid, agent?.pid].filter((each) => typeof each === 'number');
      for (const each of parents) sendSignal(each, 'SIGSTOP');
      frozen = await familyOf(parents);
      for (const each of frozen) sendSignal(each, 'SIGSTOP');
    },
    thaw() {
      for (const each of frozen) sendSignal(each, 'SIGCONT');
      frozen = [];
    },
    async cutReplication() {
      const pid = await postmaster();
      for (const each of pid ? await familyOf([pid]) : [])
        if ((await titleOf(each)).includes('walreceiver')) cut.push(each);
      for (const each of cut) sendSignal(each, 'SIGSTOP');
    },
    healReplication() {
      for (const each of cut) sendSignal(each, 'SIGCONT');
      cut = [];
    },
    is: (role) => answersOk(`http://127.0.0.1:${restPort}/${role}`),
    async remove() {
      node.thaw();
      node.healReplication();
      await node.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
  return node;
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Patroni reads YAML, and JSON is YAML. */
const settingsOf = ({
  name,
  folder,
  dataDir,
  port,
  restPort,
  place,
}: {
  name: string;
  folder: string;
  dataDir: string;
  port: number;
  restPort: number;
  place: NodePlace;
}) => ({
  scope: 'shop',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  // Patroni 3.0 renews its key by version 3 of etcd's protocol without looking whose it has become;
  // by version 2 it compares and sets, so a primary that thaws cannot take the lead back.
  etcd: { host: `127.0.0.1:${place.etcdPort}` },
  bootstrap: { dcs: CLUSTER, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: dataDir,
    bin_dir: path.dirname(place.programs.pg_ctl),
    pgpass: path.join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'x' },
      replication: { username: 'replicator', password: 'x' },
      rewind: { username: 'rewinder', password: 'x' },
    },
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      'host all all 127.0.0.1/32 trust',
      'host replication replicator 127.0.0.1/32 trust',
      'local all all trust',
    ],
  },
});
