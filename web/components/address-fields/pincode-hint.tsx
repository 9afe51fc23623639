import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pincodeProblem } from '#domain/address.ts';
import { pincodePlace } from '../../api/addresses.ts';
import { classes, Row } from '../../ui/layout.tsx';
import styles from './address-fields.module.css';
import { adviceOf, fillFrom, type Place } from './pincode-advice.ts';

interface PincodeHintProps {
  advice: PincodeAdvice | null;
  /** After where it is. */
  filledWords?: string;
}

/** What a pincode has filled in, or suggests. */
export const PincodeHint = ({ advice, filledWords = 'Filled in for you.' }: PincodeHintProps) => (
  <div role="status">{advice && <Advice advice={advice} filledWords={filledWords} />}</div>
);

function Advice({ advice, filledWords }: { advice: PincodeAdvice; filledWords: string }) {
  const { kind, pincode, place, use } = advice;
  const where = `${pincode} is in ${place.district}, ${place.state}.`;
  if (kind === 'filled')
    return (
      <Row as="p" gap={2} align="start" size="small" tone="good" className={styles.about}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        {where} {filledWords}
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
export function usePincode({ typed, onFill }: PincodeOf): PincodeAdvice | null {
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
