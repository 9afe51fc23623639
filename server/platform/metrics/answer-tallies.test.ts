import { AggregatorRegistry, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { tallyAnswers } from './answer-tallies.ts';

function tallied(...answers: [route: string, status: number, seconds: number][]): Registry {
  const registry = new Registry();
  const answersOf = tallyAnswers(registry);
  for (const [route, status, seconds] of answers) answersOf(route, 'GET', status)(seconds);
  return registry;
}

const lines = async (registry: Pick<Registry, 'metrics'>, part: string) =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('millwright_') && line.includes(part))
    .map((line) => line.replace('millwright_', ''));

test('a time counts in the bucket that it just reaches and in all above, each route apart', async () => {
  const registry = tallied(['/a', 200, 0.001], ['/a', 200, 0.0011], ['/a', 500, 11], ['/b', 200, 0]);
  expect(await lines(registry, 'route="/a"')).toEqual([
    'requests_total{route="/a",method="GET",status="200"} 2',
    'requests_total{route="/a",method="GET",status="500"} 1',
    'request_seconds_bucket{le="0.001",route="/a"} 1',
    ...['0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10'].map(
      (bound) => `request_seconds_bucket{le="${bound}",route="/a"} 2`,
    ),
    'request_seconds_bucket{le="+Inf",route="/a"} 3',
    'request_seconds_sum{route="/a"} 11.0021',
    'request_seconds_count{route="/a"} 3',
  ]);
  expect(await lines(registry, 'le="0.001",route="/b"')).toEqual([
    'request_seconds_bucket{le="0.001",route="/b"} 1',
  ]);
});

test('those of several processes add up', async () => {
  const registries = [tallied(['/a', 200, 0.01]), tallied(['/a', 200, 3], ['/b', 404, 0])];
  const all = AggregatorRegistry.aggregate(
    await Promise.all(registries.map((each) => each.getMetricsAsJSON())),
  );
  expect(await lines(all, 'route="/a"')).toEqual(
    expect.arrayContaining([
      'requests_total{route="/a",method="GET",status="200"} 2',
      'request_seconds_bucket{le="0.01",route="/a"} 1',
      'request_seconds_bucket{le="5",route="/a"} 2',
      'request_seconds_sum{route="/a"} 3.01',
      'request_seconds_count{route="/a"} 2',
    ]),
  );
});
