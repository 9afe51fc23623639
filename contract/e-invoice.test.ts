import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EInvoiceParty, eInvoiceOf, eInvoiceProblem } from '#domain/papers/e-invoice.ts';
import type { PaperLine, TaxPaper } from '#domain/papers/paper.ts';
import { splitInclusive } from '#domain/papers/tax-split.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import { eInvoice } from './testing/e-invoice.ts';

const takes = new Ajv({ strict: false, allErrors: true }).compile(eInvoice);
const problemsOf = (json: unknown) => (takes(json) ? [] : takes.errors);

const line: PaperLine = {
  position: 1,
  description: '6308 Deep-Groove Ball Bearing, C3',
  partNumber: 'MW-6308-C3',
  hsn: '848210',
  unit: 'NOS',
  quantity: 12,
  rate: 1800,
  ...splitInclusive(9_360_00, 1800, 'intra'),
};
const invoice: TaxPaper = {
  kind: 'invoice',
  number: 'MW/26-27/00123',
  issuedAt: '2026-11-11T18:30:00Z',
  buyerName: 'Sri Annapoorna Spinning Mills Private Limited',
  buyerGstin: '33AAACH7409R1Z8',
  placeCode: '33',
  supply: 'intra',
  totalPaise: 9_360_00,
  lines: [line],
  against: null,
};
const credit: TaxPaper = {
  ...invoice,
  kind: 'credit',
  number: 'CN/26-27/00012',
  against: { number: invoice.number, issuedAt: invoice.issuedAt, totalPaise: invoice.totalPaise },
};
const seller: EInvoiceParty = {
  gstin: '33AAACH7409R1Z8',
  name: 'Millwright Industries Private Limited',
  tradeName: 'Millwright Industries',
  address: '214 Avinashi Road, Peelamedu',
  place: 'Coimbatore',
  pincode: '641004',
  stateCode: '33',
};
const buyer = { ...seller, name: invoice.buyerName, tradeName: null };
const jsonOf = (paper: TaxPaper, over = {}) =>
  eInvoiceOf({ paper, seller, buyer, isSez: false, shipTo: null, ...over });

