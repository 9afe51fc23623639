import { eq, sql } from 'drizzle-orm';
import type { BodyOf, ResponseOf } from '#contract/index.ts';
import { byQuantity, fixedPriceProblem, fixedPriceWarning } from '#domain/companies/fixed-prices.ts';
import type { PriceBreak } from '#domain/price-breaks.ts';
import { MAX_LIST_PRODUCTS } from '#domain/sizes/price-lists.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { priceLists, products } from '../../platform/db/schema/index.ts';
import { refuseOutdated } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { lockPriceList } from './find-price-list.ts';
import { type FixedByProduct, readFixed, writeFixed } from './fixed-prices.ts';
import { type PriceRow, readPriceFile } from './read-price-file.ts';

type Form = BodyOf<'/admin/priceLists/import'>;
type Report = ResponseOf<'/admin/priceLists/import'>['data'];

/** Fixes the prices of a file, or says what that would come to. Rows that cannot be taken are left out with a reason. */
export async function importPrices(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, csv, check = false, updatedAt }: Form,
): Promise<Report> {
  const rows = await readPriceFile(csv);
  return db.transaction(async (tx) => {
    const list = await lockPriceList(tx, id);
    refuseOutdated('this price list', updatedAt, list);
    const find = await readFinder(tx, rows);
    const { report, fixed } = planImport(rows, find, await readFixed(tx, id));
    if (check) return report;
    if (report.lines.length > 0) {
      await tx
        .update(priceLists)
        .set({ version: sql`${priceLists.version} + 1`, updatedAt: sql`clock_timestamp()` })
        .where(eq(priceLists.id, id));
      const named = sql`${products.id} = ANY(${sql.param([...fixed.keys()])}::uuid[])`;
      await lockAll(tx, products, named, 'key share');
      await writeFixed(tx, id, fixed);
    }
    const counts = {
      changed: report.added + report.changed,
      unchanged: report.unchanged,
      refused: report.refused.length,
    };
    await recordAct(tx, actor, {
      entity: 'prices of a list',
      action: 'added',
      entityId: id,
      subject: list.name,
      changes: Object.entries(counts).map(([field, to]) => ({ field, from: null, to: String(to) })),
    });
    return report;
  });
}

interface Named {
  id: string;
  name: string;
  partNumber: string | null;
}

type Find = (row: PriceRow) => Named | string;

/** By its part number, else by its name in any case; a sentence where that names none. */
async function readFinder(db: Queryable, rows: readonly PriceRow[]): Promise<Find> {
  const numbers = rows.flatMap(({ partNumber }) => partNumber?.toUpperCase() ?? []);
  const names = rows.flatMap(({ partNumber, name }) =>
    partNumber === null && name ? name.toLowerCase() : [],
  );
  const found = await db
    .select({ id: products.id, name: products.name, partNumber: products.partNumber })
    .from(products)
    .where(
      sql`upper(${products.partNumber}) = ANY(${sql.param(numbers)}::text[])
        OR lower(${products.name}) = ANY(${sql.param(names)}::text[])`,
    );
  const byNumber = new Map(found.map((one) => [one.partNumber?.toUpperCase(), one]));
  const byName = Map.groupBy(found, ({ name }) => name.toLowerCase());
  return ({ partNumber, name }) => {
    if (partNumber !== null)
      return byNumber.get(partNumber.toUpperCase()) ?? `No product has the part number “${partNumber}”.`;
    if (!name) return 'The part number is missing.';
    const [one, ...more] = byName.get(name.toLowerCase()) ?? [];
    if (more.length > 0) return 'Several products have this name. Add the part number to tell which one.';
    return one ?? `No product is called “${name}”.`;
  };
}

const callOf = ({ partNumber, name }: { partNumber: string | null; name: string }) => partNumber ?? name;

function planImport(rows: readonly PriceRow[], find: Find, before: FixedByProduct) {
  const report: Report = {
    total: rows.length,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    warnings: [],
    lines: [],
  };
  const fixed = new Map<string, PriceBreak[]>(before);
  const firstLine = new Map<string, number>();
  const touched = new Map<string, { line: number; name: string }>();
  for (const row of rows) {
    const { line, from } = row;
    const product = row.problem ?? find(row);
    if (typeof product === 'string') {
      report.refused.push({ line, name: callOf(row), reason: product });
      continue;
    }
    const name = callOf(product);
    const refuse = (reason: string) => report.refused.push({ line, name, reason });
    const earlier = firstLine.get(`${product.id} ${from}`);
    if (earlier !== undefined) {
      refuse(`Row ${earlier} has a price from the same quantity.`);
      continue;
    }
    const price = row.price!;
    const there = fixed.get(product.id) ?? [];
    const old = there.find((one) => one.from === from)?.price ?? null;
    const now = byQuantity([...there.filter((one) => one.from !== from), { from, price }]);
    const isOneTooMany = there.length === 0 && fixed.size >= MAX_LIST_PRODUCTS;
    const problem = isOneTooMany
      ? `A list fixes prices of at most ${MAX_LIST_PRODUCTS.toLocaleString('en-IN')} products.`
      : fixedPriceProblem(now)?.problem;
    if (problem) {
      refuse(problem);
      continue;
    }
    firstLine.set(`${product.id} ${from}`, line);
    if (old === price) report.unchanged++;
    else {
      report[old === null ? 'added' : 'changed']++;
      report.lines.push({ line, name, from, before: old, price });
      fixed.set(product.id, now);
      touched.set(product.id, { line, name });
    }
  }
  for (const [id, where] of touched) {
    const reason = fixedPriceWarning(fixed.get(id)!);
    if (reason) report.warnings.push({ ...where, reason });
  }
  return { report, fixed };
}
