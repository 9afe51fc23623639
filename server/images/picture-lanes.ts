import sharp from 'sharp';
import { openLane } from '../work-lane.ts';

// One thread per picture: the lanes decide how many are worked on at once.
sharp.concurrency(1);
sharp.cache(false);

export const MAX_PIXELS = 40_000_000;
/** The longest side that every format can have: WebP ends at 16,383. */
export const MAX_SIDE_PIXELS = 16_000;

const BUSY = 'Too many pictures are being worked on. Try again in a few seconds.';

/** First views of pictures. They share two cores with everything else the shop does. */
export const variantLane = openLane({ atOnce: 2, mostWaiting: 64, busy: BUSY });

/** Uploads, which visitors must not hold up. Each one that waits keeps its file in memory. */
export const uploadLane = openLane({ atOnce: 1, mostWaiting: 8, busy: BUSY });
