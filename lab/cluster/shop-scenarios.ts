import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeRelease } from './release.ts';
import type { Scenario } from './scenario.ts';
import { restartInTurn } from './shops.ts';

const ROUNDS = 3;
const LEAST_MS = 60_000;
const KILLS = 6;

export const killInstances: Scenario = {
  name: 'kill',
  title: '1. Instances are killed',
  perSecond: 50,
  async disturb({ instances, proxies }, random) {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { name, shop } = instances[random.between(0, instances.length - 1)]!;
      await delay(random.between(500, 3_000));
      await shop.killAndStart();
      await proxies.untilChosen(name);
    }
    return { notes: [`${KILLS} kills`] };
  },
};

export const restartInstances: Scenario = {
  name: 'restart',
  title: '2. Instances are restarted in turn',
  perSecond: 200,
  unnoticed: true,
  async disturb({ instances, proxies }) {
    const startedAtMs = performance.now();
    let wrongEnds = 0;
    for (let round = 0; round < ROUNDS; round += 1) wrongEnds += await restartInTurn(instances, proxies);
    await delay(Math.max(0, startedAtMs + LEAST_MS - performance.now()));
    return { notes: [`${ROUNDS} rounds, ${wrongEnds} instances that did not end in order`] };
  },
};

export const updateUnderLoad: Scenario = {
  name: 'migrate',
  title: '6. A release with migrations is rolled out',
  perSecond: 50,
  unnoticed: true,
  async disturb({ folder, environment, ownerUrl, instances, proxies }) {
    const release = await makeRelease(path.join(folder, 'release'));
    const startedAtMs = performance.now();
    await release.migrate({ ...environment, DATABASE_OWNER_URL: ownerUrl });
    const migratedMs = performance.now() - startedAtMs;
    const wrongEnds = await restartInTurn(instances, proxies, release.folder);
    return {
      notes: [
        `migrated in ${(migratedMs / 1000).toFixed(1)} s beside the old shops, then all restarted in turn`,
        `${wrongEnds} instances that did not end in order`,
      ],
    };
  },
};
