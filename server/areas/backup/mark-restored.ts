import type pg from 'pg';
import { ConfigError } from '../../platform/config/config-error.ts';

/**
 * Marks the database as put back to an earlier moment, in the transaction that put it back where there is one. Mails
 * about what was before now wait for a staff member, unused images stay, every open order is due for a check at the
 * provider immediately, the next start compares the ledgers, and papers have numbers of new series (the default of
 * restores.paper_suffix).
 */
export async function markRestored(client: pg.ClientBase, stateOf: Date): Promise<void> {
  await client.query(
    `UPDATE orders SET next_check_at = now() WHERE payment_status IN ('pending', 'failed')
     AND rzp_order_id IS NOT NULL AND created_at > now() - interval '7 days'`,
  );
  if (await knowsRestores(client)) {
    await client.query(
      `INSERT INTO restores (state_of) VALUES ($1) ON CONFLICT (restored_at) DO UPDATE SET state_of = excluded.state_of`,
      [stateOf],
    );
    return;
  }
  // The migration that makes the table takes it over.
  await client.query(
    `INSERT INTO settings (key, value) VALUES ('compare-ledgers-soon', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [JSON.stringify(stateOf)],
  );
}

/** For a database that was recovered by other means, which the shop cannot notice. Returns the moment of its data. */
export async function markRecovered(client: pg.ClientBase, given?: string): Promise<Date> {
  const stateOf = given ? momentOf(given) : await newestTrace(client);
  await client.query('BEGIN');
  await markRestored(client, stateOf);
  await client.query('COMMIT');
  return stateOf;
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || moment.getTime() > Date.now())
    throw new ConfigError(
      `“${text}” is no moment of the past: write it like ${new Date().toISOString().slice(0, 19)}Z.`,
    );
  return moment;
}

/** The latest that anything was written which every busy shop writes often. */
async function newestTrace(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ at: Date | null }>(
    `SELECT greatest((SELECT max(at) FROM order_log), (SELECT max(created_at) FROM outbox),
       (SELECT max(created_at) FROM sessions), (SELECT max(at) FROM audit_log)) AS at`,
  );
  return rows[0]!.at ?? new Date();
}

async function knowsRestores(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.restores') IS NOT NULL AS known`,
  );
  return rows[0]!.known;
}
