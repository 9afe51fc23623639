import { IconMinus, IconPlus } from '@tabler/icons-react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/limits.ts';
import styles from './quantity-steps.module.css';

interface QuantityStepsProps {
  quantity: number;
  onStep: (by: 1 | -1) => void;
  /** Of what: read out with the buttons. */
  name: string;
}

/** One frame: one fewer, the number, one more. */
export function QuantitySteps({ quantity, onStep, name }: QuantityStepsProps) {
  return (
    <fieldset className={styles.frame}>
      <legend className="visually-hidden">Quantity of {name}</legend>
      <button
        type="button"
        aria-label="One fewer"
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={16} stroke={1.8} aria-hidden="true" />
      </button>
      <output className={styles.number}>{quantity}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onStep(1)}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
