import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { TooBusy } from '../../../platform/errors.ts';
import { within } from '../../../platform/rate-limits/within.ts';
import { CachedAnswers, type Filtered, type FirstRows, type Whole } from './cached-answers.ts';
import { CategoryNumbers } from './category-numbers.ts';
import { CHANGED, HORIZON, LONGEST_SLEEP_MS, MOST_FOLLOWED } from './changed-products.ts';
import { Entries } from './entries.ts';
import { MOST_CODES, ProductTable, type TableRow } from './product-table.ts';
import { type ReadRow, readAllRows, readSomeRows } from './read-rows.ts';

/** Everything that filters are counted over, as of the last look at the database. */
export interface Indexed {
  table: ProductTable;
  entries: Entries;
  categories: CategoryNumbers;
  wholes: CachedAnswers<Whole>;
  filtered: CachedAnswers<Filtered>;
  lists: CachedAnswers<FirstRows>;
}

interface Followed extends Indexed {
  /** All transactions before this one are in it. */
  horizon: string;
  /** Of changes since then, those that are in it too, each with the transaction that made it. */
  applied: ReadonlySet<string>;
  lookedAt: number;
}
interface IndexDeps {
  db: Db;
  log: FastifyBaseLogger;
  changes: Changes;
  /** How long a request waits for it. */
  patienceMs?: number;
}

interface Look {
  horizon: string;
  treeChanged: boolean;
  changed: string[];
}

/** Longer than reading a catalogue of usual size takes; a request for filters of a larger one has to come again. */
const PATIENCE_MS = 4_000;
const notReady = () => new TooBusy('Filters are being prepared. Try again in a few seconds.');

/** Of rows out of order or gone; more are put in order by filling everything again. */
const MOST_DISORDER = 20_000;

const LOOK = `
  SELECT ${HORIZON} AS horizon,
    EXISTS (SELECT FROM category_changes WHERE changed_by >= $1::xid8) AS "treeChanged",
    ARRAY((SELECT product_id || ' ' || changed_by FROM product_specs WHERE ${CHANGED} LIMIT ${MOST_FOLLOWED + 1})
      UNION ALL (SELECT product_id || ' stock ' || band_changed_by FROM stock
        WHERE band_changed_by >= $1::xid8 AND band_changed_by < pg_snapshot_xmax(pg_current_snapshot())
        LIMIT ${MOST_FOLLOWED + 1})) AS changed`;

/** The products' specifications in the memory of this process: filled when first asked for, then following every change. */
export class ProductIndex {
  readonly #deps: IndexDeps;
  #state: Followed | null = null;
  #seen = 0;
  #running: Promise<void> | null = null;

  constructor(deps: IndexDeps) {
    this.#deps = deps;
  }

  /** With everything that was announced before the call; refused when that takes long, as after a start. */
  current(): Promise<Indexed> {
    return within(this.#deps.patienceMs ?? PATIENCE_MS, this.#caughtUp(), notReady);
  }

  async #caughtUp(): Promise<Indexed> {
    const wanted = this.#deps.changes.version();
    while (this.#seen < wanted || !this.#state) {
      this.#running ??= this.#catchUp().finally(() => {
        this.#running = null;
      });
      await this.#running;
    }
    return this.#state;
  }

  /** So that the first visitor of a large catalogue does not wait for it. */
  fillAhead(): void {
    this.#caughtUp().catch((error) => this.#deps.log.warn({ err: error }, 'filters are not ready yet'));
  }

  sizeBytes(): number {
    return this.#state?.table.bytes ?? 0;
  }

  async #catchUp(): Promise<void> {
    const version = this.#deps.changes.version();
    const state = this.#state;
    const isFresh = state !== null && Date.now() - state.lookedAt < LONGEST_SLEEP_MS;
    const followed = isFresh && (await this.#follow(state));
    if (!followed) {
      const filled = await this.#fill();
      await this.#follow(filled);
      this.#state = filled;
    }
    this.#seen = version;
  }

  /** False when there is too much of it. */
  async #follow(state: Followed): Promise<boolean> {
    const { horizon, treeChanged, changed } = await this.#look(state.horizon);
    const { table } = state;
    if (changed.length > MOST_FOLLOWED || table.disorder > Math.max(MOST_DISORDER, table.count / 4))
      return false;
    const unseen = changed.filter((note) => !state.applied.has(note));
    const open = [...new Set(unseen.map((note) => note.slice(0, note.indexOf(' '))))];
    if (open.length > 0) {
      const found = await readSomeRows(this.#deps, open);
      const left = new Set(found.map(({ id }) => id));
      for (const id of open) if (!left.has(id)) table.remove(id);
      for (const row of found) table.put(tableRow(state, row));
    }
    if (treeChanged) await this.#placeCategories(state);
    Object.assign(state, { horizon, applied: new Set(changed), lookedAt: Date.now() });
    return true;
  }

  async #fill(): Promise<Followed> {
    const { horizon } = await this.#look(null);
    const { rows } = await this.#deps.db.$client.query<{ products: number }>(
      'SELECT coalesce(sum(products), 0)::int AS products FROM category_counts WHERE category_id IS NULL',
    );
    const table = new ProductTable(Math.ceil(rows[0]!.products * 1.01));
    const parts = {
      table,
      entries: new Entries(),
      categories: new CategoryNumbers(),
      wholes: new CachedAnswers<Whole>(),
      filtered: new CachedAnswers<Filtered>(),
      lists: new CachedAnswers<FirstRows>(),
    };
    const state = { ...parts, horizon, applied: new Set<string>(), lookedAt: Date.now() };
    await this.#placeCategories(state);
    for await (const page of readAllRows(this.#deps))
      for (const row of page) table.append(tableRow(state, row));
    return state;
  }

  /** Changes since the horizon; without one only where it is now. */
  async #look(horizon: string | null): Promise<Look> {
    const { rows } = await this.#deps.db.$quick.query<Look>({
      name: 'changes of products',
      text: LOOK,
      values: [horizon],
    });
    return rows[0]!;
  }

  async #placeCategories({ categories, table }: Indexed): Promise<void> {
    const { rows } = await this.#deps.db.$client.query<{ id: string; path: string[] }>(
      'SELECT id, path FROM categories',
    );
    categories.place(rows);
    table.version += 1;
  }
}

const tableRow = (
  { entries, categories }: Indexed,
  { id, categoryId, pricePaise, createdUs, specs }: ReadRow,
): TableRow => ({
  id,
  pricePaise,
  createdUs,
  category: categories.of(categoryId),
  codes: entries.codesOf(specs).slice(0, MOST_CODES),
});
