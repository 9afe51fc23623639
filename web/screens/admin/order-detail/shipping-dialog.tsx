import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import { ewayBillProblem } from '#domain/shipment.ts';
import {
  MAX_EWAY_BILL_LENGTH,
  MAX_SHIPPING_PROOF_IMAGES,
  MAX_TRACKING_NUMBER_LENGTH,
  MAX_VEHICLE_NUMBER_LENGTH,
} from '#domain/sizes/shipping.ts';
import { counted, nounFor } from '#domain/words.ts';
import { correctShipping, shipOrder } from '../../../api/admin-orders.ts';
import { hasCode } from '../../../api/client.ts';
import { papersOfOrder } from '../../../api/papers.ts';
import { partners } from '../../../api/partners.ts';
import { settings } from '../../../api/settings.ts';
import { randomId } from '../../../browser/random-id.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { dropStored, readStored, storeInput } from '../../../remembered/stored-input.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PartnerForm } from '../partners/partner-form.tsx';
import { ShippingProblem } from '../settings/shipping-problem.tsx';
import styles from './dialogs.module.css';
import { HsnFields } from './hsn-fields.tsx';
import { LeavesStore } from './leaves-store.tsx';
import { leavingLines, leavingProblem, needsTick } from './leaving-lines.ts';
import { digitsNeeded, hsnBody, typedHsnProblem, withoutHsn } from './missing-hsn.ts';
import { chosenPieces, openLines, whatIsThere, worthOfLeaving } from './open-pieces.ts';
import { PlaceChoice, readPlace } from './place-choice.tsx';
import {
  CURRENT_PARTNER,
  chosenPartner,
  correctionBody,
  draftOf,
  linesBody,
  NEW_PARTNER,
  NO_PARTNER,
  NOTHING,
  type ShipmentDraft,
  shipmentBody,
  shipmentProblem,
  shipmentWarnings,
} from './shipment-draft.ts';
import { shippingWords } from './shipping-words.ts';
import { TooFew } from './too-few.tsx';

const slotOf = (order: Order) => `shipment:${order._id}`;

const readShipment = (order: Order) => readStored(slotOf(order)) as ShipmentDraft | null;
const storeShipment = (order: Order, draft: ShipmentDraft) => storeInput(slotOf(order), draft);
const dropShipment = (order: Order) => dropStored(slotOf(order));

