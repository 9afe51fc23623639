import { describe, expect, test } from 'vitest';
import { readPortalAnswer } from './portal-answer.ts';

const IRN = '1a2b'.repeat(16);
const ANSWER = {
  irn: IRN,
  ackNo: '112610012345678',
  ackDate: '2026-11-13 11:20:00',
  signedQr: 'eyJhbGci.a.b',
};

describe('what is pasted from the portal', () => {
  test('fills every field when it is the whole answer', () => {
    const pasted = JSON.stringify({
      AckNo: 112610012345678,
      AckDt: '2026-11-13 11:20:00',
      Irn: IRN,
      SignedInvoice: 'eyJ…',
      SignedQRCode: 'eyJhbGci.a.b',
      Status: 'ACT',
    });
    expect(readPortalAnswer(pasted)).toEqual(ANSWER);
    expect(readPortalAnswer(`{"Status":1,"Data":${pasted}}`)).toEqual(ANSWER);
  });

  test.each([IRN, '', '{', '[]', 'null', '7', '{"AckNo":1}'])('is typed text otherwise: %j', (text) => {
    expect(readPortalAnswer(text)).toBeNull();
  });
});
