import { or } from 'drizzle-orm';
import { type BodyOf, contract } from '#contract/index.ts';
import type { ImportColumn } from '#domain/import-columns.ts';
import { HOME_COUNTRY } from '#domain/origin.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import { tidyPartNumber } from '#domain/part-number.ts';
import { type Actor, auditRow } from '../../../platform/audit/record-change.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/locks.ts';
import { products } from '../../../platform/db/schema/index.ts';
import type { FieldChange, ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import { ShopError } from '../../../platform/errors.ts';
import { compileValidator } from '../../../platform/http/validation.ts';
import { sentenceOf } from '../../../platform/http/validation-sentence.ts';
import type { Deps } from '../../deps.ts';
import { auditedStock, readStockRules } from '../../stock/product-stock.ts';
import type { CategoryPaths } from '../category-paths.ts';
import { type ProductRow, readProductRow } from '../find-product.ts';
import { findPartNumberHolders, type PartNumberHolder, partNumberTaken } from '../part-numbers.ts';
import { findingFields, picturesOf } from '../product-finding.ts';
import { auditedProduct, type ProductFields, type ProductForm, productFields } from '../product-form.ts';
import { saleFields } from '../product-sale.ts';
import { taxFields } from '../product-tax.ts';
import { areNamedIn, changingCells, type Found, finderIn, nameOfLine } from './find-named.ts';
import { formOfLine, NO_NAME } from './line-form.ts';
import { mapInTurns } from './map-in-turns.ts';
import { categoryOf } from './plan-category.ts';
import {
  arePartsIn,
  type PlannedSpares,
  readSparesOfFile,
  type SparesOfFile,
  sparesOf,
} from './plan-spares.ts';
import { type PlannedStock, plannedStock, readStockOfLines, type StockOfLines } from './plan-stock.ts';
import { Refused } from './refused.ts';

type StoredProduct = typeof products.$inferSelect;

/** So many rows are planned together, in the check as in the import: two rows about one product are found among them. */
export const ROWS_TOGETHER = 250;

interface RefusedPlan {
  line: number;
  name: string;
  action: 'refused';
  refusalReason: string;
}

export interface AcceptedPlan {
  line: number;
  name: string;
  action: 'added' | 'changed' | 'unchanged';
  before: ProductRow | null;
  fields: ProductFields;
  categoryId: string;
  /** The columns of the file; no other field of a product is written. */
  given: Partial<ProductFields & { categoryId: string }>;
  /** Null when the file does not have the column. */
  spares: PlannedSpares | null;
  stock: PlannedStock;
  changes: FieldChange[];
  /** What to look at before it is taken. */
  warning: string | null;
}

export type PlannedLine = RefusedPlan | AcceptedPlan;

const formSchema = contract['/admin/product/add'].body;
const isForm = compileValidator({ schema: formSchema, method: 'POST', url: '', httpPart: 'body' });
interface ImportContext extends Pick<Deps, 'config' | 'log'> {
  origin: string;
  categories: CategoryPaths;
  /** The percentages that the settings allow. */
  rates: number[];
  /** When the pieces of the file were counted; absent: now. */
  stockAsOf?: string | undefined;
}
interface Catalogue extends ImportContext {
  /** By part numbers of the file. */
  holders: Map<string, PartNumberHolder>;
  spares: SparesOfFile;
  stockOf: Awaited<ReturnType<typeof readStockRules>>;
  stockOfLines: StockOfLines;
  /** By products, the lines that changed them so far. */
  takenBy: Map<string, number>;
}

/** What each line would change in the current catalogue. */
export async function planImport(
  db: Queryable,
  lines: ImportLine[],
  context: ImportContext,
): Promise<PlannedLine[]> {
  return plan(db, lines, await db.select().from(products).where(areNamedIn(lines)), context);
}

/** The same, with the products locked until the transaction ends. */
export async function planUnderLock(
  tx: Transaction,
  lines: ImportLine[],
  context: ImportContext,
): Promise<PlannedLine[]> {
  return plan(
    tx,
    lines,
    await lockRows(tx, products, or(areNamedIn(lines), arePartsIn(lines))!, 'no key update'),
    context,
  );
}

async function plan(
  db: Queryable,
  lines: ImportLine[],
  rows: StoredProduct[],
  context: ImportContext,
): Promise<PlannedLine[]> {
  const find = finderIn(rows);
  const founds = new Map(lines.map((line) => [line, attemptFind(() => find(line))]));
  const partNumbers = lines.flatMap(({ cells }) => tidyPartNumber(cells.partNumber ?? '') ?? []);
  const catalogue = {
    ...context,
    holders: await findPartNumberHolders(db, partNumbers),
    spares: await readSparesOfFile(
      db,
      lines,
      rows.map(({ id }) => id),
    ),
    stockOf: await readStockRules(
      db,
      rows.map(({ id }) => id),
    ),
    stockOfLines: await readStockOfLines(
      db,
      lines,
      (line) => {
        const found = founds.get(line);
        return found instanceof Refused ? undefined : found?.row?.id;
      },
      context.stockAsOf,
    ),
    takenBy: new Map<string, number>(),
  };
  return mapInTurns(lines, (line) => {
    const name = nameOfLine(line);
    try {
      if (line.problem && !line.isRepeated) throw new Refused(line.problem);
      const found = founds.get(line)!;
      if (found instanceof Refused) throw found;
      const before = readBefore(found.row, context);
      return {
        line: line.line,
        name: line.cells.name || (before?.name ?? name),
        ...planLine(line, found, before, catalogue),
      };
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof ShopError)) throw error;
      return { line: line.line, name: name.slice(0, 200), action: 'refused', refusalReason: error.message };
    }
  });
}

