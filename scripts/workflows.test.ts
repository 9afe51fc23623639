import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  'timeout-minutes'?: number;
  'runs-on'?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const files = globSync('.github/workflows/*.{yaml,yml}', { cwd: root }).sort();
const workflows = files.map((file) => [file, parse(read(file)) as Workflow] as const);

/** Those that are used here: a misspelt one would be ignored in silence. */
const WORDS = {
  workflow: ['name', 'on', 'permissions', 'concurrency', 'jobs'],
  job: ['if', 'permissions', 'runs-on', 'steps', 'strategy', 'timeout-minutes'],
  step: ['id', 'name', 'run', 'uses', 'with'],
};
/** Rights to write that a job has a reason for. */
const MAY_WRITE = ['release.yaml image packages'];
/** A major version, which Renovate replaces by the digest it has, or that digest. */
const PINNED = /^[\w-]+\/[\w./-]+@(v\d+(\.\d+)*|[0-9a-f]{40})$/;
/** Texts that strangers write: in a script they would be run. */
const FROM_STRANGERS =
  /\$\{\{[^}]*\bgithub\.(head_ref|event\.(issue|pull_request|comment|review|head_commit|commits|pages|discussion)\b)/;

test('pushes, nights and releases have a workflow', () => {
  expect(files.map((file) => path.basename(file))).toEqual(['check.yaml', 'nightly.yaml', 'release.yaml']);
});

describe.each(workflows)('%s', (file, workflow) => {
  const { on, permissions, jobs } = workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const scripts = steps.map(({ run = '' }) => run);

  test('has no word that is unknown', () => {
    const unknown = (part: object, words: string[]) =>
      Object.keys(part).filter((key) => !words.includes(key));
    expect(unknown(workflow, WORDS.workflow)).toEqual([]);
    expect(Object.values(jobs).flatMap((job) => unknown(job, WORDS.job))).toEqual([]);
    expect(steps.flatMap((step) => unknown(step, WORDS.step))).toEqual([]);
  });

  test('reads and nothing more, unless a job has a reason', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const writes = Object.entries(jobs).flatMap(([name, job]) =>
      Object.entries(job.permissions ?? {})
        .filter(([, right]) => right !== 'read')
        .map(([what]) => `${path.basename(file)} ${name} ${what}`),
    );
    expect(writes.filter((right) => !MAY_WRITE.includes(right))).toEqual([]);
  });

  test('runs nothing of strangers with the rights of the repository', () => {
    expect(Object.keys(on)).not.toContain('pull_request_target');
    expect(Object.keys(on)).not.toContain('workflow_run');
    expect(scripts.filter((run) => FROM_STRANGERS.test(run))).toEqual([]);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(checkouts.map(() => false));
  });

  test('every job ends, on a named system', () => {
    for (const [name, job] of Object.entries(jobs)) {
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(90);
      expect(job['runs-on'], name).toMatch(/^ubuntu-\d\d\.\d\d$/);
    }
  });

  test('every action is pinned', () => {
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !PINNED.test(action))).toEqual([]);
  });

  test('every command and file that it names is there', () => {
    const named = scripts.flatMap((run) => [...run.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)]);
    expect(named.map(([, name]) => name!).filter((name) => !(name in manifest.scripts))).toEqual([]);
    const builds = steps.flatMap((step) => (typeof step.with?.file === 'string' ? step.with.file : []));
    expect(builds.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test('takes the Node of .nvmrc, or the oldest that may start the shop', () => {
    const chosen = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
    const oldest = Number(/\d+/.exec(manifest.engines.node)![0]);
    for (const { with: how } of chosen)
      expect([{ file: '.nvmrc' }, { version: oldest }]).toContainEqual(
        how?.['node-version-file'] ? { file: how['node-version-file'] } : { version: how?.['node-version'] },
      );
  });
});

test('there is one version of Node: of .nvmrc, of the package and of the images', () => {
  const version = read('.nvmrc').trim();
  expect(manifest.dependencies.node).toBe(version);
  for (const file of ['deploy/Dockerfile', '.devcontainer/Dockerfile'])
    for (const [, tag] of read(file).matchAll(/^FROM node:([\d.]+)/gm)) expect(tag, file).toBe(version);
});

test('CHANGELOG.md, compose and the kustomizations name the version of package.json', () => {
  const { version } = manifest;
  expect(read('CHANGELOG.md')).toContain(`\n## [${version}]`);
  for (const part of ['shop', 'migrate'])
    expect(read(`deploy/kubernetes/${part}/kustomization.yaml`)).toContain(`newTag: ${version}`);
  expect(read('deploy/compose.yaml')).toContain(`MILLWRIGHT_TAG:-${version}}`);
});
