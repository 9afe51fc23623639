import { NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatIst } from '#domain/calendar.ts';
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportColumn, isLeftOut } from '#domain/import-columns.ts';
import type { MappedColumn } from '#domain/import-mapping.ts';
import { listed } from '#domain/words.ts';
import { forgetColumns } from '../../../api/product-import.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { TablePanel } from '../../../ui/table-panel.tsx';
import { istMinute, oldestMinute, readMinute } from '../stock/count-time.ts';
import styles from './columns-panel.module.css';
import { firstValues } from './import-file.ts';
import type { OpenImport } from './use-import-file.ts';

const CHOOSE = 'choose';
const LEAVE_OUT = 'leave-out';
const FIELD_OPTIONS = IMPORT_COLUMNS.map((value) => ({ value, label: IMPORT_FIELDS[value] }));

/** "6 used, 1 left out, 1 to choose" */
function columnsInWords(columns: readonly MappedColumn[]): string {
  const used = columns.filter(({ field }) => field !== null).length;
  const open = columns.filter(isOpen).length;
  const left = columns.length - used - open;
  return [`${used} used`, left > 0 && `${left} left out`, open > 0 && `${open} to choose`]
    .filter(Boolean)
    .join(', ');
}

const isOpen = ({ field, how }: MappedColumn) => field === null && how === 'not-known';

/** What each column of the file fills in the shop. */
export function ColumnsPanel({ open }: { open: OpenImport }) {
  const { file, columns, clashing, problem, headingRow, rememberedAt } = open;
  const [asksToForget, setAsksToForget] = useState(false);
  const forget = useMutation({
    ...forgetColumns,
    onSuccess: () => {
      setAsksToForget(false);
      open.checkAgain();
    },
  });
  const seen = columns
    .map((column, at) => ({ ...column, at, values: firstValues(file!, headingRow, at) }))
    .filter(({ heading, values }) => heading !== '' || values !== '');
  return (
    <>
      <TablePanel
        title="Columns"
        aside={
          <Row gap={4} wrap size="small" tone="muted" className="to-end">
            <span>{columnsInWords(seen)}</span>
            {rememberedAt && (
              <button type="button" className="link alone small" onClick={() => setAsksToForget(true)}>
                Forget what was remembered
              </button>
            )}
          </Row>
        }
      >
        {problem && (
          <div className={styles.problem}>
            <Notice kind="error">{problem}</Notice>
          </div>
        )}
        <Table bare className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">First rows</th>
              <th scope="col">In the shop</th>
              <th scope="col">How we know</th>
            </tr>
          </thead>
          <tbody>
            {seen.map((column) => {
              const isClash = column.field !== null && clashing.includes(column.field);
              return (
                <tr key={column.at} data-clash={isClash || undefined}>
                  <th scope="row" className={`anywhere ${styles.heading}`}>
                    <span className={column.field === null && !isOpen(column) ? 'muted' : 'bold ink'}>
                      {column.heading || '(no heading)'}
                    </span>
                  </th>
                  <td className={styles.values}>
                    <span className="one-line block small muted">{column.values}</span>
                    <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
                  </td>
                  <td className={styles.choice}>
                    <NativeSelect
                      aria-label={`${column.heading || 'Column without a heading'} in the shop`}
                      error={isClash}
                      size="sm"
                      data={[
                        ...(column.how === 'not-known' ? [{ value: CHOOSE, label: 'Choose…' }] : []),
                        { value: LEAVE_OUT, label: 'Leave out' },
                        ...FIELD_OPTIONS,
                      ]}
                      value={isOpen(column) ? CHOOSE : (column.field ?? LEAVE_OUT)}
                      onChange={({ currentTarget: { value } }) =>
                        open.chooseField(
                          column.heading,
                          value === CHOOSE ? undefined : value === LEAVE_OUT ? null : (value as ImportColumn),
                        )
                      }
                    />
                  </td>
                  <td className={styles.how}>
                    {isClash ? (
                      <span className="small medium error">
                        {`Also ${listed(
                          seen
                            .filter(({ field, at }) => field === column.field && at !== column.at)
                            .map(({ heading }) => `“${heading}”`),
                        )}`}
                      </span>
                    ) : (
                      <How
                        column={column}
                        columns={columns}
                        rememberedAt={rememberedAt}
                        countedAt={open.countProblem === null ? open.countedAt : ''}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
        {isCounted(columns) && <CountTime open={open} />}
      </TablePanel>
      <ConfirmDialog
        isOpen={asksToForget}
        title="Forget these columns?"
        confirmLabel="Forget"
        isBusy={forget.isPending}
        onConfirm={() => forget.mutate({ headings: columns.map(({ heading }) => heading) })}
        onClose={() => setAsksToForget(false)}
      >
        <p>
          What was chosen for a file with these headings is forgotten for everybody who imports. Products stay
          as they are.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Pieces are in the file, and no column says when they were counted. */
const isCounted = (columns: readonly MappedColumn[]): boolean =>
  columns.some(({ field }) => field === 'stock') && !columns.some(({ field }) => field === 'stockAsOf');

/** One time for the whole file. */
function CountTime({ open }: { open: OpenImport }) {
  const [openedMs] = useState(() => Date.now());
  return (
    <div className={styles.counted}>
      <TextInput
        type="datetime-local"
        label={optional('The stock was counted, IST')}
        description="What came and went since is added. Empty: counted as the import begins."
        min={oldestMinute(openedMs)}
        max={istMinute(openedMs)}
        value={open.countedAt}
        error={open.countProblem}
        onChange={({ currentTarget }) => open.chooseCountTime(currentTarget.value)}
      />
    </div>
  );
}

interface HowProps {
  column: MappedColumn;
  columns: readonly MappedColumn[];
  rememberedAt: string | null;
  countedAt: string;
}

const How = ({ column, columns, rememberedAt, countedAt }: HowProps) => (
  <Stack className="small">
    <HowKnown column={column} rememberedAt={rememberedAt} />
    <span className="caption muted">{moreOf(column, columns, countedAt)}</span>
  </Stack>
);

function HowKnown({ column, rememberedAt }: Pick<HowProps, 'column' | 'rememberedAt'>): ReactNode {
  const { heading, field, how } = column;
  if (how === 'remembered')
    return (
      <span className="muted">
        remembered{rememberedAt && ` from ${formatIst(rememberedAt, 'date').replace(/ \d{4}$/, '')}`}
      </span>
    );
  if (how === 'new') return <span className={`medium ${styles.new}`}>new, will be remembered</span>;
  if (how === 'same-name')
    return field === null && isLeftOut(heading) ? (
      <span className="muted">said by the shop itself</span>
    ) : (
      <span className="with-icon good">
        <IconCheck size={16} stroke={1.8} aria-hidden="true" /> the same name
      </span>
    );
  return (
    <span className={`with-icon ${styles.unknown}`}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" /> not known: left out unless chosen
    </span>
  );
}

function moreOf({ field }: MappedColumn, columns: readonly MappedColumn[], countedAt: string): string | null {
  const has = (other: ImportColumn) => columns.some((column) => column.field === other);
  if (field === 'id') return 'Finds the product';
  if (field === 'partNumber') return has('id') ? null : 'Finds the product';
  if (field === 'name') return has('id') || has('partNumber') ? null : 'Finds the product';
  if (field === 'price') return 'with GST';
  if (field !== 'stock') return null;
  if (has('stockAsOf')) return 'Counted as its row says';
  const at = readMinute(countedAt);
  return at ? `Counted ${formatIst(at, 'date-time')}` : 'Counted as the import begins';
}
