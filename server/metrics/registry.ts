type Labels = Record<string, string | number>;
type Sample = readonly [Labels, number];

export interface Counter {
  add(labels: Labels, by?: number): void;
}
export interface Histogram {
  observe(labels: Labels, value: number): void;
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
      const sums = new Map<string, number>();
      metrics.push({
        name,
        help,
        type: 'counter',
        lines: () => [...sums].map(([labels, n]) => `${name}${labels} ${n}`),
      });
      return {
        add(labels, by = 1) {
          const key = labelText(labels);
          sums.set(key, (sums.get(key) ?? 0) + by);
        },
      };
    },

    histogram(name, help, bounds) {
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
      const lines = () =>
        [...series.values()].flatMap(({ labels, counts, sum, count }) => [
          ...bounds.map((le, i) => `${name}_bucket${labelText({ ...labels, le })} ${counts[i]}`),
          `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${labelText(labels)} ${sum}`,
          `${name}_count${labelText(labels)} ${count}`,
        ]);
      metrics.push({ name, help, type: 'histogram', lines });
      return {
        observe(labels, value) {
          const key = labelText(labels);
          const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
          series.set(key, one);
          for (const [i, bound] of bounds.entries()) if (value <= bound) one.counts[i]! += 1;
          one.sum += value;
          one.count += 1;
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

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, (sign) => ESCAPES[sign]!)}"`,
  );
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}
