/** All measures of papers are millimetres from the top left corner of the page; sizes of type are points. */
export type Mm = number;

export const POINTS_PER_MM = 72 / 25.4;

export const PAGE = { width: 210, height: 297 };
/** The left margin is wide enough for filing. */
export const LEFT = 18;
export const RIGHT = 198;
export const TOP = 12;
export const CONTENT = RIGHT - LEFT;
/** Where the base line begins, which every page has; nothing else goes below it. */
export const BASE_LINE_TOP = 281.6;
/** The end of the foot with bank, terms and signatory. */
export const FOOT_BOTTOM = 280.5;

/** Thickness of lines. */
export const LINE = { frame: 0.35, inner: 0.18, grand: 0.5, mark: 0.25 };

export const INK = { navy: '#14213d', second: '#2e3540', line: '#7f8896', key: '#f97316' };
export type Ink = keyof typeof INK;

export type Weight = 400 | 500 | 600 | 700;

export interface Style {
  /** Points. */
  size: number;
  weight: Weight;
  ink?: Ink;
}

export const CAPTION: Style = { size: 6.8, weight: 400, ink: 'second' };
export const EMPTY = '–';
