import { Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { SavedAddress } from '#contract/addresses.ts';
import { addressName } from '../../../components/address-fields/address-name.ts';
import { inOneLine } from '../../../components/address-fields/in-one-line.ts';
import { Badge } from '../../../ui/status-badge.tsx';
import choice from '../choice-card.module.css';
import { NEW_ADDRESS, shownAddresses } from './address-choice.ts';
import styles from './address-rows.module.css';

interface AddressRowsProps {
  book: SavedAddress[];
  chosen: string;
  onChoose: (id: string) => void;
  isDisabled: boolean;
}

/** The saved addresses, and a new one. */
export function AddressRows({ book, chosen, onChoose, isDisabled }: AddressRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown = shownAddresses(book, chosen, isOpen);
  return (
    <div>
      <Radio.Group id={listId} aria-labelledby="delivery-address" value={chosen} onChange={onChoose}>
        {shown.map((address) => (
          <div key={address._id} className={styles.row}>
            <Radio.Card value={address._id} className={choice.card} disabled={isDisabled}>
              <Radio.Indicator color="navy.8" />
              <span className={choice.words}>
                <strong>
                  {address.label}{' '}
                  {address.isDefault && (
                    <Badge colour="gray" large={false}>
                      default
                    </Badge>
                  )}
                </strong>
                <small>
                  {inOneLine(address.address)}, {address.district}, {address.state}&nbsp;{address.pincode}
                </small>
                {address._id === chosen && <small>{address.contact}</small>}
              </span>
            </Radio.Card>
            {address._id === chosen && !isDisabled && (
              <Link
                to={`/account/addresses?edit=${address._id}`}
                state={{ isFromCheckout: true }}
                className={`link ${styles.edit}`}
                aria-label={`Edit ${addressName(address, book)}`}
              >
                Edit
              </Link>
            )}
          </div>
        ))}
        <Radio.Card value={NEW_ADDRESS} className={choice.card} disabled={isDisabled}>
          <Radio.Indicator color="navy.8" />
          <span className={choice.words}>
            <strong>New address</strong>
            {chosen === NEW_ADDRESS && <small>Typed below, kept in your address book if you wish</small>}
          </span>
        </Radio.Card>
      </Radio.Group>
      {shown.length < book.length && (
        <button
          type="button"
          className={`link ${styles.all}`}
          aria-controls={listId}
          onClick={() => setOpen(true)}
        >
          Show all {book.length} addresses
        </button>
      )}
    </div>
  );
}
