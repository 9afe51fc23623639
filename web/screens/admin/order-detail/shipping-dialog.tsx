import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/entities.ts';
import { MAX_SHIPPING_PROOF_IMAGES, MAX_TRACKING_NUMBER_LENGTH } from '#domain/limits/shipping.ts';
import { shipOrder } from '../../../api/admin-orders.ts';
import { partners } from '../../../api/partners.ts';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { PartnerForm } from '../partners/partner-form.tsx';
import styles from './dialogs.module.css';

interface ShippingDialogProps {
  order: Order;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

const NONE = '';
const NEW = 'new';

export default function ShippingDialog({ order, onFailed, onClose }: ShippingDialogProps) {
  useReturnFocus();
  const { data: known = [] } = useQuery(partners());
  const [partnerId, setPartnerId] = useState(NONE);
  const [trackingNumber, setTrackingNumber] = useState('');
  const [proof, setProof] = useState<string[]>([]);
  const [uploading, setUploading] = useState(0);
  const shipping = useMutation({ ...shipOrder, onSuccess: onClose, onError: onFailed });
  const submit = () =>
    shipping.mutate({
      mongooseOrderId: order._id,
      shippingProviderId: partnerId || null,
      trackingNumber: trackingNumber.trim() || null,
      llrImg: proof[0] ?? null,
    });
  const whyNot =
    partnerId === NEW
      ? 'Add the new partner first, or choose another.'
      : uploading > 0
        ? 'The image is still on its way.'
        : null;
  return (
    <Modal
      opened
      title="Initiate Shipping"
      onClose={() => !shipping.isPending && onClose()}
      withCloseButton={!shipping.isPending}
    >
      <p className={styles.intro}>
        Shipping completes order {order.orderId}. The customer gets a mail and sees these details.
      </p>
      <div className={styles.fields}>
        <NativeSelect
          data-autofocus
          label="Delivery partner"
          value={partnerId}
          onChange={(event) => setPartnerId(event.currentTarget.value)}
          data={[
            { value: NONE, label: 'No partner' },
            ...known.map(({ _id, serviceProvider }) => ({ value: _id, label: serviceProvider })),
            { value: NEW, label: 'Add a new partner' },
          ]}
        />
        {partnerId === NEW && (
          <div className={styles.newPartner}>
            <PartnerForm onAdded={({ _id }) => setPartnerId(_id)} />
          </div>
        )}
        <TextInput
          label="Tracking number"
          maxLength={MAX_TRACKING_NUMBER_LENGTH}
          autoComplete="off"
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.currentTarget.value)}
        />
        <fieldset className={styles.proof}>
          <legend className={styles.proofLabel}>Shipping receipt</legend>
          <ImageUpload
            value={proof}
            onChange={setProof}
            limit={MAX_SHIPPING_PROOF_IMAGES}
            folder="llr"
            onPending={setUploading}
          />
        </fieldset>
      </div>
      {whyNot && <p className={styles.whyNot}>{whyNot}</p>}
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={shipping.isPending}>
          Cancel
        </Button>
        <Button variant="primary" disabled={whyNot !== null} loading={shipping.isPending} onClick={submit}>
          Mark as Shipped
        </Button>
      </div>
    </Modal>
  );
}
