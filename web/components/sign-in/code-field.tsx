import { Button, PinInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CODE_DIGITS } from '#domain/limits/mail-codes.ts';
import styles from './code-field.module.css';

const WAIT_SECONDS = 60;

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  onSendAgain: () => void;
  isSending: boolean;
  /** When the last code was sent; a new value restarts the countdown. */
  sentAtMs: number;
}

/** Six boxes for the mailed code, and a button to request a new one. */
export function CodeField({ value, onChange, onSendAgain, isSending, sentAtMs }: CodeFieldProps) {
  const secondsLeft = useCountdown(sentAtMs);
  return (
    <fieldset className={styles.field}>
      <legend>One-time code</legend>
      <PinInput
        length={CODE_DIGITS}
        type="number"
        oneTimeCode
        placeholder=""
        value={value}
        onChange={onChange}
        name="otp"
        getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${CODE_DIGITS}` })}
        classNames={{ root: styles.boxes, pinInput: styles.box, input: styles.input }}
      />
      <div className={styles.foot}>
        <span>OTP Sent to your mail address</span>
        {secondsLeft > 0 ? (
          <span>
            Send again in {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
          </span>
        ) : (
          <Button variant="quiet" size="sm" loading={isSending} onClick={onSendAgain}>
            Send again
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function useCountdown(sentAtMs: number): number {
  const left = () => Math.max(0, WAIT_SECONDS - Math.floor((Date.now() - sentAtMs) / 1000));
  const [seconds, setSeconds] = useState(WAIT_SECONDS);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}
