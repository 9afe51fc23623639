import type { CurvePoint } from '#domain/pumps/curve.ts';
import { readCurve } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';
import { CHANGED, HORIZON, LONGEST_SLEEP_MS, MOST_FOLLOWED } from '../product-index/changed-products.ts';

export interface CachedPump {
  id: string;
  curve: CurvePoint[];
}

interface Row {
  id: string;
  curve: unknown;
}

interface CachedPumps {
  version: number;
  pumps: Map<string, CachedPump>;
  /** All transactions before this one are in it. */
  horizon: string;
  lookedAt: number;
}

const AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const IS_PUMP = `curve <> '[]'`;
const LOOK = `SELECT ${HORIZON} AS horizon,
  ARRAY(SELECT product_id FROM product_specs WHERE ${CHANGED} LIMIT ${MOST_FOLLOWED + 1}) AS changed`;
const PAGE = `SELECT id, curve FROM products WHERE ${IS_PUMP} AND id > $1 ORDER BY id LIMIT ${AT_ONCE}`;
const SOME = `SELECT id, curve FROM products WHERE ${IS_PUMP} AND id = ANY($1)`;

/** The curves of all pumps, of which only those that changed are read again. */
export function cachePumps({ db, log, changes }: Pick<Deps, 'db' | 'log' | 'changes'>) {
  let cached: CachedPumps | null = null;
  let reading: Promise<CachedPumps> | null = null;

  async function read(): Promise<CachedPumps> {
    const version = changes.version();
    if (cached?.version === version) return cached;
    const isFresh = cached !== null && Date.now() - cached.lookedAt < LONGEST_SLEEP_MS;
    const { horizon, changed } = await look(isFresh ? cached!.horizon : null);
    const pumps =
      isFresh && changed.length <= MOST_FOLLOWED ? await follow(cached!.pumps, changed) : await readAll();
    cached = { version, pumps, horizon, lookedAt: Date.now() };
    return cached;
  }

  async function look(since: string | null): Promise<{ horizon: string; changed: string[] }> {
    const { rows } = await db.$client.query<{ horizon: string; changed: string[] }>(LOOK, [since]);
    return rows[0]!;
  }

  async function follow(
    before: Map<string, CachedPump>,
    changed: string[],
  ): Promise<Map<string, CachedPump>> {
    if (changed.length === 0) return before;
    const pumps = new Map(before);
    for (const id of changed) pumps.delete(id);
    for (let at = 0; at < changed.length; at += AT_ONCE)
      put(pumps, (await db.$client.query<Row>(SOME, [changed.slice(at, at + AT_ONCE)])).rows);
    return pumps;
  }

  async function readAll(): Promise<Map<string, CachedPump>> {
    const pumps = new Map<string, CachedPump>();
    for (let after = FIRST_ID; ; ) {
      const { rows } = await db.$client.query<Row>(PAGE, [after]);
      put(pumps, rows);
      if (rows.length < AT_ONCE) return pumps;
      after = rows.at(-1)!.id;
    }
  }

  function put(pumps: Map<string, CachedPump>, rows: Row[]): void {
    for (const { id, curve } of rows) {
      const pump = unlessUnfit(log, () => ({ id, curve: readCurve(id, curve) }), null);
      if (pump) pumps.set(id, pump);
    }
  }

  /** One read at a time; a caller who comes meanwhile may know of a later change, so it reads again after that one. */
  return async (): Promise<readonly CachedPump[]> => {
    if (cached?.version === changes.version()) return [...cached.pumps.values()];
    const before = reading ?? Promise.resolve();
    const mine = before.then(read, read);
    reading = mine;
    try {
      return [...(await mine).pumps.values()];
    } finally {
      if (reading === mine) reading = null;
    }
  };
}
