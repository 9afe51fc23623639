import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';

type Transfer = NonNullable<Order['transfer']>;

export interface BankRow {
  label: string;
  shown: string;
  /** What a bank's form takes; null where it is not typed. */
  copied: string | null;
}

/** Where the money goes, as the customer's bank asks for it. */
export function bankRows({ reference, bank }: Transfer): BankRow[] {
  if (bank === null) return [];
  const plain = (label: string, text: string): BankRow => ({ label, shown: text, copied: text });
  return [
    plain('Reference', reference),
    plain('Beneficiary', bank.beneficiary),
    { label: 'Account number', shown: inFours(bank.account), copied: bank.account },
    plain('IFSC', bank.ifsc),
    { label: 'Bank', shown: [bank.name, bank.branch].filter(Boolean).join(', '), copied: null },
  ];
}

/** One text for a mail to the person who makes the transfer. */
export const allAsText = (transfer: Transfer): string =>
  [
    `Amount: ${formatRupeesExact(transfer.left)}`,
    ...bankRows(transfer).map(({ label, shown, copied }) => `${label}: ${copied ?? shown}`),
  ].join('\n');

const inFours = (account: string) => account.replace(/(.{4})(?=.)/g, '$1\u00a0');
