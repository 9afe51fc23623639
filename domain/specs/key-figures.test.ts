import { describe, expect, test } from 'vitest';
import { keyFigures } from './key-figures.ts';

const lines = (specifications: Record<string, string>) =>
  Object.entries(specifications).map(([key, value]) => ({ key, value }));
const figures = (specifications: Record<string, string>) =>
  keyFigures(lines(specifications)).map(({ key, value }) => `${key}: ${value}`);

describe('the two figures of a card', () => {
  test('are what a buyer asks first, however the product orders and writes them', () => {
    const pump = {
      Model: 'MB 50-160',
      Weight: '58 kg',
      'Rated power': '5 HP',
      'Duty point': '600 LPM at 24 m',
    };
    expect(figures(pump)).toEqual(['Flow: 36 m³/h', 'Head: 24 m']);
    expect(figures({ Speed: '2,880 rpm', Weight: '9 kg', 'Rated power': '5 HP' })).toEqual([
      'Power: 3.73 kW',
      'Speed: 2,880 rpm',
    ]);
  });

  test('are the product’s own first ones where the list names none', () => {
    expect(figures({ Warranty: '12 months', 'Cot width': '32 mm', Colour: 'Green' })).toEqual([
      'Cot width: 32 mm',
      'Colour: Green',
    ]);
  });

  test('are none rather than names, promises, long texts or what every machine has', () => {
    expect(
      figures({
        Model: 'HF-1',
        Delivery: '20 days',
        Weight: '2 kg',
        Voltage: '415 V',
        Packing: 'In wooden boxes of two hundred and forty',
        Head: 'PVDF',
      }),
    ).toEqual([]);
  });

  test('take a smaller unit where the first would hide the number', () => {
    expect(figures({ 'Dosing rate': '0 to 10 l/h' })).toEqual(['Flow: 0–10 l/h']);
  });
});