function attemptFind(find: () => Found): Found | Refused {
  try {
    return find();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function readBefore(stored: StoredProduct | null, { log }: ImportContext): ProductRow | null {
  const before = stored && unlessUnfit(log, () => readProductRow(stored), 'unfit');
  if (before === 'unfit') throw new Refused('The stored data of this product cannot be read.');
  return before;
}

function planLine(line: ImportLine, found: Found, before: ProductRow | null, context: Catalogue) {
  const { problem } = line;
  const cells = changingCells(line, found);
  const problems = problem ? [problem] : [];
  const taken = before && context.takenBy.get(before.id);
  if (taken && !problem) problems.push(`Row ${taken} is about the same product.`);
  const form = formOfLine(cells, before, problems);
  const categoryId = categoryOf(cells.category, before, context.categories, problems);
  const fields = checkedFields({ ...form, categoryId }, before, context, problems);
  const stockBefore = context.stockOf(before?.id);
  const stock =
    fields &&
    attempt(problems, () =>
      plannedStock(
        line,
        form,
        stockBefore,
        { id: before?.id, leadDays: fields.leadDays },
        context.stockOfLines,
      ),
    );
  // The line that this one repeats may be the holder by now.
  const held = problem ? null : holderProblem(cells.partNumber, before, context);
  if (held) problems.push(held);
  const spares = sparesOf(cells.spares, before?.id ?? null, context.spares, problems);
  if (problems.length > 0 || !fields || !stock) throw new Refused(problems.join(' '));
  if (before) context.takenBy.set(before.id, line.line);
  const audited = auditRow(NO_ACTOR, {
    action: before ? 'edited' : 'added',
    entity: 'product',
    entityId: '',
    before: before
      ? {
          ...auditedProduct(before, context.categories.nameOf(before.categoryId)),
          spares: spares?.wordsBefore,
          ...auditedStock(stockBefore),
        }
      : {},
    after: {
      ...auditedProduct(fields, context.categories.nameOf(categoryId)),
      spares: spares?.words,
      ...auditedStock(stock.after),
    },
  });
  const action: 'added' | 'changed' | 'unchanged' = before ? (audited ? 'changed' : 'unchanged') : 'added';
  const given = givenOf(cells, { ...fields, categoryId });
  const warning = warningOf(found, fields);
  const changes = audited?.changes ?? [];
  return { action, before, fields, categoryId, given, spares, stock, changes, warning };
}

/** A name that another part number had may be a second product of that name. */
const warningOf = ({ row, by }: Found, { name, partNumber }: ProductFields): string | null =>
  by === 'name' && row?.partNumber && partNumber && row.partNumber !== partNumber
    ? `“${name}” has the part number ${row.partNumber}: this row changes it to ${partNumber}.`
    : null;

const STORED_AS = {
  name: 'name',
  description: 'description',
  price: 'pricePaise',
  productType: 'productType',
  category: 'categoryId',
  images: 'imageLinks',
  specifications: 'specifications',
  partNumber: 'partNumber',
  hsn: 'hsn',
  gstRate: 'gstRateBp',
  unit: 'unit',
  priceBreaks: 'priceBreaks',
  leadDays: 'leadDays',
  family: 'family',
  curve: 'curve',
  drawing: 'drawing',
  origin: 'origin',
} as const satisfies Record<
  Exclude<ImportColumn, 'id' | 'spares' | 'stock' | 'stockAsOf' | 'beyond' | 'reorderAt'>,
  string
>;

function givenOf(cells: ImportLine['cells'], row: ProductFields & { categoryId: string }) {
  const columns = Object.entries(STORED_AS).filter(([column]) => cells[column as ImportColumn] !== undefined);
  return {
    ...Object.fromEntries(columns.map(([, field]) => [field, row[field]])),
    // It goes with its picture.
    ...(cells.images !== undefined && { drawing: row.drawing }),
  } as AcceptedPlan['given'];
}

/** A plan has no author yet. */
const NO_ACTOR: Actor = { userId: null, name: '' };

/** A refusal is one more problem of the line. */
function attempt<T>(problems: string[], work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ShopError || error instanceof Refused)) throw error;
    problems.push(error.message);
    return null;
  }
}

