import Type from 'typebox';
import { closed } from '../schema.ts';

const rupees = Type.Number({ minimum: 0, maximum: 99_999_999_999_999 });
const yesOrNo = Type.Union([Type.Literal('Y'), Type.Literal('N')]);
const day = Type.String({ pattern: '^[0-3][0-9]/[01][0-9]/20[0-9]{2}$' });
const documentNumber = Type.String({ pattern: '^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$' });
const stateCode = Type.String({ pattern: '^[0-9]{2}$' });
const between = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\\\"]*$' });

const address = {
  LglNm: between(3, 100),
  Addr1: between(1, 100),
  Addr2: Type.Optional(between(3, 100)),
  Loc: between(3, 50),
  Pin: Type.Integer({ minimum: 100_000, maximum: 999_999 }),
  Stcd: stateCode,
};
const party = {
  Gstin: Type.String({ pattern: '^[0-9]{2}[0-9A-Z]{13}$' }),
  TrdNm: Type.Optional(between(3, 100)),
  ...address,
};

const item = closed({
  SlNo: Type.String({ pattern: '^[0-9]{1,6}$' }),
  PrdDesc: between(3, 300),
  IsServc: yesOrNo,
  HsnCd: Type.String({ pattern: '^([0-9]{6}|[0-9]{8})$' }),
  Qty: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  Unit: between(3, 8),
  UnitPrice: rupees,
  TotAmt: rupees,
  Discount: rupees,
  AssAmt: rupees,
  GstRt: Type.Number({ minimum: 0, maximum: 100 }),
  IgstAmt: rupees,
  CgstAmt: rupees,
  SgstAmt: rupees,
  CesRt: Type.Number({ minimum: 0 }),
  CesAmt: rupees,
  CesNonAdvlAmt: rupees,
  TotItemVal: rupees,
});

/** INV-01 version 1.1, as far as a seller of goods in India fills it. */
export const eInvoice = closed({
  Version: Type.Literal('1.1'),
  TranDtls: closed({
    TaxSch: Type.Literal('GST'),
    SupTyp: Type.Enum(['B2B', 'SEZWP']),
    RegRev: yesOrNo,
    IgstOnIntra: yesOrNo,
  }),
  DocDtls: closed({
    Typ: Type.Union([Type.Literal('INV'), Type.Literal('CRN')]),
    No: documentNumber,
    Dt: day,
  }),
  SellerDtls: closed(party),
  BuyerDtls: closed({ ...party, Pos: stateCode }),
  ShipDtls: Type.Optional(
    closed({ ...address, Gstin: Type.String({ pattern: '^([0-9]{2}[0-9A-Z]{13}|URP)$' }) }),
  ),
  ItemList: Type.Array(item, { minItems: 1, maxItems: 1_000 }),
  ValDtls: closed({
    AssVal: rupees,
    CgstVal: rupees,
    SgstVal: rupees,
    IgstVal: rupees,
    CesVal: rupees,
    Discount: rupees,
    OthChrg: rupees,
    RndOffAmt: Type.Number({ minimum: -99.99, maximum: 99.99 }),
    TotInvVal: rupees,
  }),
  RefDtls: Type.Optional(
    closed({
      PrecDocDtls: Type.Array(closed({ InvNo: documentNumber, InvDt: day }), { minItems: 1 }),
    }),
  ),
});
