-- A difference that is gone is kept as resolved; one that comes back is open again.
ALTER TABLE ledger_differences ADD COLUMN resolved_at timestamptz;
UPDATE ledger_differences SET resolved_at = seen_at WHERE repaired;
CREATE INDEX ledger_differences_open ON ledger_differences (payment_id) WHERE resolved_at IS NULL;
ALTER TABLE ledger_differences DROP CONSTRAINT ledger_differences_kind_check;
ALTER TABLE ledger_differences ADD CONSTRAINT ledger_differences_kind_check
  CHECK (kind IN ('missing-here', 'missing-there', 'state', 'amount', 'refunds', 'unknown-order'));

-- Comparisons of the ledgers. An instance holds one by a lease that it renews: a killed one lets go by dying.
CREATE TABLE ledger_comparisons (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- The administrator who asked for it; null: the clock.
  asked_by    text,
  compared    integer NOT NULL DEFAULT 0,
  expected    integer NOT NULL DEFAULT 0,
  tries       integer NOT NULL DEFAULT 0,
  problem     text,
  lease       uuid,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX ledger_comparisons_one_at_a_time ON ledger_comparisons ((true)) WHERE state IN ('waiting', 'running');
CREATE INDEX ledger_comparisons_newest ON ledger_comparisons (created_at DESC);

INSERT INTO ledger_comparisons (state, compared, expected, created_at, ended_at)
  SELECT 'done', (value ->> 'payments')::int, (value ->> 'payments')::int, updated_at, updated_at
  FROM settings WHERE key = 'ledger-comparison';
