import type { Canvas } from './canvas.ts';
import { type Material, tone } from './materials.ts';
import { ellipse, n, pathOf } from './svg.ts';
import type { Frame, Ring } from './turned-body.ts';
import type { Point } from './vectors.ts';

type SurfaceLine = { share: number; depth: number; from: Point; to: Point };

/** A pattern cut into or wound onto the section between two rings. */
export function surfaceMarks(canvas: Canvas, frame: Frame, back: Ring, front: Ring, material: Material) {
  const { fins, flutes, knurl, holes, wrap } = front.marks;
  const lines = flutes ?? knurl;
  return [
    fins ? coolingFins(canvas, surfaceLines(frame, back, front, fins), back.r / fins, material) : '',
    lines ? fluting(canvas, surfaceLines(frame, back, front, lines)) : '',
    holes ? perforation(canvas, frame, back, front, holes) : '',
    wrap ? windings(canvas, frame, back, front, wrap) : '',
  ].join('');
}

/** Lines along the visible half of the surface at equal angles, from the upper edge to the lower. */
function surfaceLines({ squash }: Frame, back: Ring, front: Ring, count: number): SurfaceLine[] {
  return Array.from({ length: count - 1 }, (_, i) => {
    const angle = ((i + 1) * Math.PI) / count;
    const [y, depth] = [-Math.cos(angle), -squash * Math.sin(angle)];
    return {
      share: (i + 1) / count,
      depth: Math.sin(angle),
      from: [back.x + depth * back.r, y * back.r],
      to: [front.x + depth * front.r, y * front.r],
    };
  });
}

function coolingFins(canvas: Canvas, lines: SurfaceLine[], pitch: number, material: Material) {
  const segment = ({ from, to }: SurfaceLine, dy: number) =>
    pathOf([[from[0], from[1] + dy], [to[0], to[1] + dy]], false); // biome-ignore format: two points
  return lines
    .map((line) => {
      const width = Math.max(0.5, pitch * Math.PI * 0.46 * line.depth);
      const edge = segment(line, width * 0.62);
      if (canvas.flat) {
        return `<path d="${edge}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.6)}" opacity=".6"/>`;
      }
      const groove = tone(material, 0.03 + 0.12 * (1 - line.share));
      return (
        `<path d="${segment(line, 0)}" stroke="${groove}" stroke-width="${width.toFixed(2)}" opacity=".72"/>` +
        `<path d="${edge}" stroke="#fff" stroke-width="${Math.max(0.4, width * 0.2).toFixed(2)}" opacity="${(0.34 * (1 - line.share) + 0.05).toFixed(2)}"/>`
      );
    })
    .join('');
}

function fluting(canvas: Canvas, lines: SurfaceLine[]) {
  const d = lines.map((line) => pathOf([line.from, line.to], false)).join('');
  return `<path d="${d}" stroke="${canvas.line}" stroke-width="${(canvas.lineWidth * 0.7).toFixed(2)}" opacity=".5" fill="none"/>`;
}

function perforation(
  canvas: Canvas,
  { squash }: Frame,
  back: Ring,
  front: Ring,
  [rows, columns, radius]: readonly [number, number, number],
) {
  const look = `fill="${canvas.flat ? 'none' : '#0e1729'}" stroke="${canvas.line}" stroke-width="${canvas.flat ? canvas.lineWidth * 0.6 : 0}"`;
  const hole = (row: number, column: number) => {
    const angle = ((column + 0.5 + (row % 2) * 0.5) * Math.PI) / columns;
    if (angle > Math.PI * 0.97) return '';
    const x = back.x + ((front.x - back.x) * (row + 0.5)) / rows - squash * Math.sin(angle) * back.r;
    const size = radius * canvas.scale;
    return ellipse(x, -Math.cos(angle) * back.r, size, size * Math.sin(angle), look);
  };
  return Array.from({ length: rows * columns }, (_, i) => hole(Math.floor(i / columns), i % columns)).join(
    '',
  );
}

/** Thread wound on in slightly slanted turns. */
function windings(canvas: Canvas, { squash }: Frame, back: Ring, front: Ring, turns: number) {
  const at = (share: number) => ({
    x: back.x + (front.x - back.x) * share,
    r: back.r + (front.r - back.r) * share,
  });
  const d = Array.from({ length: turns }, (_, i) => {
    const [from, to] = [at(i / turns), at((i + 0.7) / turns)];
    return `M${n(from.x)} ${n(-from.r)}A${n(squash * from.r)} ${n(from.r)} 0 0 0 ${n(to.x)} ${n(to.r)}`;
  }).join('');
  return `<path d="${d}" fill="none" stroke="${canvas.line}" stroke-opacity=".34" stroke-width="${n(canvas.lineWidth * 0.6)}"/>`;
}
