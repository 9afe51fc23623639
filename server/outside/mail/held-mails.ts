import { sql } from 'drizzle-orm';

/**
 * Whether a row of the outbox waits for a staff member: after a restore, mails about what was before it. They may
 * have been sent by the shop that was lost, so they are not sent again unasked.
 */
export const isHeld = sql`(COALESCE(outbox.happened_at, outbox.created_at)
  < COALESCE((SELECT max(restored_at) FROM restores WHERE mails = 'held'), '-infinity'))`;
