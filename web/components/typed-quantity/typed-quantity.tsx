import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { readQuantity } from '#domain/quantity.ts';
import { Text } from '../../ui/layout.tsx';
import { QuantityFrame } from '../quantity-frame.tsx';
import styles from './typed-quantity.module.css';

interface TypedQuantityProps {
  quantity: number;
  onStep: (by: 1 | -1) => void;
  onSet: (quantity: number) => void;
  /** The product's name, read out with the field. */
  name: string;
}

/** A quantity that is stepped, or typed: Enter or leaving the field saves it, Esc restores it. */
export function TypedQuantity({ quantity, onStep, onSet, name }: TypedQuantityProps) {
  /** null: the field shows the quantity as it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hint = useId();
  const restore = () => {
    setTyped(null);
    setProblem(null);
  };
  const save = () => {
    if (typed === null) return;
    const read = typed.trim() === '' ? { quantity } : readQuantity(typed);
    setTyped(null);
    setProblem('problem' in read ? `“${typed.trim()}” was not saved. ${read.problem}` : null);
    if ('quantity' in read && read.quantity !== quantity) onSet(read.quantity);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== null) {
      // It is this field's: a dialog around it stays open.
      event.preventDefault();
      restore();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
    event.currentTarget.select();
  };
  const step = (by: 1 | -1) => {
    setProblem(null);
    onStep(by);
  };
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Quantity of {name}</legend>
      <QuantityFrame quantity={quantity} onStep={step}>
        <input
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : hint}
          value={typed ?? (isFocused ? quantity : quantity.toLocaleString('en-IN'))}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
          onFocus={({ currentTarget }) => {
            // Another text in the field would drop the selection.
            flushSync(() => setFocused(true));
            currentTarget.select();
          }}
          // The first key replaces the whole quantity, also after another tap.
          onClick={({ currentTarget }) => typed === null && currentTarget.select()}
          onBlur={() => {
            setFocused(false);
            save();
          }}
          onKeyDown={onKeyDown}
        />
      </QuantityFrame>
      {problem && (
        <Text id={hint} role="alert" size="fine" tone="error" className={`not-printed ${styles.problem}`}>
          {problem}
        </Text>
      )}
    </fieldset>
  );
}
