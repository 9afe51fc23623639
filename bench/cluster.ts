import { parseArgs } from 'node:util';
// @ts-expect-error: a script without types
import { ensureBuild } from '../scripts/lib/ensure-build.mjs';
import { cutReplication, freezePrimary, killPrimary } from './cluster/database-scenarios.ts';
import { findPrograms } from './cluster/programs.ts';
import { type Finding, runScenario, type Scenario } from './cluster/scenario.ts';
import { killInstances, restartInstances, updateUnderLoad } from './cluster/shop-scenarios.ts';
import { startWorld, type World } from './cluster/world.ts';
import { machine } from './lib/machine.ts';
import { table } from './lib/table.ts';

/**
 * `npm run test:cluster -- --seed=1 --only=restart,primary`: three shops behind HAProxy on a PostgreSQL of three nodes
 * sell while parts of it fail. `--keep` leaves the logs.
 */
const SCENARIOS: Scenario[] = [
  killInstances,
  restartInstances,
  killPrimary,
  freezePrimary,
  cutReplication,
  updateUnderLoad,
];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 10_000)) },
    only: { type: 'string', default: SCENARIOS.map(({ name }) => name).join(',') },
    keep: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const chosen = values.only.split(',').map((name) => SCENARIOS.find((each) => each.name === name) ?? name);
const unknown = chosen.filter((each) => typeof each === 'string');
const programs = findPrograms();
if (unknown.length > 0 || typeof programs === 'string') {
  const names = SCENARIOS.map(({ name }) => name).join(', ');
  console.error(typeof programs === 'string' ? programs : `Choose among ${names}: --only=restart,primary.`);
  process.exit(1);
}

await ensureBuild();
console.log(`${machine()}\nseed ${seed}`);
const world = await startWorld(programs, values.keep);
const stopBySignal = async () => {
  console.log('Stopping …');
  await world.stop();
  process.exit(130);
};
process.once('SIGINT', stopBySignal);
process.once('SIGTERM', stopBySignal);
try {
  if (values.keep) console.log(`Logs in ${world.folder}`);
  for (const scenario of chosen as Scenario[]) if (!(await isHeld(world, scenario))) process.exitCode = 1;
} finally {
  await world.stop();
}
process.exit();

async function isHeld(world: World, scenario: Scenario): Promise<boolean> {
  console.log(`\n### ${scenario.title}, ${scenario.perSecond} requests a second\n`);
  const findings = await runScenario(world, scenario, seed);
  console.log(table(['what', 'measured', 'bar', ''], findings.map(rowOf)));
  return findings.every((finding) => finding.isHeld);
}

function rowOf({ what, measured, bar, isHeld }: Finding): string[] {
  return [what, measured, bar, bar && (isHeld ? 'held' : 'MISSED')];
}
