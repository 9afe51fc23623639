import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type ProcessWithHeartbeat, watchHeartbeats } from './heartbeats.ts';

/** One that answers the first heartbeats, then no more. */
function startProcess(answers: number) {
  const events = new EventEmitter();
  const beats: number[] = [];
  const watched = Object.assign(events, {
    send({ beat }: { beat: number }) {
      beats.push(beat);
      if (beat <= answers) events.emit('message', { beatHeard: beat });
    },
  });
  return { beats, events, watched: watched as unknown as ProcessWithHeartbeat };
}

test('a process is reported silent after so many missed heartbeats in a row, once', async () => {
  const { beats, watched } = startProcess(4);
  let silences = 0;
  await new Promise<void>((resolve) =>
    watchHeartbeats(
      watched,
      () => {
        silences += 1;
        resolve();
      },
      { everyMs: 1, mostMissed: 3 },
    ),
  );
  expect(beats).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(silences).toBe(1);
});

test('one that has ended is not asked any more', async () => {
  const { beats, events, watched } = startProcess(Number.POSITIVE_INFINITY);
  watchHeartbeats(watched, () => {}, { everyMs: 1 });
  await expect.poll(() => beats.length).toBeGreaterThan(2);
  events.emit('exit');
  const asked = beats.length;
  const other = startProcess(Number.POSITIVE_INFINITY);
  watchHeartbeats(other.watched, () => {}, { everyMs: 1 });
  await expect.poll(() => other.beats.length).toBeGreaterThan(2);
  other.events.emit('exit');
  expect(beats).toHaveLength(asked);
});
