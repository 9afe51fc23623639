/** The filter of the activity log, by what was done. */
export const ACTIVITY_KINDS = [
  'sign-ins',
  'orders',
  'money',
  'products',
  'content',
  'customers',
  'team',
  'settings',
  'operation',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
