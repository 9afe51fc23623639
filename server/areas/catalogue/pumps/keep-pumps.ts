import type { CurvePoint } from '#domain/pumps/curve.ts';
import { readCurve } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';

export interface KeptPump {
  id: string;
  curve: CurvePoint[];
}

interface Row {
  id: string;
  curve: unknown;
}

interface Kept {
  version: number;
  /** Differs whenever a pump was added, changed or deleted. */
  state: string;
  pumps: KeptPump[];
}

const AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const IS_PUMP = `curve <> '[]'`;
const STATE = `SELECT count(*) || ' ' || coalesce(max(updated_at)::text, '') AS state FROM products WHERE ${IS_PUMP}`;
const PAGE = `SELECT id, curve FROM products WHERE ${IS_PUMP} AND id > $1 ORDER BY id LIMIT ${AT_ONCE}`;

/** The curves of all pumps, read again only after a change of one. */
export function keepPumps({ db, log, changes }: Pick<Deps, 'db' | 'log' | 'changes'>) {
  let kept: Kept | null = null;
  let reading: Promise<Kept> | null = null;

  async function read(): Promise<Kept> {
    const version = changes.version();
    if (kept?.version === version) return kept;
    const { rows } = await db.$client.query<{ state: string }>(STATE);
    const { state } = rows[0]!;
    kept = { version, state, pumps: kept?.state === state ? kept.pumps : await readAll() };
    return kept;
  }

  async function readAll(): Promise<KeptPump[]> {
    const pumps: KeptPump[] = [];
    let after: string | null = FIRST_ID;
    while (after !== null) {
      const rows: Row[] = await readPage(after);
      for (const { id, curve } of rows)
        pumps.push(...unlessUnfit(log, () => [{ id, curve: readCurve(id, curve) }], []));
      after = rows.length < AT_ONCE ? null : rows.at(-1)!.id;
    }
    return pumps;
  }

  const readPage = async (after: string) => (await db.$client.query<Row>(PAGE, [after])).rows;

  /** One reads at a time; who comes meanwhile may know of a later change, and looks after it. */
  return async (): Promise<readonly KeptPump[]> => {
    if (kept?.version === changes.version()) return kept.pumps;
    const before = reading ?? Promise.resolve();
    const mine = before.then(read, read);
    reading = mine;
    try {
      return (await mine).pumps;
    } finally {
      if (reading === mine) reading = null;
    }
  };
}
