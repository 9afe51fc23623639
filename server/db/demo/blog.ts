import { ALIGNING_A_COUPLING } from './blog-aligning-a-coupling.ts';
import { READING_A_PUMP_CURVE } from './blog-reading-a-pump-curve.ts';
import type { DemoBlogPost } from './types.ts';

export const DEMO_BLOG_POSTS: DemoBlogPost[] = [READING_A_PUMP_CURVE, ALIGNING_A_COUPLING];
