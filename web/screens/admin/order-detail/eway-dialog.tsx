import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { MAX_DISTANCE } from '#domain/papers/transport.ts';
import { downloadFile } from '../../../api/download.ts';
import { ewayBillFile } from '../../../api/papers.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';

interface EwayDialogProps {
  order: Pick<Order, '_id' | 'orderId'>;
  /** Of an order in parts, what left. */
  consignment: { _id: string; number: number } | null;
  onClose: () => void;
}

const MODES = ['Road', 'Rail', 'Air', 'Ship'].map((label, at) => ({ label, value: `${at + 1}` }));

/** Asks what the portal wants to know and the shop does not, and saves its file. */
export default function EwayDialog({ order, consignment, onClose }: EwayDialogProps) {
  const [distance, setDistance] = useState('');
  const [mode, setMode] = useState('1');
  const saving = useMutation({ ...downloadFile, onSuccess: onClose });
  const typed = distance.trim();
  const isDistance = /^\d{1,4}$/.test(typed) && Number(typed) <= MAX_DISTANCE;
  const problem =
    typed === '' || isDistance
      ? null
      : `A distance is a whole number of kilometres, at most ${MAX_DISTANCE.toLocaleString('en-IN')}.`;
  const what = consignment ? `consignment ${consignment.number} of order` : 'order';
  return (
    <FormDialog
      size={440}
      title="E-way Bill File"
      lead={`For the bulk upload at the e-way bill portal: ${what} ${order.orderId} with its vehicle, carrier and values.`}
      label="Save File"
      isReady={problem === null}
      isBusy={saving.isPending}
      onSubmit={() =>
        saving.mutate(
          ewayBillFile([order._id], {
            mode,
            ...(typed !== '' && { distance: typed }),
            ...(consignment && { consignmentId: consignment._id }),
          }),
        )
      }
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={optional('Distance in km')}
        description="Left empty, the portal takes it from the PIN codes."
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={distance}
        error={problem}
        onChange={({ currentTarget }) => setDistance(currentTarget.value)}
      />
      <NativeSelect
        label="By"
        data={MODES}
        value={mode}
        onChange={({ currentTarget }) => setMode(currentTarget.value)}
      />
    </FormDialog>
  );
}
