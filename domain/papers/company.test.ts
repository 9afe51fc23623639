import { describe, expect, it } from 'vitest';
import { companyProblem, INVENTED_GSTIN } from './company.ts';

const company = {
  legalName: 'Millwright Industries Private Limited',
  address: '214 Avinashi Road',
  city: 'Coimbatore',
  pincode: '641004',
  gstin: '33AAACH7409R1Z8',
};

describe('a company', () => {
  it('that is whole can issue papers, on trial and live', () => {
    for (const isLive of [false, true]) expect(companyProblem(company, isLive)).toBeNull();
  });

  it('that is invented can issue them on trial only', () => {
    const invented = { ...company, gstin: INVENTED_GSTIN };
    expect(companyProblem(invented, false)).toBeNull();
    expect(companyProblem(invented, true)).toContain('invented company');
  });

  it.each(['legalName', 'address', 'city', 'pincode', 'gstin'])('without its %s can issue none', (field) => {
    expect(companyProblem({ ...company, [field]: ' ' }, false)).toContain('Enter them in Settings');
  });

  it('with a mistyped GSTIN can issue none', () => {
    expect(companyProblem({ ...company, gstin: '33AAACH7409R1Z9' }, false)).toContain('check character');
  });
});
