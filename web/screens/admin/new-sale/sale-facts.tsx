import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { addressProblem } from '#domain/address.ts';
import { TYPED_GSTIN_LENGTH } from '#domain/gstin.ts';
import { BILLING_FIELDS } from '#domain/papers/billing.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import { MAX_COMPANY_LENGTH, MAX_PO_NUMBER_LENGTH } from '#domain/sizes/quotes.ts';
import { counted } from '#domain/words.ts';
import { PlaceFields } from '../../../components/address-fields/place-fields.tsx';
import { useTypedFields } from '../../../components/address-fields/use-typed-fields.ts';
import { BillingBlock } from '../../../components/billing/billing-block.tsx';
import { type BillingInput, useBilling } from '../../../components/billing/use-billing.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './new-sale.module.css';
import { billedFieldId, billedOf, gstOf, hasDelivery, NOBODY, type SaleForm } from './sale-form.ts';

interface SaleFactsProps {
  form: SaleForm;
  change: (changed: Partial<SaleForm>) => void;
  supply: Supply;
  problemAt: (id: string) => string | null;
  /** A quote may leave it open. */
  needsDelivery: boolean;
}

/** Who, where it goes and who is billed, side by side; the pencil opens the fields below. */
export function SaleFacts({ form, change, supply, problemAt, needsDelivery }: SaleFactsProps) {
  const { known, made, delivery } = form;
  const [shown, setShown] = useState<'delivery' | 'billed' | null>(
    needsDelivery && made && !hasDelivery(form) ? 'delivery' : null,
  );
  const isMissing = ['address', 'district', 'state', 'pincode'].some((name) => problemAt(`sale-${name}`));
  const gst = gstOf(form);
  const isWrong = BILLING_FIELDS.some((field) => problemAt(billedFieldId(field)));
  const { billedTo } = billedOf(form);
  // It stays open when the last of it is filled in.
  useEffect(() => {
    if (isMissing) setShown('delivery');
    else if (isWrong) setShown('billed');
  }, [isMissing, isWrong]);
  return (
    <>
      <div className={`framed ${styles.facts}`}>
        <div>
          <Row spread className="caption muted">
            Customer
            <Button variant="quiet" size="sm" onClick={() => change(NOBODY)} className={styles.change}>
              Change
            </Button>
          </Row>
          <Row gap={3}>
            <Initials name={known?.name ?? made?.name ?? ''} />
            <Stack className="anywhere">
              {known ? (
                <Link className="link bold" to={`/admin/customers/view/${known._id}`}>
                  {known.name}
                </Link>
              ) : (
                <strong className="bold ink">{made?.name || 'New customer'}</strong>
              )}
              <span className="fine muted">
                {known
                  ? [known.phone, ordersInWords(known.orders)].join(', ')
                  : 'New, made when this is sent'}
              </span>
            </Stack>
          </Row>
        </div>
        <Fact
          caption="Delivery"
          label="Change the delivery"
          isOpen={shown === 'delivery'}
          onOpen={() => setShown(shown === 'delivery' ? null : 'delivery')}
        >
          {hasDelivery(form) ? (
            <>
              <span className="block one-line">{delivery.address}</span>
              <span className="block">
                {[delivery.pincode, delivery.district, delivery.state].filter(Boolean).join(', ')}
              </span>
            </>
          ) : (
            <span className="muted">
              {needsDelivery ? 'Not entered yet' : 'Not entered: the quote has no payment link then'}
            </span>
          )}
        </Fact>
        <Fact
          caption="Billed to"
          label="Change who is billed"
          isOpen={shown === 'billed'}
          onOpen={() => setShown(shown === 'billed' ? null : 'billed')}
        >
          <span className="block anywhere">
            {billedTo
              ? [billedTo.company, billedTo.district].filter(Boolean).join(', ')
              : form.company || 'The same'}
            {`. ${gst || 'No GSTIN'}`}
          </span>
          <span className="block">{supply === 'intra' ? 'CGST + SGST' : 'IGST'}</span>
        </Fact>
      </div>
      {shown === 'delivery' && <DeliveryPanel form={form} change={change} problemAt={problemAt} />}
      {shown === 'billed' && <BilledPanel form={form} change={change} problemAt={problemAt} />}
    </>
  );
}

const ordersInWords = (count: number): string => (count === 0 ? 'no order yet' : counted(count, 'order'));

interface FactProps {
  caption: string;
  label: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

const Fact = ({ caption, label, isOpen, onOpen, children }: FactProps) => (
  <div>
    <Row spread className="caption muted">
      {caption}
      <ActionIcon size={28} aria-label={label} aria-expanded={isOpen} onClick={onOpen}>
        <IconPencil size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </Row>
    <div className="small ink">{children}</div>
  </div>
);

type PartProps = Pick<SaleFactsProps, 'form' | 'change' | 'problemAt'>;

function DeliveryPanel({ form, change, problemAt }: PartProps) {
  const { field } = useTypedFields({
    values: form.delivery,
    onChange: (delivery) => change({ delivery }),
    idOf: (name) => `sale-${name}`,
    problemOf: (name, typed) =>
      name === 'contact' && typed.trim() === '' ? null : addressProblem(name, typed),
    isReadOnly: false,
  });
  return (
    <Panel title="Delivery">
      <Grid columns={2} gap={4}>
        <PlaceFields
          isContactOptional
          values={form.delivery}
          onChange={(delivery) => change({ delivery })}
          field={(name) => {
            const own = field(name);
            return { ...own, error: own.error ?? problemAt(own.id) };
          }}
        />
      </Grid>
    </Panel>
  );
}

function BilledPanel({ form, change, problemAt }: PartProps) {
  const billing = useBilling({
    draft: form.billing,
    company: form.company,
    gst: gstOf(form),
    deliveryState: form.delivery.state,
    known: [],
    onChange: (next, company) => change({ billing: next, ...(company !== undefined && { company }) }),
    idOf: billedFieldId,
    isReadOnly: false,
  });
  const shown: BillingInput = {
    ...billing,
    field: (name) => {
      const own = billing.field(name);
      return { ...own, error: own.error ?? problemAt(own.id) };
    },
  };
  return (
    <Panel title="Billed to">
      <Stack gap={4}>
        <Grid columns={3} gap={4}>
          <TextInput
            id="sale-company"
            label={optional('Company')}
            error={problemAt('sale-company')}
            maxLength={MAX_COMPANY_LENGTH}
            value={form.company}
            onChange={({ currentTarget }) => change({ company: currentTarget.value })}
          />
          <TextInput
            id="sale-gst"
            label={optional('GSTIN')}
            maxLength={TYPED_GSTIN_LENGTH}
            spellCheck={false}
            value={form.gst}
            error={problemAt('sale-gst')}
            onChange={({ currentTarget }) => change({ gst: currentTarget.value.toUpperCase() })}
          />
          <TextInput
            label={optional('PO number')}
            maxLength={MAX_PO_NUMBER_LENGTH}
            value={form.poNumber}
            onChange={({ currentTarget }) => change({ poNumber: currentTarget.value })}
          />
        </Grid>
        <BillingBlock billing={shown} onOtherGstin={() => document.getElementById('sale-gst')?.focus()} />
      </Stack>
    </Panel>
  );
}
