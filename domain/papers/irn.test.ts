import { describe, expect, it } from 'vitest';
import { ackDateProblem, MAX_SIGNED_QR_LENGTH, readEInvoice } from './irn.ts';

const good = {
  irn: 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229',
  ackNo: '112610012345678',
  ackDate: '2026-11-13 10:15:00',
  signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiMSJ9.c2lnbmF0dXJl',
};
const read = (changed: Partial<typeof good>) => readEInvoice({ ...good, ...changed });

describe('what the portal answered', () => {
  it('is kept with the time of the acknowledgement as an instant', () => {
    expect(read({})).toEqual({ eInvoice: { ...good, ackDate: '2026-11-13T04:45:00.000Z' } });
  });

  it('may be pasted with spaces, line breaks and capital letters', () => {
    expect(
      read({
        irn: ` ${good.irn.toUpperCase()}\n`,
        ackNo: ` ${good.ackNo} `,
        signedQr: good.signedQr.replaceAll('.', '.\r\n '),
      }),
    ).toEqual({ eInvoice: { ...good, ackDate: '2026-11-13T04:45:00.000Z' } });
  });

  it.each([
    ['2026-11-13', '2026-11-12T18:30:00.000Z'],
    ['2026-11-13T23:59:59', '2026-11-13T18:29:59.000Z'],
    ['13/11/2026 10:15:00', '2026-11-13T04:45:00.000Z'],
    ['13-11-2026 12:05 am', '2026-11-12T18:35:00.000Z'],
    ['13/11/2026 12:05 PM', '2026-11-13T06:35:00.000Z'],
  ])('takes the date %s', (ackDate, instant) => {
    expect(read({ ackDate })).toMatchObject({ eInvoice: { ackDate: instant } });
  });

  it.each([
    '2026-02-29 10:00:00',
    '31/04/2026',
    '2026-11-13 24:00',
    '2026-11-13 10:60',
    '13/11/2026 13:00 PM',
    '13/11/2026 00:10 AM',
    '13 Nov 2026',
    'yesterday',
    '',
  ])('refuses the date "%s"', (ackDate) => {
    expect(read({ ackDate })).toEqual({
      problem: 'Write the acknowledgement date as the portal does, such as 2026-11-13 10:15:00.',
    });
  });

  it.each([
    [{ irn: ' ' }, 'Enter the IRN from the portal’s answer.'],
    [{ irn: good.irn.slice(1) }, 'An IRN has 64 characters; this one has 63.'],
    [{ irn: good.irn.replace('a', 'g') }, 'An IRN has only the digits 0 to 9 and the letters a to f.'],
    [{ ackNo: '12ab' }, 'The acknowledgement number has 10 to 20 digits'],
    [{ ackNo: '123456789' }, 'The acknowledgement number has 10 to 20 digits'],
    [{ signedQr: 'abc.def' }, 'The signed QR code is a long text of three parts'],
    [{ signedQr: 'https://portal.example/qr' }, 'The signed QR code is a long text of three parts'],
    [{ signedQr: `a.b.${'c'.repeat(MAX_SIGNED_QR_LENGTH)}` }, 'The signed QR code has 2304 characters'],
  ])('refuses %j with a sentence', (changed, sentence) => {
    expect(read(changed)).toEqual({ problem: expect.stringContaining(sentence) });
  });

  it('was acknowledged between the day of the paper and today, by India’s calendar', () => {
    const problemOf = (ackDate: string) =>
      ackDateProblem(ackDate, '2026-11-13T18:00:00.000Z', new Date('2026-11-16T19:00:00.000Z'));
    expect(problemOf('2026-11-12T18:29:59.000Z')).toContain('before it was issued, on 13 Nov 2026');
    expect(problemOf('2026-11-12T18:30:00.000Z')).toBeNull();
    expect(problemOf('2026-11-17T18:29:59.000Z')).toBeNull();
    expect(problemOf('2026-11-17T18:30:00.000Z')).toContain('still to come');
  });
});
