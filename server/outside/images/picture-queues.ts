import sharp from 'sharp';
import { createBoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';

// One thread per picture: the queues decide how many run at once.
sharp.concurrency(1);
sharp.cache(false);

export const MAX_PIXELS = 40_000_000;
/** The longest side that every format supports: WebP ends at 16,383. */
export const MAX_SIDE_PIXELS = 16_000;

const BUSY = 'Too many pictures are being worked on. Try again in a few seconds.';

/** First views of pictures. They share two cores with everything else. */
export const variantQueue = createBoundedQueue({ atOnce: 2, waiting: 64, longestWaitMs: 30_000, busy: BUSY });

/** Smaller files for pictures that were seen already: no one waits for them. */
export const betterVariantQueue = createBoundedQueue({ atOnce: 1, waiting: 64, longestWaitMs: 60_000 });

/** Uploads, which visitors must not delay. Each waiting one keeps its file in memory. */
export const uploadQueue = createBoundedQueue({ atOnce: 1, waiting: 8, longestWaitMs: 60_000, busy: BUSY });
