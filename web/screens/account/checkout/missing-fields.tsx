import { Fragment } from 'react';
import type { DeliveryField } from './delivery.ts';
import styles from './missing-fields.module.css';

interface MissingFieldsProps {
  missing: DeliveryField[];
  onWord: (field: DeliveryField) => void;
}

/** "Fill in district, state and contact to continue."; each word leads to its field. */
export const MissingFields = ({ missing, onWord }: MissingFieldsProps) => (
  <>
    Fill in{' '}
    {missing.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && (index === missing.length - 1 ? ' and ' : ', ')}
        <button type="button" className={styles.word} onClick={() => onWord(name)}>
          {name}
        </button>
      </Fragment>
    ))}{' '}
    to continue.
  </>
);
