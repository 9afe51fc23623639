import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { ewayBillProblem } from '#domain/shipment.ts';
import {
  MAX_EWAY_BILL_LENGTH,
  MAX_SHIPPING_PROOF_IMAGES,
  MAX_TRACKING_NUMBER_LENGTH,
  MAX_VEHICLE_NUMBER_LENGTH,
} from '#domain/sizes/shipping.ts';
import { correctShipping, shipOrder } from '../../../api/admin-orders.ts';
import { hasCode } from '../../../api/client.ts';
import { partners } from '../../../api/partners.ts';
import { settings } from '../../../api/settings.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { dropStored, readStored, storeInput } from '../../../remembered/stored-input.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PartnerForm } from '../partners/partner-form.tsx';
import { ShippingProblem } from '../settings/shipping-problem.tsx';
import styles from './dialogs.module.css';
import { LeavesStore } from './leaves-store.tsx';
import { leavingLines, leavingProblem, needsTick } from './leaving-lines.ts';
import { PlaceChoice, readPlace } from './place-choice.tsx';
import {
  CURRENT_PARTNER,
  chosenPartner,
  draftOf,
  NEW_PARTNER,
  NO_PARTNER,
  type ShipmentDraft,
  shipmentBody,
  shipmentProblem,
  shipmentWarnings,
} from './shipment-draft.ts';

const slotOf = (order: Order) => `shipment:${order._id}`;

const readShipment = (order: Order) => readStored(slotOf(order)) as ShipmentDraft | null;
const storeShipment = (order: Order, draft: ShipmentDraft) => storeInput(slotOf(order), draft);
const dropShipment = (order: Order) => dropStored(slotOf(order));

