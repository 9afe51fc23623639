import { Checkbox, TextInput } from '@mantine/core';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import type { Keep } from './address-choice.ts';
import styles from './save-address.module.css';

interface SaveAddressProps {
  keep: Keep;
  onChange: (keep: Keep) => void;
  /** What it is called unless somebody says otherwise. */
  proposed: string;
  isDisabled: boolean;
}

/** "Keep this address, as …": one tick, and the next checkout needs no typing. */
export const SaveAddress = ({ keep, onChange, proposed, isDisabled }: SaveAddressProps) => (
  <div className={styles.keep}>
    <Checkbox
      label={keep.isTicked ? 'Keep this address, as' : 'Keep this address for the next time'}
      checked={keep.isTicked}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange({ ...keep, isTicked: currentTarget.checked })}
    />
    {keep.isTicked && (
      <TextInput
        aria-label="Name to keep it under"
        className={styles.label}
        size="sm"
        autoComplete="off"
        maxLength={ADDRESS_LENGTHS.label}
        placeholder={proposed || 'Works'}
        value={keep.label ?? proposed}
        readOnly={isDisabled}
        onChange={({ currentTarget }) => onChange({ ...keep, label: currentTarget.value })}
        onBlur={() => {
          if (keep.label?.trim() === '') onChange({ ...keep, label: null });
        }}
      />
    )}
  </div>
);
