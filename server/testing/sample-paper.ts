import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { PaperLine, TaxPaper } from '#domain/papers/paper.ts';
import { type OrderedLine, paperLines } from '#domain/papers/paper-lines.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import type { Party, PrintedPaper, Seller } from '#domain/papers/printed-paper.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import type { PackingSlip } from '../areas/papers/pdf/slip.ts';

const SELLER: Seller = {
  legalName: 'Millwright Industries Private Limited',
  tradeName: 'Millwright Industries',
  address: '214 Avinashi Road, Peelamedu',
  city: 'Coimbatore',
  pincode: '641004',
  stateCode: '33',
  gstin: '33AABCM4521K1ZP',
  phone: '+91 422 245 1960',
  email: 'accounts@millwright.example',
  bank: { name: 'Kaveri Union Bank', account: '50200073196428', ifsc: 'KVNB0001147', branch: 'Peelamedu' },
  signatory: 'R. Meenakshi',
};

export const BILLED_TO: Party = {
  name: 'Sri Annapoorna Spinning Mills Private Limited',
  address: '18/2 Tenkasi Road',
  district: 'Rajapalayam',
  pincode: '626117',
  state: 'Tamil Nadu',
  stateCode: '33',
  gstin: '33AAKCS7318Q1ZP',
  contact: '9842216730',
};

const DELIVERED_TO: Party = {
  ...BILLED_TO,
  name: 'Sri Annapoorna Spinning Mills, Unit II',
  address: 'SF 114 Sivakasi Road, Mamsapuram',
  district: 'Srivilliputhur',
  pincode: '626110',
};

const GOODS: readonly (readonly [
  name: string,
  part: string,
  hsn: string,
  unit: string,
  quantity: number,
  rupees: number,
])[] = [
  ['MB 50-160 Monoblock Pump, 3.7 kW', 'MW-MB50160-37', '84137010', 'NOS', 2, 45_999],
  ['JC 110 Jaw Coupling with Spider', 'MW-JC110', '848360', 'SET', 2, 2480],
  ['Mechanical Seal 32 mm, SiC / Carbon', 'MW-MS32-SC', '848420', 'NOS', 4, 1890],
  ['6308 Deep-Groove Ball Bearing, C3', 'MW-6308-C3', '848210', 'NOS', 12, 780],
  ['6206 Deep-Groove Ball Bearing, C3', 'MW-6206-C3', '848210', 'NOS', 24, 340],
  ['HF-1 Ring Spindle with Insert, 18.5 mm Wharve', 'MW-HF1-185', '844833', 'NOS', 96, 1240],
  ['Bronze Impeller 165 mm for MB 50-160', 'MW-IMP-50160-165', '841391', 'NOS', 2, 4250],
  ['Spinning Ring 42 mm with C1 Traveller', 'MW-SR42-C1', '844833', 'NOS', 480, 412],
  ['DN 80 Gate Valve, PN 16, Rising Stem', 'MW-GV80-16', '848180', 'NOS', 4, 9850],
  ['IE3 Induction Motor 132M, 7.5 kW, 4 pole', 'MW-IE3-132M-75-4', '850152', 'NOS', 1, 39_900],
  ['V-Belt Pulley 200 mm, 3 Groove, SPB', 'MW-VP200-3B', '848350', 'NOS', 6, 1740],
  ['Rubber V-Belt SPB 2240', 'MW-VB-SPB2240', '401039', 'NOS', 12, 690],
];

export const sampleGoods = (count: number): OrderedLine[] =>
  Array.from({ length: count }, (_, i) => {
    const [description, partNumber, hsn, unit, quantity, rupees] = GOODS[i % GOODS.length]!;
    return { description, partNumber, hsn, unit, quantity, unitPaise: rupees * 100, gstRate: 18 };
  });

interface Sample extends Partial<PrintedPaper> {
  kind?: TaxPaper['kind'];
  lineCount?: number;
  goods?: OrderedLine[];
  supply?: Supply;
}

/** A paper of any kind over the first goods of a list. */
export function samplePaper({
  kind = 'invoice',
  lineCount = 6,
  goods = sampleGoods(lineCount),
  supply = 'intra',
  ...changed
}: Sample = {}): PrintedPaper {
  const lines: readonly PaperLine[] = changed.lines ?? paperLines(goods, 18, supply);
  const { totalPaise } = totalsOf(lines);
  const isRefund = KIND_OF_PAPER[kind].isNegative;
  return {
    kind,
    number: `${KIND_OF_PAPER[kind].series}/26-27/00123`,
    issuedAt: '2026-11-12T06:00:00.000Z',
    buyerName: BILLED_TO.name,
    buyerGstin: BILLED_TO.gstin,
    placeCode: supply === 'intra' ? '33' : '24',
    supply,
    totalPaise,
    lines,
    against: isRefund
      ? {
          number: kind === 'credit' ? 'MW/26-27/00120' : 'RV/26-27/00418',
          issuedAt: '2026-11-10T06:00:00.000Z',
          totalPaise: totalPaise * 2,
        }
      : null,
    seller: SELLER,
    billedTo: BILLED_TO,
    deliveredTo: DELIVERED_TO,
    order: {
      number: 'MW-7QK4-2R9X',
      placedAt: '2026-11-10T04:30:00.000Z',
      poNumber: 'SAM/PO/2611/087',
      link: 'https://millwright.example/account/orders/MW-7QK4-2R9X',
    },
    payment: { id: 'pay_Q8mT2xLd41VnRs', method: 'card', paidAt: '2026-11-10T04:35:00.000Z' },
    dispatch:
      kind === 'invoice'
        ? {
            carrier: 'VRL Logistics, by road',
            lrNumber: '5530118742',
            lrDate: '2026-11-12T06:00:00.000Z',
            vehicle: 'KA 25 AB 4417',
            ewayBill: '541200987734',
          }
        : null,
    received: kind === 'invoice' ? [{ number: 'RV/26-27/00418', totalPaise }] : [],
    refund: isRefund
      ? { id: 'rfnd_Qa1L7wVt93KcYe', at: '2026-11-24T06:00:00.000Z', reason: 'Goods returned' }
      : null,
    hsnDigits: 6,
    terms: [
      'Risk passes when the carrier takes the goods.',
      'Note damage on the carrier’s receipt; tell us within seven days.',
      'Warranty twelve months from delivery.',
      'Shipping is at the customer’s cost, settled with the carrier.',
    ].join('\n'),
    eInvoice: null,
    ...changed,
  };
}

/** The slip of an order over the same goods; the third names no weight. */
export function sampleSlip(lineCount: number): PackingSlip {
  const { seller, order, deliveredTo, lines } = samplePaper({ lineCount });
  return {
    seller,
    order,
    deliveredTo,
    carrier: 'VRL Logistics',
    lrNumber: '5530118742',
    lines: lines.map(({ partNumber, description, quantity, unit }, i) => ({
      partNumber,
      name: description,
      remark: null,
      quantity,
      unit,
      position: i + 1,
      weightGrams: i === 2 ? null : (i + 1) * 1300,
    })),
  };
}
