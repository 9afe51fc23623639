import { describe, expect, it } from 'vitest';
import { numberInSigned, signedQrProblem } from './signed-qr.ts';

const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229';
const paper = {
  number: 'MW/26-27/00042',
  sellerGstin: '33AABCM4521K1ZP',
  irn,
  buyerGstin: '27AAPFU0939F1ZV',
  totalPaise: 1_180_00,
  lineCount: 2,
};
const good = { SellerGstin: paper.sellerGstin, DocNo: paper.number, Irn: irn, TotInvVal: 1180 };
const signed = (changed: object = {}) =>
  JSON.stringify({ data: JSON.stringify({ ...good, ...changed }), iss: 'NIC' });

describe('the signed QR code of the portal', () => {
  it('is that of the paper, in whatever case', () => {
    expect(signedQrProblem(signed(), paper)).toBeNull();
    expect(signedQrProblem(signed({ DocNo: 'mw/26-27/00042', Irn: irn.toUpperCase() }), paper)).toBeNull();
    expect(signedQrProblem(JSON.stringify({ data: good }), paper)).toBeNull();
  });

  it.each([
    [{ DocNo: 'MW/26-27/00041' }, 'The signed QR code is that of MW/26-27/00041, not of MW/26-27/00042.'],
    [
      { SellerGstin: '27AAPFU0939F1ZV' },
      'The signed QR code is of the seller 27AAPFU0939F1ZV; MW/26-27/00042 was issued by 33AABCM4521K1ZP.',
    ],
    [
      { Irn: 'b'.repeat(64) },
      `The signed QR code is that of the IRN ${'b'.repeat(64)}, which is not the one you entered.`,
    ],
    [
      { TotInvVal: 1180.01 },
      'The portal registered MW/26-27/00042 with a total of 1180.01; it is Rs.1,180.00.',
    ],
    [
      { TotInvVal: '118000' },
      'The portal registered MW/26-27/00042 with a total of 118000; it is Rs.1,180.00.',
    ],
    [{ ItemCnt: 3 }, 'The portal registered MW/26-27/00042 with 3 lines; it has 2.'],
    [
      { BuyerGstin: '29AAGCB7383J1Z4' },
      'The portal registered MW/26-27/00042 for the buyer 29AAGCB7383J1Z4; it was issued to 27AAPFU0939F1ZV.',
    ],
  ])('of another paper is refused: %j', (changed, sentence) => {
    expect(signedQrProblem(signed(changed), paper)).toBe(sentence);
  });

  it('may say the total as text, and nothing of lines and buyer', () => {
    expect(signedQrProblem(signed({ TotInvVal: '1180.00' }), paper)).toBeNull();
    const all = { TotInvVal: 1180, ItemCnt: 2, BuyerGstin: '27aapfu0939f1zv' };
    expect(signedQrProblem(signed(all), paper)).toBeNull();
    expect(signedQrProblem(signed({ TotInvVal: undefined }), paper)).toBeNull();
  });

  it('names its document', () => {
    expect(numberInSigned(signed())).toBe('MW/26-27/00042');
    expect(numberInSigned('{}')).toBeNull();
  });

  it.each([
    '',
    '1',
    'null',
    '{',
    '{}',
    '{"data":"1"}',
    '{"data":"{"}',
    '{"data":null}',
    signed({ DocNo: 42 }),
  ])('that cannot be read is refused: %s', (payload) => {
    expect(signedQrProblem(payload, paper)).toBe(
      'The signed QR code cannot be read. Copy all of it from the portal.',
    );
  });
});
