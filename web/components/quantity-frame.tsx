import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/sizes/orders.ts';
import styles from './quantity-frame.module.css';

interface QuantityFrameProps {
  quantity: number;
  onStep: (by: 1 | -1) => void;
  /** @default MIN_QUANTITY */
  min?: number;
  /** @default MAX_QUANTITY */
  max?: number;
  disabled?: boolean;
  /** The larger version of the product page. */
  large?: boolean;
  /** The number, as text or as an input. */
  children: ReactNode;
}

/** A minus button, the number and a plus button in one frame. */
export const QuantityFrame = ({
  quantity,
  onStep,
  min = MIN_QUANTITY,
  max = MAX_QUANTITY,
  disabled = false,
  large = false,
  children,
}: QuantityFrameProps) => (
  <div
    className={`field ${styles.frame}`}
    data-disabled={disabled || undefined}
    data-large={large || undefined}
  >
    <button
      type="button"
      aria-label="One fewer"
      disabled={disabled || quantity <= min}
      onClick={() => onStep(-1)}
    >
      <IconMinus size={16} stroke={1.8} aria-hidden="true" />
    </button>
    {children}
    <button
      type="button"
      aria-label="One more"
      disabled={disabled || quantity >= max}
      onClick={() => onStep(1)}
    >
      <IconPlus size={16} stroke={1.8} aria-hidden="true" />
    </button>
  </div>
);
