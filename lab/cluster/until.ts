import { setTimeout as delay } from 'node:timers/promises';

/** Looks again and again, until there is something other than nothing. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | false>,
  { withinMs = 60_000, everyMs = 200 } = {},
): Promise<Found> {
  const endMs = performance.now() + withinMs;
  while (performance.now() < endMs) {
    const found = await look();
    if (found) return found;
    await delay(everyMs);
  }
  throw new Error(`Waited without success until ${what}.`);
}
