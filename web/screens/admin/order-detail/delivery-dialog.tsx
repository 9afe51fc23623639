import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { deliveryDayProblem } from '#domain/shipment.ts';
import { recordDelivery, takeBackDelivery } from '../../../api/admin-orders.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { dayOfShipping } from './next-step.ts';

interface DeliveryDialogProps extends OrderDialogProps {
  /** Of an order in parts, what arrived. */
  consignmentId?: string | undefined;
}

/** Records the day on which goods arrived, corrects it, or takes it back. */
export default function DeliveryDialog({ order, consignmentId, onFailed, onClose }: DeliveryDialogProps) {
  const today = istDay(new Date().toISOString());
  const [opened] = useState(order);
  const consignment = opened.consignments.find(({ _id }) => _id === consignmentId);
  const shippedOn = consignment ? istDay(consignment.at) : dayOfShipping(order);
  const { deliveredOn } = consignment ?? opened;
  const [date, setDate] = useState(deliveredOn ?? today);
  const meant = { mongooseOrderId: opened._id, ...(consignment && { consignmentId: consignment._id }) };
  const what = consignment ? `consignment ${consignment.number} of order` : 'order';
  const sending = useMutation({ ...recordDelivery, onSuccess: onClose, onError: onFailed });
  const takingBack = useMutation({ ...takeBackDelivery, onSuccess: onClose, onError: onFailed });
  const isBusy = sending.isPending || takingBack.isPending;
  const problem = deliveryDayProblem(date, { shippedOn, today });
  const isSame = date === deliveredOn;
  return (
    <FormDialog
      size={440}
      title={deliveredOn ? 'Correct the Delivery' : 'Record Delivery'}
      lead={`The customer of ${what} ${opened.orderId} sees the day on the order’s page and is told by mail.`}
      label={deliveredOn ? 'Save and Mail Customer' : 'Record Delivery'}
      isReady={problem === null && !isSame}
      isBusy={isBusy}
      isActing={sending.isPending}
      onSubmit={() => sending.mutate({ ...meant, date })}
      onClose={onClose}
      cancel={
        deliveredOn && (
          <Button
            variant="danger"
            disabled={sending.isPending}
            loading={takingBack.isPending}
            onClick={() => takingBack.mutate(meant)}
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
