import { useEffect, useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/sizes/orders.ts';
import { QuantityFrame } from './quantity-frame.tsx';

interface QuantityFieldProps {
  value: number;
  onChange: (quantity: number) => void;
  disabled?: boolean;
  /** @default 'Quantity' */
  label?: string;
  /** Small in a row of a table. @default 'page' */
  size?: 'page' | 'row';
}

/** A quantity that can be typed or stepped. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, disabled = false, label = 'Quantity', size = 'page' } = props;
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const type = (typed: string) => {
    setText(typed);
    // Takes the whole number before the point: "12.5" is 12, never 125.
    const quantity = Number.parseInt(typed, 10);
    if (quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY) onChange(quantity);
  };
  return (
    <QuantityFrame
      quantity={value}
      onStep={(by) => onChange(value + by)}
      disabled={disabled}
      large={size === 'page'}
    >
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        disabled={disabled}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setText(String(value))}
      />
    </QuantityFrame>
  );
}
