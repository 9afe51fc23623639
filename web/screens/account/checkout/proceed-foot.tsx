import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatRupeesExact } from '#domain/money.ts';
import { withSpace } from '../../../components/price.tsx';
import styles from './proceed-foot.module.css';

interface ProceedFootProps {
  /** The order is being made, or the card window is open. */
  isBusy: boolean;
  isDisabled?: boolean;
  /** The problem of the last try. */
  notice: ReactNode;
  /** Below the button: what is missing, or the next step. */
  hint: string;
}

export const payHint = (totalRupees: number) =>
  `You pay ${withSpace(formatRupeesExact(totalRupees))} by card in a secure window.`;

/** The end of a form that opens the card window. */
export function ProceedFoot({ isBusy, isDisabled = false, notice, hint }: ProceedFootProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // A button loses the focus while it loads; after the card window the keyboard continues from here.
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <div className={styles.foot}>
      <div role="status">{notice}</div>
      <Button
        ref={button}
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        disabled={isDisabled}
        loading={isBusy}
        leftSection={<IconLock size={20} stroke={1.6} />}
        aria-describedby="proceed-hint"
      >
        Proceed Payment
      </Button>
      <p id="proceed-hint" className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
