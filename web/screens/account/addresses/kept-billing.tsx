import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BilledTo } from '#contract/billing.ts';
import { deleteBilling, keptBilling } from '../../../api/addresses.ts';
import { BilledToLines } from '../../../components/billing/billed-to-lines.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import cardStyles from './address-card.module.css';
import styles from './kept-billing.module.css';

interface KeptBillingProps {
  screen: RefObject<HTMLElement | null>;
  className: string | undefined;
}

/** The addresses that were kept with their GSTINs at the checkout. */
export function KeptBilling({ screen, className }: KeptBillingProps) {
  const { data: kept = [] } = useQuery(keptBilling());
  const [toDelete, setToDelete] = useState<BilledTo | null>(null);
  const deleting = useMutation(deleteBilling);
  const title = useFocusAfterDelete(screen, kept.length, toDelete !== null);
  const remove = () => toDelete?.gst && deleting.mutate(toDelete.gst, { onSettled: () => setToDelete(null) });
  return (
    <>
      {kept.length > 0 && (
        <section className={classes(styles.section, className)} aria-labelledby="billing-addresses">
          <h2 id="billing-addresses" ref={title} tabIndex={-1}>
            Billing addresses
          </h2>
          <Text size="small" tone="muted" className={styles.note}>
            Each is filled in at the checkout with its GSTIN.
          </Text>
          <ul className={`grid gap-4 ${styles.list}`}>
            {kept.map((billing) => (
              <Kept key={billing.gst} billing={billing} onDelete={() => setToDelete(billing)} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete billing address"
        confirmLabel="Delete"
        isDestructive
        isBusy={deleting.isPending}
        onConfirm={remove}
        onClose={() => setToDelete(null)}
      >
        <p>
          {toDelete?.company}, {toDelete?.district} is no longer filled in at the checkout with{' '}
          {toDelete?.gst}. Orders and papers keep it.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The button that deleted one goes with it: the heading takes the focus, and after the last the first button of the screen. */
function useFocusAfterDelete(screen: RefObject<HTMLElement | null>, count: number, isAsking: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (isAsking) return;
    if (count < before.current)
      (title.current ?? screen.current?.querySelector<HTMLElement>('a, button'))?.focus();
    before.current = count;
  }, [screen, count, isAsking]);
  return title;
}

const Kept = ({ billing, onDelete }: { billing: BilledTo; onDelete: () => void }) => (
  <Stack as="li" gap={2} className={classes('framed', cardStyles.card)}>
    <BilledToLines billing={billing} className="ui ink" />
    <Row className={cardStyles.actions}>
      <Button
        variant="quiet"
        size="sm"
        className="push"
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
        aria-label={`Delete the billing address of ${billing.gst}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Row>
  </Stack>
);
