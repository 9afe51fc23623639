import { Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useId } from 'react';
import { STATE_NAMES } from '#domain/papers/states.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import '../../styles/mantine-forms.ts';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './address-fields.module.css';
import { type PincodeAdvice, usePincode } from './use-pincode.ts';
import type { FieldProps } from './use-typed-fields.ts';

type PlaceField = 'address' | 'district' | 'state' | 'pincode' | 'contact';

interface PlaceFieldsProps<Values> {
  values: Values;
  onChange: (values: Values) => void;
  field: (name: PlaceField) => FieldProps;
}

/** Where the goods go, and who the driver calls. */
export function PlaceFields<Values extends Record<PlaceField, string>>({
  values,
  onChange,
  field,
}: PlaceFieldsProps<Values>) {
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
        <div role="status">{advice && <Advice advice={advice} />}</div>
      </div>
      <TextInput
        label="Contact"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        description="10 digits. The driver calls this number."
        className={styles.contact}
        {...field('contact')}
      />
    </>
  );
}

function Advice({ advice: { kind, pincode, place, use } }: { advice: PincodeAdvice }) {
  const where = `${pincode} is in ${place.district}, ${place.state}.`;
  if (kind === 'filled')
    return (
      <Row as="p" gap={2} align="start" size="small" tone="good" className={styles.about}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        {where} Filled in for you.
      </Row>
    );
  return (
    <Row as="p" gap={2} align="start" size="small" tone="muted" className={styles.about}>
      <IconMapPin size={18} stroke={1.8} aria-hidden="true" />
      <span>
        {where}{' '}
        <button type="button" className={classes('link', styles.use)} onClick={use}>
          Use it
        </button>
      </span>
    </Row>
  );
}
