import { Fragment } from 'react';
import { type DeliveryField, idOfField } from './delivery.ts';

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
        <a
          href={`#${idOfField(name)}`}
          className="link"
          onClick={(event) => {
            // The address stays as it is.
            event.preventDefault();
            onWord(name);
          }}
        >
          {name}
        </a>
      </Fragment>
    ))}{' '}
    to continue.
  </>
);
