import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PRICE_BREAKS } from '#domain/sizes/products.ts';
import { Text } from '../../../ui/layout.tsx';
import { type PriceBreakRow, priceBreakRow, rowProblemOf, savingOf } from './price-break-draft.ts';
import styles from './rows.module.css';

interface PriceBreakRowsProps {
  /** Of one piece. */
  price: number | null;
  rows: PriceBreakRow[];
  onChange: (rows: PriceBreakRow[]) => void;
}

export function PriceBreakRows({ price, rows, onChange }: PriceBreakRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  /** A row that is being typed is judged when it is left. */
  const [typing, setTyping] = useState<string | null>(null);
  const wrong = rowProblemOf(price, rows);
  const put = (id: string, fields: Partial<PriceBreakRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const focus = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus();
  const fromOf = (index: number) => `[aria-label="From quantity ${index + 1}"]`;
  /** At once: what is typed next already belongs to the field that gets the focus. */
  const changeAndFocus = (changed: PriceBreakRow[], selector: string) => {
    flushSync(() => onChange(changed));
    focus(selector);
  };
  const add = () => changeAndFocus([...rows, priceBreakRow()], fromOf(rows.length));
  const remove = (index: number) =>
    changeAndFocus(
      rows.toSpliced(index, 1),
      rows.length > 1 ? fromOf(Math.min(index, rows.length - 2)) : '[data-add]',
    );
  /** Enter goes from field to field and adds a row after the last. */
  const goOn = (event: KeyboardEvent, index: number, half: 'from' | 'price') => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (half === 'from') focus(`[aria-label="Price each ${index + 1}"]`);
    else if (index + 1 < rows.length) focus(fromOf(index + 1));
    else if (rows.length < MAX_PRICE_BREAKS && rows[index]!.price.trim() !== '') add();
  };
  return (
    <div ref={frame}>
      {rows.length > 0 && (
        <>
          <div className={`fine muted ${styles.heads}`} data-columns="prices" aria-hidden="true">
            <span>From quantity</span>
            <span>Price each</span>
          </div>
          <ul className={`stack gap-2 ${styles.rows}`} aria-label="Quantity prices">
            {rows.map((row, index) => {
              const problem = wrong?.id === row.id && typing !== row.id ? wrong.problem : null;
              const fieldProps = { error: problem !== null, ...(problem && { 'aria-describedby': hint }) };
              return (
                <li
                  key={row.id}
                  className={styles.row}
                  data-columns="prices"
                  onFocus={() => setTyping(row.id)}
                  onBlur={() => setTyping(null)}
                >
                  <TextInput
                    {...fieldProps}
                    aria-label={`From quantity ${index + 1}`}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={10}
                    value={row.from}
                    onChange={(event) => put(row.id, { from: event.currentTarget.value })}
                    onKeyDown={(event) => goOn(event, index, 'from')}
                  />
                  <TextInput
                    {...fieldProps}
                    aria-label={`Price each ${index + 1}`}
                    leftSection="Rs."
                    leftSectionWidth={46}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    value={row.price}
                    onChange={(event) => put(row.id, { price: event.currentTarget.value })}
                    onKeyDown={(event) => goOn(event, index, 'price')}
                  />
                  <span className="small medium good unbroken">{savingOf(price, row)}</span>
                  <ActionIcon aria-label={`Remove quantity price ${index + 1}`} onClick={() => remove(index)}>
                    <IconTrash size={16} stroke={1.8} />
                  </ActionIcon>
                  {problem && (
                    <Text id={hint} size="fine" tone="error" className={styles.whole}>
                      {problem}
                    </Text>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        data-add
        disabled={rows.length >= MAX_PRICE_BREAKS}
        onClick={add}
      >
        Add quantity price
      </Button>
    </div>
  );
}
