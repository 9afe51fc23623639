import { describe, expect, it } from 'vitest';
import { lrOf, slashedDate, tidyTransporterId, transporterIdProblem, vehicleOf } from './transport.ts';

describe('a transporter id', () => {
  it.each(['33AAACH7409R1Z8', ' 33aaach7409r1z8 ', '88AABCT1234K1ZX'])('may be %s [B14.4]', (typed) => {
    expect(transporterIdProblem(typed)).toBeNull();
  });
  it.each(['', '33AAACH7409R1Z', '33AAACH7409R1Z88', 'AAACH7409R1Z833', '33-AAACH7409R1'])(
    'is not %s',
    (typed) => {
      expect(transporterIdProblem(typed)).toMatch(/15 characters/);
    },
  );
  it('has the check character of a GSTIN [B14.4]', () => {
    expect(transporterIdProblem('33AAACH7409R1Z9')).toMatch(/wrong check character/);
  });
  it('is kept in capital letters without gaps', () => {
    expect(tidyTransporterId(' 33aaach7409r1z8 ')).toBe('33AAACH7409R1Z8');
  });
});

it('vehicles, receipts and days are written as the portals take them', () => {
  expect(vehicleOf('tn 37-bx 4410')).toBe('TN37BX4410');
  expect(lrOf('LR 4471/88-20 (two)')).toBe('LR4471/88-20two');
  expect(lrOf('1234567890123456789')).toHaveLength(15);
  expect(slashedDate('2026-11-13')).toBe('13/11/2026');
});