describe('the JSON of an e-invoice', () => {
  it('of an invoice has its parties, lines and sums [B2.37]', () => {
    const json = jsonOf(invoice);
    expect(problemsOf(json)).toEqual([]);
    expect(json).toMatchObject({
      DocDtls: { Typ: 'INV', No: 'MW/26-27/00123', Dt: '12/11/2026' },
      SellerDtls: {
        Gstin: '33AAACH7409R1Z8',
        Addr1: '214 Avinashi Road, Peelamedu',
        Pin: 641004,
        Stcd: '33',
      },
      BuyerDtls: { Pos: '33' },
      ValDtls: { AssVal: 7932.2, CgstVal: 713.9, SgstVal: 713.9, IgstVal: 0, TotInvVal: 9360 },
    });
    expect(json.ItemList[0]).toMatchObject({
      SlNo: '1',
      HsnCd: '848210',
      Qty: 12,
      Unit: 'NOS',
      UnitPrice: 661.017,
      AssAmt: 7932.2,
      GstRt: 18,
      CgstAmt: 713.9,
      SgstAmt: 713.9,
      IgstAmt: 0,
      TotItemVal: 9360,
      IsServc: 'N',
    });
    expect(json).not.toHaveProperty('RefDtls');
  });

  it('of a credit note names the invoice, without pieces where only the price is lowered', () => {
    const json = jsonOf({ ...credit, lines: [{ ...line, quantity: 0 }] });
    expect(problemsOf(json)).toEqual([]);
    expect(json).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'MW/26-27/00123', InvDt: '12/11/2026' }] },
    });
    expect(json.ItemList[0]).not.toHaveProperty('Qty');
  });

  it('names the place of delivery where it is another', () => {
    const json = jsonOf(invoice, {
      shipTo: { ...seller, gstin: 'URP', name: 'Unit II', place: 'Srivilliputhur' },
    });
    expect(problemsOf(json)).toEqual([]);
    expect(json).toHaveProperty('ShipDtls.Loc', 'Srivilliputhur');
  });

  it('keeps to the lengths of the portal with any address, name and amount', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }), {
      minLength: 1,
      maxLength: 20,
    });
    const text = words.map((parts) => `A${parts.join(' ')}`);
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 1e11 }), (address, name, paise) => {
        const split = splitInclusive(paise, 1800, 'intra');
        const json = jsonOf(
          { ...invoice, lines: [{ ...line, ...split, description: name }] },
          { buyer: { ...buyer, address, name, place: name } },
        );
        expect(problemsOf(json)).toEqual([]);
        expect(json.ValDtls.TotInvVal).toBe(paise / 100);
      }),
    );
  });

  it('fills up a name that is shorter than the portal takes', () => {
    expect(jsonOf(invoice, { buyer: { ...buyer, name: 'AB' } }).BuyerDtls.LglNm).toBe('AB.');
  });

  it('writes inches without quotation marks, which the portal refuses', () => {
    const { ItemList, BuyerDtls } = jsonOf(
      { ...invoice, lines: [{ ...line, description: 'Gate valve 2" flanged' }] },
      { buyer: { ...buyer, name: 'M/s "Kaveri" Mills', address: 'Plot 4\\5, "Annexe"' } },
    );
    expect(ItemList[0]!.PrdDesc).toBe("Gate valve 2'' flanged");
    expect(BuyerDtls).toMatchObject({ LglNm: "M/s ''Kaveri'' Mills", Addr1: "Plot 4/5, ''Annexe''" });
  });

  it('splits a long address between two words and loses none of it', () => {
    const address = `${'Plot 114, SIDCO Industrial Estate, '.repeat(4)}Kurichi`;
    const { Addr1, Addr2 } = jsonOf(invoice, { buyer: { ...buyer, address } }).BuyerDtls;
    expect(`${Addr1} ${Addr2}`).toBe(address);
    const odd = jsonOf(invoice, { buyer: { ...buyer, address: `${'x'.repeat(99)} ab` } }).BuyerDtls;
    expect(odd.Addr2).toBe('x ab');
  });

  it.each([
    ['a receipt', { ...invoice, kind: 'receipt' as const }, /Only tax invoices/],
    ['no GSTIN', { ...invoice, buyerGstin: null }, /without a GSTIN/],
    ['a short HSN code', { ...invoice, lines: [{ ...line, hsn: '8482' }] }, /Line 1 .* at least 6 digits/],
    ['no HSN code', { ...invoice, lines: [{ ...line, hsn: null }] }, /Line 1/],
    ['no invoice to credit', { ...credit, against: null }, /names no invoice/],
    ['too many lines', { ...invoice, lines: Array<PaperLine>(1_001).fill(line) }, /at most 1000 lines/],
  ])('is refused with %s', (_, paper, problem) => {
    expect(eInvoiceProblem(paper, buyer.pincode)).toMatch(problem);
    expect(() => jsonOf(paper)).toThrow(problem);
  });

  it('is refused by the schema where a figure, a length or a field is wrong', () => {
    const json = jsonOf(invoice);
    expect(problemsOf({ ...json, Version: '1.0' })).not.toEqual([]);
    expect(problemsOf({ ...json, Extra: 1 })).not.toEqual([]);
    expect(problemsOf({ ...json, DocDtls: { ...json.DocDtls, No: '0123' } })).not.toEqual([]);
    expect(problemsOf({ ...json, BuyerDtls: { ...json.BuyerDtls, Loc: 'ab' } })).not.toEqual([]);
    expect(totalsOf(invoice.lines).totalPaise).toBe(invoice.totalPaise);
  });
});
