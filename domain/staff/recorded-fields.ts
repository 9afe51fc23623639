import { formatIst } from '../calendar.ts';
import { formatRupees } from '../money.ts';
import { SETTING_WORDS } from '../settings/settings-in-words.ts';

const WORDS: Record<string, string> = {
  ...SETTING_WORDS,
  imageLink: 'images',
  productType: 'product type',
  partNumber: 'part number',
  hsn: 'HSN code',
  gstRate: 'GST rate',
  priceBreaks: 'quantity prices',
  leadDays: 'lead time',
  curve: 'pump curve',
  drawing: 'drawing of the parts',
  origin: 'country of origin',
  stock: 'on hand',
  beyond: 'beyond the stock',
  reorderAt: 'reorder level',
  percentOff: 'off everything',
  validFrom: 'valid from',
  validTo: 'valid to',
  fixedPrices: 'fixed prices',
};

/** The name of a recorded field, for people. */
export const fieldWord = (field: string) => WORDS[field] ?? field;

/** A recorded value, for people. */
export function fieldValue(field: string, value: string | null): string {
  // The links of pictures say nothing to a reader, their number does.
  if (field === 'imageLink') return String(value?.split('\n').length ?? 0);
  if (value === null) return field === 'stock' ? 'not counted' : '-';
  if (field === 'drawing') return value.slice(value.lastIndexOf('/') + 1);
  if (field === 'beyond') return value === 'make' ? 'make more' : 'stop selling';
  if (['stock', 'reorderAt'].includes(field) && Number.isFinite(Number(value)))
    return Number(value).toLocaleString('en-IN');
  if (field === 'percentOff') return `${value} %`;
  if (field === 'fixedPrices') return value.replaceAll('\n', '; ');
  if (field === 'expires') return formatIst(value, 'date');
  if (field === 'gstRate') return `${value} %`;
  if (field === 'leadDays') return value === '1' ? '1 day' : `${value} days`;
  if (field === 'priceBreaks') return value.split('\n').map(breakInWords).join(', ');
  if (field === 'curve') return value.replaceAll('\n', '; ');
  if (field === 'specifications' || field === 'spares') return value.replaceAll('\n', ', ');
  return field === 'price' && Number.isFinite(Number(value)) ? formatRupees(Number(value)) : value;
}

/** "10: 318" */
function breakInWords(recorded: string): string {
  const [from, price] = recorded.split(': ');
  return `from ${Number(from).toLocaleString('en-IN')} ${formatRupees(Number(price))}`;
}