interface ShippingDialogProps {
  order: Order;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** Ships an order; on a shipped one it corrects the details. */
export default function ShippingDialog({ order, onFailed, onClose }: ShippingDialogProps) {
  const { data: known = [] } = useQuery(partners());
  // The order is read again while the dialog is open: what is typed belongs to how it was opened.
  const [opened] = useState(order);
  const isCorrection = opened.shippingStatus === 'shipped';
  const [draft, setDraft] = useState(() => (isCorrection ? null : readShipment(opened)) ?? draftOf(opened));
  const isPhone = useIsPhone();
  const [needsState, setNeedsState] = useState(!isCorrection && readPlace(opened).place === null);
  const { data: shop } = useQuery({ ...settings(), enabled: !isCorrection });
  const [uploads, setUploads] = useState({ pending: 0, failed: 0 });
  const [isEwayBillLeft, setEwayBillLeft] = useState(false);
  const sending = useMutation({
    ...(isCorrection ? correctShipping : shipOrder),
    onSuccess: () => leave(),
    onError: (error) => {
      if (hasCode(error, 'state-needed')) setNeedsState(true);
      // The order is read again: its numbers are new, and so is the question.
      else if (hasCode(error, 'stock-short')) setTicked(new Set());
      else onFailed(error);
    },
  });
  const leaving = isCorrection ? [] : leavingLines(order);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const booked = leaving.filter((line) => needsTick(line) && ticked.has(line.position));
  // After closing by mistake or a reload the dialog still has what was typed; a correction begins with what the order has.
  useEffect(() => {
    if (!isCorrection) storeShipment(opened, draft);
  }, [isCorrection, opened, draft]);
  const leave = () => {
    dropShipment(opened);
    onClose();
  };
  const change = (changed: Partial<ShipmentDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const field = (name: 'trackingNumber' | 'lrDate' | 'vehicleNumber' | 'ewayBill') => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  const partner = chosenPartner(draft, opened, known);
  const stateMissing = needsState && !draft.placeOfSupply ? 'Choose the State of the delivery.' : null;
  const whyNot =
    shipmentProblem(draft, uploads.pending, uploads.failed) ??
    stateMissing ??
    leavingProblem(leaving, ticked);
  const mayLeave = isCorrection || !shop?.problem;
  const fromState = shop?.company.state ?? null;
  const warnings = whyNot ? [] : shipmentWarnings(draft, opened, fromState);
  return (
    <Dialog
      size={leaving.length > 0 ? 640 : 560}
      isFull={isPhone}
      title={isCorrection ? 'Correct Shipping Details' : 'Initiate Shipping'}
      lead={
        isCorrection
          ? `The corrected details of order ${opened.orderId} are mailed to the customer, and the history keeps what changed.`
          : `Shipping completes order ${opened.orderId}. The customer gets a mail and sees these details.`
      }
      isBusy={sending.isPending}
      onClose={onClose}
    >
      <Stack gap={4}>
        {!isCorrection && <ShippingProblem />}
        {needsState && (
          <PlaceChoice
            order={opened}
            value={draft.placeOfSupply}
            onChange={(placeOfSupply) => change({ placeOfSupply })}
          />
        )}
        <NativeSelect
          data-autofocus
          label="Delivery partner"
          value={partner}
          onChange={(event) => change({ partner: event.currentTarget.value })}
          data={[
            { value: NO_PARTNER, label: 'No partner' },
            ...(partner === CURRENT_PARTNER && opened.shippingProvider
              ? [{ value: CURRENT_PARTNER, label: opened.shippingProvider.serviceProvider }]
              : []),
            ...known.map(({ _id, serviceProvider }) => ({ value: _id, label: serviceProvider })),
            { value: NEW_PARTNER, label: 'Add a new partner' },
          ]}
        />
        {draft.partner === NEW_PARTNER && (
          <div className={`framed ${styles.newPartner}`}>
            <PartnerForm onAdded={({ _id }) => change({ partner: _id })} />
          </div>
        )}
        <Grid gap={4} columns={2}>
          <TextInput
            label="Tracking number"
            placeholder="LR or consignment number"
            maxLength={MAX_TRACKING_NUMBER_LENGTH}
            autoComplete="off"
            {...field('trackingNumber')}
          />
          <TextInput
            label="Date of the receipt"
            type="date"
            max={istDay(new Date().toISOString())}
            {...field('lrDate')}
          />
          <TextInput
            label="Vehicle number"
            maxLength={MAX_VEHICLE_NUMBER_LENGTH}
            autoComplete="off"
            {...field('vehicleNumber')}
          />
          <TextInput
            label="E-way bill number"
            inputMode="numeric"
            maxLength={MAX_EWAY_BILL_LENGTH}
            autoComplete="off"
            {...field('ewayBill')}
            error={isEwayBillLeft && draft.ewayBill.trim() !== '' && ewayBillProblem(draft.ewayBill)}
            onBlur={() => setEwayBillLeft(true)}
          />
        </Grid>
        <fieldset>
          <legend className="field-label">Shipping receipt</legend>
          <ImageUpload
            value={draft.receipt}
            onChange={(receipt) => change({ receipt })}
            limit={MAX_SHIPPING_PROOF_IMAGES}
            folder="llr"
            onPending={(pending, failed) => setUploads({ pending, failed })}
          />
        </fieldset>
        {leaving.length > 0 && (
          <LeavesStore orderId={opened._id} lines={leaving} ticked={ticked} onTick={setTicked} />
        )}
        {warnings.map((warning) => (
          <Notice key={warning} kind="warning" role="status">
            {warning}
          </Notice>
        ))}
        {whyNot && <p className="fine muted">{whyNot}</p>}
      </Stack>
      <DialogFoot
        label={isCorrection ? 'Save and Mail Customer' : 'Mark as Shipped'}
        isReady={whyNot === null && mayLeave}
        isBusy={sending.isPending}
        onAct={() =>
          sending.mutate({
            ...shipmentBody(opened, draft),
            ...(booked.length > 0 && { bookMissing: booked.map(({ position }) => position) }),
          })
        }
        onClose={leave}
      />
    </Dialog>
  );
}
