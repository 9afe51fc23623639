-- Each time the database was put back to an earlier moment. While its mails are held, none leaves that tells of
-- something before restored_at: the shop that was lost may have sent it.
CREATE TABLE restores (
  restored_at timestamptz PRIMARY KEY DEFAULT now(),
  state_of    timestamptz NOT NULL,
  mails       text NOT NULL DEFAULT 'held' CHECK (mails IN ('held', 'sent', 'discarded')),
  decided_at  timestamptz,
  decided_by  text,
  compared_at timestamptz,
  CHECK ((mails = 'held') = (decided_at IS NULL))
);

-- A backup of an older schema was marked by a setting.
INSERT INTO restores (restored_at, state_of)
SELECT updated_at, CASE jsonb_typeof(value) WHEN 'string' THEN (value #>> '{}')::timestamptz ELSE updated_at END
FROM settings WHERE key = 'compare-ledgers-soon';

-- When what a mail tells of happened, where the shop heard of it later.
ALTER TABLE outbox ADD COLUMN happened_at timestamptz;
