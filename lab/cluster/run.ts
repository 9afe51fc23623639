import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
import { machine } from '../bench/lib/machine.ts';
import { table } from '../bench/lib/table.ts';
import { cutReplication, freezePrimary, killPrimary } from './database-scenarios.ts';
import { findPrograms } from './programs.ts';
import { type Finding, runScenario, type Scenario } from './scenario.ts';
import { killInstances, restartInstances, updateUnderLoad } from './shop-scenarios.ts';
import { createUndo } from './undo.ts';
import { startWorld, type World } from './world.ts';

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
const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-cluster-'));
// PostgreSQL's user must get through to its own folder.
await chmod(folder, 0o755);
const undo = createUndo();
if (values.keep) console.log(`Logs in ${folder}`);
else undo.add(() => rm(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    console.log('Stopping …');
    await undo.run();
    process.exit(130);
  });
try {
  const world = await startWorld(programs, folder, undo);
  for (const scenario of chosen as Scenario[]) if (!(await isHeld(world, scenario))) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await undo.run();
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
