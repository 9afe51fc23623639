import type { BodyOf, ResponseOf } from '#contract/index.ts';
import type { Deps } from '../../deps.ts';
import { readCategoryPaths } from '../category-paths.ts';
import { readListedRates } from '../product-tax.ts';
import { type PlannedLine, planImport, ROWS_TOGETHER } from './plan-import.ts';
import { readSentFile } from './read-sent-file.ts';

type Check = ResponseOf<'/admin/product/import/check'>['data'];

/** The dry run: reads the catalogue and writes nothing. */
export async function checkImport(
  deps: Deps,
  file: BodyOf<'/admin/product/import/check'>,
  origin: string,
): Promise<Check> {
  const { db, config, log } = deps;
  const { lines, columns, headingRow, rememberedAt } = await readSentFile(deps, file);
  const context = {
    config,
    log,
    origin,
    categories: await readCategoryPaths(db),
    rates: await readListedRates(db),
    stockAsOf: file.stockAsOf,
  };
  const planned: PlannedLine[] = [];
  for (let i = 0; i < lines.length; i += ROWS_TOGETHER)
    planned.push(...(await planImport(db, lines.slice(i, i + ROWS_TOGETHER), context)));
  return {
    total: lines.length,
    ...summaryOf(planned),
    warnings: planned.flatMap((planned) =>
      planned.action !== 'refused' && planned.warning
        ? [{ line: planned.line, name: planned.name, reason: planned.warning }]
        : [],
    ),
    columns,
    headingRow,
    rememberedAt: rememberedAt?.toISOString() ?? null,
    lines: planned.flatMap(asCheckedLine),
  };
}

export function summaryOf(planned: PlannedLine[]) {
  const count = (action: PlannedLine['action']) => planned.filter((line) => line.action === action).length;
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: planned.flatMap((planned) =>
      planned.action === 'refused'
        ? [{ line: planned.line, name: planned.name, reason: planned.refusalReason }]
        : [],
    ),
  };
}

function asCheckedLine(planned: PlannedLine): Check['lines'] {
  if (planned.action === 'refused') return [];
  const { line, name, action } = planned;
  // New products are all new; only changed ones get a line for each difference.
  return [{ line, name, action, changes: action === 'changed' ? planned.changes : [] }];
}
