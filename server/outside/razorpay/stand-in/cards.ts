import type { StoredError } from './ledger-json.ts';
import { ProviderError } from './provider-error.ts';

export interface Card {
  number: string;
  expiry: string;
  cvv: string;
  name: string;
}

const refusal = (reason: string, description: string, rest: Partial<StoredError> = {}): StoredError => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source: 'issuer_bank',
  step: 'payment_authorization',
  reason,
  ...rest,
});

const DECLINED = refusal('card_declined', 'Your payment has been declined by your bank. Try another card.');

/** The provider's test cards that fail, by the way they fail. */
const FAILING: Record<string, StoredError> = {
  '4000000000000002': DECLINED,
  '4100280000090000': refusal('payment_timed_out', 'Your payment was not completed on time. Try again.', {
    source: 'customer',
    step: 'payment_authentication',
  }),
  '4100280000080001': refusal(
    'insufficient_fund',
    'Your payment could not be completed: the account does not hold enough money. Try another card.',
  ),
  '4100280000070002': refusal(
    'payment_cancelled',
    'You cancelled the payment. Try again or use another card.',
    {
      source: 'customer',
      step: 'payment_authentication',
    },
  ),
  '4100280000060003': DECLINED,
  '4100280000030006': refusal(
    'card_disabled_for_online_payments',
    'This card is not enabled for online payments. Ask your bank or use another card.',
  ),
  '4100280000010008': refusal(
    'card_number_invalid',
    'The card number is not right. Check it and try again.',
    {
      source: 'customer',
    },
  ),
  '4100280000020007': refusal(
    'gateway_technical_error',
    'The bank could not process the payment because of a technical error. Try again later.',
    { code: 'GATEWAY_ERROR', source: 'gateway' },
  ),
  '4100280000000009': refusal(
    'authentication_failed',
    'The bank could not confirm that it is you. Try again or use another card.',
    { code: 'GATEWAY_ERROR', source: 'bank', step: 'payment_authentication' },
  ),
};

/** Some of the provider's test numbers have no valid check digit. */
const SUCCEEDING = [
  '4111111111111111',
  '4100280000001007',
  '5500670000001002',
  '6527658900001005',
  '36082800091007',
  '340256000401007',
];

const WRONG_OTP = refusal('incorrect_otp', 'The code was not right. Try again.', {
  source: 'customer',
  step: 'payment_authentication',
});

/** null: the bank approves. */
export function bankAnswer(number: string, otp: string | undefined): StoredError | null {
  if (otp !== undefined && !/^\d{4,10}$/.test(otp)) return WRONG_OTP;
  return FAILING[number] ?? null;
}

function hasCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const wrong = (field: string, description: string, reason: string) =>
  new ProviderError(description, { field, source: 'customer', reason });

/** Refuses an invalid card before the bank is asked. */
export function checkCard(value: unknown, now: Date): Card {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].trim() : '');
  const card: Card = {
    number: text('number').replace(/[\s-]/g, ''),
    expiry: text('expiry'),
    cvv: text('cvv'),
    name: text('name').slice(0, 100),
  };
  const known = SUCCEEDING.includes(card.number) || card.number in FAILING;
  if (!/^\d{12,19}$/.test(card.number) || !(known || hasCheckDigit(card.number)))
    throw wrong('number', 'The card number is not right. Check it and try again.', 'card_number_invalid');
  const [, month, year] = /^(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})$/.exec(card.expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    throw wrong('expiry', 'Write the expiry as month and year, such as 08 / 29.', 'card_expiry_invalid');
  if (new Date(2000 + Number(year), Number(month), 1) <= now)
    throw wrong('expiry', 'This card has expired. Use another card.', 'card_expired');
  if (!/^\d{3,4}$/.test(card.cvv)) throw wrong('cvv', 'The CVV has 3 or 4 digits.', 'card_cvv_invalid');
  return card;
}

export function networkOf(number: string): string {
  if (/^4/.test(number)) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MasterCard';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^3[068]/.test(number)) return 'Diners Club';
  if (/^(60|65|81|82)/.test(number)) return 'RuPay';
  return 'Unknown';
}
