import { Radio } from '@mantine/core';
import type { QuickProduct } from '#contract/quick-order.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import styles from './product-choice.module.css';
import { isForSale } from './rows.ts';

interface ProductChoiceProps {
  partNumber: string;
  products: QuickProduct[];
  isMore: boolean;
  chosen: string | null;
  onChoose: (productId: string) => void;
}

/** The products that a line may mean. */
export function ProductChoice({ partNumber, products, isMore, chosen, onChoose }: ProductChoiceProps) {
  return (
    <div className={styles.choice}>
      <Radio.Group
        aria-label={`Product for ${partNumber}`}
        value={chosen}
        onChange={(productId) => onChoose(productId)}
      >
        {products.map((product) => (
          <Radio.Card
            key={product._id}
            value={product._id}
            className={styles.way}
            disabled={!isForSale(product)}
            aria-label={`${product.partNumber}, ${product.name}`}
          >
            <Radio.Indicator color="navy.8" />
            <ShopImage
              src={product.imageLink[0]}
              alt=""
              sizes="32px"
              small
              ratio={1}
              fit="contain"
              className={styles.picture}
            />
            <span className={`grow ${styles.words}`}>
              <strong>{firmUnits(product.name)}</strong>
              <small>{product.partNumber}</small>
            </span>
            <span className={`medium ink fixed ${styles.price}`}>
              {isForSale(product) ? formatRupees(product.price) : 'Quoted only'}
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      {isMore && <p className={styles.more}>There are more: type more of the number to see them.</p>}
    </div>
  );
}
