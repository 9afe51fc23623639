import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import routes from './routes.ts';

type Route = (typeof routes)[number];

afterEach(() => vi.unstubAllEnvs());

const pathsOf = (all: Route[]): string[] =>
  all.flatMap((route) => [...(route.path ? [`/${route.path}`] : []), ...pathsOf(route.children ?? [])]);

test('no screen has the address of an API call: reloading it would show bare data', () => {
  const screens = pathsOf(routes).filter((path) => path !== '/*');
  expect(screens.length).toBeGreaterThan(30);
  const calls = Object.entries(contract).flatMap(([path, { method }]) => (method === 'GET' ? [path] : []));
  const shapes = screens.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  expect(calls.filter((call) => shapes.some((shape) => shape.test(call)))).toEqual([]);
});

test.each([
  ['development', true],
  ['production', false],
  ['', false],
])('the examples of the kit are a page in development alone (%s: %s)', async (mode, isThere) => {
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  const { default: all } = await import('./routes.ts');
  const isOfKit = ({ file }: Route) => file.startsWith('ui/');
  expect(all.filter(isOfKit).map(({ path }) => path)).toEqual(isThere ? ['ui'] : []);
});
