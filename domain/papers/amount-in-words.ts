import type { Paise } from '../money.ts';
import { nounFor } from '../words.ts';

const BELOW_TWENTY = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve',
  'Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
].flatMap((words) => words.split(' '));
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const GROUPS: readonly [number, string][] = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** "Rupees Two Lakh Forty-One Thousand and Seventy-Eight Only", with paise "… and Fifty Paise Only". */
export function amountInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0)
    throw new RangeError('Only an amount of whole paise has words.');
  const rest = paise % 100;
  const rupees = words((paise - rest) / 100);
  const paiseWords = rest === 0 ? '' : ` and ${words(rest)} ${nounFor(rest, 'Paisa', 'Paise')}`;
  return `Rupees ${rupees}${paiseWords} Only`;
}

function words(whole: number): string {
  const said: string[] = [];
  let left = whole;
  for (const [size, name] of GROUPS) {
    if (left < size) continue;
    said.push(`${words(Math.floor(left / size))} ${name}`);
    left %= size;
  }
  if (left > 0 || said.length === 0) said.push(`${said.length > 0 ? 'and ' : ''}${belowHundred(left)}`);
  return said.join(' ');
}

function belowHundred(number: number): string {
  if (number < BELOW_TWENTY.length) return BELOW_TWENTY[number]!;
  const unit = number % 10;
  return TENS[Math.floor(number / 10)]! + (unit === 0 ? '' : `-${BELOW_TWENTY[unit]}`);
}
