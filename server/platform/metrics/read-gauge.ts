import { Gauge, type Registry } from 'prom-client';

type Sample<Label extends string> = readonly [Record<Label, string | number>, number];

/** A gauge that is read on request. */
export function readGauge<const Label extends string = never>(
  registry: Registry,
  about: { name: string; help: string; labelNames?: Label[] },
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
        for (const [labels, value] of await read()) gauge.set(labels, value);
      } catch {
        // One that cannot be read now, such as with the database away, must not hide the others.
      }
    },
  });
}
