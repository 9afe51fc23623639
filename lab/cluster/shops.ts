import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { type ShopProcess, startShopProcess } from '../../server/testing/shop-process.ts';
import type { Proxies } from './haproxy.ts';

export interface Instance {
  name: string;
  shop: ShopProcess;
}

const NAMES = ['shop1', 'shop2', 'shop3'];

export const choosePorts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await freePort()])));

/** As on three machines, with one folder of images. */
export async function startInstances(
  ports: Record<string, number>,
  environment: Record<string, string>,
  folder: string,
): Promise<Instance[]> {
  const instances: Instance[] = [];
  for (const name of NAMES) {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const shop = await startShopProcess({ ...environment, PORT: String(ports[name]) }, log);
    instances.push({ name, shop });
  }
  return instances;
}

/** One after the other: each leaves, ends, comes back and is chosen again before the next. */
export async function restartInTurn(
  instances: Instance[],
  proxies: Proxies,
  release?: string,
): Promise<number> {
  let wrongEnds = 0;
  for (const { name, shop } of instances) {
    if ((await shop.terminate()) !== 0) wrongEnds += 1;
    await shop.start(release);
    await proxies.untilChosen(name);
    await delay(500);
  }
  return wrongEnds;
}
