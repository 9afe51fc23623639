import { ALIGNING_A_COUPLING } from './blog-aligning-a-coupling.ts';
import { READING_A_PUMP_CURVE } from './blog-reading-a-pump-curve.ts';
import { WHEN_TO_CHANGE_RINGS } from './blog-when-to-change-rings.ts';
import { WHY_A_SEAL_FAILS } from './blog-why-a-seal-fails.ts';
import type { DemoBlogPost } from './types.ts';

export const DEMO_BLOG_POSTS: DemoBlogPost[] = [
  READING_A_PUMP_CURVE,
  WHY_A_SEAL_FAILS,
  ALIGNING_A_COUPLING,
  WHEN_TO_CHANGE_RINGS,
];
