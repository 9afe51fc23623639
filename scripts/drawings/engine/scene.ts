import { type Axis, type LatheOptions, lathe } from './lathe.ts';
import { type Casting, MATERIALS, type Material, type MaterialName, tone } from './materials.ts';
import { box, type PrismOptions, polygon, prism } from './prism.ts';
import type { Profile } from './profile.ts';
import { centreLine, dimension, shadow } from './sheet.ts';
import { type TubeOptions, tube } from './tube.ts';
import {
  type AxisName,
  dot,
  type Point,
  plus,
  type Range,
  radians,
  times,
  unit,
  type Vector,
} from './vectors.ts';

export type SceneOptions = {
  yaw?: number;
  pitch?: number;
  line?: string;
  lineWidth?: number;
  /** Fill of a pure line drawing: no shading, no shadow. */
  flat?: string | null;
  /** What the material 'casting' means. */
  casting?: Casting;
  /** How finely rounded corners are cut; lower for small files. @default 1 */
  detail?: number;
  figureSize?: number;
  dimensions?: boolean;
  dimensionColour?: string;
  /** Keeps the definitions of scenes apart that share one sheet. @default 'm' */
  prefix?: string;
};

/**
 * A small orthographic renderer. World: X is the machine axis (to the right and away from us), Y is up, Z comes
 * towards us. Bodies hide each other in the order in which they are drawn: draw from back to front.
 */
export class Scene {
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

  constructor(options: SceneOptions = {}) {
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

  lathe(axis: Axis, origin: Vector, profile: Profile, material: MaterialName, options?: LatheOptions) {
    lathe(this, axis, origin, profile, material, options);
  }

  prism(
    axis: AxisName,
    origin: Vector,
    outline: readonly Point[],
    ends: Range,
    material: MaterialName,
    options?: PrismOptions,
  ) {
    prism(this, axis, origin, outline, ends, material, options);
  }

  box(x: Range, y: Range, z: Range, material: MaterialName) {
    box(this, x, y, z, material);
  }

  polygon(points: readonly Vector[], fill: string, weight?: number) {
    polygon(this, points, fill, weight);
  }

  tube(points: readonly Vector[], radius: number, material: MaterialName, options?: TubeOptions) {
    tube(this, points, radius, material, options);
  }

  shadow(x: Range, y: number, z: Range, opacity?: number, blur?: number) {
    shadow(this, x, y, z, opacity, blur);
  }

  centreLine(from: Vector, to: Vector) {
    centreLine(this, from, to);
  }

  dimension(from: Vector, to: Vector, offset: Vector, figure: string) {
    dimension(this, from, to, offset, figure);
  }
}

/** Polished metal mirrors a bright band above and a dark one below the horizon. */
function mirrored(rise: number, strength: number) {
  if (!strength) return 0;
  const band = (centre: number, width: number) => Math.exp(-((rise - centre) ** 2) / (2 * width * width));
  const bands = band(0.62, 0.13) - 0.85 * band(-0.18, 0.2) + 0.5 * band(-0.75, 0.16) + 0.25 * band(0.95, 0.1);
  return 0.05 + strength * bands;
}
