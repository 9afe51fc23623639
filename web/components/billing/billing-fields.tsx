import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { STATE_NAMES } from '#domain/papers/states.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { PincodeHint, usePincode } from '../address-fields/pincode-hint.tsx';
import styles from './billing-block.module.css';
import type { BillingInput } from './use-billing.ts';

interface BillingFieldsProps {
  billing: BillingInput;
  mayKeep: boolean;
}

/** The address that the invoice goes to. */
export function BillingFields({ billing, mayKeep }: BillingFieldsProps) {
  const { draft, change, registered, field, isReadOnly } = billing;
  const states = useId();
  const state = registered?.name ?? draft.state;
  const advice = usePincode({
    // One of another State than the GSTIN’s is wrong: it fills in nothing.
    typed: { ...draft, state, pincode: billing.problemOf('pincode') ? '' : draft.pincode },
    onFill: (place) => change({ ...draft, ...place }),
  });
  return (
    <>
      <Textarea
        label="Billing address"
        autoComplete="billing street-address"
        rows={2}
        maxLength={ADDRESS_LENGTHS.address}
        classNames={{ input: styles.address }}
        {...field('address')}
      />
      <div>
        <div className={styles.place}>
          <TextInput
            label="Pincode"
            autoComplete="billing postal-code"
            inputMode="numeric"
            className={styles.pincode}
            {...field('pincode')}
          />
          <TextInput
            label="District"
            autoComplete="billing address-level2"
            maxLength={ADDRESS_LENGTHS.district}
            {...field('district')}
          />
          <TextInput
            label="State"
            autoComplete="billing address-level1"
            maxLength={ADDRESS_LENGTHS.state}
            {...field('state')}
            {...(registered
              ? {
                  readOnly: true,
                  'aria-description': 'It comes from the GSTIN.',
                  classNames: { input: styles.locked },
                  rightSection: <IconLock size={18} stroke={1.6} aria-hidden="true" />,
                }
              : { list: states })}
          />
        </div>
        <PincodeHint
          advice={advice}
          {...(registered && { filledWords: 'The State comes from the GSTIN.' })}
        />
      </div>
      {!registered && (
        <datalist id={states}>
          {STATE_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {registered && (
        <Checkbox
          label="This is a unit in a Special Economic Zone"
          description="The invoice says so."
          checked={draft.sez}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => change({ ...draft, sez: currentTarget.checked })}
        />
      )}
      {registered && mayKeep && (
        <Checkbox
          label="Keep it with this GSTIN for the next order"
          checked={draft.keep}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => change({ ...draft, keep: currentTarget.checked })}
        />
      )}
    </>
  );
}
