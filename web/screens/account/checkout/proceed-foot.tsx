import { Button } from '@mantine/core';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatRupees, formatRupeesExact } from '#domain/money.ts';
import { Price, withSpace } from '../../../components/price.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import styles from './form.module.css';
import type { PaymentMethod } from './payment-methods.ts';

interface ProceedFootProps {
  /** @default card */
  method?: PaymentMethod | 'approval';
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

const LABELS = { card: 'Proceed Payment', transfer: 'Place order', approval: 'Send for approval' };
const ICONS = {
  card: <IconLock size={20} stroke={1.6} />,
  transfer: null,
  approval: <IconSend size={20} stroke={1.6} />,
};
const HINTS = {
  card: 'You pay by card in a secure window.',
  transfer: 'Nothing is charged now. The bank details come next.',
  approval: 'Nothing is paid now.',
};

/** The end of a form that opens the card window, places an order for a transfer, or asks for an approval. */
export function ProceedFoot(props: ProceedFootProps) {
  const { method = 'card', isBusy, isDisabled = false, totalRupees, notice, hint = HINTS[method] } = props;
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
    <div className={classes(styles.section, styles.foot)}>
      <div ref={said} role="status">
        {notice}
      </div>
      <div className={styles.bar}>
        <Row
          as="p"
          gap={4}
          align="baseline"
          spread
          weight="medium"
          tone="ink"
          className={classes('only-phone not-printed', styles.total)}
        >
          <span>Total</span>
          <Price rupees={totalRupees} size="total" exact spaced />
        </Row>
        <Button
          ref={button}
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          disabled={isDisabled}
          loading={isBusy}
          leftSection={ICONS[method]}
          aria-describedby="proceed-hint"
        >
          {LABELS[method]}{' '}
          <span className={classes('unbroken not-phone', styles.amount)}>
            {method === 'approval'
              ? `(${formatRupees(totalRupees)})`
              : withSpace(formatRupeesExact(totalRupees))}
          </span>
        </Button>
        <Text id="proceed-hint" size="small" tone="muted" className={classes('centred', styles.hint)}>
          {hint}
        </Text>
      </div>
    </div>
  );
}
