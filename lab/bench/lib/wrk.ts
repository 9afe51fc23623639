import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_HEADERS, type Hits, type PlainRequest, type Shot } from './shot.ts';

/** Debian's package `wrk`: a generator in JavaScript needs more of a core than the server that it measures. */
const isThere = spawnSync('wrk', ['--version']).error === undefined;

/** What it can send: requests that do not depend on each other, as fast as they are answered. */
export const canUseWrk = (shot: Shot): boolean => isThere && !shot.chain && !shot.rate;

export const generators = isThere
  ? 'load by wrk, steps that depend on each other and steady rates by autocannon'
  : 'load by autocannon, which is slower than what it measures: install wrk';

export async function shootByWrk(shot: Shot): Promise<Hits> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-wrk-'));
  try {
    const script = path.join(folder, 'requests.lua');
    await writeFile(script, scriptOf(shot.requests));
    const { stdout } = await promisify(execFile)('wrk', [
      '--threads=1',
      `--connections=${shot.connections}`,
      `--duration=${shot.seconds}s`,
      '--timeout=30s',
      `--script=${script}`,
      shot.url,
    ]);
    return hitsOf(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Requests in turn, written once; at the end its figures in one line. */
function scriptOf(requests: readonly PlainRequest[]): string {
  const made = requests.map(({ method = 'GET', path, headers, body }) => {
    const sent = Object.entries({ ...DEFAULT_HEADERS, ...headers });
    const table = sent.map(([name, value]) => `[${luaText(name)}]=${luaText(value)}`).join(',');
    return `{${luaText(method)},${luaText(path)},{${table}},${body === undefined ? 'nil' : luaText(body)}}`;
  });
  return `
local plain = {${made.join(',\n')}}
local made = {}
local turn = 0
init = function()
  for i, r in ipairs(plain) do made[i] = wrk.format(r[1], r[2], r[3], r[4]) end
end
request = function()
  turn = turn % #made + 1
  return made[turn]
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("FIGURES %d %d %f %f %f %d %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(95), latency:percentile(99), e.status,
    e.connect + e.read + e.write + e.timeout))
end
`;
}

const luaText = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

const MICROS = 1e6;

function hitsOf(output: string): Hits {
  const figures = /^FIGURES (.+)$/m.exec(output)?.[1]?.split(' ').map(Number);
  if (!figures) throw new Error(`wrk reported nothing: ${output}`);
  const [requests, duration, p50, p95, p99, refused, unanswered] = figures as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const failures = refused + unanswered;
  return {
    perSecond: (requests * MICROS) / duration,
    p50: p50 / 1000,
    p95: p95 / 1000,
    p99: p99 / 1000,
    failures,
    ...(failures > 0 && { firstFailure: `${refused} were refused, ${unanswered} not answered` }),
  };
}
