import { QuantityFrame } from '../../../components/quantity-frame.tsx';
import styles from './quantity-steps.module.css';

interface QuantityStepsProps {
  quantity: number;
  onStep: (by: 1 | -1) => void;
  /** The product's name, read out with the buttons. */
  name: string;
}

/** A quantity that changes by one at a time. */
export function QuantitySteps({ quantity, onStep, name }: QuantityStepsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Quantity of {name}</legend>
      <QuantityFrame quantity={quantity} onStep={onStep}>
        <output>{quantity}</output>
      </QuantityFrame>
    </fieldset>
  );
}
