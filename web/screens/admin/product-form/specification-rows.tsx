import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_SPECIFICATIONS } from '#domain/sizes/products.ts';
import { filledSpecifications, STARTING_SPECIFICATION } from '#domain/specifications.ts';
import { Text } from '../../../ui/layout.tsx';
import { rowProblem, type SpecificationRow, specificationRow } from './product-draft.ts';
import styles from './rows.module.css';

const DRAG_TYPE = 'application/x-specification';

interface SpecificationRowsProps {
  rows: SpecificationRow[];
  onChange: (rows: SpecificationRow[]) => void;
}

/** Two columns as copied from a spreadsheet; null when the text is not a table. */
function tableIn(text: string): [key: string, value: string][] | null {
  if (!text.includes('\t')) return null;
  const unquoted = (cell = '') => cell.trim().replace(/^"([\s\S]*)"$/, '$1');
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'))
    .map(([key, value]) => [unquoted(key).slice(0, 120), unquoted(value).slice(0, 500)]);
}

/** Typing replaces the example. */
const selectExample = ({ currentTarget }: FocusEvent<HTMLInputElement>, example: string) =>
  currentTarget.value === example && currentTarget.select();

export function SpecificationRows({ rows, onChange }: SpecificationRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const put = (index: number, fields: Partial<SpecificationRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...fields } : row)));
  const move = (from: number, to: number) => {
    const [moved] = rows.slice(from, from + 1);
    if (!moved || to < 0 || to >= rows.length) return;
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const table = tableIn(event.clipboardData.getData('text/plain'));
    if (!table) return;
    event.preventDefault();
    const pasted = table.map(([key, value]) => specificationRow(key, value));
    onChange(rows.toSpliced(index, pasted.length, ...pasted).slice(0, MAX_SPECIFICATIONS));
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const moved = event.currentTarget;
    flushSync(() => move(index, index + step));
    // An element that changes its place in the document loses the focus.
    moved.focus();
  };
  const focus = (selector: string) =>
    list.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus();
  /** At once: what is typed next already belongs to the field that gets the focus. */
  const changeAndFocus = (changed: SpecificationRow[], selector: string) => {
    flushSync(() => onChange(changed));
    focus(selector);
  };
  const keyOf = (index: number) => `[aria-label="Key ${index + 1}"]`;
  const add = () => {
    changeAndFocus([...rows, specificationRow()], keyOf(rows.length));
  };
  const remove = (index: number) => {
    const next = rows.length > 1 ? keyOf(Math.min(index, rows.length - 2)) : '[data-add]';
    changeAndFocus(rows.toSpliced(index, 1), next);
  };
  /** Enter goes from field to field and adds a row after the last; Alt and an arrow move the row. */
  const typeByKey = (event: KeyboardEvent<HTMLElement>, index: number, half: 'key' | 'value') => {
    if (event.altKey) return moveByKey(event, index);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (half === 'key') focus(`[aria-label="Value ${index + 1}"]`);
    else if (index + 1 < rows.length) focus(keyOf(index + 1));
    else if (rows.length < MAX_SPECIFICATIONS && filledSpecifications(rows.slice(-1)).length > 0) add();
  };
  const leftOut = rows.length - filledSpecifications(rows).length;
  return (
    <div>
      {rows.length > 0 && (
        <div className={`fine muted ${styles.heads}`} data-columns="specifications" aria-hidden="true">
          <span />
          <span>Key</span>
          <span>Value</span>
        </div>
      )}
      <ul className={`stack gap-2 ${styles.rows}`} ref={list} aria-label="Specifications">
        {rows.map((row, index) => {
          const problem = rowProblem(row);
          return (
            <li
              key={row.id}
              className={styles.row}
              data-columns="specifications"
              onPaste={(event) => paste(event, index)}
              onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
              onDrop={(event) => {
                const from = event.dataTransfer.getData(DRAG_TYPE);
                if (from !== '') move(Number(from), index);
              }}
            >
              <button
                type="button"
                className={`muted middle ${styles.grip}`}
                draggable
                aria-label={`Move specification ${index + 1} with the up and down arrow keys`}
                onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, String(index))}
                onKeyDown={(event) => moveByKey(event, index)}
              >
                <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
              </button>
              <TextInput
                aria-label={`Key ${index + 1}`}
                maxLength={120}
                value={row.key}
                onChange={(event) => put(index, { key: event.currentTarget.value })}
                onFocus={(event) => selectExample(event, STARTING_SPECIFICATION.key)}
                onKeyDown={(event) => typeByKey(event, index, 'key')}
                error={row.key.trim() === '' && problem}
              />
              <TextInput
                aria-label={`Value ${index + 1}`}
                maxLength={500}
                value={row.value}
                onChange={(event) => put(index, { value: event.currentTarget.value })}
                onFocus={(event) => selectExample(event, STARTING_SPECIFICATION.value)}
                onKeyDown={(event) => typeByKey(event, index, 'value')}
                error={row.key.trim() !== '' && problem}
              />
              <ActionIcon aria-label={`Remove specification ${index + 1}`} onClick={() => remove(index)}>
                <IconTrash size={16} stroke={1.8} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        data-add
        disabled={rows.length >= MAX_SPECIFICATIONS}
        onClick={add}
      >
        Add specification
      </Button>
      <Text size="fine" tone="muted" className={styles.hint}>
        {leftOut > 0 && 'Empty rows and the example row “Key / Value” are not published. '}
        Enter goes to the next field. Two columns pasted from a spreadsheet fill the rows.
      </Text>
    </div>
  );
}
