import { existsSync } from 'node:fs';
import path from 'node:path';
import { onPath } from '../../server/testing/find-installed.ts';

/** What the cluster is made of, by the package of Debian that brings it. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
  pg_ctl: 'postgresql',
} as const;

export type Programs = Record<keyof typeof PACKAGES, string>;

const FOLDERS = [
  ...onPath(),
  '/usr/bin',
  '/usr/sbin',
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
];

/** A sentence when something is missing: what to install. */
export function findPrograms(folders = FOLDERS): Programs | string {
  const found = Object.keys(PACKAGES).map((program) => [
    program,
    folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)),
  ]);
  const missing = found
    .filter(([, file]) => !file)
    .map(([program]) => PACKAGES[program as keyof typeof PACKAGES]);
  if (missing.length === 0) return Object.fromEntries(found);
  return `The cluster needs programs that are not installed here: apt-get install ${missing.join(' ')}.`;
}
