import { Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { STATE_NAMES } from '#domain/papers/states.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import '../../styles/mantine-forms.ts';
import { useQuery } from '@tanstack/react-query';
import { pincodeProblem } from '#domain/address.ts';
import { pincodePlace } from '../../api/addresses.ts';
import { classes, Row } from '../../ui/layout.tsx';
import styles from './address-fields.module.css';
import { adviceOf, fillFrom, type Place } from './pincode-advice.ts';
import type { FieldProps } from './use-typed-fields.ts';

type PlaceField = 'address' | 'district' | 'state' | 'pincode' | 'contact';

interface PlaceFieldsProps<Values> {
  values: Values;
  onChange: (values: Values) => void;
  field: (name: PlaceField) => FieldProps;
}

/** Where the goods go, and who the driver calls. */
export function PlaceFields<Values extends Record<PlaceField, string>>(props: PlaceFieldsProps<Values>) {
  const { values, onChange, field } = props;
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

interface PincodeOf {
  typed: Place & { pincode: string };
  onFill: (place: Partial<Place>) => void;
}

interface PincodeAdvice {
  kind: 'filled' | 'differs';
  pincode: string;
  place: Place;
  /** Takes over what the directory says. */
  use: () => void;
}

/** Fills in district and state once the pincode is whole, once for each; it only ever suggests. */
function usePincode({ typed, onFill }: PincodeOf): PincodeAdvice | null {
  const { pincode } = typed;
  const isWhole = pincodeProblem(pincode) === null;
  const { data: place } = useQuery({ ...pincodePlace(pincode), enabled: isWhole });
  const [filled, setFilled] = useState<(Place & { pincode: string }) | null>(null);
  // What was filled in before this form was opened needs no advice.
  const answered = useRef(typed.district.trim() && typed.state.trim() ? pincode : '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pincode, whatever is typed afterwards
  useEffect(() => {
    if (!isWhole || place === undefined || answered.current === pincode) return;
    answered.current = pincode;
    if (!place) return;
    const missing = fillFrom(place, typed, filled);
    if (Object.keys(missing).length === 0) return;
    setFilled({ ...place, pincode });
    onFill(missing);
  }, [isWhole, pincode, place]);

  const [first] = useState(pincode);
  const isOld = pincode === first && filled === null;
  if (!isWhole || !place || isOld) return null;
  const kind = adviceOf(place, typed, filled?.pincode === pincode);
  return kind && { kind, pincode, place, use: () => onFill(place) };
}
