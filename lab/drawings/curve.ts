import { n, pathOf, sheet } from './engine/svg.ts';
import { type TextOptions, textPath } from './engine/text.ts';
import type { Point } from './engine/vectors.ts';

export type PumpCurve = {
  /** Diameter of the impeller and of the smallest one it may be trimmed to; stages have none. */
  impellers?: readonly [full: string, trimmed: string];
  shutOffHead: number;
  duty: Point;
  staticHead: number;
};

export const CURVES: Record<string, PumpCurve> = {
  'es-65-200': { impellers: ['Ø 209', 'Ø 188'], shutOffHead: 34, duty: [60, 28], staticHead: 8 },
  'es-50-160': { impellers: ['Ø 169', 'Ø 152'], shutOffHead: 33, duty: [55, 27], staticHead: 6 },
  'es-80-250': { impellers: ['Ø 258', 'Ø 236'], shutOffHead: 52, duty: [110, 42], staticHead: 12 },
  'mb-50-160': { impellers: ['Ø 165', 'Ø 150'], shutOffHead: 31.6, duty: [36, 24], staticHead: 3 },
  'mb-40-125': { impellers: ['Ø 132', 'Ø 118'], shutOffHead: 20, duty: [22, 16], staticHead: 4 },
  'vm-10-08': { shutOffHead: 104, duty: [10, 82], staticHead: 40 },
  'vm-15-12': { shutOffHead: 162, duty: [15, 128], staticHead: 60 },
  'v4-12': { shutOffHead: 112, duty: [6, 84], staticHead: 62 },
  'sw-80': { impellers: ['Ø 210', 'Ø 190'], shutOffHead: 14, duty: [45, 9], staticHead: 4 },
  'sp-50': { impellers: ['Ø 158', 'Ø 140'], shutOffHead: 23, duty: [24, 18], staticHead: 7 },
};

const [WIDTH, HEIGHT] = [800, 600];
const [LEFT, RIGHT, TOP, BOTTOM] = [120, 720, 110, 480];
const [NAVY, MUTED] = ['#14213d', '#5d6675'];

/** Round numbers for an axis with about five to seven divisions. */
function axisStep(highest: number) {
  const rough = highest / 6;
  const size = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 2.5, 5, 10].map((m) => m * size).find((step) => step >= rough)!;
}

/** Pump curve (head over flow), system curve, and their operating point in orange. */
export function curveSheet({ impellers, shutOffHead, duty, staticHead }: PumpCurve) {
  const [flow, head] = duty;
  const [flowStep, headStep] = [axisStep(flow * 1.5), axisStep(shutOffHead * 1.1)];
  const flowEnd = Math.ceil((flow * 1.45) / flowStep) * flowStep;
  const headEnd = Math.ceil((shutOffHead * 1.08) / headStep) * headStep;
  const x = (q: number) => LEFT + ((RIGHT - LEFT) * q) / flowEnd;
  const y = (h: number) => BOTTOM - ((BOTTOM - TOP) * h) / headEnd;
  const line = (h: (q: number) => number, to: number) =>
    pathOf(
      Array.from({ length: 61 }, (_, i): Point => [x((to * i) / 60), y(h((to * i) / 60))]),
      false,
    );
  const fall = (shutOffHead - head) / flow ** 2;
  const rise = (head - staticHead) / flow ** 2;
  const pipeEnd = Math.min(flowEnd, Math.sqrt((headEnd * 0.95 - staticHead) / rise));

  const text = (words: string, at: Point, options: Partial<TextOptions> = {}, fill = NAVY) =>
    `<g transform="translate(${n(at[0])} ${n(at[1])})" fill="${fill}">${textPath(words, { size: 20, face: 'label', ...options }).svg}</g>`;
  const grid = [
    ...ticks(flowEnd, flowStep).map((q) => pathOf([[x(q), TOP], [x(q), BOTTOM]], false)), // biome-ignore format: a line
    ...ticks(headEnd, headStep).map((h) => pathOf([[LEFT, y(h)], [RIGHT, y(h)]], false)), // biome-ignore format: a line
  ].join('');
  const figures = [
    ...ticks(flowEnd, flowStep).map((q) => text(String(q), [x(q), BOTTOM + 30], { anchor: 'middle' }, MUTED)),
    ...ticks(headEnd, headStep).map((h) => text(String(h), [LEFT - 16, y(h) + 7], { anchor: 'end' }, MUTED)),
  ];
  const trimmed = impellers
    ? `<path d="${line((q) => shutOffHead * 0.83 - fall * 0.95 * q * q, flow * 1.25)}" stroke="#98a9c8" stroke-width="2.5"/>`
    : '';
  const labels = impellers
    ? [
        text(impellers[0], [x(flowEnd * 0.04), y(shutOffHead) - 14]),
        text(impellers[1], [x(flowEnd * 0.04), y(shutOffHead * 0.83) + 32], {}, MUTED),
      ]
    : [];
  const content = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<g fill="none"><path d="${grid}" stroke="#e3e6eb"/>${trimmed}`,
    `<path d="${line((q) => shutOffHead - fall * q * q, flow * 1.36)}" stroke="${NAVY}" stroke-width="3.5"/>`,
    `<path d="${line((q) => staticHead + rise * q * q, pipeEnd)}" stroke="${MUTED}" stroke-width="1.6"/>`,
    `<path d="M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}" stroke="${NAVY}" stroke-width="2"/></g>`,
    `<circle cx="${n(x(flow))}" cy="${n(y(head))}" r="8" fill="#f97316" stroke="${NAVY}" stroke-width="2"/>`,
    ...figures,
    ...labels,
    text(`${flow} m³/h, ${head} m`, [x(flow) + 24, y(head) - 10]),
    text('Head, m', [LEFT, TOP - 28]),
    text('Flow, m³/h', [RIGHT, BOTTOM + 66], { anchor: 'end' }),
  ];
  return sheet(WIDTH, HEIGHT, content.join(''));
}

const ticks = (end: number, step: number) =>
  Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step);
