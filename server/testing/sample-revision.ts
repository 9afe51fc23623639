import type { OrderedLine } from '#domain/papers/paper-lines.ts';
import { paperLines } from '#domain/papers/paper-lines.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import type { PrintedQuotation, Proforma, QuotationLine } from '#domain/papers/printed-revision.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import { FREIGHT_HSN, FREIGHT_UNIT } from '#domain/quotes/money.ts';
import { sampleGoods, samplePaper } from './sample-paper.ts';

const FREIGHT: OrderedLine = {
  description: 'Freight to Doddaballapura',
  partNumber: null,
  hsn: FREIGHT_HSN,
  unit: FREIGHT_UNIT,
  quantity: 1,
  unitPaise: 18_880_00,
  gstRate: 18,
};
const REMARKS = ['Bench test at 150 m³/h, 42 m, witnessed by you', null, 'Induction hardened, 60 HRC'];

interface Sample extends Partial<PrintedQuotation> {
  /** With the freight. */
  lineCount?: number;
}

/** A revision over the first goods of a list, the last of its lines freight. */
export function sampleQuotation({
  lineCount = 5,
  supply = 'inter',
  ...changed
}: Sample = {}): PrintedQuotation {
  const lines = changed.lines ?? quotationLines(lineCount, supply);
  const { totalPaise } = totalsOf(lines);
  return {
    number: 'QT/26-27/00042',
    revision: 2,
    supply,
    placeCode: supply === 'intra' ? '33' : '29',
    link: 'https://millwright.example/account/quotes/01a1e514-6ab8-7116-81e0-65b75ab70823',
    sentAt: '2026-11-14T06:00:00.000Z',
    sentBy: 'K. Selvaraj',
    validUntil: '2026-11-29',
    payment: 'card or transfer',
    terms: [
      'Delivery: To your works, freight as its own line; unloading is yours',
      'Dispatch: In two lots, lines 2 and 4 at once, the rest 6 weeks after the order',
      'Warranty: Twelve months from delivery',
    ].join('\n'),
    seller: samplePaper().seller,
    hsnDigits: 6,
    totalPaise,
    buyer: {
      name: 'S. Nandini',
      company: 'Kaveri Agro Textiles Private Limited',
      gstin: '29AAECK2290P1ZX',
      pincode: '561203',
      state: 'Karnataka',
      contact: '9886041275',
    },
    request: {
      askedAt: '2026-11-09T06:00:00.000Z',
      message:
        'Two sets for the new humidification plant, 150 m³/h at 42 m, with one spare motor. Please quote delivered to our works.',
      poNumber: 'KAT/ENQ/318',
    },
    revisions: [
      {
        revision: 2,
        sentAt: '2026-11-14T06:00:00.000Z',
        what: '2 of Pump set, Seal at Rs.4,120.00, freight added',
        totalPaise,
      },
      {
        revision: 1,
        sentAt: '2026-11-11T06:00:00.000Z',
        what: 'First offer, 3 lines',
        totalPaise: 8_31_720_00,
      },
    ],
    ...changed,
    lines,
  };
}

function quotationLines(lineCount: number, supply: Supply): QuotationLine[] {
  const ordered = [...sampleGoods(Math.max(1, lineCount - 1)), ...(lineCount > 1 ? [FREIGHT] : [])];
  return paperLines(ordered, 18, supply).map((line, i) => ({
    ...line,
    isFreight: line.hsn === FREIGHT_HSN,
    leadDays: [42, 0, 21, 10, null][i % 5]!,
    remark: line.hsn === FREIGHT_HSN ? null : REMARKS[i % REMARKS.length]!,
    listPaise: i % 4 === 3 ? ordered[i]!.unitPaise + 240_00 : ordered[i]!.unitPaise,
  }));
}

export function sampleProforma({
  lineCount = 5,
  supply = 'inter',
  ...changed
}: Partial<Proforma> & { lineCount?: number } = {}): Proforma {
  const lines = changed.lines ?? quotationLines(lineCount, supply);
  const { seller, billedTo, deliveredTo, order, hsnDigits } = samplePaper();
  return {
    seller,
    billedTo,
    deliveredTo,
    order,
    hsnDigits,
    supply,
    placeCode: supply === 'intra' ? '33' : '29',
    totalPaise: totalsOf(lines).totalPaise,
    madeAt: '2026-11-16T06:00:00.000Z',
    quotation: { number: 'QT/26-27/00042', revision: 2 },
    receivedPaise: 0,
    dueOn: '2026-11-23',
    ...changed,
    lines,
  };
}
