import { useEffect, useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/limits.ts';
import { QuantityFrame } from './quantity-frame.tsx';

interface QuantityFieldProps {
  value: number;
  onChange: (quantity: number) => void;
  disabled?: boolean;
}

/** A quantity to be typed or stepped. */
export function QuantityField({ value, onChange, disabled = false }: QuantityFieldProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, String(MAX_QUANTITY).length);
    setText(digits);
    if (Number(digits) >= MIN_QUANTITY) onChange(Number(digits));
  };
  return (
    <QuantityFrame quantity={value} onStep={(by) => onChange(value + by)} disabled={disabled} large>
      <input
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setText(String(value))}
      />
    </QuantityFrame>
  );
}
