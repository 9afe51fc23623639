import { expect, vi } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** Until so many connections of the shop wait for a lock. */
export const untilWaiting = ({ deps }: TestShop, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await deps.db.$client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 120_000, interval: 20 },
  );
