import { expect, test } from 'vitest';
import { firmUnits } from './firm-units.ts';

const FIRM = '\u00a0';

test.each([
  ['MB 50-160 Monoblock Pump, 3.7 kW', `MB 50-160 Monoblock Pump, 3.7${FIRM}kW`],
  ['Flameproof Motor, 11 KW, 415 v', `Flameproof Motor, 11${FIRM}KW, 415${FIRM}v`],
  ['Bronze impeller 165 mm for 36 m³/h', `Bronze impeller 165${FIRM}mm for 36${FIRM}m³/h`],
  ['1/2 in Solenoid Valve, ½ inch', `1/2${FIRM}in Solenoid Valve, ½${FIRM}inch`],
  ['3.7 kW (5 hp)', `3.7${FIRM}kW (5${FIRM}hp)`],
  ['Motor, 4 pole', `Motor, 4${FIRM}pole`],
  ['Water up to 90 °C', `Water up to 90${FIRM}°C`],
])('%s keeps its units on the line of their numbers', (written, shown) => {
  expect(firmUnits(written)).toBe(shown);
});

test.each(['MB 50 Monoblock Pump', 'Ring 45 millet', 'Series 8 Valve', 'DN 50', ''])(
  '%s has no unit and stays as written',
  (name) => {
    expect(firmUnits(name)).toBe(name);
  },
);

test('what is firm already stays so', () => {
  const shown = firmUnits('Pump, 3.7 kW');
  expect(firmUnits(shown)).toBe(shown);
});
