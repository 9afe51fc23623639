import { Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addressName } from '../../../components/address-fields/address-name.ts';
import { inOneLine } from '../../../components/address-fields/in-one-line.ts';
import { ChoiceCard } from '../../../components/choice-card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
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
  /** Has its link at the right, or room for it. */
  const isEdited = ({ _id, isOfCompany }: AddressOfBook) => !isOfCompany && (!hasBoth || _id === chosen);
  return (
    <div>
      <Radio.Group id={listId} aria-labelledby="delivery-address" value={chosen} onChange={onChoose}>
        {shown.map((address) => (
          <div key={address._id} className={styles.address} data-edited={isEdited(address) || undefined}>
            <ChoiceCard
              value={address._id}
              disabled={isDisabled}
              name={
                <Row as="span" gap={2}>
                  <span className="anywhere">{address.label}</span>
                  {address.isDefault && (
                    <Badge colour="gray" large={false}>
                      default
                    </Badge>
                  )}
                  {hasBoth && (
                    <span className="caption regular muted narrow push">
                      {address.isOfCompany ? 'company' : 'yours'}
                    </span>
                  )}
                </Row>
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
