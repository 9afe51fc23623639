import { Button } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { counted } from '#domain/words.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './import.module.css';
import type { CheckedLine, LineKind } from './import-file.ts';

const STEP = 100;

/** The status whose colour each kind uses. */
const KINDS: Record<LineKind, { filter: string; badge: string; status: string }> = {
  added: { filter: 'New', badge: 'new', status: 'created' },
  changed: { filter: 'Changed', badge: 'changed', status: 'pending' },
  unchanged: { filter: 'Unchanged', badge: 'same', status: 'same' },
  refused: { filter: 'Refused', badge: 'refused', status: 'failed' },
};

type Filter = 'all' | LineKind | 'warnings';
const FILTERS: readonly Filter[] = ['all', 'added', 'changed', 'unchanged', 'warnings', 'refused'];
const labelOf = (filter: Filter) =>
  filter === 'all' ? 'All' : filter === 'warnings' ? 'Warnings' : KINDS[filter].filter;

const isIn = ({ kind, warning }: CheckedLine, filter: Filter) =>
  filter === 'all' || (filter === 'warnings' ? warning !== null : kind === filter);

interface LinesTableProps {
  lines: CheckedLine[];
  checkedAt: string;
  /** How many lines of the file have been processed; null before the start. */
  done: number | null;
  /** Older than what was chosen since. */
  isOutdated: boolean;
  onDownload: () => void;
}

export function LinesTable({ lines, checkedAt, done, isOutdated, onDownload }: LinesTableProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [limit, setLimit] = useState(STEP);
  const places = new Map(lines.map(({ line }, index) => [line, index]));
  const matching = lines.filter((line) => isIn(line, filter));
  const choose = (next: Filter) => {
    setFilter(next);
    setLimit(STEP);
  };
  const count = (of: Filter) => lines.filter((line) => isIn(line, of)).length;
  const refused = count('refused');
  return (
    <Stack gap={4} className={styles.result} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
      <Row gap={4} wrap spread>
        <Tabs
          label="Show rows"
          options={FILTERS.map((value) => ({ value, label: labelOf(value), count: count(value) }))}
          value={filter}
          onChange={choose}
        />
        <Row gap={2} wrap size="small" tone="muted" className="to-end">
          {done === null && (
            <span role="status">
              {isOutdated
                ? 'Checking again…'
                : `Checked ${formatIst(checkedAt, 'date-time').split(', ')[1]}, nothing was written.`}
            </span>
          )}
          {refused > 0 && (
            <Button
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={onDownload}
            >
              {counted(refused, 'row')} with {refused === 1 ? 'its reason' : 'their reasons'} (.csv)
            </Button>
          )}
        </Row>
      </Row>
      <section className={`framed ${styles.tableBox}`} aria-label="Rows of the file" tabIndex={0}>
        <Table bare className={styles.table} data-lines>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Part number</th>
              <th scope="col">Name in the file</th>
              <th scope="col" data-is="amount">
                Price
              </th>
              <th scope="col">Change</th>
              <th scope="col">{filter === 'refused' ? 'Why it is refused' : 'What changes'}</th>
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, limit).map((line) => (
              <tr key={line.line} data-kind={line.kind}>
                <td className={`${styles.right} ${styles.row}`}>{line.line}</td>
                <td className={`bold ink anywhere ${styles.left}`}>{line.partNumber}</td>
                <td className="anywhere">{firmUnits(line.name) || '–'}</td>
                <td className={`unbroken ${styles.right} ${styles.amount}`}>{line.price}</td>
                <td className={styles.left}>
                  <StatusBadge status={KINDS[line.kind].status} label={KINDS[line.kind].badge} />
                </td>
                <td className={`small muted anywhere ${styles.reason}`}>
                  <Result line={line} isDone={done === null ? null : places.get(line.line)! < done} />
                  {line.warning && <p className={`medium ${styles.warning}`}>{line.warning}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {matching.length === 0 && (
          <Text tone="muted" className={`centred ${styles.none}`}>
            No rows here.
          </Text>
        )}
      </section>
      {matching.length > limit && (
        <Stack gap={2} align="centre">
          <Button onClick={() => setLimit(limit + STEP)}>Show more rows</Button>
          <span className="small muted">
            {limit} of {matching.length} shown
          </span>
        </Stack>
      )}
    </Stack>
  );
}

function Result({ line, isDone }: { line: CheckedLine; isDone: boolean | null }) {
  const { kind, category, productType } = line;
  if (isDone !== null && (kind === 'added' || kind === 'changed'))
    return isDone ? (
      <span className="with-icon medium good">
        <IconCheck size={16} stroke={1.8} aria-hidden="true" /> Done
      </span>
    ) : (
      <>Waiting</>
    );
  if (kind === 'unchanged') return <>Nothing to change</>;
  if (kind === 'added') {
    const where = [category.replaceAll(' > ', ' / '), productType.toLowerCase()].filter(Boolean).join(', ');
    return <>{where ? `Will be added: ${where}` : 'Will be added'}</>;
  }
  return (
    <ul className="stack">
      {line.details.map((detail) => (
        <li key={detail}>{firmUnits(detail)}</li>
      ))}
    </ul>
  );
}
