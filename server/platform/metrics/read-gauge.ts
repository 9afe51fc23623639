import { Gauge, type Registry } from 'prom-client';
import { within } from '../rate-limits/within.ts';

type Sample<Label extends string> = readonly [Record<Label, string | number>, number];

/** A scrape gives up after ten seconds: what the database does not answer must not take the rest with it. */
const READ_WITHIN_MS = 2_000;

/** A gauge that is read on request. */
export function readGauge<const Label extends string = never>(
  registry: Registry,
  about: {
    name: string;
    help: string;
    labelNames?: Label[];
    /** How the values of several processes become one; a sum unless said otherwise. */
    aggregator?: 'sum' | 'max' | 'min' | 'first';
  },
  read: () => Sample<Label>[] | Promise<Sample<Label>[]>,
) {
  const gauge: Gauge = new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      gauge.reset();
      // Without labels a reset leaves a zero, which would be a false value.
      if (!about.labelNames) gauge.remove();
      try {
        const samples = await within(READ_WITHIN_MS, Promise.resolve(read()), () => new Error('too late'));
        for (const [labels, value] of samples) gauge.set(labels, value);
      } catch {
        // One that cannot be read now, such as with the database away, must not hide the others.
      }
    },
  });
}