/** What the form's schema and the shop's rules say, after what the cells themselves said. */
function checkedFields(
  typed: BodyOf<'/admin/product/add'>,
  before: ProductRow | null,
  catalogue: Catalogue,
  problems: string[],
): ProductFields | null {
  const form = fittingForm(typed, problems);
  const plain = attempt(problems, () => productFields(form, catalogue.config, catalogue.origin));
  const tax = attempt(problems, () => taxFields(form, catalogue.rates, before));
  const sale = plain && attempt(problems, () => saleFields(form, plain.pricePaise, before));
  const finding =
    plain &&
    attempt(problems, () =>
      findingFields(form, before, picturesOf(plain, catalogue.config, catalogue.origin)),
    );
  return plain && tax && sale && finding && { ...plain, ...tax, ...sale, ...finding };
}

/** The form with what its schema refuses left out, so that the rest is checked all the same. */
function fittingForm(typed: ProductForm & { categoryId: string }, problems: string[]) {
  let form = typed;
  const refused = new Set<string>();
  while (!isForm(form)) {
    problems.push(sentenceOf(isForm.errors));
    const field = isForm.errors?.[0]?.instancePath.split('/')[1] ?? '';
    // Beyond what cells can say.
    if (!(field in LEFT_OUT) || refused.has(field)) throw new Refused(problems.join(' '));
    refused.add(field);
    form = { ...form, ...LEFT_OUT[field as keyof typeof LEFT_OUT] };
  }
  return form;
}

const LEFT_OUT = {
  name: { name: NO_NAME },
  description: { description: '' },
  price: { price: null, priceBreaks: [] },
  imageLink: { imageLink: [], drawing: null },
  specifications: { specifications: [] },
  partNumber: { partNumber: null },
  hsn: { hsn: null },
  gstRate: { gstRate: null },
  unit: { unit: DEFAULT_UNIT },
  priceBreaks: { priceBreaks: [] },
  leadDays: { leadDays: null },
  family: { family: null },
  curve: { curve: [] },
  drawing: { drawing: null },
  origin: { origin: HOME_COUNTRY },
} satisfies { [Field in keyof ProductForm]?: Partial<ProductForm> };

/** Null when no other product has it. */
function holderProblem(typed: string | undefined, before: ProductRow | null, { holders }: Catalogue) {
  const partNumber = tidyPartNumber(typed ?? '');
  const holder = partNumber === null ? undefined : holders.get(partNumber);
  return holder && holder.id !== before?.id ? partNumberTaken(partNumber!, holder).message : null;
}
