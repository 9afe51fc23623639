import { Counter, type Histogram, type Registry } from 'prom-client';

const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Kind {
  route: string;
  method: string;
  status: string;
  count: number;
}

interface Times {
  /** How many took at most as long as each bound and longer than the one before; the last: longer than all bounds. */
  byBound: number[];
  sum: number;
}

/** Counts answers of one kind, each with its time. */
export type CountAnswer = (seconds: number) => void;

/**
 * Answers by kind, and their times by route. They are counted here, where it allocates nothing, and passed to
 * prom-client when it is read: its own way looks for the labels and checks them again at each count.
 */
export function tallyAnswers(registry: Registry) {
  const kinds: Kind[] = [];
  const times = new Map<string, Times>();
  const requests: Counter = new Counter({
    name: 'millwright_requests_total',
    help: 'Answers by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
    collect() {
      requests.reset();
      for (const { count, ...labels } of kinds) requests.inc(labels, count);
    },
  });
  registry.registerMetric(histogramOf(times));

  return (route: string, method: string, status: number): CountAnswer => {
    const kind = { route, method, status: String(status), count: 0 };
    kinds.push(kind);
    const ofRoute = times.get(route) ?? {
      byBound: Array<number>(LATENCY_SECONDS.length + 1).fill(0),
      sum: 0,
    };
    times.set(route, ofRoute);
    return (seconds) => {
      kind.count += 1;
      ofRoute.sum += seconds;
      let place = 0;
      while (seconds > LATENCY_SECONDS[place]!) place += 1;
      ofRoute.byBound[place]! += 1;
    };
  };
}

/** As prom-client's own, except that it is only read. */
function histogramOf(times: Map<string, Times>): Histogram {
  const name = 'millwright_request_seconds';
  const values = ([route, { byBound, sum }]: [string, Times]) => {
    let count = 0;
    const buckets = byBound.map((more, place) => {
      count += more;
      const labels = { le: LATENCY_SECONDS[place] ?? '+Inf', route };
      return { metricName: `${name}_bucket`, labels, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { route }, value: sum },
      { metricName: `${name}_count`, labels: { route }, value: count },
    ];
  };
  const about = { name, help: 'Time to answer, by route.', type: 'histogram', aggregator: 'sum' };
  const readOnly = { ...about, get: async () => ({ ...about, values: [...times].flatMap(values) }) };
  return readOnly as unknown as Histogram;
}
