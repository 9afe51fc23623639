import type pg from 'pg';
import type { Traces } from './traces.ts';

// biome-ignore lint/suspicious/noExplicitAny: the driver's call has a dozen shapes
type Query = (...call: any[]) => any;

/** Shows each statement, never its values, in the trace of what it is for. */
export function traceQueries(pool: pg.Pool, traces: Traces): void {
  if (!traces.isOn) return;
  watch(pool, traces);
  pool.on('connect', (client) => watch(client, traces));
}

function watch(asked: { query: Query }, traces: Traces): void {
  const ask = asked.query.bind(asked) as Query;
  asked.query = (...call) => {
    // The pool itself asks its connections so, and is watched already.
    if (typeof call.at(-1) === 'function') return ask(...call);
    const text = typeof call[0] === 'string' ? call[0] : String(call[0]?.text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    return traces.step(text.trim().split(/\s/, 1)[0]!.toUpperCase(), attributes, () => ask(...call));
  };
}
