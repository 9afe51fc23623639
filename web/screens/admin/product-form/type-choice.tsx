import { IconEye, IconShoppingCart } from '@tabler/icons-react';
import type { Product } from '#contract/product-entities.ts';
import { RadioTabs } from '../../../ui/tabs.tsx';

const TYPES = [
  { value: 'buyable', label: 'Buyable', icon: IconShoppingCart },
  { value: 'viewable', label: 'Viewable', icon: IconEye },
] as const;
const OPTIONS = TYPES.map(({ value, label, icon: Icon }) => ({
  value,
  label: (
    <>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {label}
    </>
  ),
}));

interface TypeChoiceProps {
  value: Product['productType'] | null;
  onChange: (type: Product['productType']) => void;
}

export const TypeChoice = (choice: TypeChoiceProps) => (
  <RadioTabs label="Product type" name="productType" options={OPTIONS} {...choice} />
);
