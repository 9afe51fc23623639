import { expect, test } from 'vitest';
import { asCompanyGstins, companyGstinsProblem } from './company-gstins.ts';

const [TN, MH] = ['33AABCS1042M1ZM', '27AAPFU0939F1ZV'];

test.each([
  [[], 'Enter at least one GSTIN.'],
  [[''], 'Enter the 15-character GSTIN, such as 27AAPFU0939F1ZV.'],
  [['123456789012345'], 'Enter the 15-character GSTIN, such as 27AAPFU0939F1ZV.'],
  [['27AAPFU0939F1ZX'], /^The GSTIN has a wrong check character/],
  [[MH, '27AAPFU0939F1ZX'], /^27AAPFU0939F1ZX: The GSTIN has a wrong check character/],
])('a company with the GSTINs %j is refused [B10.1]', (typed, problem) => {
  expect(companyGstinsProblem(typed)).toMatch(problem);
});

test('GSTINs are stored in one form, each once, the first choice first', () => {
  expect(companyGstinsProblem([MH])).toBeNull();
  expect(asCompanyGstins([MH, ` ${TN.toLowerCase()} `, `${MH} `])).toEqual([MH, TN]);
});
