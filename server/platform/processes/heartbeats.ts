/** One of several processes, seen from the first. */
export interface ProcessWithHeartbeat {
  send(message: { beat: number }, done: (error: Error | null) => void): unknown;
  on(event: 'message', hear: (message: { beatHeard?: number }) => void): unknown;
  once(event: 'exit', end: () => void): unknown;
}

const EVERY_MS = 5_000;
/** So many in a row, half a minute: nothing of the shop holds a process for as long. */
const MOST_MISSED = 6;

/**
 * A process that hangs is as useless as a dead one, but its end is not noticed. Heartbeats are counted, not timed: a machine
 * that was asleep has missed none.
 */
export function watchHeartbeats(
  process: ProcessWithHeartbeat,
  onSilent: () => void,
  { everyMs = EVERY_MS, mostMissed = MOST_MISSED } = {},
): void {
  let missed = 0;
  let beat = 0;
  process.on('message', ({ beatHeard }) => {
    if (beatHeard !== undefined) missed = 0;
  });
  const timer = setInterval(() => {
    if (missed >= mostMissed) {
      clearInterval(timer);
      onSilent();
      return;
    }
    missed += 1;
    beat += 1;
    process.send({ beat }, () => {});
  }, everyMs);
  timer.unref();
  process.once('exit', () => clearInterval(timer));
}

/** In one of several processes. */
export function answerHeartbeats(): void {
  process.on('message', ({ beat }: { beat?: number }) => {
    if (beat !== undefined) process.send?.({ beatHeard: beat }, undefined, undefined, () => {});
  });
}
