import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { deliveryDayProblem } from '#domain/shipment.ts';
import { recordDelivery, takeBackDelivery } from '../../../api/admin-orders.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { Text } from '../../../ui/text.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import styles from './dialogs.module.css';
import { dayOfShipping } from './next-step.ts';

/** Records the day on which goods arrived, corrects it, or takes it back. */
export default function DeliveryDialog({ order, onFailed, onClose }: OrderDialogProps) {
  useReturnFocus();
  const today = istDay(new Date().toISOString());
  const shippedOn = dayOfShipping(order);
  const [opened] = useState(order);
  const [date, setDate] = useState(opened.deliveredOn ?? today);
  const sending = useMutation({ ...recordDelivery, onSuccess: onClose, onError: onFailed });
  const takingBack = useMutation({ ...takeBackDelivery, onSuccess: onClose, onError: onFailed });
  const isBusy = sending.isPending || takingBack.isPending;
  const problem = deliveryDayProblem(date, { shippedOn, today });
  const isSame = date === opened.deliveredOn;
  const send = () => sending.mutate({ mongooseOrderId: opened._id, date });
  return (
    <Modal
      opened
      size={440}
      title={opened.deliveredOn ? 'Correct the Delivery' : 'Record Delivery'}
      onClose={() => !isBusy && onClose()}
      withCloseButton={!isBusy}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !isSame && !isBusy) send();
        }}
      >
        <Text size="small" tone="muted" className={styles.intro}>
          {`The customer of order ${opened.orderId} sees the day on the order’s page and is told by mail.`}
        </Text>
        <TextInput
          data-autofocus
          label="Delivered on"
          type="date"
          {...(shippedOn && { min: shippedOn })}
          max={today}
          value={date}
          error={date !== '' && problem}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          {opened.deliveredOn ? (
            <Button
              variant="danger"
              disabled={sending.isPending}
              loading={takingBack.isPending}
              onClick={() => takingBack.mutate(opened._id)}
            >
              Take back delivery
            </Button>
          ) : (
            <Button onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={problem !== null || isSame || takingBack.isPending}
            loading={sending.isPending}
          >
            {opened.deliveredOn ? 'Save and Mail Customer' : 'Record Delivery'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
