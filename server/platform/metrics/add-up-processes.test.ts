import { EventEmitter } from 'node:events';
import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { type AskedProcess, addUpProcesses } from './add-up-processes.ts';
import { readGauge } from './read-gauge.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A process with a count and a gauge, which answers when asked, never, or cannot be reached. */
function startProcess(count: number) {
  const registry = new Registry();
  const counter = new Counter({ name: 'answers_total', help: 'Answers.', registers: [registry] });
  counter.inc(count);
  readGauge(registry, { name: 'processes', help: 'One each.' }, () => [[{}, 1]]);
  const events = new EventEmitter();
  let reaction: 'answers' | 'is silent' | 'is gone' | 'dies after it' = 'answers';
  const asked = Object.assign(events, {
    async send({ askMetrics }: { askMetrics: number }, done: (error: Error | null) => void) {
      if (reaction === 'is gone') return done(new Error('write EPIPE'));
      if (reaction === 'is silent') return;
      const reported = JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()));
      events.emit('message', { answersMetrics: askMetrics, reported });
      if (reaction === 'dies after it') events.emit('exit');
    },
  });
  return {
    asked: asked as unknown as AskedProcess,
    counter,
    will: (next: typeof reaction) => {
      reaction = next;
    },
    die: () => events.emit('exit'),
  };
}

const valuesOf = async (all: ReturnType<typeof addUpProcesses>) => {
  const text = await all.metrics();
  const read = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  return { answers: read('answers_total'), processes: read('processes') };
};

test('counts of the dead stay, and what they were at that moment does not', async () => {
  const all = addUpProcesses();
  const [one, other, third] = [startProcess(100), startProcess(20), startProcess(3)];
  for (const { asked } of [one, other, third]) all.add(asked);
  expect(await valuesOf(all)).toEqual({ answers: 123, processes: 3 });
  one.die();
  expect(await valuesOf(all)).toEqual({ answers: 123, processes: 2 });
  other.die();
  third.counter.inc(4);
  expect(await valuesOf(all)).toEqual({ answers: 127, processes: 1 });
  const next = startProcess(1);
  all.add(next.asked);
  expect(await valuesOf(all)).toEqual({ answers: 128, processes: 2 });
});

test('many dead are added up as one', async () => {
  const all = addUpProcesses();
  const living = startProcess(1);
  all.add(living.asked);
  const mortal = [10, 20, 30].map(startProcess);
  for (const { asked } of mortal) all.add(asked);
  await valuesOf(all);
  for (const { die } of mortal) die();
  await valuesOf(all);
  const addedUp = vi.spyOn(AggregatorRegistry, 'aggregate');
  expect(await valuesOf(all)).toEqual({ answers: 61, processes: 1 });
  expect(addedUp.mock.calls[0]![0], 'the living and the dead').toHaveLength(2);
});

test.each(['is silent', 'is gone'] as const)(
  'one that %s takes no other with it, and keeps its counts',
  async (how) => {
    const all = addUpProcesses(50);
    const [one, other] = [startProcess(100), startProcess(20)];
    for (const { asked } of [one, other]) all.add(asked);
    await valuesOf(all);
    one.will(how);
    expect(await valuesOf(all)).toEqual({ answers: 120, processes: 1 });
    one.will('answers');
    expect(await valuesOf(all)).toEqual({ answers: 120, processes: 2 });
  },
);

test('one that dies right after its answer is counted once', async () => {
  const all = addUpProcesses();
  const [one, other] = [startProcess(100), startProcess(20)];
  for (const { asked } of [one, other]) all.add(asked);
  one.will('dies after it');
  expect(await valuesOf(all)).toEqual({ answers: 120, processes: 1 });
  expect(await valuesOf(all)).toEqual({ answers: 120, processes: 1 });
});

test('nothing is claimed when none answers', async () => {
  const all = addUpProcesses(50);
  await expect(all.metrics()).rejects.toThrow('No process');
  const silent = startProcess(1);
  silent.will('is silent');
  all.add(silent.asked);
  await expect(all.metrics()).rejects.toThrow('No process');
});
