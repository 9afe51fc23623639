import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportColumn } from '#domain/import-columns.ts';
import { clashingFields, type MappedColumn, mapColumns, mappingProblem } from '#domain/import-mapping.ts';
import { ApiError } from '../../../api/client.ts';
import { checkImport, readSheet } from '../../../api/product-import.ts';
import { minuteProblem, readMinute } from '../stock/count-time.ts';
import {
  type Choices,
  csvImport,
  type ImportCheck,
  type ImportFile,
  inBase64,
  isXlsx,
  MAX_XLSX_BYTES,
  type Mapping,
  sheetImport,
} from './import-file.ts';

/** A person who chooses several columns waits for one check. */
const CHECK_AFTER_MS = 300;

export interface Checked {
  result: ImportCheck;
  at: string;
}

/** What the server said of the columns, also where it refused them. */
function mappingOf(error: unknown): Mapping | null {
  const { columns, headingRow, rememberedAt = null } = error instanceof ApiError ? error.details : {};
  return columns && headingRow ? { columns, headingRow, rememberedAt } : null;
}

/** With what was chosen since, before the server has seen it. */
const withChoices = (columns: MappedColumn[], chosen: Choices['columns'] = {}): MappedColumn[] =>
  columns.map((column) =>
    Object.hasOwn(chosen, column.heading)
      ? mapColumns(
          [column.heading],
          chosen,
          column.how === 'remembered' ? { [column.heading]: column.field } : null,
        )[0]!
      : column,
  );

const countProblem = (minute: string): string | null =>
  minute === '' ? null : minuteProblem(minute, Date.now());

/** A chosen file with its columns: checked when it is chosen, and again after each choice. */
export function useImportFile() {
  const [name, setName] = useState('');
  const [file, setFile] = useState<ImportFile | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  /** As the field for a time has it; empty: as the import begins. */
  const [countedAt, setCountedAt] = useState('');
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDue, setIsDue] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Of the newest check: the answer to an older one comes too late. */
  const turn = useRef(0);
  const check = useMutation({ ...checkImport, meta: { quiet: true } });
  const sheet = useMutation({ ...readSheet, meta: { quiet: true } });
  useEffect(() => () => clearTimeout(timer.current), []);

  const forget = () => {
    clearTimeout(timer.current);
    turn.current += 1;
    setFile(null);
    setChoices({});
    setCountedAt('');
    setMapping(null);
    setChecked(null);
    setRefusal(null);
    setIsDue(false);
  };

  const checkNow = async (one: ImportFile, chosen: Choices) => {
    const mine = ++turn.current;
    const isLate = () => mine !== turn.current;
    try {
      const result = await check.mutateAsync({ csv: one.csv, ...chosen });
      if (isLate()) return;
      setFile(one);
      setMapping(result);
      setChecked({ result, at: new Date().toISOString() });
      setRefusal(null);
    } catch (error) {
      if (isLate()) return;
      const known = mappingOf(error);
      // Another sheet or row may be the right one.
      setFile(known || one.book || one === file ? one : null);
      if (known) setMapping(known);
      else if (one !== file) setMapping(null);
      setChecked(null);
      setRefusal(error instanceof Error ? error.message : null);
    } finally {
      if (!isLate()) setIsDue(false);
    }
  };

  const openSheet = async (book: Pick<ImportFile, 'name' | 'bytes'>, xlsx: string, wanted?: string) => {
    setChoices({});
    setCountedAt('');
    try {
      const read = await sheet.mutateAsync({ xlsx, ...(wanted !== undefined && { sheet: wanted }) });
      await checkNow(sheetImport(book, xlsx, read), {});
    } catch (error) {
      setFile(null);
      setRefusal(error instanceof Error ? error.message : null);
    }
  };

  const choose = async (chosen: File) => {
    forget();
    setName(chosen.name);
    if (!isXlsx(chosen)) return checkNow(await csvImport(chosen), {});
    if (chosen.size > MAX_XLSX_BYTES)
      return setRefusal(
        'The spreadsheet is larger than 18 MB. Delete what is not needed, or save it as CSV.',
      );
    await openSheet({ name: chosen.name, bytes: chosen.size }, await inBase64(chosen));
  };

  const change = (next: Choices, afterMs: number) => {
    setChoices(next);
    setIsDue(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void checkNow(file!, next), afterMs);
  };

  const chooseCountTime = (minute: string) => {
    setCountedAt(minute);
    const { stockAsOf: _, ...others } = choices;
    const asOf = minute === '' || countProblem(minute) ? null : readMinute(minute);
    change(asOf ? { ...others, stockAsOf: asOf } : others, CHECK_AFTER_MS);
  };

  const columns = mapping ? withChoices(mapping.columns, choices.columns) : [];
  return {
    name,
    file,
    choices,
    columns,
    clashing: clashingFields(columns),
    /** Named before the server is asked again. */
    problem: mapping && mappingProblem(columns),
    headingRow: choices.headingRow ?? mapping?.headingRow ?? 1,
    rememberedAt: mapping?.rememberedAt ?? null,
    countedAt,
    countProblem: countProblem(countedAt),
    checked,
    refusal,
    isReading: check.isPending || sheet.isPending,
    /** What is shown is older than what was chosen. */
    isOutdated: file !== null && (isDue || check.isPending || sheet.isPending),
    choose,
    forget,
    chooseSheet: (wanted: string) => file?.book && void openSheet(file, file.book.xlsx, wanted),
    chooseHeadingRow: (headingRow: number) => {
      const { columns: _, ...others } = choices;
      change({ ...others, headingRow }, 0);
    },
    chooseCountTime,
    chooseField: (heading: string, field: ImportColumn | null | undefined) => {
      const { [heading]: _, ...others } = choices.columns ?? {};
      change(
        { ...choices, columns: field === undefined ? others : { ...others, [heading]: field } },
        CHECK_AFTER_MS,
      );
    },
    retry: () => change(choices, 0),
    /** After what was remembered is forgotten. */
    checkAgain: () => change({ ...choices, columns: {} }, 0),
  };
}

export type OpenImport = ReturnType<typeof useImportFile>;
