import { type KeyboardEvent, useId, useState } from 'react';
import { readQuantity } from '#domain/quantity.ts';
import { classes, Stack, Text } from '../../../ui/layout.tsx';
import styles from '../quick-order.module.css';

interface QuantityInputProps {
  /** As it was pasted, where that is no quantity. */
  value: number | string;
  onSet: (quantity: number) => void;
  /** The part number, read out with the field. */
  name: string;
}

/** Enter or leaving the field saves; Esc, or nothing typed, restores. */
export function QuantityInput({ value, onSet, name }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hint = useId();
  const save = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return;
    const read = readQuantity(typed);
    setProblem('problem' in read ? read.problem : null);
    if ('quantity' in read && read.quantity !== value) onSet(read.quantity);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setTyped(null);
      setProblem(null);
    }
    if (event.key === 'Enter') save();
  };
  return (
    <Stack gap={1}>
      <input
        className={classes('field ui medium at-end', styles.quantity)}
        aria-label={`Quantity of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={problem !== null || typeof value === 'string'}
        aria-describedby={problem === null ? undefined : hint}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(null);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <Text id={hint} as="span" size="caption" tone="error" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
