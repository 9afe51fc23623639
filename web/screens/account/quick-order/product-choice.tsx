import { Radio } from '@mantine/core';
import type { QuickProduct } from '#contract/quick-order.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { ChoiceCard } from '../../../components/choice-card.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { classes, Text } from '../../../ui/layout.tsx';
import styles from '../quick-order.module.css';
import { isForSale } from './rows.ts';

interface ProductChoiceProps {
  partNumber: string;
  products: QuickProduct[];
  isMore: boolean;
  chosen: string | null;
  onChoose: (productId: string) => void;
}

/** The products that a line may mean. */
export const ProductChoice = ({ partNumber, products, isMore, chosen, onChoose }: ProductChoiceProps) => (
  <div className={styles.choice}>
    <Radio.Group
      aria-label={`Product for ${partNumber}`}
      value={chosen}
      onChange={(productId) => onChoose(productId)}
    >
      {products.map((product) => (
        <ChoiceCard
          key={product._id}
          compact
          value={product._id}
          disabled={!isForSale(product)}
          aria-label={`${product.partNumber}, ${product.name}`}
          name={firmUnits(product.name)}
          below={product.partNumber}
          picture={
            <Thumbnail
              src={product.imageLink[0]}
              sizes="32px"
              fit="contain"
              className={classes('not-phone', styles.way)}
            />
          }
          end={
            <span className="small medium ink fixed">
              {isForSale(product) ? formatRupees(product.price) : 'Quoted only'}
            </span>
          }
        />
      ))}
    </Radio.Group>
    {isMore && (
      <Text size="small" tone="muted">
        There are more: type more of the number to see them.
      </Text>
    )}
  </div>
);
