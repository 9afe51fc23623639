import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/limits/orders.ts';
import styles from './quantity-frame.module.css';

interface QuantityFrameProps {
  quantity: number;
  onStep: (by: 1 | -1) => void;
  disabled?: boolean;
  /** For the product's page. */
  large?: boolean;
  /** The number, shown or to be typed. */
  children: ReactNode;
}

/** One frame: one fewer, the number, one more. */
export function QuantityFrame({
  quantity,
  onStep,
  disabled = false,
  large = false,
  children,
}: QuantityFrameProps) {
  return (
    <div className={styles.frame} data-disabled={disabled || undefined} data-large={large || undefined}>
      <button
        type="button"
        aria-label="One fewer"
        disabled={disabled || quantity <= MIN_QUANTITY}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={16} stroke={1.8} aria-hidden="true" />
      </button>
      {children}
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || quantity >= MAX_QUANTITY}
        onClick={() => onStep(1)}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}
