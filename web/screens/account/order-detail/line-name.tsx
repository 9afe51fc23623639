import type { ReactNode } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { lineCodes } from '../../../components/papers/line-codes.ts';
import { Text } from '../../../ui/layout.tsx';
import { NameLink } from '../parts/name-link.tsx';

interface LineNameProps {
  line: Order['product'][number];
  children?: ReactNode;
}

/** What was ordered, as a link where the catalogue still has it, and its codes. */
export const LineName = ({ line: { productId: product, ...line }, children }: LineNameProps) => (
  <div>
    <Text size="ui" weight="medium" tone="ink" className="anywhere">
      {product._id ? (
        <NameLink to={`/products/${product._id}`}>{firmUnits(product.name)}</NameLink>
      ) : (
        firmUnits(product.name)
      )}
    </Text>
    {lineCodes(line) && (
      <Text size="caption" tone="muted">
        {lineCodes(line)}
      </Text>
    )}
    {children}
  </div>
);
