import { setTimeout as delay } from 'node:timers/promises';
import { judge } from '../../server/testing/money-run/judge.ts';
import { type Random, randomFrom } from '../../server/testing/random.ts';
import { startLoad } from './load.ts';
import { firstWriteAfter, inWords, longestGapSeconds, percentile, sumOf, type Tally } from './tally.ts';
import type { World } from './world.ts';

export interface Scenario {
  /** For --only. */
  name: string;
  title: string;
  perSecond: number;
  /** No customer may notice anything. */
  unnoticed?: boolean;
  /** What happens while the shop sells. */
  disturb(world: World, random: Random): Promise<Disturbance>;
}

export interface Disturbance {
  /** Seconds from the fault to another primary, and when that was, by performance.now(). */
  newPrimary?: { afterSeconds: number; atMs: number };
  notes: string[];
}

/** A line of the result: what was measured, and the bar where there is one. */
export interface Finding {
  what: string;
  measured: string;
  bar: string;
  isHeld: boolean;
}

const PURCHASES_PER_SECOND = 3;
const QUIET_BEFORE_MS = 4_000;
const QUIET_AFTER_MS = 8_000;
const WRITES_BACK_SECONDS = 10;

export async function runScenario(world: World, scenario: Scenario, seed: number): Promise<Finding[]> {
  const { acknowledged, buyers, gateway, proxies } = world;
  const before = { orders: acknowledged.orders.size, paid: acknowledged.paid.size };
  const load = startLoad({
    shopUrl: proxies.shopUrl,
    gatewayUrl: gateway.url,
    buyers,
    acknowledged,
    seed,
    perSecond: scenario.perSecond,
    purchasesPerSecond: PURCHASES_PER_SECOND,
  });
  const startedAtMs = performance.now();
  let disturbance: Disturbance;
  try {
    await delay(QUIET_BEFORE_MS);
    disturbance = await scenario.disturb(world, randomFrom(seed));
    await delay(QUIET_AFTER_MS);
  } finally {
    await load.stop();
  }
  const seconds = (performance.now() - startedAtMs) / 1000;
  await world.cluster.untilWhole();
  const { problems } = await world.atPrimary((db) => judge(db, gateway, acknowledged));
  return [
    fact('requests', `${load.tally.sent} in ${seconds.toFixed(0)} s`),
    fact(
      'orders and payments acknowledged',
      `${acknowledged.orders.size - before.orders} and ${acknowledged.paid.size - before.paid}`,
    ),
    ...disturbance.notes.map((note) => fact('', note)),
    ...findingsOf(load.tally, scenario, disturbance),
    {
      what: 'lost, doubled or different from the provider',
      measured: problems.join('; ') || '0',
      bar: '0',
      isHeld: problems.length === 0,
    },
  ];
}

const fact = (what: string, measured: string): Finding => ({ what, measured, bar: '', isHeld: true });

function findingsOf(tally: Tally, { unnoticed }: Scenario, { newPrimary }: Disturbance): Finding[] {
  const failed = sumOf(tally.failures);
  const findings: Finding[] = [
    {
      what: 'failed requests',
      measured: failed ? `${failed} (${inWords(tally.failures)})` : '0',
      bar: unnoticed ? '0' : '',
      isHeld: !unnoticed || failed === 0,
    },
    {
      what: 'errors that no lost machine excuses',
      measured: inWords(tally.faults) || '0',
      bar: '0',
      isHeld: tally.faults.size === 0,
    },
    fact('longest time without a write', `${longestGapSeconds(tally).toFixed(1)} s`),
    fact('p50 and p99', `${percentile(tally, 0.5).toFixed(0)} and ${percentile(tally, 0.99).toFixed(0)} ms`),
  ];
  if (!newPrimary) return findings;
  const back = firstWriteAfter(tally, newPrimary.atMs);
  return [
    ...findings,
    fact('new primary after', `${newPrimary.afterSeconds.toFixed(1)} s`),
    {
      what: 'writes back after the new primary',
      measured: `${back.toFixed(1)} s`,
      bar: `${WRITES_BACK_SECONDS} s`,
      isHeld: back <= WRITES_BACK_SECONDS,
    },
  ];
}
