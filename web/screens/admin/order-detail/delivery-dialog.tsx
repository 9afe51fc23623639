import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { deliveryDayProblem } from '#domain/shipment.ts';
import { recordDelivery, takeBackDelivery } from '../../../api/admin-orders.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { dayOfShipping } from './next-step.ts';

/** Records the day on which goods arrived, corrects it, or takes it back. */
export default function DeliveryDialog({ order, onFailed, onClose }: OrderDialogProps) {
  const today = istDay(new Date().toISOString());
  const shippedOn = dayOfShipping(order);
  const [opened] = useState(order);
  const [date, setDate] = useState(opened.deliveredOn ?? today);
  const sending = useMutation({ ...recordDelivery, onSuccess: onClose, onError: onFailed });
  const takingBack = useMutation({ ...takeBackDelivery, onSuccess: onClose, onError: onFailed });
  const isBusy = sending.isPending || takingBack.isPending;
  const problem = deliveryDayProblem(date, { shippedOn, today });
  const isSame = date === opened.deliveredOn;
  return (
    <FormDialog
      size={440}
      title={opened.deliveredOn ? 'Correct the Delivery' : 'Record Delivery'}
      lead={`The customer of order ${opened.orderId} sees the day on the order’s page and is told by mail.`}
      label={opened.deliveredOn ? 'Save and Mail Customer' : 'Record Delivery'}
      isReady={problem === null && !isSame}
      isBusy={isBusy}
      isActing={sending.isPending}
      onSubmit={() => sending.mutate({ mongooseOrderId: opened._id, date })}
      onClose={onClose}
      cancel={
        opened.deliveredOn && (
          <Button
            variant="danger"
            disabled={sending.isPending}
            loading={takingBack.isPending}
            onClick={() => takingBack.mutate(opened._id)}
          >
            Take back delivery
          </Button>
        )
      }
    >
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
    </FormDialog>
  );
}
