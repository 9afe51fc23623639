type Labels = Record<string, string | number>;
type Sample = readonly [Labels, number];

/** With its labels put into words once: that takes longer than counting. */
export interface Counter {
  of(labels: Labels): { add(by?: number): void };
}
export interface Histogram {
  of(labels: Labels): { observe(value: number): void };
}

export interface Registry {
  counter(name: string, help: string): Counter;
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** Read when somebody asks. */
  gauge(name: string, help: string, read: () => Sample[] | Promise<Sample[]>): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

/** What Prometheus reads, in its own text format; there is nothing to it that would need a package. */
export function createRegistry(): Registry {
  const metrics: { name: string; help: string; type: string; lines: () => string[] | Promise<string[]> }[] =
    [];

  return {
    counter(name, help) {
      const sums = new Map<string, { sum: number }>();
      metrics.push({
        name,
        help,
        type: 'counter',
        lines: () => [...sums].map(([labels, { sum }]) => `${name}${labels} ${sum}`),
      });
      return {
        of(labels) {
          const key = labelText(labels);
          const one = sums.get(key) ?? { sum: 0 };
          sums.set(key, one);
          return {
            add(by = 1) {
              one.sum += by;
            },
          };
        },
      };
    },

    histogram(name, help, bounds) {
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
      const lines = () =>
        [...series.values()].flatMap(({ labels, counts, sum, count }) => [
          ...bounds.map((le, i) => `${name}_bucket${labelText({ ...labels, le })} ${upTo(i, counts)}`),
          `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${labelText(labels)} ${sum}`,
          `${name}_count${labelText(labels)} ${count}`,
        ]);
      metrics.push({ name, help, type: 'histogram', lines });
      return {
        of(labels) {
          const key = labelText(labels);
          const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
          series.set(key, one);
          return {
            observe(value) {
              const place = bounds.findIndex((bound) => value <= bound);
              if (place >= 0) one.counts[place]! += 1;
              one.sum += value;
              one.count += 1;
            },
          };
        },
      };
    },

    gauge(name, help, read) {
      const lines = async () =>
        (await read()).map(([labels, value]) => `${name}${labelText(labels)} ${value}`);
      metrics.push({ name, help, type: 'gauge', lines });
    },

    async text() {
      const parts: string[] = [];
      for (const { name, help, type, lines } of metrics) {
        // One that cannot be read now, with the database away say, must not hide the others.
        const found = await Promise.resolve()
          .then(lines)
          .catch(() => []);
        parts.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...found);
      }
      return `${parts.join('\n')}\n`;
    },
  };
}

/** Buckets are read with all smaller ones in them. */
const upTo = (last: number, counts: number[]) =>
  counts.slice(0, last + 1).reduce((sum, count) => sum + count, 0);

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, (sign) => ESCAPES[sign]!)}"`,
  );
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}
