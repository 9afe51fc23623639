export const QUIET_MONTHS = 12;

/** The tabs of the back office's customers, in their order; what each holds is SQL in server/areas/customers/customer-groups.ts. */
export const CUSTOMER_GROUPS = [
  { value: 'all', label: 'All' },
  { value: 'gstin', label: 'With GSTIN' },
  { value: 'refund-requested', label: 'Refund requested' },
  { value: 'quiet', label: `Quiet for ${QUIET_MONTHS} months` },
] as const;
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]['value'];

export const CUSTOMER_SORTS = [
  { value: 'last-order', label: 'last order' },
  { value: 'registered', label: 'registered' },
] as const;
