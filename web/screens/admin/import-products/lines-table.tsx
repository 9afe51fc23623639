import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { firmUnits } from '#domain/firm-units.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './import.module.css';
import type { CheckedLine, LineKind } from './import-file.ts';

const STEP = 100;

/** The status whose colour each kind uses. */
const KINDS: Record<LineKind, { filter: string; badge: string; status: string; before: string }> = {
  added: { filter: 'New', badge: 'new', status: 'created', before: 'Will be added' },
  changed: { filter: 'Changed', badge: 'changed', status: 'pending', before: '' },
  unchanged: { filter: 'Unchanged', badge: 'same', status: 'same', before: 'Nothing to change' },
  refused: { filter: 'With errors', badge: 'error', status: 'failed', before: '' },
};

const KIND_NAMES = Object.keys(KINDS) as LineKind[];

interface LinesTableProps {
  lines: CheckedLine[];
  /** How many lines of the file have been processed; null before the start. */
  done: number | null;
}

export function LinesTable({ lines, done }: LinesTableProps) {
  const [filter, setFilter] = useState<LineKind | 'all'>('all');
  const [limit, setLimit] = useState(STEP);
  const places = new Map(lines.map(({ line }, index) => [line, index]));
  const matching = filter === 'all' ? lines : lines.filter(({ kind }) => kind === filter);
  const choose = (kind: LineKind | 'all') => {
    setFilter(kind);
    setLimit(STEP);
  };
  const count = (kind: LineKind) => lines.filter((line) => line.kind === kind).length;
  return (
    <Stack gap={4}>
      <Tabs
        label="Show rows"
        options={[
          { value: 'all', label: 'All', count: lines.length },
          ...KIND_NAMES.map((kind) => ({ value: kind, label: KINDS[kind].filter, count: count(kind) })),
        ]}
        value={filter}
        onChange={choose}
      />
      <section className={`framed ${styles.tableBox}`} aria-label="Rows of the file" tabIndex={0}>
        <Table bare className={styles.table} data-lines>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Change</th>
              <th scope="col">Name</th>
              <th scope="col">Category</th>
              <th scope="col" className={styles.amount}>
                Price
              </th>
              <th scope="col">Type</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, limit).map((line) => (
              <tr key={line.line} data-kind={line.kind}>
                <td className={`${styles.right} ${styles.quiet} ${styles.row}`}>{line.line}</td>
                <td className={styles.left}>
                  <StatusBadge status={KINDS[line.kind].status} label={KINDS[line.kind].badge} />
                </td>
                <td className="medium ink">{firmUnits(line.name) || '-'}</td>
                <td className={styles.quiet}>{line.category.replaceAll(' > ', ' / ')}</td>
                <td className={`unbroken ${styles.amount} ${styles.right}`}>{line.price}</td>
                <td className={`${styles.left} ${styles.type}`}>{line.productType}</td>
                <td className={`small muted anywhere ${styles.result}`}>
                  <Result line={line} isDone={done === null ? null : places.get(line.line)! < done} />
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
  const isWritten = line.kind === 'added' || line.kind === 'changed';
  if (isDone !== null && isWritten)
    return isDone ? (
      <span className="with-icon medium good">
        <IconCheck size={16} stroke={1.8} aria-hidden="true" /> Done
      </span>
    ) : (
      <>Waiting</>
    );
  if (line.details.length === 0) return <>{KINDS[line.kind].before}</>;
  return (
    <ul className="stack">
      {line.details.map((detail) => (
        <li key={detail}>{firmUnits(detail)}</li>
      ))}
    </ul>
  );
}
