import { IconEye, IconShoppingCart } from '@tabler/icons-react';
import type { Product } from '#contract/product-entities.ts';
import styles from './type-choice.module.css';

const TYPES = [
  { type: 'buyable', label: 'Buyable', icon: IconShoppingCart },
  { type: 'viewable', label: 'Viewable', icon: IconEye },
] as const;

interface TypeChoiceProps {
  value: Product['productType'] | null;
  onChange: (type: Product['productType']) => void;
}

export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Product type</legend>
      <div className={styles.track}>
        {TYPES.map(({ type, label, icon: Icon }) => (
          <label key={type} className={styles.option}>
            <input
              type="radio"
              name="productType"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <Icon size={16} stroke={1.8} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
