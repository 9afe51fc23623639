import type { Canvas } from './canvas.ts';
import { type MaterialName, tone } from './materials.ts';
import { ellipse, n, pathOf } from './svg.ts';
import type { Frame, Painter, Ring } from './turned-body.ts';
import { FULL_TURN, type Point } from './vectors.ts';

const INSIDE = '#0b1325';

export const all =
  (...painters: Painter[]): Painter =>
  (frame, ring, canvas) =>
    painters.map((paint) => paint(frame, ring, canvas)).join('');

const onFace = ({ squash }: Frame, { x }: Ring, radius: number, angle: number, { scale }: Canvas): Point => [
  x + squash * radius * scale * Math.cos(angle),
  radius * scale * Math.sin(angle),
];

const around = (count: number, phase: number) =>
  Array.from({ length: count }, (_, i) => phase + (i * FULL_TURN) / count);

export const circle =
  (radius: number, opacity = 0.6): Painter =>
  ({ squash }, { x }, canvas) => {
    const r = radius * canvas.scale;
    const look = `fill="none" stroke="${canvas.line}" stroke-opacity="${opacity}" stroke-width="${n(canvas.lineWidth * 0.75)}"`;
    return ellipse(x, 0, squash * r, r, look);
  };

export const disc =
  (radius: number, materialName: MaterialName, shift = 0): Painter =>
  ({ near, squash }, { x }, canvas) => {
    const material = canvas.material(materialName);
    const base = canvas.brightness(near, material) + shift;
    const fill = canvas.gradient([[0, tone(material, base + 0.1)], [100, tone(material, base - 0.1)]], true); // biome-ignore format: two stops
    const r = radius * canvas.scale;
    return ellipse(
      x,
      0,
      squash * r,
      r,
      `fill="${fill}" stroke="${canvas.line}" stroke-width="${canvas.lineWidth * 0.8}"`,
    );
  };

export const recess =
  (radius: number, colour = '#1d2838'): Painter =>
  ({ squash }, { x }, canvas) => {
    const r = radius * canvas.scale;
    const look = `fill="${canvas.flat ?? colour}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.9)}"`;
    return ellipse(x, 0, squash * r, r, look);
  };

/** A hole: its wall is lit from below, its bottom lies `depth` behind the face. */
export const bore =
  (radius: number, { depth = 6, key = false } = {}): Painter =>
  ({ squash, slope }, { x }, canvas) => {
    const r = radius * canvas.scale;
    const wall = canvas.flat ?? boreWall(canvas);
    const clip = canvas.define(
      `c${canvas.out.length}_${n(x)}_${n(r)}`.replaceAll('.', 'p').replaceAll('-', 'm'),
      (id) => `<clipPath id="${id}">${ellipse(x, 0, squash * r, r, '')}</clipPath>`,
    );
    const bottom = `clip-path="${clip}" fill="${canvas.flat ? 'none' : INSIDE}" fill-opacity=".75" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.6)}"`;
    return (
      ellipse(
        x,
        0,
        squash * r,
        r,
        `fill="${wall}" stroke="${canvas.line}" stroke-width="${canvas.lineWidth}"`,
      ) +
      ellipse(x - depth * canvas.scale * slope, 0, squash * r, r, bottom) +
      (key ? keyway(canvas, squash, x, r) : '')
    );
  };

const boreWall = (canvas: Canvas) =>
  canvas.define(
    'bore',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b2638"/><stop offset=".55" stop-color="#5d6978"/><stop offset="1" stop-color="#b4bdc8"/></linearGradient>`,
  );

const keyway = (canvas: Canvas, squash: number, x: number, r: number) =>
  `<rect x="${n(x - squash * r * 0.32)}" y="${n(-r * 1.28)}" width="${n(squash * r * 0.64)}" height="${n(r * 0.5)}" fill="${canvas.flat ?? INSIDE}" stroke="${canvas.line}" stroke-width="${canvas.flat ? canvas.lineWidth * 0.6 : 0}"/>`;

export const boltHoles =
  (count: number, pitchRadius: number, radius: number, phase = 0.4): Painter =>
  (frame, ring, canvas) => {
    const r = radius * canvas.scale;
    const look = `fill="${canvas.flat ?? '#101a30'}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.6)}"`;
    return around(count, phase)
      .map((angle) => ellipse(...onFace(frame, ring, pitchRadius, angle, canvas), frame.squash * r, r, look))
      .join('');
  };

export const bolts =
  (
    count: number,
    pitchRadius: number,
    radius: number,
    height = 5,
    materialName: MaterialName = 'steel',
    phase = 0.4,
  ): Painter =>
  (frame, ring, canvas) => {
    const material = canvas.material(materialName);
    const shade = canvas.gradient(
      [0.55, 0.9, 0.6, 0.35, 0.25].map((b, i) => [i * 25, tone(material, b)] as const),
    );
    const head = canvas.flat ?? tone(material, 0.78);
    const [r, rx] = [radius * canvas.scale, frame.squash * radius * canvas.scale];
    const length = height * canvas.scale * frame.slope;
    const backToFront = around(count, phase).sort((a, b) => Math.cos(a) - Math.cos(b));
    return backToFront
      .map((angle) => {
        const [x, y] = onFace(frame, ring, pitchRadius, angle, canvas);
        const half = (way: number) => `a${n(rx)} ${n(r)} 0 0 1 0 ${n(way * 2 * r)}`;
        const body = `M${n(x)} ${n(y - r)}h${n(length)}${half(1)}h${n(-length)}${half(-1)}Z`;
        return (
          `<path d="${body}" fill="${shade}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.7)}"/>` +
          ellipse(
            x + length,
            y,
            rx,
            r,
            `fill="${head}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.6)}"`,
          )
        );
      })
      .join('');
  };

export const balls =
  (count: number, pitchRadius: number, radius: number): Painter =>
  (frame, ring, canvas) => {
    const shine =
      canvas.flat ??
      canvas.define(
        'ball',
        (id) =>
          `<radialGradient id="${id}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#c4ccd6"/><stop offset="1" stop-color="#4d5967"/></radialGradient>`,
      );
    const r = radius * canvas.scale;
    const look = `fill="${shine}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.7)}"`;
    return around(count, 0.2)
      .map((angle) => ellipse(...onFace(frame, ring, pitchRadius, angle, canvas), r * 0.82, r, look))
      .join('');
  };

export type Blades = {
  count: number;
  inner: number;
  outer: number;
  /** Radians by which each blade trails from its inner to its outer end. */
  sweep: number;
  thickness: number;
  phase?: number;
};

export const vanes =
  ({ count, inner, outer, sweep, thickness, phase = 0 }: Blades, materialName: MaterialName): Painter =>
  (frame, ring, canvas) => {
    const material = canvas.material(materialName);
    const steps = Array.from({ length: 13 }, (_, k) => k / 12);
    return around(count, phase)
      .map((start) => {
        const edge = (extra: number) =>
          steps.map((u) => {
            const angle = start + sweep * u ** 0.8 + extra * (1 - 0.35 * u);
            return onFace(frame, ring, inner + (outer - inner) * u, angle, canvas);
          });
        const fill = canvas.flat ?? tone(material, 0.62 + 0.2 * Math.cos(start + 2.2));
        return `<path d="${pathOf([...edge(0), ...edge(thickness).reverse()])}" fill="${fill}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.8)}" stroke-linejoin="round"/>`;
      })
      .join('');
  };
