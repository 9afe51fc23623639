import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stageOf, titleFilter } from '../../../scripts/lib/choose-tests.mjs';
import { projectNode, readText, tool } from '../../../scripts/lib/project.mjs';
import { toolEnvironment } from '../../../scripts/lib/run.mjs';
import { vitestTests } from '../../../scripts/lib/test-reports.mjs';

/** Two cores are shared with whatever else runs. */
const PRIORITY = 10;
const MOST_WORKERS = 2;
const PATIENCE_MS = 10_000;
let running;

/** Runs test files in a folder until one fails: `{ verdict: 'passed' | 'failed' | 'late', failed, ran }`. */
export async function runTests(folder, files, { seed, timeoutMs, title }) {
  const ran = [];
  const endsAt = Date.now() + timeoutMs;
  for (const project of ['unit', 'server']) {
    const chosen = files.filter((file) => stageOf(file) === project);
    if (chosen.length === 0) continue;
    const { code, report, isLate } = await runProject(folder, project, chosen, {
      seed,
      title,
      timeoutMs: endsAt - Date.now(),
    });
    const tests = vitestTests(report, folder);
    ran.push(...chosen);
    const failed = tests.find(({ outcome }) => outcome === 'failed');
    if (isLate) return { verdict: 'late', ran };
    if (failed) return { verdict: 'failed', failed, ran };
    if (code !== 0) return { verdict: 'failed', failed: { file: chosen[0] }, ran };
  }
  return { verdict: 'passed', ran };
}

async function runProject(folder, project, files, { seed, title, timeoutMs }) {
  const output = path.join(folder, '.mutate-report.json');
  rmSync(output, { force: true });
  const args = [tool('vitest', 'vitest.mjs'), 'run', '--project', project, '--bail=1', ...files];
  const report = ['--reporter=json', `--outputFile=${output}`, `--maxWorkers=${MOST_WORKERS}`];
  const named = title ? ['-t', `^(${titleFilter(title)})$`] : [];
  const { code, isLate } = await endsWithin(timeoutMs, projectNode, [...args, ...report, ...named], {
    cwd: folder,
    env: toolEnvironment({ NODE_ENV: 'test', FUZZ_SEED: String(seed) }),
  });
  const text = readText(output);
  return { code, isLate, report: text ? JSON.parse(text) : undefined };
}

/** With all it started: a test may have processes of its own. */
function endsWithin(timeoutMs, command, args, options) {
  return new Promise((resolve) => {
    let isLate = false;
    const child = spawn(command, args, { ...options, stdio: 'ignore', detached: true });
    running = child;
    if (child.pid) os.setPriority(child.pid, PRIORITY);
    const timers = [
      setTimeout(() => {
        isLate = true;
        stop(child, 'SIGTERM');
      }, timeoutMs),
      setTimeout(() => stop(child, 'SIGKILL'), timeoutMs + PATIENCE_MS),
    ];
    const end = (code) => {
      timers.forEach(clearTimeout);
      running = undefined;
      resolve({ code, isLate });
    };
    child.once('error', () => end(1));
    child.once('close', (code) => end(code ?? 1));
  });
}

function stop({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

/** For Ctrl-C: a group of its own does not hear it. */
export const stopRunning = () => running && stop(running, 'SIGKILL');
