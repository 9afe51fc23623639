import type { AdminProduct } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { RadioRows } from '../../../components/radio-rows.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import styles from './stock.module.css';

const MOST_SHOWN = 5;

interface PartChoiceProps {
  products: AdminProduct[];
  chosen: string | null;
  onChoose: (productId: string) => void;
}

/** The products that a typed part number may mean. */
export const PartChoice = ({ products, chosen, onChoose }: PartChoiceProps) => (
  <RadioRows
    legend="Which one is it?"
    options={products.slice(0, MOST_SHOWN).map(({ _id, name, partNumber, imageLink, stock }) => ({
      value: _id,
      name: firmUnits(name),
      below: [
        partNumber ?? 'no part number',
        stock === null ? 'not counted' : `${stock.toLocaleString('en-IN')} on hand`,
      ].join(', '),
      picture: <Thumbnail src={imageLink[0]} sizes="40px" className={styles.thumbnail} />,
    }))}
    value={chosen}
    onChange={onChoose}
  />
);
