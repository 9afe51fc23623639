import type { Casting } from '../engine/materials.ts';
import type { Scene } from '../engine/scene.ts';

/** The differences between products of one type; each type reads the fields it needs. */
export type Variant = {
  casting?: Casting;
  /** The dimension's text. */
  figure?: string;
  power?: number;
  stages?: number;
  pumps?: number;
  length?: number;
  grooves?: number;
  teeth?: number;
  blades?: number;
  bosses?: number;
};

export type ProductDrawing = {
  draw: (scene: Scene, variant: Variant) => void;
  casting?: Casting;
  yaw?: number;
  pitch?: number;
  /** Added to the sheet's padding, in 800ths of its width. */
  padding?: number;
};
