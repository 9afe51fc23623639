import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { readColumns, type StatementColumns, type StatementField } from '#domain/statement/columns.ts';
import { rememberColumns } from '../../../remembered/statement-columns.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Grid } from '../../../ui/layout.tsx';
import {
  cellsAt,
  FIELDS,
  lacksHeadings,
  linesInWords,
  openStatement,
  possibleHeads,
  type StatementFile,
  type StatementText,
  withHeadings,
} from './statement-file.ts';

interface ColumnsDialogProps {
  /** With the columns that are known so far. */
  text: StatementText & Partial<Pick<StatementFile, 'head' | 'columns'>>;
  onChosen: (file: StatementFile) => void;
  onClose: () => void;
}

const WORDS: Record<StatementField, { label: string; description: string }> = {
  date: { label: 'Date', description: 'Of the transaction' },
  text: { label: 'Narration', description: 'What the bank and the payer wrote' },
  reference: { label: 'Reference', description: 'With the UTR' },
  credit: { label: 'Money that came', description: 'Credit or deposit' },
  amount: { label: 'Amount', description: 'Where one column has what came and what went' },
  sign: { label: 'Cr or Dr', description: 'Which of both the amount is' },
};
/** The first line is a transfer already. */
const NO_HEADINGS = 0;

/** Says which column of the statement is which. It is remembered for these headings. */
export default function ColumnsDialog({ text, onChosen, onClose }: ColumnsDialogProps) {
  const heads = useMemo(() => possibleHeads(text.csv), [text]);
  const [head, setHead] = useState(
    () => text.head ?? (lacksHeadings(text.csv) ? NO_HEADINGS : (longest(heads)?.line ?? 1)),
  );
  const [columns, setColumns] = useState<StatementColumns>(() => text.columns ?? guessed(text.csv, head));
  const csv = useMemo(() => (head === NO_HEADINGS ? withHeadings(text.csv) : text.csv), [head, text]);
  const line = head || 1;
  const headings = useMemo(() => cellsAt(csv, line), [csv, line]);
  const example = useMemo(() => cellsAt(csv, line + 1), [csv, line]);
  const opened = useMemo(
    () => openStatement({ ...text, csv }, { head: line, ...columns }),
    [text, csv, line, columns],
  );
  const isReady = 'credits' in opened && opened.credits > 0;
  const choose = () => {
    if (!('credits' in opened)) return;
    if (head !== NO_HEADINGS) rememberColumns(headings, columns);
    onChosen(opened);
  };
  return (
    <FormDialog
      size={640}
      title="Columns of the statement"
      lead="It needs the date, the money that came, and a narration or a reference. It is remembered for statements with the same headings."
      label="Read the lines"
      note={
        'credits' in opened
          ? linesInWords(opened)
          : 'Choose the date, the money that came, and a narration or a reference.'
      }
      isReady={isReady}
      isBusy={false}
      onSubmit={choose}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label="Headings"
        value={String(head)}
        onChange={({ currentTarget: { value } }) => {
          setHead(Number(value));
          setColumns(guessed(text.csv, Number(value)));
        }}
        data={[
          ...heads.map((one) => ({
            value: String(one.line),
            label: `Line ${one.line}: ${short(one.cells.join(', '))}`,
          })),
          { value: String(NO_HEADINGS), label: 'None: the first line is a transfer already' },
        ]}
      />
      <Grid columns={2} gap={4}>
        {FIELDS.map((field) => (
          <NativeSelect
            key={field}
            {...WORDS[field]}
            value={String(columns[field] ?? '')}
            onChange={({ currentTarget: { value } }) => setColumns(withColumn(columns, field, value))}
            data={[
              { value: '', label: 'None' },
              ...headings.map((heading, at) => ({
                value: String(at),
                label: short(`${heading || `Column ${at + 1}`}${example[at] ? `: ${example[at]}` : ''}`, 60),
              })),
            ]}
          />
        ))}
      </Grid>
    </FormDialog>
  );
}

const longest = (heads: ReturnType<typeof possibleHeads>) =>
  heads.reduce<(typeof heads)[number] | null>(
    (most, one) => (most && most.cells.length >= one.cells.length ? most : one),
    null,
  );

const guessed = (csv: string, head: number): StatementColumns =>
  head === NO_HEADINGS ? {} : (readColumns(cellsAt(csv, head)) ?? {});

function withColumn(columns: StatementColumns, field: StatementField, value: string): StatementColumns {
  const { [field]: _, ...others } = columns;
  return value === '' ? others : { ...others, [field]: Number(value) };
}

const short = (words: string, most = 90) => (words.length > most ? `${words.slice(0, most)}…` : words);
