import { BILLING_FIELDS, type BillingField, billingFieldProblem } from '#domain/papers/billing.ts';
import { useTypedFields } from '../address-fields/use-typed-fields.ts';
import { type BillingDraft, type BillingOf, billingOf, changing, opened } from './billing-draft.ts';

interface UseBilling extends BillingOf {
  /** `company`: what its field becomes too. */
  onChange: (draft: BillingDraft, company?: string) => void;
  idOf: (name: BlockField) => string;
  isReadOnly: boolean;
}

/** Company and GSTIN have fields of their own beside the block. */
const BLOCK_FIELDS = ['address', 'pincode', 'district', 'state'] as const;
export type BlockField = (typeof BLOCK_FIELDS)[number];

/** The block "Billed to" of a form. */
export function useBilling({ onChange, idOf, isReadOnly, ...of }: UseBilling) {
  const { draft } = of;
  const billing = billingOf(of);
  const { billedTo, registered } = billing;
  const problemOf = (name: BillingField) => billedTo && billingFieldProblem(name, billedTo);
  const { address, pincode, district } = draft;
  const { field, showProblems } = useTypedFields({
    values: { address, pincode, district, state: registered?.name ?? draft.state },
    onChange: (values) => onChange({ ...draft, ...values, ...(registered && { state: draft.state }) }),
    idOf,
    problemOf,
    isReadOnly,
  });
  return {
    ...billing,
    gst: of.gst,
    deliveryState: of.deliveryState,
    draft,
    change: (next: BillingDraft) => onChange(next),
    open: () => onChange(opened(draft, of.gst)),
    /** The known address is shown in the fields, its company in that of the form. */
    changeKnown: () => billedTo && onChange(changing(draft, billedTo), billedTo.company),
    idOf,
    isReadOnly,
    /** The names of the inputs are those of the delivery already. */
    field: (name: BlockField) => ({ ...field(name), name: `billing-${name}` }),
    showProblems,
    problemOf,
    /** The first field of the block that is empty. */
    missing: (billedTo && BLOCK_FIELDS.find((name) => String(billedTo[name]).trim() === '')) ?? null,
    firstProblem: BILLING_FIELDS.find((name) => problemOf(name)) ?? null,
  };
}

export type BillingInput = ReturnType<typeof useBilling>;