interface ShippingDialogProps {
  order: Order;
  /** Its details are corrected; absent: of an order that was shipped at once, the order's. */
  consignmentId?: string | undefined;
  /** Begins with the pieces that are there. */
  onlyThere?: boolean;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** Ships an order or a part of it; corrects the details of what was shipped. */
export default function ShippingDialog(props: ShippingDialogProps) {
  const { order, consignmentId, onlyThere = false, onFailed, onClose } = props;
  const { data: known = [] } = useQuery(partners());
  // The order is read again while the dialog is open: what is typed belongs to how it was opened.
  const [opened] = useState(order);
  const consignment = opened.consignments.find(({ _id }) => _id === consignmentId) ?? null;
  const sent = consignment ?? (opened.shippingStatus === 'shipped' ? opened : null);
  const isCorrection = sent !== null;
  const [draft, setDraft] = useState(() => (sent ? draftOf(sent) : (readShipment(opened) ?? NOTHING)));
  const isPhone = useIsPhone();
  const [needsState, setNeedsState] = useState(
    !isCorrection && opened.consignments.length === 0 && readPlace(opened).place === null,
  );
  const { data: shop } = useQuery({ ...settings(), enabled: !isCorrection });
  const { data: papers } = useQuery({ ...papersOfOrder(order), enabled: !isCorrection });
  const [uploads, setUploads] = useState({ pending: 0, failed: 0 });
  const [isEwayBillLeft, setEwayBillLeft] = useState(false);
  const answered = {
    onSuccess: () => leave(),
    onError: (error: Error) => {
      if (hasCode(error, 'state-needed')) setNeedsState(true);
      // The order is read again: its numbers are new, and so is the question.
      else if (hasCode(error, 'stock-short')) setTicked(new Set());
      else onFailed(error);
    },
  };
  const shipping = useMutation({ ...shipOrder, ...answered });
  // Sent again after a lost answer it is the same consignment.
  const [idempotencyKey] = useState(randomId);
  const correcting = useMutation({ ...correctShipping, ...answered });
  const isBusy = shipping.isPending || correcting.isPending;
  const lines = isCorrection ? [] : openLines(order);
  const [proposed] = useState<ReadonlyMap<number, string>>(
    () => new Map([...((onlyThere && whatIsThere(lines)) || [])].map(([at, pieces]) => [at, `${pieces}`])),
  );
  const [typed, setTyped] = useState(proposed);
  const [isAsking, setAsking] = useState(false);
  const chosen = chosenPieces(lines, typed);
  const hasChoice = lines.some(({ there, open }) => there !== null || open > 1) || lines.length > 1;
  const leaving = leavingLines(order, lines, chosen.pieces);
  const digits = digitsNeeded(opened, shop?.tax.eInvoice ?? 'off');
  const unnamed = withoutHsn(opened, lines, chosen.pieces, digits);
  const typedHsn = draft.hsn ?? {};
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const asking = leaving.filter(needsTick);
  const booked = asking.filter((line) => ticked.has(line.position));
  // After closing by mistake or a reload the dialog still has what was typed; a correction begins with what the order has.
  useEffect(() => {
    if (!isCorrection) storeShipment(opened, draft);
  }, [isCorrection, opened, draft]);
  const leave = () => {
    dropShipment(opened);
    onClose();
  };
  /** By a key or a click beside it, perhaps by mistake: unlike the fields, the pieces are not stored. */
  const close = () => {
    if (lines.some(({ position }) => typed.get(position) !== proposed.get(position))) setAsking(true);
    else onClose();
  };
  const change = (changed: Partial<ShipmentDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const tick = (position: number, isTicked: boolean) =>
    setTicked(
      (before) => new Set([...before].filter((one) => one !== position).concat(isTicked ? position : [])),
    );
  const typePieces = (position: number, text: string) => {
    setTyped(new Map(typed).set(position, text));
    // The question is another one, also for other lines of the product.
    const productId = order.product[position - 1]?.productId._id;
    setTicked(new Set([...ticked].filter((one) => order.product[one - 1]?.productId._id !== productId)));
  };
  const field = (name: 'trackingNumber' | 'lrDate' | 'vehicleNumber' | 'ewayBill') => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  const partner = chosenPartner(draft, sent, known);
  const stateMissing = needsState && !draft.placeOfSupply ? 'Choose the State of the delivery.' : null;
  const whyNot =
    chosen.problem ??
    shipmentProblem(draft, uploads.pending, uploads.failed) ??
    stateMissing ??
    typedHsnProblem(unnamed, typedHsn, digits) ??
    leavingProblem(leaving, ticked);
  const mayLeave = isCorrection || !shop?.problem;
  const isPart = chosen.keeps > 0 && chosen.ships > 0;
  const worthPaise = worthOfLeaving(order, papers, chosen);
  const from = { fromState: shop?.company.state ?? null, limits: shop?.ewayLimits ?? {} };
  const warnings = whyNot
    ? []
    : shipmentWarnings(draft, isCorrection ? null : { state: opened.state, worthPaise, ...from });
  const corrected = sent && correctionBody(opened._id, sent, draft);
  const words = shippingWords(opened, { consignment, corrected, sent, ...chosen });
  const send = () => {
    if (corrected)
      return correcting.mutate({
        ...corrected,
        ...(consignment && { consignmentId: consignment._id }),
      });
    shipping.mutate({
      idempotencyKey,
      ...shipmentBody(opened._id, draft),
      ...linesBody(chosen),
      ...hsnBody(unnamed, typedHsn),
      ...(booked.length > 0 && { bookMissing: booked.map(({ position }) => position) }),
    });
  };
  return (
    <Dialog
      size={hasChoice ? 640 : 560}
      isFull={isPhone}
      title={isCorrection ? 'Correct Shipping Details' : 'Initiate Shipping'}
      lead={words.lead}
      isBusy={isBusy}
      closes={isAsking ? 'by cross' : 'easily'}
      onClose={close}
    >
      <Stack gap={4}>
        {!isCorrection && <ShippingProblem />}
        {hasChoice && (
          <LeavesStore
            lines={lines}
            typed={typed}
            onType={typePieces}
            isFirst={onlyThere}
            isDisabled={isBusy}
          />
        )}
        {chosen.problem && (
          <Notice kind="warning" role="alert">
            {chosen.problem}
          </Notice>
        )}
        {asking.map((line) => (
          <TooFew
            key={line.position}
            orderId={opened._id}
            line={line}
            isTicked={ticked.has(line.position)}
            onTick={(isTicked) => tick(line.position, isTicked)}
          />
        ))}
        {unnamed.length > 0 && (
          <HsnFields lines={unnamed} typed={typedHsn} digits={digits} onType={(hsn) => change({ hsn })} />
        )}
        {needsState && (
          <PlaceChoice
            order={opened}
            value={draft.placeOfSupply}
            onChange={(placeOfSupply) => change({ placeOfSupply })}
          />
        )}
        <NativeSelect
          data-autofocus={!onlyThere || undefined}
          label="Delivery partner"
          value={partner}
          onChange={(event) => change({ partner: event.currentTarget.value })}
          data={[
            { value: NO_PARTNER, label: 'No partner' },
            ...(partner === CURRENT_PARTNER && sent?.shippingProvider
              ? [{ value: CURRENT_PARTNER, label: sent.shippingProvider.serviceProvider }]
              : []),
            ...known.map(({ _id, serviceProvider }) => ({ value: _id, label: serviceProvider })),
            { value: NEW_PARTNER, label: 'Add a new partner' },
          ]}
        />
        {draft.partner === NEW_PARTNER && (
          <div className={`framed ${styles.newPartner}`}>
            <PartnerForm onDone={({ _id }) => change({ partner: _id })} />
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
        {warnings.map((warning) => (
          <Notice key={warning} kind="warning" role="status">
            {warning}
          </Notice>
        ))}
        {whyNot && whyNot !== chosen.problem && <p className="fine muted">{whyNot}</p>}
      </Stack>
      <DialogFoot
        label={words.label}
        before={
          isPart && (
            <p className="small muted" role="status">
              Invoice of {formatRupeesExact(paiseToRupees(worthPaise))}; {counted(chosen.keeps, 'piece')}{' '}
              {nounFor(chosen.keeps, 'stays', 'stay')} open
              {opened.promisedOn && `, by ${formatIst(opened.promisedOn, 'date')}`}.
            </p>
          )
        }
        isReady={whyNot === null && mayLeave}
        isBusy={isBusy}
        onAct={send}
        onClose={leave}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Close without shipping?"
        confirmLabel="Drop them"
        cancelLabel="Go on"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <p>The pieces that you chose are dropped. All else that you typed is here when you open it again.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
