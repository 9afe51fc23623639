import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/limits.ts';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  value: number;
  onChange: (quantity: number) => void;
  disabled?: boolean;
}

/** Minus, number, plus in one frame. */
export function QuantityField({ value, onChange, disabled = false }: QuantityFieldProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, String(MAX_QUANTITY).length);
    setText(digits);
    if (Number(digits) >= MIN_QUANTITY) onChange(Number(digits));
  };
  return (
    <div className={styles.frame} data-disabled={disabled || undefined}>
      <button
        type="button"
        aria-label="One fewer"
        disabled={disabled || value <= MIN_QUANTITY}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} stroke={1.6} />
      </button>
      <input
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setText(String(value))}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || value >= MAX_QUANTITY}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} stroke={1.6} />
      </button>
    </div>
  );
}
