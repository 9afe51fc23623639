import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Actor, auditRow } from '../../../platform/audit/record-change.ts';
import type { Db, Transaction } from '../../../platform/db/database.ts';
import { auditLog, importJobs, importPieces, products } from '../../../platform/db/schema/index.ts';
import {
  type ImportLine,
  readImportLines,
  readJobColumns,
  readRefusedLines,
} from '../../../platform/db/schema/json-columns.ts';
import type { Deps } from '../../deps.ts';
import { auditedStock, writeStocks } from '../../stock/product-stock.ts';
import { type CategoryPaths, lockCategoryPaths } from '../category-paths.ts';
import { logPriceChange } from '../log-price-change.ts';
import { auditedProduct, searchText } from '../product-form.ts';
import { writeSpares } from '../product-spares.ts';
import { readListedRates } from '../product-tax.ts';
import { summaryOf } from './check-import.ts';
import { type AcceptedPlan, type PlannedLine, planUnderLock, ROWS_TOGETHER } from './plan-import.ts';
import { readImportFile } from './read-import-file.ts';
import { recordImport } from './record-import.ts';

const MOST_FAILURES = 5;

const { csv: _file, ...JOB } = getTableColumns(importJobs);
type Job = Omit<typeof importJobs.$inferSelect, 'csv'>;
type Tx = Transaction;

/** Takes the oldest import on by one batch. A batch and its progress are one transaction. */
export async function runNextBatch(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<boolean> {
  const { db, log } = deps;
  let jobId: string | null = null;
  try {
    const batch = await db.transaction(async (tx) => {
      const job = await takeJob(tx);
      if (!job) return null;
      jobId = job.id;
      return runBatch(tx, deps, job, await nextLines(tx, job));
    });
    if (!batch) return false;
    for (const { before, fields } of batch.changes)
      logPriceChange(log, batch.actor, {
        productId: before!.id,
        fromPaise: before!.pricePaise,
        toPaise: fields.pricePaise,
      });
    return true;
  } catch (error) {
    if (jobId === null) throw error;
    log.warn({ err: error, jobId }, 'a batch of an import failed');
    await countFailure(db, jobId);
    return false;
  }
}

const countFailure = (db: Db, jobId: string) =>
  db.transaction(async (tx) => {
    const [job] = await tx
      .update(importJobs)
      .set({
        failures: sql`${importJobs.failures} + 1`,
        state: sql`CASE WHEN ${importJobs.failures} + 1 >= ${MOST_FAILURES} THEN 'failed' ELSE ${importJobs.state} END`,
        updatedAt: sql`now()`,
      })
      .where(eq(importJobs.id, jobId))
      .returning();
    if (job?.state === 'failed') await recordImport(tx, job);
  });

/** Several instances look; one gets it, the others see nothing to do. */
async function takeJob(tx: Tx): Promise<Job | null> {
  const [job] = await tx
    .select(JOB)
    .from(importJobs)
    .where(inArray(importJobs.state, ['waiting', 'running']))
    .orderBy(asc(importJobs.createdAt), asc(importJobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return job ?? null;
}

/** The rows of the next batch. The whole file is read once, to be split. */
async function nextLines(tx: Tx, job: Job): Promise<ImportLine[]> {
  const piece = await findPiece(tx, job);
  if (piece) return piece;
  const [file] = await tx.select({ csv: importJobs.csv }).from(importJobs).where(eq(importJobs.id, job.id));
  const { lines } = await readImportFile(file!.csv, {
    headingRow: job.headingRow ?? undefined,
    ...(job.columns !== null && { columns: readJobColumns(job.id, job.columns) }),
  });
  for (let firstRow = job.done; firstRow < lines.length; firstRow += ROWS_TOGETHER)
    await tx
      .insert(importPieces)
      .values({ jobId: job.id, firstRow, lines: lines.slice(firstRow, firstRow + ROWS_TOGETHER) });
  return lines.slice(job.done, job.done + ROWS_TOGETHER);
}

async function findPiece(tx: Tx, job: Job): Promise<ImportLine[] | null> {
  const [piece] = await tx
    .select({ lines: importPieces.lines })
    .from(importPieces)
    .where(and(eq(importPieces.jobId, job.id), eq(importPieces.firstRow, job.done)));
  return piece ? readImportLines(`${job.id}, ${job.done}`, piece.lines) : null;
}

async function runBatch(
  tx: Tx,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  job: Job,
  lines: ImportLine[],
) {
  const categories = await lockCategoryPaths(tx);
  const rates = await readListedRates(tx);
  const planned = await planUnderLock(tx, lines, {
    config,
    log,
    origin: job.origin,
    categories,
    rates,
    // The clock of another machine may be ahead.
    stockAsOf: new Date(Math.min((job.stockAsOf ?? job.createdAt).getTime(), Date.now())).toISOString(),
  });
  const actor = { userId: job.adminId, name: job.adminName };
  const changes = await apply(tx, planned, categories, actor, job.id);
  const { added, changed, unchanged, refused } = summaryOf(planned);
  const isLast = job.done + lines.length >= job.total;
  const [now] = await tx
    .update(importJobs)
    .set({
      state: isLast ? 'done' : 'running',
      done: job.done + lines.length,
      added: job.added + added,
      changed: job.changed + changed,
      unchanged: job.unchanged + unchanged,
      refused: [...readRefusedLines(job.id, job.refused), ...refused],
      failures: 0,
      startedAt: job.startedAt ?? sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(importJobs.id, job.id))
    .returning();
  if (isLast) await recordImport(tx, now!);
  return { actor, changes };
}

/**
 * The database learns the words of a product with its row, in the order of the alphabet. A batch has many rows: their
 * words come first and together, or two batches could each wait for a word of the other.
 */
async function learnWords(tx: Tx, texts: string[]) {
  await tx.execute(sql`INSERT INTO search_words
    SELECT DISTINCT word FROM unnest(${sql.param(texts)}::text[]) AS text, string_to_table(text, ' ') AS word
    WHERE word ~ '^[[:alpha:]]{4,40}$' ORDER BY word ON CONFLICT DO NOTHING`);
}

/** Of products to come, in the order of the file. */
async function newIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT uuidv7() AS id FROM generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ id }) => id);
}

