import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { STATE_NAMES } from '#domain/papers/states.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import '../../styles/mantine-forms.ts';
import { optional } from '../../ui/form/optional.tsx';
import styles from './address-fields.module.css';
import { PincodeHint, usePincode } from './pincode-hint.tsx';
import type { FieldProps } from './use-typed-fields.ts';

type PlaceField = 'address' | 'district' | 'state' | 'pincode' | 'contact';

interface PlaceFieldsProps<Values> {
  values: Values;
  onChange: (values: Values) => void;
  field: (name: PlaceField) => FieldProps;
  /** Without one the driver calls the customer’s own number. */
  isContactOptional?: boolean;
}

/** Where the goods go, and who the driver calls. */
export function PlaceFields<Values extends Record<PlaceField, string>>(props: PlaceFieldsProps<Values>) {
  const { values, onChange, field, isContactOptional = false } = props;
  const states = useId();
  const advice = usePincode({ typed: values, onFill: (place) => onChange({ ...values, ...place }) });
  return (
    <>
      <Textarea
        label="Address"
        autoComplete="street-address"
        rows={2}
        maxLength={ADDRESS_LENGTHS.address}
        classNames={{ input: styles.address }}
        {...field('address')}
      />
      <TextInput
        label="District"
        autoComplete="address-level2"
        maxLength={ADDRESS_LENGTHS.district}
        {...field('district')}
      />
      <TextInput
        label="State"
        autoComplete="address-level1"
        maxLength={ADDRESS_LENGTHS.state}
        list={states}
        {...field('state')}
      />
      <datalist id={states}>
        {STATE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <TextInput
          label="Pincode"
          autoComplete="postal-code"
          inputMode="numeric"
          className={styles.pincode}
          {...field('pincode')}
        />
        <PincodeHint advice={advice} />
      </div>
      <TextInput
        label={isContactOptional ? optional('Contact') : 'Contact'}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        description={`10 digits. The driver calls this number${isContactOptional ? '; without it the customer’s own' : ''}.`}
        className={styles.contact}
        {...field('contact')}
      />
    </>
  );
}
