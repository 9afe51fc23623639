-- What is due by the clock: the next time of each, and who runs it.
-- It takes the place of the schema pgboss, which an older version of the shop still uses beside this one during an
-- update. It stays where it is; the release after this one may drop it. A new database no longer gets it.
CREATE TABLE schedules (
  name        text PRIMARY KEY,
  due_at      timestamptz NOT NULL,
  -- Of the run under way: it is kept from others until not_before, and renewed.
  lease       uuid,
  -- The end of the lease, or of the rest after a failure.
  not_before  timestamptz,
  last_run_at timestamptz,
  failures    integer NOT NULL DEFAULT 0
);
