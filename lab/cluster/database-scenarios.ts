import { setTimeout as delay } from 'node:timers/promises';
import type { PatroniNode } from './patroni-node.ts';
import type { Scenario } from './scenario.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** Beside the old primary there must be another one, and the shop sells on it for a while. */
const SELL_ON_MS = 10_000;

export const killPrimary: Scenario = {
  name: 'primary',
  title: '3. The primary is killed',
  perSecond: 50,
  async disturb(world, random) {
    const old = await world.cluster.primary();
    await delay(random.between(0, 2_000));
    const atMs = performance.now();
    await old.kill();
    const disturbance = await untilReplaced(world, old, atMs);
    await delay(SELL_ON_MS);
    old.start();
    await world.cluster.untilWhole();
    return disturbance;
  },
};

export const freezePrimary: Scenario = {
  name: 'freeze',
  title: '4. The primary is frozen, and thaws beside its successor',
  perSecond: 50,
  async disturb(world, random) {
    const old = await world.cluster.primary();
    await delay(random.between(0, 2_000));
    const atMs = performance.now();
    try {
      await old.freeze();
      const disturbance = await untilReplaced(world, old, atMs);
      await delay(SELL_ON_MS);
      return disturbance;
    } finally {
      old.thaw();
    }
  },
};

export const cutReplication: Scenario = {
  name: 'cut',
  title: '5. The replication is cut, and then the primary killed',
  perSecond: 50,
  async disturb(world) {
    const { cluster } = world;
    const [old, standby] = [await cluster.primary(), await cluster.synchronousStandby()];
    const cutAtMs = performance.now();
    await standby.cutReplication();
    try {
      const other = await until('the other standby is synchronous', async () => {
        const now = await cluster.synchronousStandby();
        return now !== standby && now;
      });
      const note = `the other standby took over after ${seconds(cutAtMs)} s`;
      await delay(SELL_ON_MS);
      const killedAtMs = performance.now();
      await old.kill();
      const disturbance = await untilReplaced(world, old, killedAtMs);
      const chosen = disturbance.newPrimary.node === other ? 'the right one' : 'NOT the one with all orders';
      // Strict: without a standby the new primary takes no changes, so its link comes back with it.
      standby.healReplication();
      await delay(SELL_ON_MS);
      old.start();
      await cluster.untilWhole();
      return { ...disturbance, notes: [note, `the new primary is ${chosen}`] };
    } finally {
      standby.healReplication();
    }
  },
};

const seconds = (sinceMs: number) => ((performance.now() - sinceMs) / 1000).toFixed(1);

async function untilReplaced({ cluster }: World, old: PatroniNode, sinceMs: number) {
  const { node, atMs } = await cluster.untilNewPrimary(old);
  return {
    newPrimary: { afterSeconds: (atMs - sinceMs) / 1000, atMs, node },
    notes: [] as string[],
  };
}
