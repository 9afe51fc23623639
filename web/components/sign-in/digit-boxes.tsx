import { PinInput } from '@mantine/core';
import { type Ref, useId } from 'react';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import styles from './digit-boxes.module.css';

interface DigitBoxesProps {
  value: string;
  onChange: (code: string) => void;
  firstDigit?: Ref<HTMLInputElement>;
  isWrong: boolean;
  /** The id of the reason. */
  describedBy: string | undefined;
  isReadOnly?: boolean;
  /** In two groups, as an authenticator app shows them. */
  isInGroups?: boolean;
}

/** Six boxes for a one-time code, filled by typing, pasting or the phone's own suggestion. */
export function DigitBoxes(props: DigitBoxesProps) {
  const { value, onChange, firstDigit, isWrong, describedBy, isReadOnly = false, isInGroups = false } = props;
  const pinId = useId();
  return (
    <PinInput
      ref={firstDigit}
      // Without an id of ours it replaces its inputs after mounting, and the focus is lost.
      id={pinId}
      length={CODE_DIGITS}
      type="number"
      oneTimeCode
      placeholder=""
      value={value}
      onChange={onChange}
      name="otp"
      readOnly={isReadOnly}
      error={isWrong}
      getInputProps={(index) => ({
        // Its own attributes have no description.
        withAria: false,
        'aria-label': `Digit ${index + 1} of ${CODE_DIGITS}`,
        'aria-invalid': isWrong ? true : undefined,
        'aria-describedby': describedBy,
      })}
      classNames={{ root: `grid gap-2 ${styles.boxes}`, pinInput: styles.box, input: styles.input }}
      data-apart={isInGroups || undefined}
    />
  );
}
