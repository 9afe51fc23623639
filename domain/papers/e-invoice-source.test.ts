import { describe, expect, it } from 'vitest';
import { eInvoiceOf, eInvoiceProblem } from './e-invoice.ts';
import { eInvoiceSourceOf } from './e-invoice-source.ts';
import { paperLines } from './paper-lines.ts';
import type { Party, PrintedPaper } from './printed-paper.ts';

const mill: Party = {
  name: 'Kaveri Spinning Mills',
  address: '7 Pump Lane',
  district: 'Pune',
  pincode: '411001',
  state: 'Maharashtra',
  stateCode: '27',
  gstin: '27AAPFU0939F1ZV',
  contact: '9876543210',
};
const goods = [
  {
    description: 'Gear pump',
    partNumber: null,
    hsn: '841360',
    unit: 'NOS',
    quantity: 1,
    unitPaise: 118_00,
    gstRate: 18,
  },
];

const freight = {
  description: 'Freight to Pune',
  partNumber: null,
  hsn: '9965',
  unit: 'OTH',
  quantity: 1,
  unitPaise: 59_00,
  gstRate: 18,
};

const paper = (changed: Partial<PrintedPaper> = {}): PrintedPaper => ({
  kind: 'invoice',
  number: 'MW/26-27/00001',
  issuedAt: '2026-11-12T06:00:00.000Z',
  buyerName: mill.name,
  buyerGstin: mill.gstin,
  placeCode: '27',
  supply: 'inter',
  totalPaise: 118_00,
  lines: paperLines(goods, 18, 'inter'),
  against: null,
  seller: {
    legalName: 'Millwright Industries Private Limited',
    tradeName: '',
    address: '214 Avinashi Road, Peelamedu',
    city: 'Coimbatore',
    pincode: '641004',
    stateCode: '33',
    gstin: '33AABCM4521K1ZP',
    phone: '',
    email: '',
    bank: { name: '', account: '', ifsc: '', branch: '' },
    signatory: '',
  },
  billedTo: mill,
  deliveredTo: mill,
  order: { number: 'MW-7QK4-2R9X', placedAt: '2026-11-10T04:30:00.000Z', poNumber: null, link: '' },
  payment: null,
  dispatch: null,
  received: [],
  refund: null,
  hsnDigits: 6,
  terms: '',
  eInvoice: null,
  ...changed,
});
const reportOf = (changed: Partial<PrintedPaper> = {}) => eInvoiceOf(eInvoiceSourceOf(paper(changed)));

describe('what is reported to the portal of a paper', () => {
  it('names both parties as they are printed', () => {
    const { SellerDtls, BuyerDtls, ...rest } = reportOf();
    expect(SellerDtls).toMatchObject({
      Gstin: '33AABCM4521K1ZP',
      Loc: 'Coimbatore',
      Pin: 641004,
      Stcd: '33',
    });
    expect(SellerDtls).not.toHaveProperty('TrdNm');
    expect(BuyerDtls).toMatchObject({
      Gstin: mill.gstin,
      LglNm: mill.name,
      Loc: 'Pune',
      Stcd: '27',
      Pos: '27',
    });
    expect(rest).not.toHaveProperty('ShipDtls');
  });

  const store = { ...mill, name: 'Kaveri, Unit II', address: '3 Mill Road', pincode: '411002' };

  it('names no consignee where the goods go to another place of the buyer in the State [B13.1]', () => {
    expect(reportOf({ deliveredTo: store })).not.toHaveProperty('ShipDtls');
    expect(reportOf({ deliveredTo: store, consigneeGst: mill.gstin! })).not.toHaveProperty('ShipDtls');
  });

  it('names the consignee in another State, or with a GSTIN of its own [B13.1]', () => {
    const inKarnataka = { ...store, state: 'Karnataka', stateCode: '29', pincode: '560001' };
    expect(reportOf({ deliveredTo: inKarnataka })).toMatchObject({
      ShipDtls: { Gstin: 'URP', LglNm: 'Kaveri, Unit II', Addr1: '3 Mill Road', Pin: 560001, Stcd: '29' },
    });
    expect(reportOf({ deliveredTo: inKarnataka, consigneeGst: '29AAGCB7383J1Z4' })).toMatchObject({
      ShipDtls: { Gstin: '29AAGCB7383J1Z4', Stcd: '29' },
    });
    expect(reportOf({ deliveredTo: store, consigneeGst: '27AAGCB7383J1Z8' })).toMatchObject({
      ShipDtls: { Gstin: '27AAGCB7383J1Z8', Stcd: '27' },
    });
  });

  it('is a supply with payment to a special economic zone [B14.6]', () => {
    expect(reportOf().TranDtls.SupTyp).toBe('B2B');
    expect(reportOf({ billedTo: { ...mill, sez: true } }).TranDtls).toMatchObject({
      SupTyp: 'SEZWP',
      IgstOnIntra: 'N',
    });
  });

  it('gives the buyer the State of the GSTIN, wherever the goods go', () => {
    const inKarnataka = { ...mill, state: 'Karnataka', stateCode: '29' };
    const { BuyerDtls } = reportOf({ billedTo: inKarnataka, deliveredTo: inKarnataka, placeCode: '29' });
    expect(BuyerDtls).toMatchObject({ Stcd: '27', Pos: '29' });
  });

  it('takes the place of supply where the State of an address cannot be read', () => {
    const somewhere = { ...mill, state: 'Somewhere', stateCode: null };
    expect(reportOf({ billedTo: mill, deliveredTo: somewhere, placeCode: '29' })).toMatchObject({
      ShipDtls: { Stcd: '29' },
    });
  });
});

it('freight is a service with the six digits that the portal takes; short codes of goods are refused', () => {
  const withFreight = paper({ lines: paperLines([...goods, freight], 18, 'inter') });
  expect(eInvoiceOf(eInvoiceSourceOf(withFreight)).ItemList).toMatchObject([
    { IsServc: 'N', HsnCd: '841360' },
    { IsServc: 'Y', HsnCd: '996511', Unit: 'OTH', Qty: 1, TotItemVal: 59 },
  ]);
  const short = paper({ lines: paperLines([{ ...freight, hsn: '9403' }], 18, 'inter') });
  expect(() => eInvoiceOf(eInvoiceSourceOf(short))).toThrow('at least 6 digits');
});

it('is not made for a buyer whose pincode is in another State than the GSTIN, which the portal refuses', () => {
  const inPunjab = { ...mill, pincode: '141001', stateCode: '03', registeredIn: '27' };
  const { billedTo } = paper({ billedTo: inPunjab });
  expect(eInvoiceProblem(paper(), billedTo.pincode)).toBe(
    'The buyer’s GSTIN on MW/26-27/00001 is of Maharashtra, the pincode 141001 is not: the portal refuses that.',
  );
  for (const pincode of ['411001', '999999']) expect(eInvoiceProblem(paper(), pincode)).toBeNull();
  // Where the post of two States is sorted in one place, the address of the goods is given separately.
  const inGujarat = { ...mill, stateCode: '24' };
  expect(reportOf({ billedTo: { ...inGujarat, registeredIn: '27' }, deliveredTo: inGujarat })).toMatchObject({
    ShipDtls: { Gstin: 'URP', Pin: 411001, Stcd: '24' },
  });
});
