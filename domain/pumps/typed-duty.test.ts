import { describe, expect, test } from 'vitest';
import { dutyInWords, readTypedDuty } from './typed-duty.ts';

describe('a search that says a duty point', () => {
  test.each([
    ['50 m3/h at 32 m', '50 m³/h at 32 m'],
    ['50 m³/h 32 m', '50 m³/h at 32 m'],
    ['3 lps 20m', '3 l/s at 20 m'],
    ['50m3/hr@32mtr', '50 m³/h at 32 m'],
    ['32 m head, 50 cmh', '50 m³/h at 32 m'],
    ['pump for 1,200 LPM at 65 ft', '1,200 LPM at 65 ft'],
    ['10 l / s and 2.5 bar', '10 l/s at 2.5 bar'],
    ['50,5 m3/h at 7,25 m', '50.5 m³/h at 7.25 m'],
    ['Pumps with 0.5 m³/h, 100 psi', '0.5 m³/h at 100 psi'],
    ['50 m3/h 30 m pump', '50 m³/h at 30 m'],
    ['120 l/min 20 mtr.', '120 LPM at 20 m'],
    ['50 gpm @ 100 ft', '50 US gpm at 100 ft'],
    ['50 US GPM 65 feet', '50 US gpm at 65 ft'],
    ['2 900 lph 30 m', '2,900 l/h at 30 m'],
    ['.5 m3/h, 3 kg/cm2', '0.5 m³/h at 3 kgf/cm²'],
    ['Q = 50 m3/h, H = 30 m', '50 m³/h at 30 m'],
    ['50m3/h/30m', '50 m³/h at 30 m'],
    ['50 m³ / h × 30 m', '50 m³/h at 30 m'],
    ['50 cu m per hour – 30 metres total head', '50 m³/h at 30 m'],
    ['50 cubic meters per hour, 30 m?', '50 m³/h at 30 m'],
    ['submersible pump 5½ l/s 30 mwc', '5.5 l/s at 30 m'],
  ])('is read: %s [B7.19]', (text, words) =>
    expect(dutyInWords(readTypedDuty(text)!).replaceAll('\u00a0', ' ')).toBe(words),
  );

  test.each([
    '',
    'mb 50-160',
    '50 m3/h',
    '32 m',
    '50 m3/h 60 m3/h',
    '50 m3/h at 32 m, 3 kW',
    'impeller 50 m3/h at 32 m',
    '0 m3/h at 32 m',
    '50 m3/h at 9,000 m',
    '50 mm 32 m',
    '50 m3/h 30',
    '50 30 m',
    '40-50 m3/h at 30 m',
    'seal for pump 50 m3/h 30 m',
    'mb50 m3/h 30 m',
    '2,880 rpm 32 m',
    `50 m3/h at 32 m ${' at'.repeat(100)}`,
  ])('is none: %s [B7.19]', (text) => expect(readTypedDuty(text)).toBeNull());
});
