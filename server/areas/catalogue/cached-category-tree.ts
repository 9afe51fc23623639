import type { Category } from '#contract/product-entities.ts';
import { emptyLast } from '#domain/category-choice.ts';
import type { Db } from '../../platform/db/database.ts';
import { readCategoryTree } from './read-category-tree.ts';

/** The same object until something in it changes. */
export interface TreeAnswer {
  data: Category[];
}

interface Built {
  answer: TreeAnswer;
  /** All transactions before this one are in it. */
  horizon: string;
  /** Of changes since then, those that are in it too, by the transaction that made them. */
  seen: string[];
  counts: string;
  lookedAt: number;
}

interface Look {
  horizon: string;
  changes: string[];
  productsChanged: boolean;
}

const LOOK = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
    ARRAY(SELECT changed_by::text FROM category_changes WHERE changed_by >= $1::xid8) AS changes,
    EXISTS (SELECT FROM product_specs WHERE changed_by >= $1::xid8) AS "productsChanged"`;

/** Every product adds a number of its category: a move changes the sum, folding the counts does not. */
const COUNTS = `SELECT coalesce(sum(products::numeric * hashtextextended(category_id::text, 0)), 0)::text AS counts
  FROM category_counts WHERE category_id IS NOT NULL`;

/** What was changed is noted for a day. */
const LONGEST_SLEEP_MS = 12 * 60 * 60 * 1000;

/** The tree of categories in the memory of this process: built once per change, however often it is asked for. */
export class CachedCategoryTree {
  readonly #db: Db;
  #built: Built | null = null;
  #building: Promise<void> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** With everything that was committed before the call. */
  async current(): Promise<TreeAnswer> {
    while (!this.#built || !(await this.#isCurrent(this.#built))) {
      this.#building ??= this.#build().finally(() => {
        this.#building = null;
      });
      await this.#building;
    }
    return this.#built.answer;
  }

  async #isCurrent(built: Built): Promise<boolean> {
    if (Date.now() - built.lookedAt > LONGEST_SLEEP_MS) return false;
    const { horizon, changes, productsChanged } = await this.#look(built.horizon);
    if (changes.some((change) => !built.seen.includes(change))) return false;
    if (productsChanged && (await this.#readCounts()) !== built.counts) return false;
    Object.assign(built, { horizon, seen: changes, lookedAt: Date.now() });
    return true;
  }

  async #build(): Promise<void> {
    const { horizon } = await this.#look(null);
    const { changes } = await this.#look(horizon);
    const counts = await this.#readCounts();
    const answer = { data: emptyLast(await readCategoryTree(this.#db)) };
    this.#built = { answer, horizon, seen: changes, counts, lookedAt: Date.now() };
  }

  /** Changes since the horizon; without one only where it is now. */
  async #look(horizon: string | null): Promise<Look> {
    const question = { name: 'changes of categories', text: LOOK, values: [horizon] };
    return (await this.#db.$quick.query<Look>(question)).rows[0]!;
  }

  async #readCounts(): Promise<string> {
    const { rows } = await this.#db.$client.query<{ counts: string }>(COUNTS);
    return rows[0]!.counts;
  }
}
