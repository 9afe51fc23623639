import { describe, expect, it } from 'vitest';
import { signedQrProblem } from './signed-qr.ts';

const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229';
const paper = { number: 'MW/26-27/00042', sellerGstin: '33AABCM4521K1ZP', irn };
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
  ])('of another paper is refused: %j', (changed, sentence) => {
    expect(signedQrProblem(signed(changed), paper)).toBe(sentence);
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
