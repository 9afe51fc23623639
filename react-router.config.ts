import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Every route of the area is known from the first page on: no request stands between a click and its screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
