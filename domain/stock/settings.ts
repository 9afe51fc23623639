import { HOLD_MINUTES } from './holds.ts';

export interface StockSettings {
  /** What is in stock is sent within so many days. */
  sentWithinDays: number;
  /** So long an unpaid card order holds its goods. */
  holdMinutes: number;
  /** Customers see exact numbers up to this one; 0: never. */
  shownUpTo: number;
  /** Few left: so many or fewer are free. */
  fewAt: number;
}

/** From and to, in words of the form. */
export const STOCK_SETTING_RANGES = {
  sentWithinDays: [0, 60, 'Goods in stock are sent within 0 to 60 days.'],
  holdMinutes: [
    HOLD_MINUTES.min,
    HOLD_MINUTES.max,
    `Goods are held ${HOLD_MINUTES.min} to ${HOLD_MINUTES.max} minutes.`,
  ],
  shownUpTo: [0, 9999, 'Exact numbers are shown up to 0 to 9,999 pieces.'],
  fewAt: [0, 9999, 'Few left is a number from 0 to 9,999.'],
} as const satisfies Record<keyof StockSettings, readonly [from: number, to: number, problem: string]>;

export const STOCK_SETTING_NAMES = Object.keys(STOCK_SETTING_RANGES) as (keyof StockSettings)[];

export function stockSettingProblem(name: keyof StockSettings, value: number): string | null {
  const [from, to, problem] = STOCK_SETTING_RANGES[name];
  return Number.isInteger(value) && value >= from && value <= to ? null : problem;
}
