import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/product-entities.ts';
import { type QuantityWords, quantityInWords } from '#domain/stock/quantity-in-words.ts';
import { isShown } from '#domain/stock/words.ts';
import { availability } from '../../../api/queries.ts';
import { StockLine } from '../../../components/availability.tsx';
import { useSentWithin } from '../../../layouts/use-sent-within.ts';
import { classes, Stack, Text } from '../../../ui/layout.tsx';
import styles from './product-stock.module.css';
import { useAnnounced } from './use-announced.ts';

export interface ProductStockState extends QuantityWords {
  isOut: boolean;
}

/** What is in stock of so many pieces: the page's band at first, the number when it has come; null where it is not counted or not sold. */
export function useProductStock(product: Product, quantity: number): ProductStockState | null {
  const sentWithin = useSentWithin();
  const isSold = product.productType === 'buyable';
  const { data: known } = useQuery({
    ...availability(product._id),
    enabled: isSold && isShown(product.availability),
  });
  const band = known?.availability ?? product.availability;
  if (!isSold || !isShown(band)) return null;
  const words = quantityInWords(band, { sentWithin, lead: product.leadDays }, quantity, known);
  return { ...words, isOut: band === 'out' };
}

interface ProductStockProps {
  stock: ProductStockState;
  quantity: number;
  className?: string | undefined;
}

/** Directly above the quantity, which it follows. */
export function ProductStock({
  stock: { colour, sentence, note, most },
  quantity,
  className,
}: ProductStockProps) {
  const announced = useAnnounced(
    [sentence, note, most && takeAtMost(most)].filter(Boolean).join('. '),
    quantity,
  );
  return (
    <Stack className={classes(styles.stock, className)}>
      <StockLine colour={colour}>{sentence}</StockLine>
      <Text size="small" tone="muted" className={classes('narrow', styles.note)}>
        {note}
      </Text>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </Stack>
  );
}

export const takeAtMost = (most: number): string => `Take at most ${most}.`;
