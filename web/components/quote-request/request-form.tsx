import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BillingField } from '#domain/papers/billing.ts';
import { MAX_QUOTE_LINES } from '#domain/sizes/quotes.ts';
import { counted } from '#domain/words.ts';
import { keptBilling } from '../../api/addresses.ts';
import { type KnownBuyer, lastBuyer, requestQuote } from '../../api/quotes.ts';
import { useIsCustomer } from '../../remembered/session.ts';
import { toast } from '../../toast/toast.ts';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { FormRefusal } from '../../ui/refusal.tsx';
import { NO_BILLING } from '../billing/billing-draft.ts';
import { useBilling } from '../billing/use-billing.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { deliveryStateOf } from './places.ts';
import { ProductSearch } from './product-search.tsx';
import styles from './quote-dialog.module.css';
import {
  bodyOf,
  type RequestFields as Fields,
  firstProblem,
  type RequestLine,
  type RequestStart,
  somethingWasTyped,
  withLine,
} from './request-draft.ts';
import { RequestFields } from './request-fields.tsx';
import { RequestLines } from './request-lines.tsx';
import { useRequestDraft } from './use-request-draft.ts';

/** The name of the input that has it; company and GSTIN are fields of the request. */
const nameOfBilled = (field: BillingField | null): string | null =>
  field === null || field === 'company' || field === 'gst' ? field : `billing-${field}`;

interface RequestFormProps {
  start: RequestStart;
  /** The quote that is asked for again. */
  known: KnownBuyer | undefined;
  frame: Pick<DialogProps, 'size' | 'isFull' | 'title'>;
  isOfCart: boolean;
  onClose: () => void;
}

export function RequestForm({ start, known, frame, isOfCart, onClose }: RequestFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The cart is read again while the dialog is open: what is typed belongs to how it was opened.
  const [opened] = useState(start);
  const { draft, change, forget, keyFor, startAgain, wasRestored } = useRequestDraft(opened);
  const [isAsking, setAsking] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [note, setNote] = useState(opened.note ?? '');
  const isCustomer = useIsCustomer();
  const last = useQuery({ ...lastBuyer(), enabled: isCustomer });
  const kept = useQuery({ ...keptBilling(), enabled: isCustomer });
  const buyer = known ?? last.data;
  // Sent before they are read, the request would lack what the shop knows of the buyer.
  const isReading = (buyer === undefined && last.isLoading) || kept.isLoading;
  const fields: Fields = {
    company: draft.typed.company ?? buyer?.company ?? '',
    gst: draft.typed.gst ?? buyer?.gst ?? '',
    pincode: draft.typed.pincode ?? buyer?.pincode ?? '',
    poNumber: draft.typed.poNumber ?? '',
    message: draft.typed.message ?? opened.message ?? '',
  };
  const sending = useMutation({
    ...requestQuote,
    onSuccess: async (quote, sent, before, context) => {
      forget();
      toast.success(`Your request ${quote.number} is sent.`);
      await navigate(`/account/quotes/${quote._id}`, { replace: true });
      void requestQuote.onSuccess?.(quote, sent, before, context);
    },
  });
  const billing = useBilling({
    draft: draft.billing ?? NO_BILLING,
    company: fields.company,
    gst: fields.gst,
    deliveryState: deliveryStateOf(fields.pincode, fields.gst),
    known: [...(buyer?.billing ? [buyer.billing] : []), ...(kept.data ?? [])],
    onChange: (next, company) =>
      change({ billing: next, ...(company && { typed: { ...draft.typed, company } }) }),
    idOf: (name) => `quote-billing-${name}`,
    isReadOnly: sending.isPending,
  });
  const whyNot = draft.lines.length === 0 ? 'Add a product to send the request.' : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending || isReading || whyNot) return;
    const wrong = firstProblem(fields) ?? nameOfBilled(billing.firstProblem);
    setTried(true);
    billing.showProblems();
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    const body = bodyOf(draft.lines, fields, billing.billedTo);
    sending.mutate({ key: keyFor(JSON.stringify(body)), body });
  };
  const add = (found: Omit<RequestLine, 'quantity' | 'remark'>) => {
    const lines = withLine(draft.lines, { ...found, quantity: 1, remark: '' });
    if (lines) change({ lines });
    setNote(
      lines
        ? `${found.name} added.`
        : draft.lines.length >= MAX_QUOTE_LINES
          ? `A request has at most ${MAX_QUOTE_LINES} products.`
          : `${found.name} is in the request already.`,
    );
  };
  /** By a key or a click beside it, perhaps by mistake. */
  const leave = () => {
    if (sending.isPending) return;
    if (somethingWasTyped(draft, opened)) setAsking(true);
    else onClose();
  };
  const press = ({ key, defaultPrevented, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing && !isAsking) leave();
  };
  return (
    // A key anywhere in the dialog, after the fields had it.
    <div onKeyDown={press}>
      <Dialog
        closes="by cross"
        isBusy={sending.isPending}
        onClose={onClose}
        classNames={{ content: 'stack', body: 'grow' }}
        {...frame}
      >
        <Stack gap={1} size="small" tone="muted" className={styles.intro}>
          <p>Prices and lead times by e-mail within one working day. Nothing is ordered yet.</p>
          {wasRestored && (
            <p>
              You began this request before.{' '}
              <button type="button" className="link alone" onClick={startAgain}>
                Start again
              </button>
            </p>
          )}
        </Stack>
        <form ref={form} method="post" onSubmit={submit} noValidate>
          <RequestLines
            lines={draft.lines}
            onChange={(lines) => change({ lines })}
            onRemoved={() => {
              setNote('Removed.');
              form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
            }}
          >
            <ProductSearch onFound={add} />
          </RequestLines>
          <Text size="fine" tone="muted" role="status">
            {note}
          </Text>
          <RequestFields
            values={fields}
            billing={billing}
            onChange={(typed) => change({ typed: { ...draft.typed, ...typed } })}
            showsAll={wasTried}
            isBusy={sending.isPending}
          />
          <div className={styles.foot}>
            <FormRefusal>{sending.error?.message}</FormRefusal>
            <Row gap={2} wrap className={styles.actions}>
              <Text size="small" tone="muted" className={styles.count}>
                {whyNot ?? `${counted(draft.lines.length, 'line')}.`}
                {!whyNot && isOfCart && ' Your cart stays as it is.'}
              </Text>
              <Button onClick={onClose} disabled={sending.isPending}>
                Cancel
              </Button>
              <Button
                type="submit"
                variant="primary"
                leftSection={<IconSend size={18} stroke={1.6} aria-hidden="true" />}
                disabled={whyNot !== null}
                loading={sending.isPending || isReading}
              >
                Send request
              </Button>
            </Row>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Close the request?"
        confirmLabel="Close"
        cancelLabel="Go on writing"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <p>It is not sent yet. What you wrote stays in this tab, and is here when you open it again.</p>
      </ConfirmDialog>
    </div>
  );
}