/** Writes what was planned; the products that it changed. */
async function apply(tx: Tx, planned: PlannedLine[], categories: CategoryPaths, actor: Actor, jobId: string) {
  const accepted = planned.filter((line) => line.action !== 'refused');
  const additions = accepted.filter((line) => line.action === 'added');
  const changes = accepted.filter((line) => line.action === 'changed');
  const textOf = ({ fields, categoryId }: AcceptedPlan) => searchText(fields, categories.nameOf(categoryId));
  const ids = [...(await newIds(tx, additions.length)), ...changes.map(({ before }) => before!.id)];
  // Before the words: in the order of locks.
  await writeStocks(
    tx,
    actor,
    [...additions, ...changes].map(({ fields, stock }, nth) => ({
      product: { ...fields, id: ids[nth]! },
      ...stock,
    })),
  );
  await learnWords(tx, [...additions, ...changes].map(textOf));
  if (additions.length > 0)
    await tx.insert(products).values(
      additions.map((line, nth) => ({
        ...line.fields,
        id: ids[nth]!,
        categoryId: line.categoryId,
        searchText: textOf(line),
      })),
    );
  for (const change of changes) {
    await tx
      .update(products)
      .set({ ...change.given, searchText: textOf(change), updatedAt: sql`now()` })
      .where(eq(products.id, change.before!.id));
  }
  for (const [nth, { spares }] of [...additions, ...changes].entries())
    if (spares) await writeSpares(tx, ids[nth]!, spares.list);
  const audited = [
    ...additions.map((line, i) => audit(line, 'added', ids[i]!)),
    ...changes.map((line) => audit(line, 'edited', line.before!.id)),
  ].filter((entry) => entry !== null);
  if (audited.length > 0)
    await tx.insert(auditLog).values(audited.map((entry) => ({ ...entry, joinedTo: jobId })));
  return changes;

  function audit(
    { before, fields, categoryId, spares, stock }: AcceptedPlan,
    action: 'added' | 'edited',
    entityId: string,
  ) {
    return auditRow(actor, {
      action,
      entity: 'product',
      entityId,
      before: before
        ? {
            ...auditedProduct(before, categories.nameOf(before.categoryId)),
            spares: spares?.wordsBefore,
            ...auditedStock(stock.before),
          }
        : {},
      after: {
        ...auditedProduct(fields, categories.nameOf(categoryId)),
        spares: spares?.words,
        ...auditedStock(stock.after),
      },
    });
  }
}
