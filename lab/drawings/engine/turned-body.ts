import type { Canvas } from './canvas.ts';
import type { Point, Vector } from './vectors.ts';

/** Projection of a ring about an axis: an ellipse with ry = r and rx = squash * r. Local +x points to the near end. */
export type Frame = {
  near: Vector;
  side: number;
  angle: number;
  slope: number; // foreshortening along the axis
  squash: number;
  across: Vector; // local +y in space
  towards: Vector; // radial, towards the viewer
  at: Point;
};

/** Attributes of a profile corner, or of the section that ends in it. */
export type Marks = {
  rounded?: boolean;
  joined?: boolean; // no line at this corner
  soft?: boolean; // made by rounding: no line either, and no edges beside it
  fins?: number;
  flutes?: number;
  knurl?: number;
  wrap?: number;
  holes?: readonly [rows: number, columns: number, radius: number];
  face?: Painter;
};

/** A ring of the turned body in screen units; `t` is its position on the axis. */
export type Ring = { t: number; x: number; r: number; marks: Marks };

/** Draws the features of an end face. */
export type Painter = (frame: Frame, ring: Ring, canvas: Canvas) => string;
