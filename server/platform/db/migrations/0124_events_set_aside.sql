-- An event that fails for a day is set aside: it is shown among the open differences, and tried with each comparison or when an administrator asks.
ALTER TABLE gateway_events
  ADD COLUMN set_aside_at timestamptz,
  ADD COLUMN problem text,
  ADD COLUMN payment_id text;
