import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { endChild, type SpawnOwn } from './own-processes.ts';
import type { PatroniNode } from './patroni-node.ts';
import { until } from './until.ts';

export interface Proxies {
  shopUrl: string;
  databasePort: number;
  /** Until it sends requests to this shop again. */
  untilChosen(shop: string): Promise<void>;
  stop(): Promise<void>;
}

/** Checks every second, two failures: an instance that leaves is left alone after at most two of its five seconds. */
const CHECKS = 'inter 1s fall 2 rise 1';

/** One HAProxy in front of the shops and one address that follows the primary. */
export async function startProxies({
  folder,
  program,
  spawnOwn,
  nodes,
  shopPorts,
}: {
  folder: string;
  program: string;
  spawnOwn: SpawnOwn;
  nodes: PatroniNode[];
  shopPorts: Record<string, number>;
}): Promise<Proxies> {
  const [shopPort, databasePort, statsPort] = [await freePort(), await freePort(), await freePort()];
  const servers = nodes.map(
    ({ name, port, restPort }) => `server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const shops = Object.entries(shopPorts).map(([name, port]) => `server ${name} 127.0.0.1:${port} check`);
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  retries 2
  option redispatch 1

frontend shop
  mode http
  bind 127.0.0.1:${shopPort}
  option forwardfor
  # While the database is away no shop is ready, but each still answers from its cache.
  use_backend living if { nbsrv(shops) eq 0 }
  default_backend shops
backend shops
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server ${CHECKS}
  ${shops.join('\n  ')}
backend living
  mode http
  balance roundrobin
  option httpchk GET /healthz
  http-check expect status 200
  default-server ${CHECKS}
  ${shops.join('\n  ')}

listen primary
  mode tcp
  bind 127.0.0.1:${databasePort}
  # Its sessions are long, and the listener's is silent for hours.
  timeout client 24h
  timeout server 24h
  option httpchk GET /primary
  http-check expect status 200
  default-server ${CHECKS} on-marked-down shutdown-sessions
  ${servers.join('\n  ')}

listen stats
  mode http
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
`,
  );
  const child = spawnOwn({ name: 'haproxy', program, args: ['-db', '-f', file] });
  const stateOf = async (shop: string) => {
    const text = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`).then(
      (answer) => answer.text(),
      () => '',
    );
    return text
      .split('\n')
      .find((line) => line.startsWith(`shops,${shop},`))
      ?.split(',')[17];
  };
  return {
    shopUrl: `http://127.0.0.1:${shopPort}`,
    databasePort,
    untilChosen: async (shop) => {
      await until(`HAProxy chooses ${shop}`, async () => (await stateOf(shop)) === 'UP');
    },
    stop: () => endChild(child, 'SIGKILL'),
  };
}
