import type { BodyOf } from '#contract/index.ts';
import { IMPORT_FIELDS, MAX_HEADING_ROW, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/import-columns.ts';
import type { ChosenColumns } from '#domain/import-mapping.ts';
import { invalid } from '../../../platform/errors.ts';
import { readXlsx } from '../../../platform/xlsx/read-xlsx.ts';
import type { Deps } from '../../deps.ts';
import { readAsOf } from '../../stock/count-stock.ts';
import { readImportFile } from './read-import-file.ts';
import { recallColumns } from './remembered-columns.ts';

type SentFile = BodyOf<'/admin/product/import/check'>;

/** With the headings, and a title or two above them. */
const LIMITS = { rows: MAX_IMPORT_ROWS + MAX_HEADING_ROW, characters: MAX_IMPORT_BYTES };

export const readSheetOf = ({ xlsx, sheet }: { xlsx: string; sheet?: string }) =>
  readXlsx({ base64: xlsx, sheet, limits: LIMITS });

function knownFields(columns: SentFile['columns']): ChosenColumns | undefined {
  for (const [heading, field] of Object.entries(columns ?? {}))
    if (field !== null && !Object.hasOwn(IMPORT_FIELDS, field))
      throw invalid(`The column “${heading}” cannot fill “${field}”: there is no such field.`);
  return columns as ChosenColumns | undefined;
}

/** The file of a request, whether it was sent as CSV or as a spreadsheet. */
export async function readSentFile(
  deps: Pick<Deps, 'db' | 'log'>,
  { csv, xlsx, sheet, headingRow, columns, stockAsOf }: SentFile,
) {
  if ((csv === undefined) === (xlsx === undefined)) throw invalid('Choose one file, as CSV or as .xlsx.');
  if (stockAsOf !== undefined) readAsOf(stockAsOf);
  const text = csv ?? (await readSheetOf({ xlsx: xlsx!, ...(sheet !== undefined && { sheet }) })).csv;
  return {
    csv: text,
    ...(await readImportFile(text, {
      headingRow,
      columns: knownFields(columns),
      recall: recallColumns(deps),
    })),
  };
}
