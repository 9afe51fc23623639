import { Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addressName } from '../../../components/address-fields/address-name.ts';
import { inOneLine } from '../../../components/address-fields/in-one-line.ts';
import { ChoiceCard } from '../../../components/choice-card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes, Stack } from '../../../ui/layout.tsx';
import { type AddressOfBook, NEW_ADDRESS, shownAddresses } from './address-choice.ts';
import styles from './form.module.css';

interface AddressRowsProps {
  book: AddressOfBook[];
  chosen: string;
  onChoose: (id: string) => void;
  isDisabled: boolean;
}

/** The saved addresses, the company's first, and a new one. */
export function AddressRows({ book, chosen, onChoose, isDisabled }: AddressRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown = shownAddresses(book, chosen, isOpen);
  const hasBoth = book.some(({ isOfCompany }) => isOfCompany);
  return (
    <div>
      <Radio.Group id={listId} aria-labelledby="delivery-address" value={chosen} onChange={onChoose}>
        {shown.map((address) => (
          <div key={address._id} className={styles.address} data-edited={!address.isOfCompany || undefined}>
            <ChoiceCard
              value={address._id}
              disabled={isDisabled}
              name={
                <>
                  {address.label}{' '}
                  {address.isDefault && (
                    <Badge colour="gray" large={false}>
                      default
                    </Badge>
                  )}
                </>
              }
              end={
                hasBoth && (
                  <span className="caption muted narrow">{address.isOfCompany ? 'company' : 'yours'}</span>
                )
              }
              below={
                <>
                  {inOneLine(address.address)}, {address.district}, {address.state}&nbsp;{address.pincode}
                  {address._id === chosen && <Stack as="span">{address.contact}</Stack>}
                </>
              }
            />
            {address._id === chosen && !address.isOfCompany && !isDisabled && (
              <Link
                to={`/account/addresses?edit=${address._id}`}
                state={{ isFromCheckout: true }}
                className={classes('small link', styles.edit)}
                aria-label={`Edit ${addressName(address, book)}`}
              >
                Edit
              </Link>
            )}
          </div>
        ))}
        <ChoiceCard
          value={NEW_ADDRESS}
          disabled={isDisabled}
          name="New address"
          below={
            chosen === NEW_ADDRESS &&
            `Typed below, kept in your ${hasBoth ? 'own ' : ''}address book if you wish`
          }
        />
      </Radio.Group>
      {shown.length < book.length && (
        <button
          type="button"
          className={classes('ui link', styles.all)}
          aria-controls={listId}
          onClick={() => setOpen(true)}
        >
          Show all {book.length} addresses
        </button>
      )}
    </div>
  );
}
