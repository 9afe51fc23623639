import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { CODE_RESEND_MS } from '#domain/sizes/mail-codes.ts';
import { Row } from '../../ui/layout.tsx';
import { refusalAt } from '../../ui/refusal.tsx';
import styles from './code-field.module.css';
import { DigitBoxes } from './digit-boxes.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  onSendAgain: () => void;
  isSending: boolean;
  /** When the last code was sent; a new value restarts the countdown. */
  sentAtMs: number;
  /** A refusal of the code, or of a new one. */
  refusal: Error | null;
}

/** Six boxes for the mailed code, and a button to request a new one. */
export function CodeField({ value, onChange, onSendAgain, isSending, sentAtMs, refusal }: CodeFieldProps) {
  const secondsLeft = useCountdown(sentAtMs);
  const firstDigit = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  // When the step opens, and with every new code: the button that asked for it is gone then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every code
  useEffect(() => firstDigit.current?.focus(), [sentAtMs]);
  useEffect(() => {
    if (refusal) firstDigit.current?.focus();
  }, [refusal]);
  return (
    <fieldset className={styles.field}>
      <legend>One-time code</legend>
      <DigitBoxes
        firstDigit={firstDigit}
        value={value}
        onChange={onChange}
        describedBy={refusal ? reasonId : undefined}
        isWrong={refusal !== null}
      />
      {refusal && (
        <div id={reasonId} className={`fine error ${styles.reason}`}>
          {refusalAt(refusal.message)}
        </div>
      )}
      <Row gap={3} spread size="fine" tone="muted" className={styles.foot}>
        <span>OTP Sent to your mail address</span>
        {secondsLeft > 0 ? (
          <span className="fixed">
            Send again in {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
          </span>
        ) : (
          <Button variant="quiet" size="sm" loading={isSending} onClick={onSendAgain}>
            Send again
          </Button>
        )}
      </Row>
    </fieldset>
  );
}

function useCountdown(sentAtMs: number): number {
  const left = () => Math.max(0, Math.ceil((sentAtMs + CODE_RESEND_MS - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(CODE_RESEND_MS / 1000);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}
