import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatRupeesExact } from '#domain/money.ts';
import { Price, withSpace } from '../../../components/price.tsx';
import { Text } from '../../../ui/text.tsx';
import type { PaymentMethod } from './payment-methods.ts';
import styles from './proceed-foot.module.css';

interface ProceedFootProps {
  /** @default card */
  method?: PaymentMethod;
  /** The order is being made, or the card window is open. */
  isBusy: boolean;
  isDisabled?: boolean;
  /** What the button moves. */
  totalRupees: number;
  /** The problem of the last try. */
  notice: ReactNode;
  /** Below the button: what is missing. @default how it is paid */
  hint?: ReactNode;
}

const LABELS: Record<PaymentMethod, string> = { card: 'Proceed Payment', transfer: 'Place order' };
const HINTS: Record<PaymentMethod, string> = {
  card: 'You pay by card in a secure window.',
  transfer: 'Nothing is charged now. The bank details come next.',
};

/** The end of a form that opens the card window, or places an order for a transfer. */
export function ProceedFoot({
  method = 'card',
  isBusy,
  isDisabled = false,
  totalRupees,
  notice,
  hint = HINTS[method],
}: ProceedFootProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const said = useRef<HTMLDivElement>(null);
  // A button loses the focus while it loads; after the card window the keyboard continues from here, and what went wrong is in sight.
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      button.current?.focus();
      said.current?.scrollIntoView({ block: 'nearest' });
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <div className={styles.foot}>
      <div ref={said} role="status">
        {notice}
      </div>
      <div className={styles.bar}>
        <p className={styles.total}>
          <span>Total</span>
          <Price rupees={totalRupees} size="total" exact spaced />
        </p>
        <Button
          ref={button}
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          disabled={isDisabled}
          loading={isBusy}
          leftSection={method === 'card' && <IconLock size={20} stroke={1.6} />}
          aria-describedby="proceed-hint"
        >
          {LABELS[method]}{' '}
          <span className={`unbroken ${styles.amount}`}>{withSpace(formatRupeesExact(totalRupees))}</span>
        </Button>
        <Text id="proceed-hint" size="small" tone="muted" className={`centred ${styles.hint}`}>
          {hint}
        </Text>
      </div>
    </div>
  );
}
