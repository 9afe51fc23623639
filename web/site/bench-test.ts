import { site } from './site.ts';

/** Whether a product of this category, given with all above it, is sent with a bench test sheet. Parts never are. */
export const isBenchTested = (path: { name: string }[]) =>
  path.some(({ name }) => site.benchTested.some((machines) => machines === name)) &&
  !path.some(({ name }) => /\b(spares|parts|accessories)\b/i.test(name));
