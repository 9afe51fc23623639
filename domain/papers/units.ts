/** The unit quantity codes of the tax portal, with its names. */
export const UNITS = {
  BAG: 'Bags',
  BAL: 'Bale',
  BDL: 'Bundles',
  BKL: 'Buckles',
  BOU: 'Billion of units',
  BOX: 'Box',
  BTL: 'Bottles',
  BUN: 'Bunches',
  CAN: 'Cans',
  CBM: 'Cubic meters',
  CCM: 'Cubic centimeters',
  CMS: 'Centimeters',
  CTN: 'Cartons',
  DOZ: 'Dozens',
  DRM: 'Drums',
  GGK: 'Great gross',
  GMS: 'Grammes',
  GRS: 'Gross',
  GYD: 'Gross yards',
  KGS: 'Kilograms',
  KLR: 'Kilolitre',
  KME: 'Kilometre',
  LTR: 'Litres',
  MLT: 'Mililitre',
  MTR: 'Meters',
  MTS: 'Metric ton',
  NOS: 'Numbers',
  OTH: 'Others',
  PAC: 'Packs',
  PCS: 'Pieces',
  PRS: 'Pairs',
  QTL: 'Quintal',
  ROL: 'Rolls',
  SET: 'Sets',
  SQF: 'Square feet',
  SQM: 'Square meters',
  SQY: 'Square yards',
  TBS: 'Tablets',
  TGM: 'Ten gross',
  THD: 'Thousands',
  TON: 'Tonnes',
  TUB: 'Tubes',
  UGS: 'US gallons',
  UNT: 'Units',
  YDS: 'Yards',
} as const;

export type Unit = keyof typeof UNITS;

export const DEFAULT_UNIT: Unit = 'NOS';
/** What a manufacturer of machines uses, first in lists of choices. */
export const COMMON_UNITS: readonly Unit[] = ['NOS', 'PCS', 'SET', 'PRS', 'MTR', 'KGS', 'ROL', 'BOX'];

export const isUnit = (text: string): text is Unit => Object.hasOwn(UNITS, text);

/** A typed unit by its code or its name; null for anything else. */
export function readUnit(typed: string): Unit | null {
  const text = typed.trim().toUpperCase();
  if (isUnit(text)) return text;
  return (Object.keys(UNITS) as Unit[]).find((unit) => UNITS[unit].toUpperCase() === text) ?? null;
}

export const unitProblem = (typed: string): string | null =>
  readUnit(typed) === null
    ? `The unit is a code of the tax office such as ${COMMON_UNITS.join(', ')}.`
    : null;

/** What GSTR-1 has instead of a unit for services, whose quantity is none. */
export const NO_UNIT = 'NA';

/** "NOS-NUMBERS", as GSTR-1 writes it. */
export const portalUnit = (unit: Unit): string => `${unit}-${UNITS[unit].toUpperCase()}`;
