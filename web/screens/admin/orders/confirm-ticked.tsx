import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { confirmMany } from '../../../api/admin-orders.ts';
import { toast } from '../../../toast/toast.ts';
import styles from './ticks.module.css';
import { confirmedInWords, type Doable } from './ticks.ts';
import type { Ticks } from './use-ticks.ts';

interface ConfirmTickedProps {
  orders: Doable;
  ticks: Ticks;
  reasonId: string;
}

/** The confirmed leave the list; the others stay ticked, with the reason. */
export function ConfirmTicked({ orders: { ids, whyNotAll, cannot }, ticks, reasonId }: ConfirmTickedProps) {
  const confirming = useMutation({
    ...confirmMany,
    onSuccess: ({ data }) => {
      ticks.settle(data);
      const isWhole = data.every(({ ok }) => ok);
      toast[isWhole ? 'success' : 'error'](confirmedInWords(data));
    },
  });
  return (
    <Button
      variant="primary"
      className={styles.main}
      leftSection={<IconCheck size={18} stroke={1.8} aria-hidden="true" />}
      loading={confirming.isPending}
      disabled={cannot}
      {...(whyNotAll && { 'aria-describedby': reasonId })}
      onClick={() => confirming.mutate(ids)}
    >
      {ids.length === 0 ? 'Confirm' : `Confirm ${ids.length}`}
    </Button>
  );
}
