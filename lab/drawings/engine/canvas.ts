import { type Casting, MATERIALS, type Material, type MaterialName, tone } from './materials.ts';
import { dot, type Point, plus, radians, times, unit, type Vector } from './vectors.ts';

export type CanvasOptions = {
  yaw?: number;
  pitch?: number;
  line?: string;
  lineWidth?: number;
  /** Fill of a line drawing: no shading, no shadow. */
  flat?: string | null;
  /** The actual material behind 'casting'. */
  casting?: Casting;
  /** How finely rounded corners are cut; lower for small files. @default 1 */
  detail?: number;
  figureSize?: number;
  dimensions?: boolean;
  dimensionColour?: string;
  /** Prefix that separates the definitions of scenes on one sheet. @default 'm' */
  prefix?: string;
};

/** The drawing context: projection, light, and everything drawn so far. */
export class Canvas {
  readonly right: Vector;
  readonly up: Vector;
  readonly view: Vector;
  readonly line: string;
  readonly lineWidth: number;
  readonly flat: string | null;
  readonly casting: Casting;
  readonly detail: number;
  readonly figureSize: number;
  readonly dimensions: boolean;
  readonly dimensionColour: string;
  private readonly prefix: string;
  scale = 1;
  origin: Point = [0, 0];
  under: string[] = [];
  out: string[] = [];
  over: string[] = [];
  bounds: [left: number, top: number, right: number, bottom: number] = [1e9, 1e9, -1e9, -1e9];
  private readonly light: Vector;
  private readonly halfway: Vector;
  private definitions = new Map<string, { id: string; svg: string }>();

  constructor(options: CanvasOptions = {}) {
    const [y, p] = [radians(options.yaw ?? 30), radians(options.pitch ?? 19)];
    this.right = [Math.cos(y), 0, Math.sin(y)];
    this.view = unit([-Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p)]);
    this.up = unit([Math.sin(y) * Math.sin(p), Math.cos(p), -Math.cos(y) * Math.sin(p)]);
    this.light = unit(plus(plus(times(this.right, -0.5), times(this.up, 0.78)), times(this.view, 0.55)));
    this.halfway = unit(plus(this.light, this.view));
    this.line = options.line ?? '#14213d';
    this.lineWidth = options.lineWidth ?? 1.25;
    this.flat = options.flat ?? null;
    this.casting = options.casting ?? 'navy';
    this.detail = options.detail ?? 1;
    this.figureSize = options.figureSize ?? 31;
    this.dimensions = options.dimensions ?? true;
    this.dimensionColour = options.dimensionColour ?? '#52607a';
    this.prefix = options.prefix ?? 'm';
  }

  clear() {
    this.under = [];
    this.out = [];
    this.over = [];
    this.definitions = new Map();
    this.bounds = [1e9, 1e9, -1e9, -1e9];
  }

  content() {
    const definitions = [...this.definitions.values()].map((d) => d.svg).join('');
    return `<defs>${definitions}</defs>${this.under.join('')}${this.out.join('')}${this.over.join('')}`;
  }

  material(name: MaterialName): Material {
    return MATERIALS[name === 'casting' ? this.casting : name];
  }

  project(p: Vector): Point {
    return [this.origin[0] + this.scale * dot(p, this.right), this.origin[1] - this.scale * dot(p, this.up)];
  }

  include([x, y]: Point, marginX = 0, marginY = marginX) {
    const [left, top, right, bottom] = this.bounds;
    this.bounds = [
      Math.min(left, x - marginX),
      Math.min(top, y - marginY),
      Math.max(right, x + marginX),
      Math.max(bottom, y + marginY),
    ];
  }

  brightness(normal: Vector, material: Material) {
    const toLight = Math.max(0, dot(normal, this.light));
    const toHalfway = Math.max(0, dot(normal, this.halfway));
    const [rise, facing] = [dot(normal, this.up), dot(normal, this.view)];
    const diffuse = 0.2 + 0.52 * toLight + 0.08 * Math.max(0, -rise) + 0.06 * (1 - facing);
    return diffuse + material.highlight * toHalfway ** 18 + mirrored(rise, material.mirror);
  }

  gradient(stops: readonly (readonly [percent: number, colour: string])[], diagonal = false) {
    if (this.flat) return this.flat;
    const across = diagonal ? 'x1="0" y1="0" x2=".8" y2="1"' : 'x1="0" y1="0" x2="0" y2="1"';
    const inner = stops.map(([at, colour]) => `<stop offset="${at / 100}" stop-color="${colour}"/>`).join('');
    const name =
      this.definitions.get(across + inner)?.id.slice(this.prefix.length) ??
      this.definitions.size.toString(36);
    return this.define(
      across + inner,
      (id) => `<linearGradient id="${id}" ${across}>${inner}</linearGradient>`,
      name,
    );
  }

  /** Adds a definition once and returns the reference to it. */
  define(key: string, make: (id: string) => string, name = key) {
    const id = this.prefix + name;
    if (!this.definitions.has(key)) this.definitions.set(key, { id, svg: make(id) });
    return `url(#${id})`;
  }

  plane(normal: Vector, material: Material, spread = 0.1) {
    return this.faceShade(material, this.brightness(normal, material), spread);
  }

  faceShade(material: Material, base: number, spread: number) {
    return this.gradient(
      [
        [0, tone(material, base + spread)],
        [55, tone(material, base)],
        [100, tone(material, base - spread)],
      ],
      true,
    );
  }
}

/** Polished metal mirrors a bright band above and a dark one below the horizon. */
function mirrored(rise: number, strength: number) {
  if (!strength) return 0;
  const band = (centre: number, width: number) => Math.exp(-((rise - centre) ** 2) / (2 * width * width));
  const bands = band(0.62, 0.13) - 0.85 * band(-0.18, 0.2) + 0.5 * band(-0.75, 0.16) + 0.25 * band(0.95, 0.1);
  return 0.05 + strength * bands;
}
