import { expect, it } from 'vitest';
import { motorEfficiency, yearlyEnergy } from './running-cost.ts';

it.each([
  [0.37, 80.7],
  [5.5, 89.2],
  [3.7, 87.8],
  [400, 95.8],
])('a motor of %d kW has %d %%', (kw, percent) => expect(motorEfficiency(kw)).toBeCloseTo(percent, 9));

it('a year costs shaft power ÷ motor efficiency × hours × tariff, to Rs.100 [B7.17]', () => {
  const year = { motorKw: 5.5, hours: 4000, rupeesPerKwh: 8.5 };
  // 4.46 kW ÷ 0.892 = 5 kW; × 4,000 h = 20,000 kWh; × Rs.8.50 = Rs.1,70,000.
  expect(yearlyEnergy({ ...year, shaftKw: 4.46 })).toEqual({ kwh: 20_000, rupees: 170_000 });
  expect(yearlyEnergy({ ...year, shaftKw: 4.461 }).rupees).toBe(170_000);
  expect(yearlyEnergy({ ...year, shaftKw: 4.462 }).rupees).toBe(170_100);
});
