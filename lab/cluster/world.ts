import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { connect, type Db } from '../../server/platform/db/database.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { createLog } from '../../server/platform/log.ts';
import {
  type Acknowledged,
  type Buyer,
  nothingAcknowledged,
} from '../../server/testing/money-run/clients.ts';
import { type GatewayHost, startGatewayHost } from '../../server/testing/money-run/gateway-host.ts';
import { addPeople } from '../../server/testing/money-run/people.ts';
import { startPostgresProcess } from '../../server/testing/postgres-process.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { type Proxies, startProxies } from './haproxy.ts';
import { createOwnProcesses } from './own-processes.ts';
import type { Programs } from './programs.ts';
import { choosePorts, type Instance, startInstances } from './shops.ts';
import type { Undo } from './undo.ts';

/** Everything that runs. */
export interface World {
  folder: string;
  cluster: DatabaseCluster;
  proxies: Proxies;
  gateway: GatewayHost;
  instances: Instance[];
  /** What the shops are started with. */
  environment: Record<string, string>;
  /** Through HAProxy, as the owner of the tables. */
  ownerUrl: string;
  buyers: Buyer[];
  acknowledged: Acknowledged;
  atPrimary<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

/** Each buys every minute and a half at most: all scenarios stay below what one customer may order in an hour. */
const CUSTOMERS = 300;

export async function startWorld(programs: Programs, folder: string, undo: Undo): Promise<World> {
  const spawnOwn = createOwnProcesses(programs.setpriv, folder);
  const cluster = await startDatabaseCluster({ folder, programs, spawnOwn, undo });
  const shopPorts = await choosePorts();
  const proxies = await startProxies({
    folder,
    program: programs.haproxy,
    spawnOwn,
    nodes: cluster.nodes,
    shopPorts,
  });
  undo.add(() => proxies.stop());
  const gateway = await startOwnGateway(folder, undo);
  await gateway.control({ webhooks: { url: `${proxies.shopUrl}/checkOut/webhook` } });

  const at = (role: string) => `postgres://${role}:x@127.0.0.1:${proxies.databasePort}/shop`;
  const atPrimary: World['atPrimary'] = async (work) => {
    const db = connect(cluster.urlAt(await cluster.primary(), 'shop'), createLog('silent'));
    return work(db).finally(() => db.$client.end());
  };
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: at('shop'),
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: proxies.shopUrl,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...gateway.environment,
  };
  await mkdir(environment.DATA_DIR);
  const direct = await cluster.primary();
  const urls = { owner: cluster.urlAt(direct, 'shop_owner'), shop: cluster.urlAt(direct, 'shop') };
  await migrate(urls, { standIns: true });
  const instances = await startInstances(shopPorts, environment, folder);
  undo.add(() => Promise.all(instances.map(({ shop }) => shop.kill())));
  for (const { name } of instances) await proxies.untilChosen(name);
  const { buyers } = await atPrimary((db) => addPeople(db, CUSTOMERS));
  return {
    folder,
    cluster,
    proxies,
    gateway,
    instances,
    environment,
    ownerUrl: at('shop_owner'),
    buyers,
    acknowledged: nothingAcknowledged(),
    atPrimary,
  };
}

/** With a database of its own: what the provider took must be known when the shop's database is not. */
async function startOwnGateway(folder: string, undo: Undo): Promise<GatewayHost> {
  const postgres = await startPostgresProcess(path.join(folder, 'gateway-database'), {});
  undo.add(() => postgres.stop());
  await migrate(postgres.urls, { standIns: true });
  const gateway = await startGatewayHost(postgres.urls.shop, path.join(folder, 'gateway'));
  undo.add(() => gateway.stop());
  return gateway;
}
