import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_CURVE_POINTS } from '#domain/sizes/products.ts';
import { Text } from '../../../ui/layout.tsx';
import { type CurveRow, curveIn, curveRow, curveRowsProblem, FIGURES, type Figure } from './curve-draft.ts';
import styles from './rows.module.css';

const HEADS: Record<Figure, string> = {
  flow: 'Flow, m³/h',
  head: 'Head, m',
  efficiency: 'Efficiency, %',
  power: 'Power, kW',
};

/** The measured points of a pump; a table copied from a spreadsheet fills them. */
export function CurveRows({ rows, onChange }: { rows: CurveRow[]; onChange: (rows: CurveRow[]) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  /** Points are judged when the field is left. */
  const [isTyping, setTyping] = useState(false);
  const problem = isTyping ? null : curveRowsProblem(rows);
  const put = (id: string, fields: Partial<CurveRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = curveIn(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    onChange(rows.toSpliced(index, pasted.length, ...pasted).slice(0, MAX_CURVE_POINTS));
  };
  const add = () => {
    flushSync(() => onChange([...rows, curveRow()]));
    frame.current?.querySelector<HTMLElement>(`[aria-label="Flow of point ${rows.length + 1}"]`)?.focus();
  };
  return (
    <div ref={frame} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      {rows.length > 0 && (
        <>
          <div className={`fine muted ${styles.heads}`} data-columns="curve" aria-hidden="true">
            {FIGURES.map((figure) => (
              <span key={figure}>{HEADS[figure]}</span>
            ))}
          </div>
          <ul className={`stack gap-2 ${styles.rows}`} aria-label="Points of the curve">
            {rows.map((row, index) => (
              <li key={row.id} className={styles.row} data-columns="curve">
                {FIGURES.map((figure) => (
                  <TextInput
                    key={figure}
                    aria-label={`${figure[0]!.toUpperCase()}${figure.slice(1)} of point ${index + 1}`}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    value={row[figure]}
                    onChange={(event) => put(row.id, { [figure]: event.currentTarget.value })}
                    onPaste={(event) => paste(event, index)}
                  />
                ))}
                <ActionIcon
                  aria-label={`Remove point ${index + 1}`}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                >
                  <IconTrash size={16} stroke={1.8} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && (
        <Text size="fine" tone="error" className={styles.problem} role="status" tabIndex={-1} data-problem>
          {problem}
        </Text>
      )}
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        disabled={rows.length >= MAX_CURVE_POINTS}
        onClick={add}
      >
        Add point
      </Button>
    </div>
  );
}
