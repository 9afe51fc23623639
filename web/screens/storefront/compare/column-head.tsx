import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { compareAddress, comparedProducts, toggleCompared } from '../../../remembered/compared.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { AddButton } from './add-button.tsx';
import type { Column } from './column.ts';
import styles from './column-head.module.css';

export function ColumnHead({ column, otherIds }: { column: Column; otherIds: string[] }) {
  const { _id, name, partNumber, price, imageLink, gstRate } = column;
  const untick = () => {
    const ticked = comparedProducts().find((one) => one._id === _id);
    if (ticked) toggleCompared(ticked);
  };
  return (
    <th scope="col" className={`regular one-of-many ${styles.head}`}>
      <div className={`not-printed ${styles.picture}`}>
        <ShopImage
          src={imageLink[0]}
          alt=""
          sizes="(max-width: 767px) 160px, 360px"
          small="(max-width: 767px)"
          priority
          className={styles.image}
        />
        <Link
          to={compareAddress(otherIds)}
          className={`ink framed finger middle ${styles.remove}`}
          aria-label={`Take ${name} out of the comparison`}
          preventScrollReset
          onClick={untick}
        >
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </Link>
      </div>
      <Stack gap={1} className={styles.text}>
        <Text size="caption" tone="muted" className="narrow">
          {partNumber ?? '\u00a0'}
        </Text>
        <Link to={`/products/${_id}`} className={`body medium ink unlined clamped ${styles.name}`}>
          {firmUnits(name)}
        </Link>
        <Row wrap spread className={styles.buy}>
          <Stack as="p">
            <Price rupees={price} size="card" />
            {price !== null && gstRate !== null && (
              <span className="caption muted narrow">incl. {gstRate} % GST</span>
            )}
          </Stack>
          <AddButton column={column} className={styles.add} />
        </Row>
      </Stack>
    </th>
  );
}
